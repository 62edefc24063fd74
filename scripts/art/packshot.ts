/** Packshots: nineteen kinds of product on a 400 grid, transparent ground, light from the upper left, one floor shadow. */
import type { PackKind } from '#src/ui/art/pack-kinds.ts';
import { checkedColour, darker, lighter } from './colour.ts';
import type { Print } from './labels.ts';
import { bag, pouch, sheet } from './packs/bags.ts';
import { bed, bowl, cage, litter, tank } from './packs/home.ts';
import { brush, carrier, leash, wear } from './packs/outing.ts';
import { ball, mouse, tower } from './packs/play.ts';
import { bottle, box, can, jar } from './packs/rigid.ts';
import { svgDocument } from './svg.ts';

interface Drawing {
  draw: (print: Print) => string;
  /** The y of the product's base, in units from the top. */
  base: number;
  /** Whether a label layout is printed on it. */
  printed: boolean;
}

const DRAWINGS: Record<PackKind, Drawing> = {
  pouch: { draw: pouch, base: 341, printed: true },
  bag: { draw: bag, base: 346, printed: true },
  can: { draw: can, base: 320, printed: true },
  box: { draw: box, base: 338, printed: true },
  jar: { draw: jar, base: 334, printed: false },
  bottle: { draw: bottle, base: 344, printed: false },
  ball: { draw: ball, base: 323, printed: false },
  mouse: { draw: mouse, base: 326, printed: false },
  tower: { draw: tower, base: 344, printed: false },
  bed: { draw: bed, base: 313, printed: false },
  bowl: { draw: bowl, base: 302, printed: false },
  litter: { draw: litter, base: 322, printed: false },
  sheet: { draw: sheet, base: 327, printed: true },
  cage: { draw: cage, base: 336, printed: false },
  tank: { draw: tank, base: 326, printed: false },
  brush: { draw: brush, base: 330, printed: false },
  leash: { draw: leash, base: 326, printed: false },
  carrier: { draw: carrier, base: 326, printed: false },
  wear: { draw: wear, base: 350, printed: true },
};

/**
 * Draws a packshot as a standalone SVG document of 400×400. Equal arguments return equal bytes.
 * On kinds without a printed label the layout shifts the shade instead, so that two products never look the same.
 * @throws RangeError if `colour` is not #rrggbb
 */
export function drawPackshot(kind: PackKind, print: Print): string {
  return svgDocument({ width: 400, height: 400 }, packBody(kind, print));
}

/** Draws the packshot without its document, for placement in a larger drawing. */
export function packBody(kind: PackKind, print: Print): string {
  const { draw, printed } = DRAWINGS[kind];
  const checked = { ...print, colour: checkedColour(print.colour) };
  return draw(printed ? checked : { ...checked, colour: shifted(checked) });
}

/** Returns the y at which `kind` touches the floor, in units of the 400 grid. */
export function packBase(kind: PackKind): number {
  return DRAWINGS[kind].base;
}

function shifted({ colour, layout }: Print): string {
  if (layout === 1) return lighter(colour, 0.16);
  if (layout === 2) return lighter(colour, 0.3);
  return layout === 3 ? darker(colour, 0.25) : colour;
}
