import sharp, { type Metadata, type Sharp } from 'sharp';
import { limitConcurrency } from '../limit-concurrency.ts';
import { ApiError } from '../api-error.ts';
import { holdsMore, kindOf } from './signature.ts';

// Blocks all other loaders of the library. Share images are drawn as SVG; `kindOf` refuses an uploaded SVG.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadSvg'] });

// libvips would keep up to 50 MB of results that no later upload asks for again.
sharp.cache(false);

/** Maximum pixels of an upload; a photo of 24 megapixels is 4,000 by 6,000. */
const mostPixels = 24_000_000;
/** Maximum bytes of a picture whose rows are stored in several passes: it is in memory as a whole before any row is ready. */
const mostWholeBytes = 100_000_000;
/** Timeout of encoding in seconds. A picture of `mostPixels` takes 0.1 s; a longer time means a malicious file or a busy host. */
const mostSeconds = 5;

export interface EncodedPicture {
  /** WebP without the metadata of the uploaded file (location, camera, comments). */
  data: Buffer;
  width: number;
  height: number;
}

/**
 * Decodes an upload by its content, rotates it upright, limits it to `side` pixels and encodes it as WebP. Throws `not_an_image`,
 * `image_dimensions`, `image_broken`, `image_mixed`, and `busy` after `seconds`, because the picture may be valid.
 */
export async function encodePicture(bytes: Buffer, side: number, seconds = mostSeconds): Promise<EncodedPicture> {
  const kind = kindOf(bytes);
  if (!kind) throw new ApiError('not_an_image');
  const picture = await decoding(() => encode(bytes, side, seconds));
  if (holdsMore(bytes, kind)) throw new ApiError('image_mixed');
  return picture;
}

// A decoded picture takes a hundred times the memory of its file.
const decoding = limitConcurrency(1);

async function encode(bytes: Buffer, side: number, seconds: number): Promise<EncodedPicture> {
  let begun = Infinity;
  try {
    const metadata = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (isTooLarge(metadata)) throw new ApiError('image_dimensions');
    begun = performance.now();
    const fitting = sharp(bytes, { limitInputPixels: mostPixels })
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .timeout({ seconds });
    const upright = await turn(fitting, metadata.orientation, seconds);
    const { data, info } = await upright.webp({ quality: 82 }).toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof ApiError) throw error;
    // By the clock, not by the message: libvips keeps one for all threads, and a share image drawn meanwhile clears it.
    throw new ApiError(performance.now() - begun >= seconds * 1000 ? 'busy' : 'image_broken');
  }
}

function isTooLarge({ width, height, channels, depth, format, isProgressive }: Metadata): boolean {
  const isWhole = format === 'png' && isProgressive;
  const bytes = width * height * channels * (depth === 'ushort' ? 2 : 1);
  return width * height > mostPixels || (isWhole && bytes > mostWholeBytes);
}

// Turned when it is small: a turn needs the whole picture in memory, and the library's time limit begins after that copy.
async function turn(fitting: Sharp, orientation = 1, seconds: number): Promise<Sharp> {
  if (orientation === 1) return fitting;
  const small = await fitting.withMetadata({ orientation }).png({ compressionLevel: 0 }).toBuffer();
  return sharp(small).autoOrient().timeout({ seconds });
}
