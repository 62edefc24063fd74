import sharp from 'sharp';
import { limitConcurrency } from '../limit-concurrency.ts';
import { ApiError } from '../plugins/api-error.ts';
import { holdsMore, kindOf } from './signature.ts';

// Whatever else the library could read is no picture here. SVG is what share images are drawn as; nothing that was sent is one.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'] });

/** Pixels of what is taken: a photo of 24 megapixels is 4,000 by 6,000. */
const mostPixels = 24_000_000;
/** A picture of so many pixels takes 0.1 s; one that takes longer was made to, or the host is busy. */
const mostSeconds = 5;

export interface EncodedPicture {
  /** WebP, without anything that the sent file said about itself (place, camera, comments). */
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Makes a sent file ours: decoded by its content, turned upright, at most `side` pixels wide and high, encoded anew. Throws
 * `not_an_image`, `image_dimensions`, `image_broken`, `image_mixed`, and `busy` after `seconds`, because the picture may be sound.
 */
export async function encodePicture(bytes: Buffer, side: number, seconds = mostSeconds): Promise<EncodedPicture> {
  const kind = kindOf(bytes);
  if (!kind) throw new ApiError('not_an_image');
  const picture = await decoding(() => encode(bytes, side, seconds));
  if (holdsMore(bytes, kind)) throw new ApiError('image_mixed');
  return picture;
}

// A decoded picture takes a hundred times the memory of its file.
const decoding = limitConcurrency(2);

async function encode(bytes: Buffer, side: number, seconds: number): Promise<EncodedPicture> {
  try {
    const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) throw new ApiError('image_dimensions');
    const { data, info } = await sharp(bytes, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds })
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError(/^timeout:/m.test((error as Error).message) ? 'busy' : 'image_broken');
  }
}
