import { holdsForAll } from '#db/test/holds-for-all.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { petTypes, rankedPetTypes } from '#api/contract/vocabulary.ts';
import { petCoats } from '#src/lib/paths.ts';
import { filledStars } from '#src/ui/art/Stars.tsx';
import { HANAMARU, ICONS, STAR, type IconName } from '#src/ui/art/marks.ts';
import { PACK_KINDS } from '#src/ui/art/pack-kinds.ts';
import { drawArticleCover } from './article-cover.ts';
import { drawBrandTile } from './brand-tile.ts';
import { contrast } from './colour.ts';
import { LABEL_LAYOUTS, type Print } from './labels.ts';
import { drawAppIcon } from './logo.ts';
import { drawPackshot } from './packshot.ts';
import { drawPetHead } from './pets.ts';
import { drawEmptySpot, drawHero, drawShareImage } from './shelf.ts';

const KOMOREBI: Print = { colour: '#5b7f3a', pet: 'dog', word: 'KOMOREBI', layout: 0 };
const PRINTED = ['pouch', 'bag', 'can', 'box', 'jar', 'bottle', 'sheet', 'wear'] as const;

/** Renders `svg`; rejects if it is not well-formed. */
async function render(svg: string): Promise<Buffer> {
  return sharp(Buffer.from(svg)).resize(64).raw().toBuffer();
}

describe.each(PACK_KINDS)('packshot of a %s', (kind) => {
  const everyPrint = petTypes.flatMap(({ code: pet }) => LABEL_LAYOUTS.map((layout): Print => ({ ...KOMOREBI, pet, layout })));

  test('is well-formed for every pet and layout', async () => {
    const images = await Promise.all(everyPrint.map((print) => render(drawPackshot(kind, print))));
    expect(holdsForAll(images, (pixels) => pixels.some((value) => value > 0))).toBe(true);
  });

  test('is smaller than 7 KB', () => {
    const sizes = everyPrint.map((print) => Buffer.byteLength(drawPackshot(kind, print)));
    expect(Math.max(...sizes)).toBeLessThan(7 * 1024);
  });

  test('depends on its arguments alone', () => {
    const first = drawPackshot(kind, KOMOREBI);
    drawPackshot('box', { ...KOMOREBI, layout: 2 });
    expect(drawPackshot(kind, { ...KOMOREBI })).toBe(first);
  });

  test('references only what it defines', () => {
    const svg = drawPackshot(kind, KOMOREBI);
    const used = [...svg.matchAll(/url\(#([^)]+)\)/g)].map(([, id]) => id);
    const defined = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(used)).toEqual(new Set(defined));
    expect(svg).not.toMatch(/NaN|undefined|\d\.\d{4}/);
  });

  test('looks different in every layout', () => {
    const drawings = LABEL_LAYOUTS.map((layout) => drawPackshot(kind, { ...KOMOREBI, layout }));
    expect(new Set(drawings).size).toBe(LABEL_LAYOUTS.length);
  });

  test('refuses an invalid colour', () => {
    expect(() => drawPackshot(kind, { ...KOMOREBI, colour: '"/><script>' })).toThrow(RangeError);
  });
});

describe('the word on a pack', () => {
  test.each(PRINTED)('is escaped on a %s', async (kind) => {
    const svg = drawPackshot(kind, { ...KOMOREBI, word: `<b>&"'\u0000\ud800` });
    expect(svg).toContain('&#60;b&#62;&#38;&#34;&#39;');
    expect(svg).not.toContain('<b>');
    await render(svg);
  });

  test('is cut and fitted if it is long', () => {
    const svg = drawPackshot('pouch', { ...KOMOREBI, word: 'W'.repeat(2000) });
    expect(svg).toContain(`>${'W'.repeat(14)}</text>`);
    expect(svg).toContain('textLength="148"');
  });

  test('falls back to a sans serif', () => {
    expect(drawPackshot('bag', KOMOREBI)).toMatch(/font-family="[^"]+,sans-serif"/);
  });

  test('may be empty', async () => {
    await render(drawPackshot('can', { ...KOMOREBI, word: '' }));
  });
});

test.each([
  ['pets', rankedPetTypes.flatMap((pet) => petCoats.map((coat) => drawPetHead(pet, coat)))],
  ['article covers', petTypes.flatMap(({ code }) => PACK_KINDS.map((pack) => drawArticleCover(code, pack, '#3d8db5')))],
  ['heroes', [drawHero('light', 'wide'), drawHero('dark', 'wide'), drawHero('light', 'narrow'), drawHero('dark', 'narrow')]],
  ['other scenes', [drawEmptySpot('light'), drawEmptySpot('dark'), drawShareImage(), drawAppIcon()]],
])('%s are well-formed', async (_, drawings) => {
  await Promise.all(drawings.map(render));
  expect(drawings.join('')).not.toMatch(/NaN|undefined/);
});

test('two article covers differ at 128px: by topic, and by variant where the topic is the same', async () => {
  const drawings = PACK_KINDS.map((pack) => drawArticleCover('dog', pack, '#3d8db5'));
  const first = drawArticleCover('dog', 'bed', '#3d8db5');
  const again = drawArticleCover('dog', 'bed', '#3d8db5', 1);
  const pixels = await Promise.all(
    [...drawings, again].map((cover) => sharp(Buffer.from(cover)).resize(128).removeAlpha().raw().toBuffer()),
  );
  const apart = pixels.flatMap((one, at) =>
    pixels.slice(at + 1).map((other) => one.reduce((sum, value, nth) => sum + Math.abs(value - (other[nth] ?? 0)), 0) / one.length),
  );
  expect(Math.min(...apart)).toBeGreaterThan(12);
  expect(drawArticleCover('dog', 'bed', '#3d8db5')).toBe(first);
});

describe('brand tile', () => {
  test.each(['#5b7f3a', '#d99a1e', '#ffffff', '#000000', '#ffcb2d', '#c86a84'])('of %s is readable', (colour) => {
    for (const tone of ['full', 'pale'] as const) {
      const svg = drawBrandTile({ colour, pet: 'other', word: 'A&B', tone });
      const [ground = '', ink = ''] = [...svg.matchAll(/fill="(#[0-9a-f]{6})"/g)].map(([, hex]) => hex);
      expect(contrast(ground, ink)).toBeGreaterThanOrEqual(4.5);
      expect(svg).toContain('A&#38;B');
    }
  });
});

test('the style sheet masks with the same star and hanamaru', async () => {
  const css = await readFile(join(import.meta.dirname, '../../src/styles/art.css'), 'utf8');
  expect(css).toContain(`d='${STAR}'`);
  expect(css).toContain(`d='${HANAMARU}'`);
});

// Style sheets and small scripts have copies of paths, so that they load no set of icons.
test.each<[file: string, ...icons: IconName[]]>([
  ['src/styles/fields.css', 'alert'],
  ['src/ui/alert-box.ts', 'alert'],
  ['src/ui/Failure.tsx', 'alert'],
  ['src/ui/form/DialogFrame.tsx', 'x'],
  ['src/ui/RemovingChip.tsx', 'x'],
  ['src/features/reviews/photos/lightbox.ts', 'x'],
  ['src/features/posts/likes.css', 'heart'],
  ['src/features/device/compare.css', 'scale', 'check'],
])('%s draws the icons of the set', async (file, ...icons) => {
  const text = await readFile(join(import.meta.dirname, '../..', file), 'utf8');
  for (const icon of icons) expect(text).toContain(/ d="([^"]+)"/.exec(ICONS[icon])?.[1]);
});

test.each([
  [4.6, 4.5],
  [4.4, 4],
  [5, 5],
  [0.4, 0],
  [7, 5],
])('a rating of %s fills %s stars', (rating, filled) => {
  expect(filledStars(rating)).toBe(filled);
});
