/** The tables of a font file in WOFF 1 (W3C WOFF File Format 1.0). */
import { inflateSync } from 'node:zlib';

/**
 * Unpacks the tables of a WOFF file, by their four-letter tags.
 * @throws Error if `data` is no WOFF file
 */
export function readTables(data: Buffer): Map<string, Buffer> {
  if (data.toString('latin1', 0, 4) !== 'wOFF') throw new Error('not a WOFF file');
  const entries = Array.from({ length: data.readUInt16BE(12) }, (_, i) => 44 + 20 * i);
  return new Map(entries.map((at) => [data.toString('latin1', at, at + 4), table(data, at)]));
}

function table(data: Buffer, entry: number): Buffer {
  const from = data.readUInt32BE(entry + 4);
  const packed = data.subarray(from, from + data.readUInt32BE(entry + 8));
  // A table that would not shrink is stored as it is.
  return packed.length < data.readUInt32BE(entry + 12) ? inflateSync(packed) : packed;
}
