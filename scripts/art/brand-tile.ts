/** The logo tile of a brand: a glyph above its Latin word on a rounded square. */
import type { PetType } from '#api/contract/vocabulary.ts';
import { checkedColour, inkOn, mix, readable } from './colour.ts';
import { emblem, word } from './print.ts';
import { svg, svgDocument } from './svg.ts';

interface BrandTile {
  /** Brand colour, #rrggbb. */
  colour: string;
  /** The pet of the glyph; `other` for brands that serve several. */
  pet: PetType;
  /** Latin brand word. */
  word: string;
  /** `full` paints the ground in the colour, `pale` the print. */
  tone: 'full' | 'pale';
}

/** Draws the tile as a standalone SVG document of 120×120. Its print has a contrast of at least 4.5 wherever black or white reaches it. */
export function drawBrandTile({ colour, pet, word: name, tone }: BrandTile): string {
  const base = checkedColour(colour);
  const ground = tone === 'full' ? base : mix('#ffffff', base, 0.14);
  const ink = tone === 'full' ? inkOn(base) : readable(base, ground);
  return svgDocument(
    { width: 120, height: 120 },
    svg`<rect width="120" height="120" rx="26" fill="${ground}"/>${emblem(pet, 60, 46, 50, ink)}${word(name, 60, 95, { size: 21, colour: ink, width: 98 })}`,
  );
}
