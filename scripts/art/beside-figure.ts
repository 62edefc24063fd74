/** A picture of goods beside a hand or an animal, both to one scale. */
import type { PetType } from '#api/contract/vocabulary.ts';
import { captions } from './captions.ts';
import { INK } from './colour.ts';
import { figureBeside, type Figure } from './figures.ts';
import { goodsOf } from './goods.ts';
import { line } from './goods/shapes.ts';
import type { Print } from './labels.ts';
import { textLine } from './print.ts';
import { floor, placed, svg, svgDocument } from './svg.ts';

interface Sized {
  kind: string;
  print: Print;
  pet: PetType;
  petSize: string | null;
  /** Width and height, where they are known; else they follow from the weight. */
  cm?: readonly [number, number] | undefined;
  /** Weight of one pack in grams. */
  grams?: number | undefined;
  /** What the maker says of the size; empty where nothing is said. */
  stated: string;
}

/** Height in cm of a pack of 1 kg. The size of others follows the cube root of their weight. */
const KILOGRAM_CM: Record<string, number> = {
  bag: 31,
  pouch: 30,
  box: 26,
  can: 15,
  jar: 20,
  bottle: 26,
  tube: 30,
  tub: 20,
  hayBox: 36,
  hayBag: 40,
  millet: 48,
};

/** Returns the height of a pack in cm by its weight; known packs are never lower than 5 cm. */
export function packHeight(kind: string, grams = 200): number {
  return Math.max(5, (KILOGRAM_CM[kind] ?? 28) * Math.cbrt(grams / 1000));
}

const GROUND = 318;

/** Draws the picture as a standalone SVG document of 400×400. */
export function drawBesideFigure(one: Sized): string {
  const { kind, print, cm, stated } = one;
  const goods = goodsOf(kind);
  const [left, top, w, h] = goods.box;
  const height = heightOf(one);
  const width = (height * w) / h;
  const figure = besideIt(one);
  const figureWidth = (figure.cm * figure.width) / figure.height;
  const scale = Math.min(272 / Math.max(height, figure.cm), 348 / (width + figureWidth + Math.max(width, figureWidth) * 0.1));
  const start = 200 - ((width + figureWidth) * scale + 18) / 2;
  const unit = (width * scale) / w;
  const x = start + (width * scale + 18) + (figureWidth * scale) / 2;
  return svgDocument(
    { width: 400, height: 400 },
    svg`${floor(200, GROUND, 176, 12)}${line(svg`M24 ${GROUND}H376`, '#b9c6c0', 2)}
      ${placed(start - left * unit, GROUND - (top + h) * unit, unit, goods.draw(print))}
      ${floor(x, GROUND, figureWidth * scale * 0.55, 7)}${placed(x, GROUND, (figure.cm * scale) / figure.height, figure.body)}
      ${heightBar(Math.min(386, x + (figureWidth * scale) / 2 + 10), figure.cm * scale)}
      ${textLine(`${figure.name} 約${figure.cm}cm`, Math.min(x, 340), GROUND + 19, { size: 13, colour: INK, width: 116, anchor: 'middle' })}
      ${captions(figure.name === '手' ? '手とくらべた大きさ' : `${figure.name}とくらべた大きさ`, cm && stated ? stated : '大きさは目安です')}`,
  );
}

/** Returns what the picture puts beside the goods. */
export function besideIt(one: Omit<Sized, 'print' | 'stated'>): Figure {
  return figureBeside(one.pet, one.petSize, one.cm ? Math.max(...one.cm) : heightOf(one));
}

/** Returns the height of the goods in cm. */
function heightOf({ kind, cm, grams }: Pick<Sized, 'kind' | 'cm' | 'grams'>): number {
  const [, , w, h] = goodsOf(kind).box;
  return cm ? Math.max(cm[1], (cm[0] * h) / w) : packHeight(kind, grams);
}

function heightBar(x: number, height: number): string {
  return line(svg`M${x - 5} ${GROUND}h10M${x} ${GROUND}v${-height}M${x - 5} ${GROUND - height}h10`, '#5d6b65', 1.6);
}
