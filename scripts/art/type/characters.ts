/** Which glyph draws a character: a font's `cmap` table (OpenType 1.9). */

/** Returns the number of the glyph of a code point; 0 if the font lacks it. */
type GlyphOf = (point: number) => number;

/** Reads the segments of format 4, which has every character below U+10000; the drawings need no others. */
export function readCharacters(cmap: Buffer): GlyphOf {
  const at = subtable(cmap);
  const count = cmap.readUInt16BE(at + 6) / 2;
  const [ends, starts, deltas, offsets] = [at + 14, at + 16 + 2 * count, at + 16 + 4 * count, at + 16 + 6 * count];
  return (point) => {
    for (let i = 0; i < count; i++) {
      if (cmap.readUInt16BE(ends + 2 * i) < point) continue;
      const start = cmap.readUInt16BE(starts + 2 * i);
      if (start > point) return 0;
      const delta = cmap.readUInt16BE(deltas + 2 * i);
      const offset = cmap.readUInt16BE(offsets + 2 * i);
      if (offset === 0) return (point + delta) & 0xffff;
      const glyph = cmap.readUInt16BE(offsets + 2 * i + offset + 2 * (point - start));
      return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
    }
    return 0;
  };
}

function subtable(cmap: Buffer): number {
  const records = Array.from({ length: cmap.readUInt16BE(2) }, (_, i) => cmap.readUInt32BE(8 + 8 * i));
  const found = records.find((at) => cmap.readUInt16BE(at) === 4);
  if (found === undefined) throw new Error('a font without a cmap of format 4');
  return found;
}
