import { join, normalize } from 'node:path';
import sharp from 'sharp';
import { decoded } from '../decoded.ts';

/** A picture prepared for drawing. */
export interface Picture {
  /** Data URL of a PNG. */
  src: string;
  width: number;
  height: number;
  /** An opaque picture is drawn as a card; a transparent one is drawn as it is. */
  opaque: boolean;
}

const publicFolder = join(import.meta.dirname, '../../public');

/**
 * Reads a picture of the site, scaled to fit `width` by `height` px. `elsewhere` for one of another site, which is never fetched;
 * `unreadable` if it is missing or no picture.
 */
export async function readPicture(
  path: string,
  dataDir: string,
  width: number,
  height: number,
): Promise<Picture | 'elsewhere' | 'unreadable'> {
  const file = fileOf(path, dataDir);
  if (file === undefined) return 'elsewhere';
  try {
    const drawn = await sharp(file, { density: 192, limitInputPixels: 50_000_000 }).rotate().png().toBuffer();
    const { isOpaque: opaque } = await sharp(drawn).stats();
    const trimmed = opaque ? drawn : await sharp(drawn).trim().toBuffer();
    const { data, info } = await sharp(trimmed).resize({ width, height, fit: 'inside' }).png().toBuffer({ resolveWithObject: true });
    return { src: `data:image/png;base64,${data.toString('base64')}`, width: info.width, height: info.height, opaque };
  } catch {
    return 'unreadable';
  }
}

function fileOf(path: string, dataDir: string): string | undefined {
  const clean = normalize(decoded(path));
  if (clean.includes('\0')) return undefined;
  if (clean.startsWith('/uploads/')) return join(dataDir, clean);
  return clean.startsWith('/art/') ? join(publicFolder, clean) : undefined;
}
