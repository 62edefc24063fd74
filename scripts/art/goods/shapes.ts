/** What the drawings of goods are made of: lit solids, lines, rows, bands around an invisible body, metal fittings. */
import { darker } from '../colour.ts';
import type { Print } from '../labels.ts';
import { fine, shade, svg } from '../svg.ts';

/** How one kind of goods is drawn on the 400 grid, and what is known about the drawing. */
export interface Goods {
  draw: (print: Print) => string;
  /** Left, top, width and height of what is drawn, without its shadow. */
  box: readonly [number, number, number, number];
  /** Centre of the detail that tells most about it. */
  focus: readonly [number, number];
  /** What it is made of there. */
  stuff: Stuff;
}

export type Stuff =
  'fabric' | 'fleece' | 'rope' | 'wood' | 'metal' | 'smooth' | 'clay' | 'straw' | 'card' | 'paper' | 'mesh' | 'grain' | 'glass';

/** Fills the outline `d` and lights it from the upper left. */
export function solid(d: string, fill: string, light: 'volume' | 'cylinder' | 'ball' | 'metal' = 'volume', strength = 0.8): string {
  return svg`<path d="${d}" fill="${fill}"/><path d="${d}" fill="${shade(light)}" opacity="${fine(strength)}"/>`;
}

/** Strokes `d` with round ends. */
export function line(d: string, colour: string, width: number, opacity = 1): string {
  const faint = opacity < 1 ? ` opacity="${fine(opacity)}"` : '';
  return svg`<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${faint}/>`;
}

/** Strokes a strap: its edge, its face, and a seam along it. */
export function strap(d: string, colour: string, width: number): string {
  return svg`${line(d, darker(colour, 0.28), width + 3)}${line(d, colour, width)}<path d="${d}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" stroke-dasharray="7 5"/>`;
}

/** Strokes a twisted rope. */
export function rope(d: string, colour: string, width: number): string {
  return svg`${line(d, darker(colour, 0.25), width + 3)}${line(d, colour, width)}<path d="${d}" fill="none" stroke="${darker(colour, 0.3)}" stroke-opacity=".55" stroke-width="${width - 4}" stroke-dasharray="2.5 ${width * 0.55}"/>
    <path d="${d}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="${width * 0.25}"/>`;
}

/** Returns the outline of a rectangle with round corners. */
export function rect(x: number, y: number, w: number, h: number, r = 8): string {
  return svg`M${x + r} ${y}h${w - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${h - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${2 * r - w}a${r} ${r} 0 0 1 ${-r} ${-r}v${2 * r - h}a${r} ${r} 0 0 1 ${r} ${-r}Z`;
}

/** Returns the outline of an ellipse. */
export function oval(cx: number, cy: number, rx: number, ry = rx): string {
  return svg`M${cx - rx} ${cy}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;
}

/** Joins the paths of `count` equal parts. */
export function row(count: number, part: (i: number) => string): string {
  return Array.from({ length: count }, (_, i) => part(i)).join('');
}

/** Draws an upright ring with radii `rx` and `ry` and the centre 200, `cy`; `height` units high. The far inside comes first. */
export function ring(cy: number, rx: number, ry: number, height: number, colour: string): string {
  const [left, right] = [200 - rx, 200 + rx];
  const half = (sweep: 0 | 1) =>
    svg`M${left} ${cy}A${rx} ${ry} 0 0 ${sweep} ${right} ${cy}v${height}A${rx} ${ry} 0 0 ${1 - sweep} ${left} ${cy + height}Z`;
  return svg`<path d="${half(1)}" fill="${darker(colour, 0.42)}"/>${solid(half(0), colour, 'cylinder', 0.9)}
    <path d="M${left} ${cy + 6}A${rx} ${ry} 0 0 0 ${right} ${cy + 6}M${left} ${cy + height - 6}A${rx} ${ry} 0 0 0 ${right} ${cy + height - 6}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" stroke-dasharray="7 5"/>`;
}

/** Draws a side-release buckle, `w` wide, centred on x, y. */
export function buckle(x: number, y: number, w: number, h: number): string {
  return svg`${solid(rect(x - w / 2, y - h / 2, w, h, 7), '#33423c')}<path d="M${x - w * 0.06} ${y - h / 2 + 3}v${h - 6}" stroke="#0b1a15" stroke-width="3"/>
    <path d="M${x + w * 0.04} ${y - h * 0.22}h${w * 0.3}M${x + w * 0.04} ${y + h * 0.22}h${w * 0.3}" stroke="#fff" stroke-opacity=".35" stroke-width="3" stroke-linecap="round"/>`;
}

/** Draws a metal ring that hangs at x, y. */
export function metalRing(x: number, y: number, r: number): string {
  return svg`<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#8b9793" stroke-width="${r * 0.42}"/><circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="#dfe6e3" stroke-width="${r * 0.2}"/>`;
}

/** Draws a snap hook that hangs from x, y, 74 high. */
export function hook(x: number, y: number): string {
  return svg`${line(`M${x} ${y}v18`, '#9aa5a1', 13)}${line(`M${x} ${y + 26}c-22 4-22 44 0 48 20 0 24-26 10-38`, '#8b9793', 9)}${line(`M${x - 1} ${y + 28}c-18 6-18 38 1 43`, '#e6ecea', 3)}${line(`M${x + 11} ${y + 38}l-8-12`, '#c3ccc9', 6)}`;
}
