/** The logo, the ring and the app icon as markup with fixed colours, for files without a style sheet. */
import { PET_GLYPHS } from '#src/ui/art/glyphs.ts';
import { APP_ICON, LOGO, RING } from '#src/ui/art/marks.ts';
import { BRAND, INK, MIKKE } from './colour.ts';
import { fine, svg, svgDocument } from './svg.ts';

interface LogoColours {
  ring?: string;
  ink?: string;
  face?: string;
}

/** Draws the logo at its natural size, 262×48. */
export function logoBody({ ring = MIKKE, ink = INK, face = BRAND }: LogoColours = {}): string {
  const { letters } = LOGO;
  const { handakuten } = letters;
  return svg`<g fill="none" stroke="${ring}" stroke-linecap="round"><path d="${LOGO.ring.d}" stroke-width="${LOGO.ring.width}"/>
    <circle cx="${letters.x + handakuten.cx}" cy="${letters.y + handakuten.cy}" r="${handakuten.r}" stroke-width="${handakuten.width}"/></g>
    ${dog(LOGO.face, face)}
    <path transform="translate(${letters.x} ${letters.y})" d="${letters.d}" fill="none" stroke="${ink}" stroke-width="${letters.width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** Draws the app icon, 64×64; `square` fills the corners for systems that round them. */
export function drawAppIcon({ square = false } = {}): string {
  const { size, corner, ring, face } = APP_ICON;
  return svgDocument(
    { width: size, height: size },
    svg`<rect width="${size}" height="${size}" rx="${square ? 0 : corner}" fill="${BRAND}"/>
      <path transform="translate(${ring.x} ${ring.y})scale(${fine(ring.scale)})" d="${RING}" fill="none" stroke="${MIKKE}" stroke-width="${ring.width}" stroke-linecap="round"/>
      ${dog(face, '#fff')}`,
  );
}

function dog({ x, y, scale }: { x: number; y: number; scale: number }, colour: string): string {
  return svg`<path transform="translate(${x} ${y})scale(${fine(scale)})" d="${PET_GLYPHS.dog}" fill="${colour}" fill-rule="evenodd"/>`;
}

/** Draws the found ring fitted into a box; unlike a stretched viewBox, this keeps its stroke even in every renderer. */
export function ringBody(x: number, y: number, width: number, height: number, colour: string): string {
  // RING consists of coordinate pairs only: after M and C they are positions, after c they are offsets.
  const d = RING.replace(/([MCc])([^MCc]+)/g, (_, command: string, numbers: string) => {
    const [left, top] = command === 'c' ? [0, 0] : [x, y];
    const fitted = numbers
      .match(/-?\d+/g)
      ?.map((n, i) => (i % 2 === 0 ? left + (Number(n) * width) / 100 : top + (Number(n) * height) / 100));
    return command + (fitted ?? []).map((n) => Math.round(n * 10) / 10).join(' ');
  });
  return svg`<path d="${d}" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round"/>`;
}
