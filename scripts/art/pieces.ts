/** Single pieces of food, seen from above, in the sizes that a pack states. */
import { darker, lighter } from './colour.ts';
import { hayHeap, milletSpray } from './goods/foods.ts';
import { line, oval, rect, row, solid } from './goods/shapes.ts';
import { fine, svg } from './svg.ts';

/** Draws a piece `w` by `h` units large around 0, 0. */
type Draw = (w: number, h: number, colour: string) => string;

const round: Draw = (w, h, c) =>
  svg`<ellipse cx="${w * 0.05}" cy="${h * 0.1}" rx="${w / 2}" ry="${h / 2}" fill="#0b1a15" opacity=".14"/>${solid(oval(0, 0, w / 2, h / 2), c, 'ball')}`;
const long: Draw = (w, h, c) =>
  svg`<path d="${rect(-w / 2 + 2, -h / 2 + 4, w, h, Math.min(w, h) * 0.45)}" fill="#0b1a15" opacity=".12"/>${solid(rect(-w / 2, -h / 2, w, h, Math.min(w, h) * 0.45), c, 'volume', 0.9)}${line(svg`M${-w * 0.36} ${-h * 0.1}q${w * 0.2} ${h * 0.12} ${w * 0.36} 0t${w * 0.34} 0`, darker(c, 0.3), Math.min(3, h * 0.12), 0.5)}`;
const cube: Draw = (w, _h, c) => {
  const [a, b] = [w * 0.5, w * 0.27];
  return svg`<ellipse cx="2" cy="${w * 0.34}" rx="${w * 0.55}" ry="${w * 0.16}" fill="#0b1a15" opacity=".14"/><path d="M0 ${-a}L${a} ${-a + b}L0 ${-a + 2 * b}L${-a} ${-a + b}Z" fill="${lighter(c, 0.25)}"/><path d="M${-a} ${-a + b}L0 ${-a + 2 * b}V${b * 1.8}L${-a} ${b * 0.8}Z" fill="${c}"/><path d="M${a} ${-a + b}L0 ${-a + 2 * b}V${b * 1.8}L${a} ${b * 0.8}Z" fill="${darker(c, 0.2)}"/>`;
};
const shaped =
  (outline: (w: number, h: number) => string): Draw =>
  (w, h, c) =>
    svg`<path d="${outline(w, h)}" transform="translate(2 3)" fill="#0b1a15" opacity=".14"/>${solid(outline(w, h), c, 'ball')}`;
/** An outline drawn on a grid of 100 around its middle, scaled. */
const traced =
  (d: string): Draw =>
  (w, h, c) =>
    svg`<g transform="scale(${fine(w / 100)} ${fine(h / 100)})">${solid(d, c, 'ball')}</g>`;
const heap =
  (grain: number, flat: number): Draw =>
  (w, _h, c) => {
    const spots = row(60, (i) => {
      const [turn, out] = [i * 2.4, Math.sqrt(i / 60) * w * 0.46];
      return svg`M${Math.cos(turn) * out} ${Math.sin(turn) * out * flat}h.1`;
    });
    return svg`<ellipse cy="${w * 0.06}" rx="${w / 2}" ry="${(w / 2) * flat}" fill="#0b1a15" opacity=".1"/>${solid(oval(0, 0, w / 2, (w / 2) * flat), c, 'ball')}${line(spots, darker(c, 0.18), grain)}<g transform="translate(2 -2)">${line(spots, lighter(c, 0.35), grain * 0.6)}</g>`;
  };

export interface Piece {
  draw: Draw;
  colours: readonly [string, string];
  /** How many fill the picture; one for what is heaped, poured or long. */
  count: number;
}

const BROWN = ['#b67a40', '#c98f52'] as const;

export const PIECES = {
  round: { draw: round, colours: BROWN, count: 9 },
  triangle: {
    draw: shaped(
      (w, h) =>
        svg`M0 ${-h * 0.5}q${w * 0.1} 0 ${w * 0.16} ${h * 0.1}l${w * 0.32} ${h * 0.6}q${w * 0.06} ${h * 0.3} ${-w * 0.2} ${h * 0.28}h${-w * 0.56}q${-w * 0.26} 0 ${-w * 0.2} ${-h * 0.28}l${w * 0.32} ${-h * 0.6}q${w * 0.06} ${-h * 0.1} ${w * 0.16} ${-h * 0.1}Z`,
    ),
    colours: BROWN,
    count: 7,
  },
  cross: {
    draw: traced(
      'M-18-50H18Q26-50 26-40V-26H40Q50-26 50-18V18Q50 26 40 26H26V40Q26 50 18 50H-18Q-26 50-26 40V26H-40Q-50 26-50 18V-18Q-50-26-40-26H-26V-40Q-26-50-18-50Z',
    ),
    colours: BROWN,
    count: 9,
  },
  donut: {
    draw: (w, h, c) => svg`${round(w, h, c)}<ellipse rx="${w * 0.17}" ry="${h * 0.17}" fill="${darker(c, 0.5)}"/>`,
    colours: BROWN,
    count: 9,
  },
  fishBit: { draw: traced('M-50 0Q-20-38 22-14L46-34Q50-34 48-26L40 0 48 26Q50 34 46 34L22 14Q-20 38-50 0Z'), colours: BROWN, count: 9 },
  cube: { draw: cube, colours: ['#c9844a', '#b97340'], count: 8 },
  cheese: { draw: cube, colours: ['#f3e3a6', '#ecd68c'], count: 8 },
  liver: { draw: cube, colours: ['#8a5238', '#7a4630'], count: 7 },
  papaya: { draw: cube, colours: ['#ee9a4d', '#e5853a'], count: 9 },
  rod: { draw: long, colours: ['#8f9a4c', '#a3a95e'], count: 9 },
  litter: { draw: long, colours: ['#d3ab74', '#c39a63'], count: 9 },
  stick: { draw: long, colours: ['#c9803c', '#b86f30'], count: 3 },
  sinew: { draw: long, colours: ['#dcb27c', '#cda06a'], count: 3 },
  biscuit: {
    draw: (w, h, c) =>
      svg`${long(w, h, c)}${line(svg`M${-w * 0.22} 0h.1M0 0h.1M${w * 0.22} 0h.1`, darker(c, 0.35), Math.max(3, h * 0.14))}`,
    colours: ['#d9aa68', '#cf9b55'],
    count: 6,
  },
  chip: { draw: traced('M-48-6Q-42-46 0-44T46-10Q52 30 14 44T-40 30Q-52 16-48-6Z'), colours: ['#e3bd8c', '#d6a873'], count: 6 },
  jerky: { draw: traced('M-50-10Q-40-44-6-34T50-24Q44 10 48 26T6 34-44 30Q-42 8-50-10Z'), colours: ['#7a3f2b', '#8d4d34'], count: 4 },
  meat: { draw: traced('M-50 4Q-46-36-10-40T48-20Q54 16 26 36T-32 40-50 4Z'), colours: ['#f0d9b8', '#e6c9a2'], count: 6 },
  shaving: { draw: traced('M-50 20Q-20-44 20-38T50-20Q20-24 0 6T-28 44-50 20Z'), colours: ['#dba57f', '#e9c0a0'], count: 7 },
  anchovy: {
    draw: (w, h, c) =>
      svg`${traced('M-50 0Q-36-34-6-26T28-8L50-26 46 0 50 26 28 8Q10 26-12 24T-50 0Z')(w, h, c)}${line(svg`M${-w * 0.24} ${-h * 0.1}Q${w * 0.1} ${h * 0.06} ${w * 0.3} 0`, lighter(c, 0.5), 2)}<circle cx="${-w * 0.38}" cy="${-h * 0.06}" r="${Math.max(1.6, h * 0.09)}" fill="#1c2b27"/>`,
    colours: ['#8d9aa3', '#7b8892'],
    count: 5,
  },
  apple: {
    draw: (w, h, c) =>
      svg`${traced('M-50-30Q-20-50 0-44T50-30Q46 30 0 46-46 30-50-30Z')(w, h, c)}${line(svg`M${-w * 0.46} ${-h * 0.3}Q0 ${-h * 0.56} ${w * 0.46} ${-h * 0.3}`, '#b5382c', 5)}`,
    colours: ['#f3dfae', '#ead090'],
    count: 4,
  },
  leaf: {
    draw: (w, h, c) =>
      svg`${traced('M-50 0Q-30-46 10-40T50 0Q20 40-10 38T-50 0Z')(w, h, c)}${line(svg`M${-w * 0.48} 0Q0 ${-h * 0.12} ${w * 0.44} 0M${-w * 0.1} ${-h * 0.06}l${w * 0.14} ${-h * 0.2}M0 0l${w * 0.14} ${h * 0.2}`, darker(c, 0.35), 2)}`,
    colours: ['#6f8f45', '#86a35a'],
    count: 5,
  },
  flake: { draw: traced('M-44-14L-6-46 42-30 50 12 10 46-36 34Z'), colours: ['#d9824d', '#c9a24e'], count: 12 },
  seed: { draw: (w, h, c) => solid(oval(0, 0, w / 2, h / 2), c, 'ball'), colours: ['#e3bd6c', '#b98a4c'], count: 26 },
  grain: { draw: round, colours: ['#b9803f', '#a86c34'], count: 30 },
  powder: { draw: heap(2.6, 0.62), colours: ['#dcc79a', '#dcc79a'], count: 1 },
  greens: { draw: heap(3.4, 0.62), colours: ['#8fa35a', '#8fa35a'], count: 1 },
  salmon: { draw: heap(7, 0.62), colours: ['#ee9a78', '#ee9a78'], count: 1 },
  sprinkle: { draw: heap(6, 0.62), colours: ['#b98058', '#b98058'], count: 1 },
  pate: {
    draw: (w, h, c) =>
      svg`${round(w, w * 0.66, c)}${line(svg`M${-w * 0.3} ${-h * 0.04}q${w * 0.15} ${-h * 0.14} ${w * 0.3} 0t${w * 0.3} 0M${-w * 0.24} ${h * 0.1}q${w * 0.12} ${-h * 0.1} ${w * 0.24} 0t${w * 0.24} 0`, lighter(c, 0.4), 5, 0.8)}`,
    colours: ['#c99b7c', '#c99b7c'],
    count: 1,
  },
  paste: {
    draw: (w, _h, c) =>
      line(
        svg`M${-w * 0.42} ${w * 0.16}q${w * 0.1} ${-w * 0.42} ${w * 0.2} ${-w * 0.12}t${w * 0.2} ${-w * 0.06}t${w * 0.2} 0t${w * 0.22} ${-w * 0.04}`,
        darker(c, 0.18),
        w * 0.2,
      ) +
      line(
        svg`M${-w * 0.42} ${w * 0.14}q${w * 0.1} ${-w * 0.42} ${w * 0.2} ${-w * 0.12}t${w * 0.2} ${-w * 0.06}t${w * 0.2} 0t${w * 0.22} ${-w * 0.04}`,
        c,
        w * 0.16,
      ) +
      line(svg`M${-w * 0.42} ${w * 0.1}q${w * 0.1} ${-w * 0.4} ${w * 0.18} ${-w * 0.14}`, '#ffffff', 4, 0.6),
    colours: ['#d9b28a', '#d9b28a'],
    count: 1,
  },
  stew: {
    draw: (w, h, c) =>
      svg`<ellipse rx="${w / 2}" ry="${w * 0.32}" fill="#d9a566" opacity=".75"/>${row(7, (i) => svg`<g transform="translate(${Math.cos(i * 2.4) * w * 0.055 * (i + 1)} ${Math.sin(i * 2.4) * w * 0.03 * (i + 1)})">${cube(w * 0.15, h, i % 3 === 1 ? '#e07f3c' : i % 3 === 2 ? '#e6d9b8' : c)}</g>`)}<path d="M${-w * 0.36} ${w * 0.1}q${w * 0.1} ${w * 0.14} ${w * 0.3} ${w * 0.16}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5" stroke-linecap="round"/>`,
    colours: ['#a8693f', '#a8693f'],
    count: 1,
  },
  shreds: {
    draw: (w, _h, c) =>
      svg`<ellipse rx="${w / 2}" ry="${w * 0.32}" fill="${lighter(c, 0.45)}" opacity=".8"/>${line(
        row(
          16,
          (i) =>
            svg`M${Math.cos(i * 2.4) * w * 0.024 * i - w * 0.08} ${Math.sin(i * 2.4) * w * 0.014 * i}q${w * 0.08} ${((i % 3) - 1) * 12} ${w * 0.16} ${((i % 5) - 2) * 3}`,
        ),
        darker(c, 0.12),
        9,
      )}${line(
        row(
          16,
          (i) =>
            svg`M${Math.cos(i * 2.4) * w * 0.024 * i - w * 0.08} ${Math.sin(i * 2.4) * w * 0.014 * i - 2}q${w * 0.08} ${((i % 3) - 1) * 12} ${w * 0.16} ${((i % 5) - 2) * 3}`,
        ),
        lighter(c, 0.3),
        5,
      )}`,
    colours: ['#d79a86', '#d79a86'],
    count: 1,
  },
  oil: {
    draw: (w, _h, c) =>
      svg`<path d="M0 ${-w * 0.5}C${w * 0.32} ${-w * 0.08} ${w * 0.36} ${w * 0.1} ${w * 0.3} ${w * 0.26}A${w * 0.31} ${w * 0.31} 0 0 1 ${-w * 0.3} ${w * 0.26}C${-w * 0.36} ${w * 0.1} ${-w * 0.32} ${-w * 0.08} 0 ${-w * 0.5}Z" fill="${c}"/>${line(svg`M${-w * 0.16} ${w * 0.1}q0 ${w * 0.2} ${w * 0.14} ${w * 0.24}`, '#ffffff', 5, 0.8)}`,
    colours: ['#e0a02e', '#e0a02e'],
    count: 3,
  },
  hay: {
    draw: (w, h) => svg`<g transform="translate(0 ${h * 0.3})">${hayHeap(0, 0, w * 0.9, h * 0.62)}</g>`,
    colours: ['#b9a653', '#b9a653'],
    count: 1,
  },
  millet: {
    draw: (w) => svg`<g transform="rotate(90)scale(${fine(w / 200)})translate(0 -84)">${milletSpray(0, 0, 176, 0)}</g>`,
    colours: ['#e3bd6c', '#e3bd6c'],
    count: 2,
  },
  toast: {
    draw: (w, h, c) =>
      svg`${solid(rect(-w / 2, -h / 2, w, h, 5), c)}<path d="${rect(-w * 0.4, -h * 0.4, w * 0.8, h * 0.8, 4)}" fill="${lighter(c, 0.55)}"/>${line(svg`M${-w * 0.16} ${-h * 0.1}h.1M${w * 0.12} ${h * 0.14}h.1M${w * 0.16} ${-h * 0.18}h.1`, '#d9824d', 4)}`,
    colours: ['#c98f52', '#9aa857'],
    count: 6,
  },
} as const satisfies Record<string, Piece>;

export type PieceKind = keyof typeof PIECES;
