/** A picture of what tells most about goods: that part under a magnifier, and what it is made of. */
import { captions } from './captions.ts';
import { INK, MIKKE } from './colour.ts';
import { goodsOf } from './goods.ts';
import { oval } from './goods/shapes.ts';
import type { Print } from './labels.ts';
import { SWATCHES } from './stuff.ts';
import { clipped, placed, svg, svgDocument } from './svg.ts';

interface Detail {
  kind: string;
  print: Print;
  /** What the maker says of the material. */
  material: string;
}

const LENS = { x: 226, y: 178, r: 138 };
const SWATCH = { x: 88, y: 268, r: 50 };
const ZOOM = 2.7;

/** Draws the picture as a standalone SVG document of 400×400. */
export function drawDetail({ kind, print, material }: Detail): string {
  const { draw, focus, stuff } = goodsOf(kind);
  const [x, y] = focus;
  const body = draw(print);
  const near = placed(LENS.x - x * ZOOM, LENS.y - y * ZOOM, ZOOM, body);
  // The whole product is small, with a ring around the part under the lens.
  const whole = svg`${placed(8, 16, 0.36, svg`${body}<circle cx="${x}" cy="${y}" r="${LENS.r / ZOOM}" fill="none" stroke="${MIKKE}" stroke-width="9"/>`)}`;
  return svgDocument(
    { width: 400, height: 400 },
    svg`<circle cx="${LENS.x + 3}" cy="${LENS.y + 6}" r="${LENS.r + 4}" fill="#0b1a15" opacity=".12"/>
      ${clipped('lens', oval(LENS.x, LENS.y, LENS.r), svg`<path d="${oval(LENS.x, LENS.y, LENS.r)}" fill="#fbfcfa"/>${near}`)}<circle cx="${LENS.x}" cy="${LENS.y}" r="${LENS.r}" fill="none" stroke="${MIKKE}" stroke-width="7"/>
      <circle cx="76" cy="88" r="70" fill="#fff" opacity=".92"/>${whole}
      ${clipped('swatch', oval(SWATCH.x, SWATCH.y, SWATCH.r), placed(SWATCH.x, SWATCH.y, 0.95, SWATCHES[stuff](print.colour)))}<circle cx="${SWATCH.x}" cy="${SWATCH.y}" r="${SWATCH.r}" fill="none" stroke="#fff" stroke-width="6"/><circle cx="${SWATCH.x}" cy="${SWATCH.y}" r="${SWATCH.r + 3.5}" fill="none" stroke="${INK}" stroke-opacity=".18" stroke-width="1.5"/>
      ${captions('ここを近くで', material && `素材：${material}`)}`,
  );
}
