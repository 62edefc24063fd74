/** Picture types that operators may upload; everything else (SVG, GIF, HEIF, PDF…) is refused. */
type PictureKind = 'jpeg' | 'png' | 'webp';

/** Detects the type of a file by its first bytes, ignoring its name and declared type. */
export function kindOf(bytes: Buffer): PictureKind | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, pngHead)) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/**
 * Returns whether a decodable picture carries other content: an archive, a PDF, markup in a comment, and in a PNG or WebP any bytes after
 * its end. Such a polyglot file is two files in one, made so that another program reads it as the other type. What cameras append to a
 * JPEG (a depth map, a film of the moment, notes of the maker) is none: it is not kept.
 */
export function holdsMore(bytes: Buffer, kind: PictureKind): boolean {
  return !endsAsPicture(bytes, kind) || holdsOther(bytes);
}

// Reads parts that overlap by the longest sign, because a string of the whole file would take as much memory again.
function holdsOther(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += part) if (other.test(bytes.toString('latin1', at, at + part + longestSign))) return true;
  return false;
}

function endsAsPicture(bytes: Buffer, kind: PictureKind): boolean {
  if (kind === 'png') return bytes.subarray(-pngEnd.length).equals(pngEnd);
  // A chunk of odd length is followed by a byte that its length does not count.
  if (kind === 'webp') return bytes.length - 8 - bytes.readUInt32LE(4) <= 1;
  return true;
}

function startsWith(bytes: Buffer, head: readonly number[]): boolean {
  return head.every((byte, at) => bytes[at] === byte);
}

function text(bytes: Buffer, from: number, to: number): string {
  return bytes.toString('latin1', from, to);
}

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pngEnd = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
const part = 64 * 1024;
const longestSign = '<!doctype'.length;
// Tags, a PDF, and archives: the end of a ZIP on one disk (the beginning says less: programs look for the end), RAR, 7z. Each has five
// bytes or more, so that noise does not look like it.
const other = /<(?:script|html|iframe|!doctype|\?php)|%PDF-|PK\x05\x06\0{4}|Rar!\x1a\x07|7z\xbc\xaf\x27\x1c/i;
