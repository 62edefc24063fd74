import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { expect } from 'vitest';

/** A file that an upload refuses, with the code and the status of the refusal. */
export type Unsound = readonly [what: string, bytes: Buffer, code: string, status: number, name?: string, type?: string];

/** Returns uploads that hold no picture, more than one, or an unreadable one; `limit` is that of the bytes. */
export async function unsoundPictures(limit: { bytes: number; code: string }): Promise<Unsound[]> {
  const jpeg = await photo().jpeg().toBuffer();
  const png = await photo(60, 40).png().toBuffer();
  const webp = await photo(60, 40).webp().toBuffer();
  const huge = await sharp({ create: { width: 5200, height: 5000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  expect(huge.length).toBeLessThan(1024 * 1024);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  return [
    ['SVG', svg, 'not_an_image', 415, 'logo.svg', 'image/svg+xml'],
    ['SVG called a photo', svg, 'not_an_image', 415],
    ['page called a photo', Buffer.from('<!doctype html><script>alert(1)</script>'), 'not_an_image', 415],
    ['program called a picture', Buffer.from('MZ\x90\0\x03\0\0\0'), 'not_an_image', 415, 'logo.png', 'image/png'],
    ['GIF that is a script too', Buffer.from('GIF89a/*\0\0\0\0*/=1;alert(1)'), 'not_an_image', 415],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0'), 'not_an_image', 415],
    ['only the head of a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 'image_broken', 422],
    ['half a JPEG', jpeg.subarray(0, jpeg.length / 2), 'image_broken', 422],
    ['half a PNG', png.subarray(0, png.length / 2), 'image_broken', 422],
    ['half a WebP', webp.subarray(0, webp.length / 2), 'image_broken', 422],
    ['26 megapixels', huge, 'image_dimensions', 422],
    ['PNG that says it is enormous', sized(png, 60_000, 60_000), 'image_dimensions', 422],
    ['ZIP behind a JPEG', Buffer.concat([jpeg, emptyZip]), 'image_mixed', 422],
    ['page behind a JPEG', Buffer.concat([jpeg, Buffer.from('<!doctype html>')]), 'image_mixed', 422],
    ['PDF in a comment', withComment(jpeg, '%PDF-1.4'), 'image_mixed', 422],
    ['page behind a PNG', Buffer.concat([png, Buffer.from('<html>')]), 'image_mixed', 422],
    ['script behind a WebP', Buffer.concat([webp, Buffer.from('*/alert(1)')]), 'image_mixed', 422],
    ['script in a comment', withComment(jpeg, '<script>alert(1)</script>'), 'image_mixed', 422],
    ['too many bytes', Buffer.concat([jpeg, Buffer.alloc(limit.bytes)]), limit.code, 413],
    ['empty file', Buffer.alloc(0), 'not_an_image', 415],
    ['nothing', Buffer.alloc(0), 'file_missing', 422, ''],
  ];
}

/** The record at the end of a ZIP, which is a whole one without files. */
const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);

const photo = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#d9a514', noise: { type: 'gaussian', mean: 128, sigma: 30 } } });

/** Returns a PNG whose header claims another size, with a matching checksum. */
function sized(png: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  copy.writeUInt32BE(height, 20);
  copy.writeUInt32BE(crc32(copy.subarray(12, 29)), 29);
  return copy;
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const segment = Buffer.alloc(4);
  segment.writeUInt16BE(0xfffe);
  segment.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), segment, Buffer.from(text), jpeg.subarray(2)]);
}
