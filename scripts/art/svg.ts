/** Primitives of the drawing code: a template tag that keeps SVG small, a document, shared gradients, clipping. */

type Part = string | number | readonly string[];

/**
 * Template tag for markup: rounds numbers to one decimal, joins lists, and removes line breaks with their indentation. It does not escape:
 * external text needs `escapeText`.
 */
export function svg(strings: TemplateStringsArray, ...parts: Part[]): string {
  const text = strings.map((s) => s.replace(/\n\s*/g, ''));
  return text.reduce((out, s, i) => out + show(parts[i - 1] ?? '') + s);
}

function show(part: Part): string {
  if (typeof part === 'number') return String(Math.round(part * 10) / 10);
  return typeof part === 'string' ? part : part.join('');
}

/** Formats a number with three decimals, for scales and opacities. */
export function fine(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** Escapes text for an SVG text node or attribute and drops characters that XML forbids. */
export function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}

const stop = (offset: string, colour: string, opacity?: number): string =>
  `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
const SHADE = '#0b1a15';

/**
 * Light and material, one definition per name. An id means the same in every drawing, so drawings can be combined or inlined without
 * renaming, and a document depends on its arguments alone.
 */
const GRADIENTS = {
  floor: svg`<radialGradient id="mk-floor">${stop('0', '#1c2b27', 0.34)}${stop('.6', '#1c2b27', 0.13)}${stop('1', '#1c2b27', 0)}</radialGradient>`,
  /** Soft volume of a filled bag. */
  volume: svg`<linearGradient id="mk-volume">${stop('0', '#fff', 0)}${stop('.14', '#fff', 0.34)}${stop('.34', '#fff', 0)}${stop('.66', SHADE, 0)}${stop('1', SHADE, 0.24)}</linearGradient>`,
  cylinder: svg`<linearGradient id="mk-cylinder">${stop('0', SHADE, 0.16)}${stop('.1', '#fff', 0.08)}${stop('.24', '#fff', 0.42)}${stop('.42', '#fff', 0)}${stop('.7', SHADE, 0.04)}${stop('1', SHADE, 0.32)}</linearGradient>`,
  metal: svg`<linearGradient id="mk-metal">${stop('0', '#8f9a97')}${stop('.25', '#f4f7f6')}${stop('.6', '#c3ccc9')}${stop('1', '#7d8885')}</linearGradient>`,
  ball: svg`<radialGradient id="mk-ball" cx=".32" cy=".28" r=".85">${stop('0', '#fff', 0.5)}${stop('.45', '#fff', 0)}${stop('1', SHADE, 0.34)}</radialGradient>`,
} as const;

/** Returns a reference to a shared gradient, for `fill` or `stroke`. */
export function shade(name: keyof typeof GRADIENTS): string {
  return `url(#mk-${name})`;
}

/** Draws the shadow of an object on the floor. */
export function floor(cx: number, cy: number, rx: number, ry = rx * 0.11): string {
  return svg`<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${shade('floor')}" opacity=".8"/>`;
}

/** Clips `body` to the outline `d`. `name` identifies that outline: equal names need equal outlines. */
export function clipped(name: string, d: string, body: string): string {
  return svg`<clipPath id="mk-${name}"><path d="${d}"/></clipPath><g clip-path="url(#mk-${name})">${body}</g>`;
}

/** Moves and scales `body`. */
export function placed(x: number, y: number, scale: number, body: string): string {
  return svg`<g transform="translate(${x} ${y})scale(${fine(scale)})">${body}</g>`;
}

const FONTS = "'Hiragino Sans','Noto Sans JP','Noto Sans CJK JP',Arial,sans-serif";

interface Canvas {
  /** Units, and also the natural size in px. */
  width: number;
  height: number;
  /** preserveAspectRatio, if the drawing may be cropped. */
  fit?: string;
}

/** Returns a standalone SVG document with only the gradients that `body` refers to. */
export function svgDocument({ width, height, fit }: Canvas, body: string): string {
  const used = Object.entries(GRADIENTS).flatMap(([name, def]) => (body.includes(`#mk-${name})`) ? [def] : []));
  const aspect = fit ? ` preserveAspectRatio="${fit}"` : '';
  const fonts = body.includes('<text') ? ` font-family="${FONTS}"` : '';
  const defs = used.length > 0 ? `<defs>${used.join('')}</defs>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"${aspect}${fonts}>${defs}${body}</svg>`;
}
