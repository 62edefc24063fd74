import type { BrandCard } from '#db/queries/brands.ts';
import { ownPicture } from '#src/lib/own-picture.ts';

/** How a brand's tile is painted: its colours, and its logo where this site has one. */
interface BrandLook {
  background: string;
  text: string;
  logo: string | undefined;
}

const defaults = { background: '#f3f4f6', text: '#111827' };
/** Below this WCAG contrast the letter on a tile turns black or white. */
export const leastContrast = 4.5;

/** The operator's colours, the text turned black or white where the two are too close to read. */
export function brandLook({ bgColor, textColor, logoUrl }: Pick<BrandCard, 'bgColor' | 'textColor' | 'logoUrl'>): BrandLook {
  const background = hex(bgColor) ?? defaults.background;
  const chosen = hex(textColor) ?? defaults.text;
  const readable =
    ['#000000', '#ffffff'].toSorted((one, other) => contrast(background, other) - contrast(background, one))[0] ?? defaults.text;
  return { background, text: contrast(background, chosen) >= leastContrast ? chosen : readable, logo: ownPicture(logoUrl) };
}

/** The WCAG contrast of two colours, 1 to 21. */
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

/** A colour as six hexadecimal digits, or undefined for any other spelling. */
function hex(colour: string): string | undefined {
  const [, digits] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim()) ?? [];
  if (digits === undefined) return undefined;
  return `#${digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits}`.toLowerCase();
}
