/** A typeface as paths, so that drawings look the same on machines with other fonts, or none. */
import { loadFonts } from '#api/og/fonts.ts';
import { readCharacters } from './characters.ts';
import { readContours, type Point } from './contours.ts';
import { readTables } from './woff.ts';

interface Glyph {
  /** Path in hundredths of an em, y downwards from the baseline. */
  path: string;
  /** Width in em. */
  advance: number;
}

/** Returns the glyph of a character; undefined if the face lacks it. */
export type Face = (character: string) => Glyph | undefined;

/** Loads the face of the share images: Noto Sans JP Bold, from the files of its package. */
export async function loadFace(): Promise<Face> {
  const fonts = (await loadFonts()).map(({ data }) => readFont(Buffer.from(data as Uint8Array)));
  const known = new Map<string, Glyph | undefined>();
  return (character) => {
    if (!known.has(character))
      known.set(
        character,
        fonts.map((font) => font(character)).find((glyph) => glyph !== undefined),
      );
    return known.get(character);
  };
}

function readFont(data: Buffer): Face {
  const tables = readTables(data);
  const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map((tag) => tables.get(tag));
  if (!head || !hhea || !hmtx || !cmap) throw new Error('a font lacks a table');
  const em = head.readUInt16BE(18);
  const widths = hhea.readUInt16BE(34);
  const glyphOf = readCharacters(cmap);
  const contoursOf = readContours(tables);
  return (character) => {
    const glyph = glyphOf(character.codePointAt(0) ?? 0);
    if (glyph === 0) return undefined;
    const advance = hmtx.readUInt16BE(4 * Math.min(glyph, widths - 1)) / em;
    return {
      advance,
      path: contoursOf(glyph)
        .map((points) => outline(points, 100 / em))
        .join(''),
    };
  };
}

/** Writes a closed contour with relative, rounded coordinates. Two control points in a row have a point of the curve half way. */
function outline(points: Point[], scale: number): string {
  const rounded = points.map(({ x, y, on }) => ({ x: Math.round(x * scale), y: Math.round(-y * scale), on }));
  const whole = rounded.flatMap((point, i) => {
    const next = rounded[(i + 1) % rounded.length] ?? point;
    return point.on || next.on
      ? [point]
      : [point, { x: Math.round((point.x + next.x) / 2), y: Math.round((point.y + next.y) / 2), on: true }];
  });
  const first = whole.findIndex(({ on }) => on);
  if (first < 0) return '';
  const turned = [...whole.slice(first), ...whole.slice(0, first + 1)];
  let [from = { x: 0, y: 0, on: true }] = turned;
  let path = `M${from.x}${signed(from.y)}`;
  for (let i = 1; i < turned.length; i++) {
    const to = turned[i] ?? from;
    if (to.on) path += straight(to.x - from.x, to.y - from.y);
    else {
      const end = turned[++i] ?? to;
      path += `q${to.x - from.x}${signed(to.y - from.y)}${signed(end.x - from.x)}${signed(end.y - from.y)}`;
      from = end;
      continue;
    }
    from = to;
  }
  return `${path}z`;
}

function straight(dx: number, dy: number): string {
  if (dx === 0 && dy === 0) return '';
  return dy === 0 ? `h${dx}` : dx === 0 ? `v${dy}` : `l${dx}${signed(dy)}`;
}

function signed(value: number): string {
  return value < 0 ? String(value) : ` ${value}`;
}
