import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { petTypes, type PetType } from '#api/contract/vocabulary.ts';
import { picture } from '#db/seeds/pictures.ts';
import type { World, WorldBrand, WorldPack, WorldProduct } from '#db/seeds/world.ts';
import type { PackKind } from '#src/ui/art/pack-kinds.ts';
import { drawArticleCover } from '../art/article-cover.ts';
import { drawBrandTile } from '../art/brand-tile.ts';
import type { LabelLayout } from '../art/labels.ts';
import { drawPackshot } from '../art/packshot.ts';

/** Draws every picture that the rows of a world name, into the uploads folder. */
export function drawWorld(world: World, uploads: string): void {
  const brands = new Map(world.brands.map((brand) => [brand.slug, brand]));
  const save = (url: string, svg: string) => {
    const file = join(uploads, url.replace(/^\/uploads\//, ''));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, svg);
  };
  for (const brand of world.brands) if (brand.word) save(picture.logo(brand.slug), drawLogo(brand, brand.word));
  for (const product of world.products) drawPacks(product, brands.get(product.brand ?? ''), save);
  const drawn = new Map<string, number>();
  for (const { slug, cover } of world.articles) {
    if (!cover) continue;
    const colour = brands.get(cover.brand ?? '')?.colour ?? '#3F7D6E';
    const alike = `${cover.pet} ${cover.pack}`;
    const variant = drawn.get(alike) ?? 0;
    drawn.set(alike, variant + 1);
    save(picture.cover(slug), drawArticleCover(petOf(cover.pet), cover.pack as PackKind, colour, variant));
  }
}

function drawPacks(product: WorldProduct, brand: WorldBrand | undefined, save: (url: string, svg: string) => void): void {
  if (!product.pack) return;
  const views: WorldPack[] = [product.pack, ...product.pack.views];
  for (const [at, { kind, v = 0 }] of views.entries()) {
    const print = { colour: brand?.colour ?? '#7C8A84', pet: petOf(product.petType), word: brand?.word ?? '', layout: v as LabelLayout };
    save(picture.packshot(product.slug, at), drawPackshot(kind as PackKind, print));
  }
}

function drawLogo({ colour, glyph = 'other' }: WorldBrand, word: string): string {
  return drawBrandTile({ colour, pet: petOf(glyph), word, tone: 'full' });
}

function petOf(code: string): PetType {
  return petTypes.find((type) => type.code === code)?.code ?? 'other';
}
