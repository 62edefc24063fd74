/** The label designs: four layouts on one grid, and their versions for a can. */
import type { PetType } from '#api/contract/vocabulary.ts';
import { darker, lighter, PAPER, PET_FILL, printOn } from './colour.ts';
import { emblem, typeBar, word } from './print.ts';
import { svg } from './svg.ts';

/** 0 arc over paper, 1 round seal, 2 vertical band, 3 pale pack with a wave. */
export const LABEL_LAYOUTS = [0, 1, 2, 3] as const;
export type LabelLayout = (typeof LABEL_LAYOUTS)[number];

/** Everything that distinguishes two packs of one kind. */
export interface Print {
  /** Brand colour, #rrggbb. */
  colour: string;
  pet: PetType;
  /** Latin brand word; up to 10 letters look best. */
  word: string;
  layout: LabelLayout;
}

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Returns the colour of the pack's material: pale in layout 3, else the brand colour. */
export function material({ colour, layout }: Print): string {
  return layout === 3 ? PAPER : colour;
}

/** Draws the label of an upright pack into `box`; it extends beyond the box, and the caller clips it. */
export function label(box: Box, print: Print): string {
  return LAYOUTS[print.layout](box, print);
}

const LAYOUTS: Record<LabelLayout, (box: Box, print: Print) => string> = {
  0({ x, y, width: w, height: h }, { colour, pet, word: name }) {
    const cx = x + w / 2;
    const fill = PET_FILL[pet];
    const dark = darker(colour, 0.45);
    return svg`<path d="M${x - 20} ${y + h * 0.46}Q${cx} ${y + h * 0.3} ${x + w + 20} ${y + h * 0.46}V${y + h + 60}H${x - 20}Z" fill="${PAPER}"/>
      ${word(name, cx, y + h * 0.25, { size: w * 0.13, colour: printOn(colour), width: w * 0.74 })}
      <circle cx="${cx}" cy="${y + h * 0.61}" r="${w * 0.26}" fill="${lighter(fill, 0.62)}"/>
      ${emblem(pet, cx, y + h * 0.61, w * 0.34, darker(fill, 0.3))}
      ${typeBar(cx, y + h * 0.835, w * 0.46, dark)}${typeBar(cx, y + h * 0.885, w * 0.3, dark, 0.3)}`;
  },
  1({ x, y, width: w, height: h }, { colour, pet, word: name }) {
    const cx = x + w / 2;
    const cy = y + h * 0.47;
    const dark = darker(colour, 0.45);
    return svg`<circle cx="${cx}" cy="${cy}" r="${w * 0.36}" fill="${PAPER}"/>
      <circle cx="${cx}" cy="${cy}" r="${w * 0.32}" fill="none" stroke="${colour}" stroke-width="2.5"/>
      ${emblem(pet, cx, y + h * 0.42, w * 0.29, dark)}
      ${word(name, cx, y + h * 0.605, { size: w * 0.085, colour: dark, width: w * 0.46 })}
      <path d="M${x - 20} ${y + h * 0.8}h${w + 40}v${h * 0.1}h${-w - 40}Z" fill="${PET_FILL[pet]}"/>
      ${typeBar(cx, y + h * 0.835, w * 0.4, '#fff', 0.9)}`;
  },
  2({ x, y, width: w, height: h }, { colour, pet, word: name }) {
    const cx = x + w / 2;
    const dark = darker(colour, 0.45);
    const top = y - 60;
    return svg`<path d="M${x + w * 0.2} ${top}h${w * 0.6}v${h + 140}h${-w * 0.6}Z" fill="${PAPER}"/>
      <path d="M${x + w * 0.2} ${top}h${w * 0.6}v${h * 0.05 + 90}h${-w * 0.6}Z" fill="${PET_FILL[pet]}"/>
      ${word(name, cx, y + h * 0.31, { size: w * 0.105, colour: dark, width: w * 0.5 })}
      ${typeBar(cx, y + h * 0.37, w * 0.3, dark, 0.35)}
      ${emblem(pet, cx, y + h * 0.58, w * 0.38, colour)}
      ${typeBar(cx, y + h * 0.78, w * 0.34, dark)}${typeBar(cx, y + h * 0.84, w * 0.22, dark, 0.3)}`;
  },
  3({ x, y, width: w, height: h }, { colour, pet, word: name }) {
    const cx = x + w / 2;
    const edge = y + h * 0.62;
    const wave = w * 0.235;
    return svg`<path d="M${x - 20} ${edge}q${wave / 2} ${-h * 0.05} ${wave} 0t${wave} 0t${wave} 0t${wave} 0t${wave} 0V${y + h * 1.4}H${x - 20}Z" fill="${PET_FILL[pet]}"/>
      ${word(name, cx, y + h * 0.24, { size: w * 0.13, colour, width: w * 0.74 })}
      ${typeBar(cx, y + h * 0.29, w * 0.36, colour, 0.4)}
      ${emblem(pet, cx, y + h * 0.48, w * 0.36, colour)}
      ${typeBar(cx, y + h * 0.78, w * 0.5, '#fff', 0.95)}${typeBar(cx, y + h * 0.84, w * 0.32, '#fff', 0.6)}`;
  },
};

/** Draws the label around a can whose wall runs from x 92 to 308. */
export function canLabel({ colour, pet, word: name, layout }: Print): string {
  const fill = PET_FILL[pet];
  const dark = darker(colour, 0.4);
  const hoop = (paint: string): string => svg`<path d="M92 270a108 26 0 0 0 216 0v10a108 26 0 0 1-216 0Z" fill="${paint}"/>`;
  if (layout === 1) {
    return svg`${hoop(fill)}<circle cx="200" cy="238" r="56" fill="${PAPER}"/><circle cx="200" cy="238" r="50" fill="none" stroke="${colour}" stroke-width="2.5"/>
      ${emblem(pet, 200, 228, 44, dark)}${word(name, 200, 267, { size: 16, colour: dark, width: 70 })}`;
  }
  if (layout === 2) {
    return svg`<path d="M134 150h132v180H134Z" fill="${PAPER}"/><path d="M134 150h132v46a108 26 0 0 1-132 0Z" fill="${fill}"/>
      ${word(name, 200, 233, { size: 21, colour: dark, width: 116 })}${typeBar(200, 240, 56, dark, 0.35)}${emblem(pet, 200, 269, 40, colour)}`;
  }
  const pale = layout === 3;
  const ink = pale ? '#fff' : dark;
  return svg`<path d="M92 186a108 26 0 0 0 216 0V270a108 26 0 0 1-216 0Z" fill="${pale ? fill : PAPER}"/>${hoop(pale ? colour : fill)}
    ${emblem(pet, 150, 250, 56, pale ? '#fff' : colour)}
    ${word(name, 234, 250, { size: 23, colour: ink, width: 104 })}${typeBar(234, 262, 74, ink, 0.45)}
    ${typeBar(200, 186, 70, pale ? colour : '#fff', 0.6)}`;
}
