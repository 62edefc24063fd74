import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { picture } from '#db/seeds/pictures.ts';
import type { World, WorldBrand } from '#db/seeds/world.ts';
import type { PackKind } from '#src/ui/art/pack-kinds.ts';
import { drawArticleCover } from '../art/article-cover.ts';
import { drawBrandTile } from '../art/brand-tile.ts';
import { loadFace } from '../art/type/face.ts';
import { outlineTexts } from '../art/type/outline-texts.ts';
import { drawProduct, petOf } from './product-pictures.ts';

/** Draws every picture that the rows of a world name, into the uploads folder. Their text becomes outlines: no machine's fonts matter. */
export async function drawWorld(world: World, uploads: string): Promise<void> {
  const face = await loadFace();
  const brands = new Map(world.brands.map((brand) => [brand.slug, brand]));
  const save = (url: string, svg: string) => {
    const file = join(uploads, url.replace(/^\/uploads\//, ''));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, outlineTexts(svg, face));
  };
  for (const brand of world.brands) if (brand.word) save(picture.logo(brand.slug), drawLogo(brand, brand.word));
  for (const product of world.products) {
    if (!product.pack) continue;
    const drawings = drawProduct(product, product.pack, brands.get(product.brand ?? ''));
    for (const [view, drawing] of drawings.entries()) save(picture.packshot(product.slug, view), drawing);
  }
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

function drawLogo({ colour, glyph = 'other' }: WorldBrand, word: string): string {
  return drawBrandTile({ colour, pet: petOf(glyph), word, tone: 'full' });
}
