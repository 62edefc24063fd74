/** Colours of the drawings. Values with a meaning on the page repeat src/styles/tokens.css and pets.css. */
import type { PetType } from '#api/contract/vocabulary.ts';

export const INK = '#1c2b27';
export const PAPER = '#fbfaf4';
export const BRAND = '#0f5f4b';
export const MIKKE = '#ffcb2d';

/** Colour of the pet's band and emblem on packs. */
export const PET_FILL: Record<PetType, string> = {
  dog: '#dd9152',
  cat: '#a78ac8',
  small_animal: '#98b553',
  bird: '#63abd4',
  fish: '#5bb0a8',
  reptile: '#a9aa4c',
  other: '#9aa8a1',
};

/** Background of an article cover: one step deeper than the pet's tint, so that a white label is visible. */
export const PET_GROUND: Record<PetType, string> = {
  dog: '#fbe7d3',
  cat: '#e9e0f4',
  small_animal: '#e6efd0',
  bird: '#d5e9f5',
  fish: '#d0ebe8',
  reptile: '#ebebcb',
  other: '#e1e8e4',
};

/**
 * Returns `colour` in lower case.
 * @throws RangeError if it is not #rrggbb, because colours go into markup unescaped
 */
export function checkedColour(colour: string): string {
  if (!/^#[0-9a-f]{6}$/i.test(colour)) throw new RangeError(`not a #rrggbb colour: ${colour}`);
  return colour.toLowerCase();
}

type Rgb = [number, number, number];

/** Mixes `share` of `b` into `a`, both #rrggbb. */
export function mix(a: string, b: string, share: number): string {
  const from = parse(a);
  const to = parse(b);
  const blend = from.map((v, i) => Math.round(v + ((to[i] ?? v) - v) * share));
  return `#${blend.map((v) => v.toString(16).padStart(2, '0')).join('')}`;
}

export function lighter(colour: string, share: number): string {
  return mix(colour, '#ffffff', share);
}

export function darker(colour: string, share: number): string {
  return mix(colour, '#10201b', share);
}

/** Returns the contrast ratio, 1 to 21 (WCAG 2.2, definition of contrast ratio). */
export function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Returns the lightest shade of `colour`, darkened as needed, that is readable as text on `ground` (4.5:1). */
export function readable(colour: string, ground: string): string {
  let shade = colour;
  for (let share = 0; share < 1 && contrast(shade, ground) < 4.5; share += 0.05) shade = darker(colour, share);
  return shade;
}

/** Returns white or ink for `ground`, whichever reaches 4.5; black in the narrow range where neither does. */
export function inkOn(ground: string): string {
  return ['#ffffff', INK].find((ink) => contrast(ink, ground) >= 4.5) ?? '#000000';
}

/** Returns white for print on `ground`, or a deep shade of a pale ground. Packs are pictures: 2.2 is enough to make out a word. */
export function printOn(ground: string): string {
  return contrast('#ffffff', ground) >= 2.2 ? '#ffffff' : darker(ground, 0.6);
}

function luminance(colour: string): number {
  const [r, g, b] = parse(colour).map((v) => {
    const s = v / 255;
    return s <= 0.04045 ? s / 12.92 : ((s + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function parse(colour: string): Rgb {
  const digits = checkedColour(colour);
  return [1, 3, 5].map((i) => Number.parseInt(digits.slice(i, i + 2), 16)) as Rgb;
}
