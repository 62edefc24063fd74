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
 * Returns whether a decodable picture carries other content: bytes after its end (a ZIP, a page), or markup in a comment. Such a
 * polyglot file is two files in one, made so that another program reads it as the other type.
 */
export function holdsMore(bytes: Buffer, kind: PictureKind): boolean {
  return !endsAsPicture(bytes, kind) || holdsMarkup(bytes);
}

// Reads parts that overlap by the longest tag, because a string of the whole file would take as much memory again.
function holdsMarkup(bytes: Buffer): boolean {
  for (let at = 0; at < bytes.length; at += part) if (markup.test(bytes.toString('latin1', at, at + part + longestTag))) return true;
  return false;
}

function endsAsPicture(bytes: Buffer, kind: PictureKind): boolean {
  if (kind === 'png') return bytes.subarray(-pngEnd.length).equals(pngEnd);
  // A chunk of odd length is followed by a byte that its length does not count.
  if (kind === 'webp') return bytes.length - 8 - bytes.readUInt32LE(4) <= 1;
  // Cameras pad with zeros, and append a second JPEG (a depth map) to the first.
  const end = bytes.findLastIndex((byte) => byte !== 0);
  return bytes[end - 1] === 0xff && bytes[end] === 0xd9;
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
const longestTag = '<!doctype'.length;
const markup = /<(?:script|html|iframe|!doctype|\?php)/i;
