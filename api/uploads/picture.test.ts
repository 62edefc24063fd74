import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { ApiError } from '../api-error.ts';
import { encodePicture } from './picture.ts';
import { holdsMore } from './signature.ts';

const flat = () => sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } });
const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>');
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\ntrailer<</Root 1 0 R>>');

test('reads only JPEG, PNG and WebP; other loaders of the library are disabled', async () => {
  for (const format of ['jpeg', 'png', 'webp'] as const)
    expect(await encodePicture(await flat().toFormat(format).toBuffer(), 10)).toMatchObject({ width: 10, height: 10 });
  for (const format of ['gif', 'tiff', 'avif'] as const) {
    const bytes = await flat().toFormat(format).toBuffer();
    await expect(sharp(bytes).metadata()).rejects.toThrow('unsupported image format');
    await expect(encodePicture(bytes, 10)).rejects.toMatchObject({ code: 'not_an_image' });
  }
  await expect(sharp(pdf).metadata()).rejects.toThrow('unsupported image format');
  for (const bytes of [svg, pdf]) await expect(encodePicture(bytes, 10)).rejects.toMatchObject({ code: 'not_an_image' });
});

test.each([0, 65_530, 65_535, 65_536, 131_064])('finds markup at byte %i of a picture', (at) => {
  const picture = Buffer.alloc(140_000);
  expect(holdsMore(picture, 'jpeg')).toBe(false);
  picture.write('<!DOCTYPE', at);
  expect(holdsMore(picture, 'jpeg')).toBe(true);
});

describe('a photo with what a camera appends', () => {
  const box = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(8 + content.length);
    head.write(type, 4);
    return Buffer.concat([head, content]);
  };
  const film = Buffer.concat([box('ftyp', Buffer.from('mp42\0\0\0\0isommp42')), box('mdat', Buffer.alloc(3000, 0x5a))]);
  const notes = (inside: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(24);
    return Buffer.concat([inside, Buffer.from('SEFH'), Buffer.alloc(20), length, Buffer.from('SEFT')]);
  };
  const trailers: ReadonlyArray<[string, Buffer]> = [
    ['a film of the moment', film],
    ['notes of the maker', notes(Buffer.from('\0\0\x01\x0aImage_UTC_Data1732000000000'))],
    ['both', notes(Buffer.concat([Buffer.from('MotionPhoto_Data'), film]))],
    ['zeros', Buffer.alloc(512)],
  ];

  test.each(trailers)('is accepted, and keeps nothing of it: %s', async (_what, trailer) => {
    const jpeg = await flat().jpeg().toBuffer();
    const { data } = await encodePicture(Buffer.concat([jpeg, trailer]), 20);
    expect(data.equals((await encodePicture(jpeg, 20)).data)).toBe(true);
  });

  test.each(trailers.slice(0, 3))('is refused behind a PNG, which no camera writes: %s', async (_what, trailer) => {
    const png = await flat().png().toBuffer();
    await expect(encodePicture(Buffer.concat([png, trailer]), 20)).rejects.toMatchObject({ code: 'image_mixed' });
  });
});

test('a sound picture that exceeds the time limit answers busy, not broken, also while others are read', async () => {
  const [width, height] = [6000, 4000];
  const noise = randomFillSync(Buffer.alloc(width * height * 3));
  const bytes = await sharp(noise, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 40 })
    .toBuffer();
  await expect(encodePicture(bytes, width, 1)).rejects.toMatchObject({ code: 'busy' });
  const small = await flat().png().toBuffer();
  let over = false;
  const readOthers = async () => {
    while (!over) await sharp(small).metadata();
  };
  const others = [readOthers(), readOthers()];
  try {
    await expect(encodePicture(bytes, width, 1)).rejects.toMatchObject({ code: 'busy' });
  } finally {
    over = true;
    await Promise.all(others);
  }
  await expect(encodePicture(bytes.subarray(0, bytes.length / 2), 200)).rejects.toMatchObject({ code: 'image_broken' });
});

test.each([1, 2, 3, 4, 5, 6, 7, 8])('makes a picture with the orientation tag %i upright', async (orientation) => {
  const quarter = (left: number, top: number, background: string) => ({
    input: { create: { width: 20, height: 10, channels: 3 as const, background } },
    left,
    top,
  });
  const bytes = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'white' } })
    .composite([quarter(0, 0, 'red'), quarter(20, 0, 'green'), quarter(0, 10, 'blue')])
    .withMetadata({ orientation })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  const corners = async (picture: Buffer) => {
    const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const at = (x: number, y: number) => data.subarray((y * width + x) * channels).subarray(0, 3);
    const points = [at(1, 1), at(width - 2, 1), at(1, height - 2), at(width - 2, height - 2)];
    return { width, height, bright: points.map((point) => [...point].map((part) => part > 90)) };
  };
  const upright = await sharp(bytes).autoOrient().png().toBuffer();
  expect(await corners((await encodePicture(bytes, 40)).data)).toEqual(await corners(upright));
});

test.each([2, 3, 4, 5, 6, 7, 8])(
  'keeps the colours of a transparent picture that it shrinks and turns by the tag %i',
  async (orientation) => {
    const bytes = await sharp({ create: { width: 60, height: 40, channels: 4, background: { r: 200, g: 60, b: 20, alpha: 0.4 } } })
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const pixel = async (picture: Buffer) => [...(await sharp(picture).raw().toBuffer()).subarray(0, 4)];
    const upright = await sharp(bytes).autoOrient().resize({ width: 30, height: 30, fit: 'inside' }).webp({ quality: 82 }).toBuffer();
    expect(await pixel((await encodePicture(bytes, 30)).data)).toEqual(await pixel(upright));
  },
);

describe('a small file with 24 megapixels', () => {
  const file = (depth: 8 | 16, progressive: boolean, orientation: number) =>
    sharp({ create: { width: 4890, height: 4900, channels: 4, background: { r: 1, g: 120, b: 90, alpha: 0.5 } } })
      .toColourspace(depth === 16 ? 'rgb16' : 'srgb')
      .withMetadata({ orientation })
      .png({ progressive })
      .toBuffer();
  const resultOf = async (bytes: Buffer, seconds: number) => {
    try {
      const { width, height } = await encodePicture(bytes, 1600, seconds);
      return { width, height };
    } catch (error) {
      return (error as ApiError).code;
    }
  };

  // At 16 bits it takes three times as long as the limit.
  test.each([1, 6])('of 16 bits is given up after the time limit, also if it must be turned (orientation %i)', async (orientation) => {
    expect(await resultOf(await file(16, false, orientation), 1)).toBe('busy');
  });

  test.each([1, 6])('of 16 bits is refused at once if it is interlaced (orientation %i)', async (orientation) => {
    expect(await resultOf(await file(16, true, orientation), 60)).toBe('image_dimensions');
  });

  test.each([false, true])('of 8 bits is accepted and turned (interlaced: %s)', async (progressive) => {
    expect(await resultOf(await file(8, progressive, 1), 60)).toEqual({ width: 1597, height: 1600 });
    expect(await resultOf(await file(8, progressive, 6), 60)).toEqual({ width: 1600, height: 1597 });
  });
});
