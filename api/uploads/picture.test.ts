import { randomFillSync } from 'node:crypto';
import sharp from 'sharp';
import { expect, test } from 'vitest';
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
  picture.writeUInt16BE(0xffd9, picture.length - 2);
  expect(holdsMore(picture, 'jpeg')).toBe(false);
  picture.write('<!DOCTYPE', at);
  expect(holdsMore(picture, 'jpeg')).toBe(true);
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
