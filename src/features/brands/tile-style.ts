import { ownPicture } from '#src/lib/own-picture.ts';

/** Colours of a brand tile, and its logo where this site stores one. */
interface TileStyle {
  background: string;
  text: string;
  logo: string | undefined;
}

const defaults = { background: '#f3f4f6', text: '#111827' };
/** Minimum WCAG contrast of the letter on a tile; below it the letter becomes black or white. */
export const leastContrast = 4.5;

/** Returns the stored colours; replaces a text colour of too little contrast with black or white. */
export function tileStyle({ bgColor, textColor, logoUrl }: { bgColor: string; textColor: string; logoUrl: string }): TileStyle {
  const background = hex(bgColor) ?? defaults.background;
  const chosen = hex(textColor) ?? defaults.text;
  const readable =
    ['#000000', '#ffffff'].toSorted((one, other) => contrast(background, other) - contrast(background, one))[0] ?? defaults.text;
  return { background, text: contrast(background, chosen) >= leastContrast ? chosen : readable, logo: ownPicture(logoUrl) };
}

/** Returns the WCAG contrast of two colours, 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Normalises a colour to six hexadecimal digits; undefined for any other notation. */
function hex(colour: string): string | undefined {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim()) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`.toLowerCase();
}
