/** Outlines of glyphs: a font's `glyf` table (OpenType 1.9). */

export interface Point {
  x: number;
  y: number;
  /** Whether the curve passes through the point; otherwise it is pulled towards it. */
  on: boolean;
}

/** Returns the closed contours of a glyph in font units, y upwards. */
type ContoursOf = (glyph: number) => Point[][];

export function readContours(tables: Map<string, Buffer>): ContoursOf {
  const [glyf, loca, head] = ['glyf', 'loca', 'head'].map((tag) => tables.get(tag));
  if (!glyf || !loca || !head) throw new Error('a font without TrueType outlines');
  const long = head.readUInt16BE(50) === 1;
  const place = (glyph: number) => (long ? loca.readUInt32BE(4 * glyph) : 2 * loca.readUInt16BE(2 * glyph));
  const contoursOf: ContoursOf = (glyph) => {
    const data = glyf.subarray(place(glyph), place(glyph + 1));
    if (data.length === 0) return [];
    const count = data.readInt16BE(0);
    return count < 0 ? parts(data).flatMap(({ part, dx, dy }) => moved(contoursOf(part), dx, dy)) : simple(data, count);
  };
  return contoursOf;
}

const X_SHORT = 2;
const Y_SHORT = 4;
const REPEATED = 8;
const X_SAME = 16;
const Y_SAME = 32;

function simple(data: Buffer, count: number): Point[][] {
  const ends = Array.from({ length: count }, (_, i) => data.readUInt16BE(10 + 2 * i));
  const total = (ends.at(-1) ?? -1) + 1;
  let at = 12 + 2 * count + data.readUInt16BE(10 + 2 * count);
  const flags: number[] = [];
  while (flags.length < total) {
    const flag = data.readUInt8(at++);
    const times = flag & REPEATED ? data.readUInt8(at++) + 1 : 1;
    for (let i = 0; i < times; i++) flags.push(flag);
  }
  const along = (short: number, same: number): number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? data.readUInt8(at++) : -data.readUInt8(at++);
      else if (!(flag & same)) {
        value += data.readInt16BE(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = along(X_SHORT, X_SAME);
  const ys = along(Y_SHORT, Y_SAME);
  const points = flags.map((flag, i): Point => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & 1) === 1 }));
  return ends.map((end, i) => points.slice(i === 0 ? 0 : (ends[i - 1] ?? 0) + 1, end + 1));
}

/** Reads the parts of a composite glyph. Its scales are left out: the characters of a label have none. */
function parts(data: Buffer): Array<{ part: number; dx: number; dy: number }> {
  const found = [];
  for (let at = 10, more = true; more;) {
    const flags = data.readUInt16BE(at);
    const wide = (flags & 1) === 1;
    const offsets = wide ? [data.readInt16BE(at + 4), data.readInt16BE(at + 6)] : [data.readInt8(at + 4), data.readInt8(at + 5)];
    found.push({ part: data.readUInt16BE(at + 2), dx: offsets[0] ?? 0, dy: offsets[1] ?? 0 });
    at += (wide ? 8 : 6) + (flags & 8 ? 2 : flags & 64 ? 4 : flags & 128 ? 8 : 0);
    more = (flags & 32) !== 0;
  }
  return found;
}

function moved(contours: Point[][], dx: number, dy: number): Point[][] {
  return contours.map((points) => points.map(({ x, y, on }) => ({ x: x + dx, y: y + dy, on })));
}
