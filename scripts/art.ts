/** Writes the static art set into public/: `node scripts/art.ts`. Everything in it is drawn; nothing is copied by hand. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { petTypes, rankedPetTypes, type PetType } from '#api/contract/vocabulary.ts';
import { paths, petCoats } from '#src/lib/paths.ts';
import { PET_GLYPHS } from '#src/ui/art/glyphs.ts';
import { PACK_KINDS, type PackKind } from '#src/ui/art/pack-kinds.ts';
import { drawAppIcon } from './art/logo.ts';
import { drawPackshot } from './art/packshot.ts';
import { drawPetHead } from './art/pets.ts';
import { drawEmptySpot, drawHero, drawShareImage } from './art/shelf.ts';

const PUBLIC = join(import.meta.dirname, '..', 'public');

/** Colour of each kind in the generic packshots of its category. */
const HOUSE_COLOURS: Record<PackKind, string> = {
  pouch: '#3f7d6e',
  bag: '#5b7f3a',
  can: '#2e4a7d',
  box: '#c86a84',
  jar: '#b9583b',
  bottle: '#3d8db5',
  sheet: '#3d8db5',
  ball: '#c86a84',
  mouse: '#3f7d6e',
  tower: '#b98d5a',
  bed: '#d99a1e',
  bowl: '#2e4a7d',
  litter: '#7b5b43',
  cage: '#c86a84',
  tank: '#2e4a7d',
  brush: '#3d8db5',
  leash: '#b9583b',
  carrier: '#d99a1e',
  wear: '#2e4a7d',
};

const THEMES = ['light', 'dark'] as const;

await Promise.all([
  ...rankedPetTypes.flatMap((pet) => petCoats.map((coat) => write(paths.petImage(pet, coat).slice(1), drawPetHead(pet, coat)))),
  ...petTypes.map(({ code }) => write(`art/glyphs/${code}.svg`, glyph(PET_GLYPHS[code]))),
  ...PACK_KINDS.flatMap((kind) => petTypes.map(({ code }) => write(`art/packs/${kind}-${code}.svg`, housePackshot(kind, code)))),
  ...THEMES.flatMap((theme) => [
    write(`art/hero-wide-${theme}.svg`, drawHero(theme, 'wide')),
    write(`art/hero-narrow-${theme}.svg`, drawHero(theme, 'narrow')),
    write(`art/not-found-${theme}.svg`, drawEmptySpot(theme)),
  ]),
  write('favicon.svg', drawAppIcon()),
  ...[192, 512].map(async (side) => write(`icon-${side}.png`, await png(drawAppIcon(), side))),
  // The system rounds this one itself and shows transparent corners black.
  write('apple-touch-icon.png', await png(drawAppIcon({ square: true }), 180)),
  write('art/share.png', await png(drawShareImage(), 1200)),
]);

function housePackshot(kind: PackKind, pet: PetType): string {
  return drawPackshot(kind, { colour: HOUSE_COLOURS[kind], pet, word: 'MIKKE', layout: 0 });
}

function glyph(d: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill-rule="evenodd" d="${d}"/></svg>`;
}

/** Renders `svg` as a PNG of `width` px; text uses the fonts of the machine that runs this. */
function png(svg: string, width: number): Promise<Buffer> {
  const natural = Number(/ width="(\d+)"/.exec(svg)?.[1]);
  return sharp(Buffer.from(svg), { density: (72 * width) / natural })
    .resize(width)
    .png({ compressionLevel: 9, palette: true, quality: 95, effort: 10 })
    .toBuffer();
}

async function write(path: string, content: string | Buffer): Promise<void> {
  const file = join(PUBLIC, path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, content);
}
