/** Materials seen from close by: one swatch for each, 100 by 100 around 0, 0; the caller clips it. */
import { darker, lighter } from './colour.ts';
import type { Stuff } from './goods/shapes.ts';
import { line, row } from './goods/shapes.ts';
import { svg } from './svg.ts';

const ground = (colour: string) => svg`<path d="M-60-60H60V60H-60Z" fill="${colour}"/>`;

/** Draws the swatch of a material; goods of fabric, fleece or mesh show it in their own colour. */
export const SWATCHES: Record<Stuff, (colour: string) => string> = {
  fabric: (c) =>
    svg`${ground(c)}${line(
      row(9, (i) => row(9, (j) => ((i + j) % 2 ? svg`M${j * 12 - 52} ${i * 12 - 48}h8` : ''))),
      lighter(c, 0.35),
      9,
    )}${line(
      row(9, (i) => row(9, (j) => ((i + j) % 2 ? '' : svg`M${j * 12 - 48} ${i * 12 - 52}v8`))),
      darker(c, 0.16),
      9,
    )}`,
  fleece: (c) =>
    svg`${ground(lighter(c, 0.45))}${line(
      row(7, (i) => row(7, (j) => svg`M${j * 17 - 54 + (i % 2) * 8} ${i * 17 - 50}q5-9 10 0t-4 9`)),
      lighter(c, 0.75),
      6,
    )}${line(
      row(6, (i) => row(7, (j) => svg`M${j * 17 - 48 + (i % 2) * 8} ${i * 17 - 40}q4-6 8 0`)),
      c,
      3,
      0.6,
    )}`,
  rope: (c) =>
    svg`${ground('#e9dfc6')}${row(4, (i) =>
      line(
        row(11, (j) => svg`M${j * 12 - 64} ${i * 30 - 34}l12-20`),
        i % 2 ? '#cdbd97' : darker(c, 0.05),
        9,
      ),
    )}`,
  wood: () =>
    svg`${ground('#d9b27f')}${line(
      row(8, (i) => svg`M-60 ${i * 15 - 54}q30 ${i % 2 ? 9 : -8} 60 0t60 0`),
      '#b58650',
      3,
    )}<ellipse cx="14" cy="6" rx="15" ry="8" fill="#b58650"/><ellipse cx="14" cy="6" rx="8" ry="4" fill="#8d6239"/>`,
  metal: () =>
    svg`${ground('#c3ccc9')}${line('M-60-34L20-60M-60 8L60-34M-30 60L60 28', '#f4f7f6', 14)}${line('M-60 36L60-4', '#98a5a0', 9)}`,
  smooth: (c) =>
    svg`${ground(lighter(c, 0.15))}<path d="M-60 60V10Q-10-10 60-60H-60Z" fill="#fff" opacity=".28"/><circle cx="-18" cy="-20" r="9" fill="#fff" opacity=".75"/>`,
  clay: () =>
    svg`${ground('#f1ede2')}<path d="M-60 18Q0-8 60 22V60H-60Z" fill="#dfd8c6"/>${line('M-36-30h.1M-8-40h.1M24-24h.1M40-44h.1M-20-8h.1M8 4h.1M36 6h.1', '#d3cab4', 5)}${line('M-40-10Q-30-44 4-48', '#ffffff', 8, 0.9)}`,
  straw: () =>
    svg`${ground('#dcc07f')}${line(
      row(9, (i) => svg`M${i * 14 - 62}-60l${i % 2 ? 16 : -14} 120`),
      '#b8975a',
      4,
    )}${line(
      row(8, (i) => svg`M-60 ${i * 16 - 56}l120 ${i % 2 ? 14 : -12}`),
      '#f2dfb0',
      5,
    )}`,
  card: () =>
    svg`${ground('#e6c79c')}${row(4, (i) => line(svg`M-64 ${i * 30 - 46}q8-18 16 0t16 0 16 0 16 0 16 0 16 0 16 0 16 0`, '#a47c4c', 4) + line(svg`M-60 ${i * 30 - 32}H60`, '#b58b58', 3))}`,
  paper: () =>
    svg`${ground('#f6f3ea')}${line('M-60-20Q0-34 60-16M-60 14Q0-2 60 20M-60 44Q0 30 60 50', '#dcd5c4', 3)}<path d="M10-60L60-10V-60Z" fill="#e6e0d0"/>`,
  mesh: (c) =>
    svg`${ground(lighter(c, 0.3))}<path d="${row(8, (i) => row(8, (j) => svg`M${j * 15 - 56 + (i % 2) * 7} ${i * 14 - 52}a5 5 0 1 0 10 0a5 5 0 1 0-10 0Z`))}" fill="${darker(c, 0.45)}"/>`,
  grain: () =>
    svg`${ground('#d9b872')}${line(
      row(7, (i) => row(7, (j) => svg`M${j * 17 - 54 + (i % 2) * 8} ${i * 16 - 50}h5`)),
      '#f2dfa8',
      10,
    )}${line(
      row(6, (i) => row(7, (j) => svg`M${j * 17 - 48 + (i % 2) * 8} ${i * 16 - 42}h3`)),
      '#a97f3c',
      5,
    )}`,
  glass: () => svg`${ground('#d9edf2')}${line('M-50 30L20-60M-20 50L60-50', '#ffffff', 15, 0.9)}${line('M20 56L60 6', '#a9cbd8', 9)}`,
};
