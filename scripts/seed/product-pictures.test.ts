import { demoFolder, readWorld, type WorldProduct } from '#db/seeds/world.ts';
import { holdsForAll } from '#db/test/holds-for-all.ts';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { drawBesideCoin, scaleFor } from '../art/beside-coin.ts';
import { packHeight } from '../art/beside-figure.ts';
import { COIN_MM } from '../art/coin.ts';
import { figureBeside } from '../art/figures.ts';
import { PIECES } from '../art/pieces.ts';
import { loadFace } from '../art/type/face.ts';
import { outlineTexts } from '../art/type/outline-texts.ts';
import { describePictures, drawProduct, labelOfProduct } from './product-pictures.ts';

const { products, brands } = readWorld(demoFolder);
const drawn = products.flatMap((product) => {
  const brand = brands.find(({ slug }) => slug === product.brand);
  return product.pack ? [{ product, pack: product.pack, brand, pictures: drawProduct(product, product.pack, brand) }] : [];
});
const face = await loadFace();

test('the demo world shows all but one product, to show a page without pictures', () => {
  expect(products.filter(({ pack }) => !pack).map(({ slug }) => slug)).toEqual(['minamikaze-shashin-machi']);
});

test('each product of the demo world has four different pictures', () => {
  expect(holdsForAll(drawn, ({ pictures }) => new Set(pictures).size === 4)).toBe(true);
});

test('each further picture says what it shows, with the figures that are printed in it', () => {
  const alts = drawn.map(({ product }) => describePictures(product));
  expect(holdsForAll(alts, (three) => new Set(three).size === 3 && three.every((alt) => alt.length > 5 && alt.length <= 100))).toBe(true);
  const kibble = products.find(({ slug }) => slug === 'komorebi-chicken-genmai-1600g');
  expect(kibble && describePictures(kibble)).toEqual([
    '1円玉と並べた中身（粒の大きさ：直径 約7mm、厚さ 約3.5mm）',
    '小型犬と並べた大きさ',
    '表示ラベル（目的・内容量・エネルギー・原産国・原材料名・成分）',
  ]);
});

test('pictures are well-formed and refer only to what they define', async () => {
  for (const [at, { pictures }] of drawn.entries()) {
    for (const picture of pictures.map((drawing) => outlineTexts(drawing, face))) {
      const used = [...picture.matchAll(/url\(#([^)]+)\)|href="#([^"]+)"/g)].map(([, paint, glyph]) => paint ?? glyph);
      const defined = new Set([...picture.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
      expect(used.filter((id) => !defined.has(id))).toEqual([]);
      expect(picture).not.toMatch(/NaN|undefined|<text/);
      // Rendering each would take a minute.
      if (at % 12 === 0) await sharp(Buffer.from(picture)).resize(64).raw().toBuffer();
    }
  }
});

test('no picture weighs more than 72 kB, and no product more than 120 kB', () => {
  const sizes = drawn.map(({ pictures }) => pictures.map((drawing) => Buffer.byteLength(outlineTexts(drawing, face))));
  expect(Math.max(...sizes.flat())).toBeLessThan(72_000);
  expect(Math.max(...sizes.map((four) => four.reduce((sum, bytes) => sum + bytes, 0)))).toBeLessThan(120_000);
});

describe('beside a 1-yen coin', () => {
  test('a piece is as large in proportion as its millimetres', () => {
    const picture = drawBesideCoin({ kind: 'round', mm: [7, 7], stated: '' });
    const [, coinScale] = /scale\(([\d.]+)\)/.exec(picture) ?? [];
    // The coin is drawn 100 wide; a round piece is an arc of its own radius.
    const coinWidth = 100 * Number(coinScale);
    const radii = [...picture.matchAll(/<path d="M-[\d.]+ 0a([\d.]+) /g)].map(([, radius]) => Number(radius));
    const pieceWidth = 2 * Math.min(...radii);
    expect(coinWidth / pieceWidth).toBeCloseTo(COIN_MM / 7, 1);
    expect(scaleFor('round', [7, 7])).toBe(coinWidth / COIN_MM);
  });

  test('food, treats and what is eaten beside them show their pieces', () => {
    const edible = drawn.filter(({ product }) => ['food', 'treats'].includes(product.category));
    expect(holdsForAll(edible, ({ pack, pictures }) => pack.piece !== undefined && pictures[1].includes('1円玉の直径は20mm'))).toBe(true);
  });

  test('pieces have the size that the maker states', () => {
    const counted = drawn.filter(({ product, pack }) => statedOf(product, '粒の大きさ') && pack.piece && !isHeap(pack.piece));
    expect(counted.length).toBeGreaterThan(20);
    const differing = counted.filter(({ product, pack }) => {
      const numbers = (statedOf(product, '粒の大きさ').match(/\d+(\.\d+)?/g) ?? []).map(Number);
      return !(pack.mm ?? []).some((mm) => numbers.includes(mm));
    });
    expect(differing.map(({ product }) => product.slug)).toEqual([]);
  });
});

describe('beside a hand or an animal', () => {
  test('goods have the height that the maker states', () => {
    const stated = drawn.flatMap(({ product, pack }) => {
      const [, height] = /^幅.*×高さ(\d+(?:\.\d+)?)cm/.exec(statedOf(product, '外寸')) ?? [];
      return height ? [{ slug: product.slug, height: Number(height), drawn: pack.cm?.[1] }] : [];
    });
    expect(stated.length).toBeGreaterThan(15);
    expect(stated.filter((one) => one.height !== one.drawn)).toEqual([]);
  });

  test('a pack of eight times the weight is twice as high', () => {
    expect(packHeight('bag', 1600) / packHeight('bag', 200)).toBeCloseTo(2);
  });

  test('small goods lie beside a hand, large ones beside the animal they are for', () => {
    expect(figureBeside('cat', null, 13).name).toBe('手');
    expect(figureBeside('cat', null, 48).name).toBe('猫');
    expect(figureBeside('dog', 'large', 100)).toMatchObject({ name: '大型犬', cm: 66 });
    expect(figureBeside('fish', null, 40).name).toBe('手');
  });
});

describe('the label', () => {
  test('prints the stored facts of a food with the same numbers', () => {
    const foods = drawn.flatMap(({ product, pictures }) =>
      product.facts ? [{ facts: product.facts, slug: product.slug, label: printed(pictures[3]) }] : [],
    );
    expect(foods.length).toBeGreaterThan(50);
    const wrong = foods.filter(({ facts: { analysis = [], kcalPer100g, netWeightG }, label }) => {
      const weight = netWeightG === undefined ? '' : netWeightG >= 1000 ? `${netWeightG / 1000}kg` : `${netWeightG}g`;
      const energy = kcalPer100g === undefined ? '' : `${kcalPer100g}kcal`;
      return [weight, energy, ...analysis.flatMap((line) => line.split(' '))].some((word) => !label.includes(word));
    });
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test('leaves out what is unknown', () => {
    const unknown = drawn.filter(({ product }) => product.facts && product.facts.kcalPer100g === undefined);
    expect(unknown.length).toBeGreaterThan(5);
    expect(holdsForAll(unknown, ({ pictures }) => !/エネルギー|kcal/.test(printed(pictures[3])))).toBe(true);
  });

  test('of other goods prints the specifications', () => {
    const product = products.find(({ slug }) => slug === 'nora-dome-toilet-wide');
    if (!product) throw new Error('no such product');
    expect(labelOfProduct(product, undefined).rows).toContainEqual({ title: '重さ', text: '約2.8kg' });
  });
});

/** Words in a name, and the drawings that show such goods. */
const FITTING: Array<[RegExp, string[]]> = [
  [/ハーネス/, ['harness', 'catVest']],
  [/リード/, ['lead', 'ropeLead', 'beltLead', 'leash']],
  [/首輪/, ['collar', 'catCollar', 'lightCollar']],
  [/あわ穂/, ['millet']],
  [/ハット|木のおうち/, ['hut', 'smallHouse']],
  [/キャリー/, ['carrier', 'hardCase', 'tote', 'rucksack']],
  [/ティモシー/, ['hayBox', 'hayBag']],
  [/シャンプー/, ['bottle', 'sprayBottle']],
  [/ブラシ|コーム/, ['brush', 'rubberBrush', 'comb']],
  [/止まり木 |つめとぎ止まり木/, ['ropePerch', 'perches']],
  [/トンネル/, ['tunnel']],
  [/給水器/, ['fountain']],
  [/爪とぎ|ﾂﾒﾄｷﾞ/, ['waveScratcher', 'flatScratcher']],
  [/ベッド/, ['bed', 'dome', 'windowPerch', 'sofa', 'basket']],
  [/ケージ|鳥かご 465/, ['tallCage', 'wideCage', 'birdcage']],
  [/じゃらし/, ['teaser']],
  [/(?<!段)ボール/, ['foodBall', 'clothBalls', 'rattanBalls', 'strawBalls']],
];

test.each(FITTING)('goods named %s are drawn as such', (words, kinds) => {
  const named = drawn.filter(
    ({ product: { name, category } }) => words.test(name) && !(category === 'bowl' && /ボール/.test(words.source)),
  );
  expect(named.length).toBeGreaterThan(0);
  const others = named.filter(({ pack }) => !kinds.includes(pack.kind));
  expect(others.map(({ product, pack }) => `${product.name}: ${pack.kind}`)).toEqual([]);
});

function statedOf({ specifications }: WorldProduct, title: string): string {
  const line = (specifications ?? '').split('\n').find((one) => one.startsWith(`${title}：`));
  return line?.slice(title.length + 1) ?? '';
}

function isHeap(piece: string): boolean {
  return Object.entries(PIECES).some(([kind, { count }]) => kind === piece && count === 1);
}

/** Returns the text of a drawing. */
function printed(drawing: string): string {
  return [...drawing.matchAll(/<text [^>]*>([^<]*)</g)].map(([, text]) => text).join('');
}
