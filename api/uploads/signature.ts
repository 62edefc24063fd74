/** Kinds of pictures that operators may send; everything else (SVG, GIF, HEIF, PDF…) is refused. */
export type PictureKind = 'jpeg' | 'png' | 'webp';

/** What a file is by its first bytes, whatever its name and its sender say. */
export function kindOf(bytes: Buffer): PictureKind | undefined {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return 'jpeg';
  if (startsWith(bytes, pngHead)) return 'png';
  if (text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP') return 'webp';
  return undefined;
}

/**
 * Whether a picture that could be decoded carries something besides a picture: bytes behind its end (a ZIP, a page), or markup
 * in a comment. Such a file is two files in one, made so that another program takes it for the other.
 */
export function holdsMore(bytes: Buffer, kind: PictureKind): boolean {
  return !endsAsPicture(bytes, kind) || markup.test(bytes.toString('latin1'));
}

function endsAsPicture(bytes: Buffer, kind: PictureKind): boolean {
  if (kind === 'png') return bytes.subarray(-pngEnd.length).equals(pngEnd);
  // A chunk of odd length is followed by a byte that its length does not count.
  if (kind === 'webp') return bytes.length - 8 - bytes.readUInt32LE(4) <= 1;
  // Cameras pad with zeros, and put a second JPEG (a depth map) behind the first.
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
const markup = /<(?:script|html|iframe|!doctype|\?php)/i;
