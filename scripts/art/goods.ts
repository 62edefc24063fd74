/** Every drawing that a product of the demo world may name as its pack: general packs, and goods that show themselves. */
import type { PackKind } from '#src/ui/art/pack-kinds.ts';
import * as carry from './goods/carry.ts';
import * as clothes from './goods/clothes.ts';
import * as foods from './goods/foods.ts';
import * as homes from './goods/homes.ts';
import * as meals from './goods/meals.ts';
import * as play from './goods/play.ts';
import * as rest from './goods/rest.ts';
import type { Goods } from './goods/shapes.ts';
import * as tending from './goods/tending.ts';
import * as walk from './goods/walk.ts';
import type { Print } from './labels.ts';
import { drawPackshot, packBody } from './packshot.ts';
import { checkedColour } from './colour.ts';
import { svgDocument } from './svg.ts';

/** Extent, telling detail and material of the general packs. */
const PACKS: Record<PackKind, Omit<Goods, 'draw'>> = {
  pouch: { box: [97, 56, 206, 286], focus: [150, 84], stuff: 'paper' },
  bag: { box: [92, 44, 216, 302], focus: [150, 64], stuff: 'paper' },
  can: { box: [92, 112, 216, 212], focus: [210, 136], stuff: 'metal' },
  box: { box: [88, 72, 230, 266], focus: [288, 104], stuff: 'card' },
  jar: { box: [104, 66, 192, 268], focus: [200, 160], stuff: 'glass' },
  bottle: { box: [128, 52, 156, 292], focus: [210, 84], stuff: 'smooth' },
  sheet: { box: [72, 78, 256, 250], focus: [200, 280], stuff: 'fabric' },
  ball: { box: [80, 86, 238, 238], focus: [150, 120], stuff: 'rope' },
  mouse: { box: [86, 86, 240, 238], focus: [290, 190], stuff: 'fabric' },
  tower: { box: [60, 64, 280, 280], focus: [146, 180], stuff: 'rope' },
  bed: { box: [36, 122, 328, 192], focus: [286, 236], stuff: 'fleece' },
  bowl: { box: [47, 145, 306, 157], focus: [270, 200], stuff: 'clay' },
  litter: { box: [44, 60, 312, 262], focus: [150, 180], stuff: 'smooth' },
  cage: { box: [66, 38, 268, 298], focus: [248, 226], stuff: 'metal' },
  tank: { box: [44, 88, 312, 238], focus: [280, 270], stuff: 'glass' },
  brush: { box: [120, 60, 200, 280], focus: [236, 150], stuff: 'metal' },
  leash: { box: [84, 62, 250, 266], focus: [238, 84], stuff: 'rope' },
  carrier: { box: [52, 52, 296, 274], focus: [280, 250], stuff: 'mesh' },
  wear: { box: [54, 50, 292, 300], focus: [200, 130], stuff: 'fabric' },
};

/** The group of each kind says in which file it is drawn. */
const OWN = { ...walk, ...rest, ...play, ...homes, ...meals, ...tending, ...clothes, ...foods, ...carry };

/**
 * Returns the drawing of a kind of goods.
 * @throws RangeError if there is none
 */
export function goodsOf(kind: string): Goods {
  if (isPack(kind)) return { ...PACKS[kind], draw: (print) => packBody(kind, print) };
  const own = Object.entries(OWN).find(([name]) => name === kind)?.[1];
  if (typeof own !== 'object') throw new RangeError(`no drawing of ${kind}`);
  return own;
}

/** Draws goods as a standalone SVG document of 400×400. */
export function drawGoods(kind: string, print: Print): string {
  if (isPack(kind)) return drawPackshot(kind, print);
  return svgDocument({ width: 400, height: 400 }, goodsOf(kind).draw({ ...print, colour: checkedColour(print.colour) }));
}

function isPack(kind: string): kind is PackKind {
  return Object.hasOwn(PACKS, kind);
}
