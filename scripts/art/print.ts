/** Print on packs: the pet's emblem, the brand's word, and bars in place of small type. */
import type { PetType } from '#api/contract/vocabulary.ts';
import { PET_GLYPHS } from '#src/ui/art/glyphs.ts';
import { escapeText, fine, svg } from './svg.ts';

/** Draws the pet's glyph, `size` wide, centred on x, y. */
export function emblem(pet: PetType, x: number, y: number, size: number, colour: string): string {
  const corner = svg`${x - size / 2} ${y - size / 2}`;
  return svg`<path transform="translate(${corner})scale(${fine(size / 24)})" d="${PET_GLYPHS[pet]}" fill="${colour}" fill-rule="evenodd"/>`;
}

interface WordStyle {
  size: number;
  colour: string;
  /** Maximum width of the word. */
  width: number;
  anchor?: 'middle' | 'start';
}

/** Longest word on a label; a longer one is cut, because it would be too small to read. */
const LONGEST = 14;

/** Draws a word on the baseline x, y. A word that is too wide is set smaller with a fixed width, so that it also fits in a wider font. */
export function word(text: string, x: number, y: number, { size, colour, width, anchor = 'middle' }: WordStyle): string {
  const short = Array.from(text.trim()).slice(0, LONGEST).join('').trim();
  const natural = widthInEm(short) * size;
  const fitted = natural > width;
  const fontSize = fitted ? (size * width) / natural : size;
  const fixed = fitted ? svg` textLength="${width}" lengthAdjust="spacingAndGlyphs"` : '';
  return svg`<text x="${x}" y="${y}" font-size="${fontSize}" font-weight="800" letter-spacing=".04em" text-anchor="${anchor}" fill="${colour}"${fixed}>${escapeText(short)}</text>`;
}

/** Returns the width of a text in em, from advance widths by group; measured on Noto Sans JP Bold, with .04em of tracking. */
function widthInEm(text: string): number {
  const widths = Array.from(text, (c) => {
    if (/[\u1100-\uffff]/.test(c)) return 1;
    if (/[ijlIt.,'! ]/.test(c)) return 0.34;
    if (/[mwMW@]/.test(c)) return 0.88;
    return /[A-Z0-9&]/.test(c) ? 0.67 : 0.6;
  });
  return widths.reduce((sum, w) => sum + w + 0.04, 0);
}

/** Draws one line of small type as a bar centred on x. */
export function typeBar(x: number, y: number, width: number, colour: string, opacity = 0.55): string {
  return svg`<rect x="${x - width / 2}" y="${y}" width="${width}" height="5" rx="2.5" fill="${colour}" opacity="${fine(opacity)}"/>`;
}

/** Draws a line of small type on the baseline x, y, set smaller if it is wider than `width`. */
export function textLine(
  text: string,
  x: number,
  y: number,
  { size, colour, width, anchor = 'start' }: Omit<WordStyle, 'anchor'> & { anchor?: 'start' | 'middle' | 'end' },
): string {
  const fitted = Math.min(size, width / (widthInEm(text) - 0.04 * Array.from(text).length || 1));
  return svg`<text x="${x}" y="${y}" font-size="${fitted}" font-weight="700" text-anchor="${anchor}" fill="${colour}">${escapeText(text)}</text>`;
}
