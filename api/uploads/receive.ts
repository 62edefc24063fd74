import multipart from '@fastify/multipart';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { App } from '../app-types.ts';
import { ApiError } from '../plugins/api-error.ts';
import { encodePicture } from './picture.ts';
import { storeUpload } from './store.ts';

export const mostUploadBytes = 2 * 1024 * 1024;

/** Lets the routes of this plugin read files; those of others keep to JSON. */
export async function takeFiles(app: App): Promise<void> {
  await app.register(multipart, { limits: { fileSize: mostUploadBytes, files: 1, fields: 10, parts: 11, headerPairs: 50 } });
}

/**
 * Reads the one file of a multipart call from the part called `field`, makes it a WebP of at most `side` pixels and stores it.
 * Nothing is stored of a file that is refused or breaks off. Throws `wrong_media_type`, `file_missing`, `image_too_large` and what
 * `encodePicture` throws.
 */
export async function receivePicture(
  request: FastifyRequest,
  field: string,
  side: number,
): Promise<{ url: string; width: number; height: number }> {
  const { data, width, height } = await encodePicture(await readFile(request, field), side);
  return { url: await storeUpload(request.server.parts.config.dataDir, data), width, height };
}

async function readFile(request: FastifyRequest, field: string): Promise<Buffer> {
  if (!request.isMultipart()) throw new ApiError('wrong_media_type');
  try {
    const part = await request.file();
    const bytes = await part?.toBuffer();
    if (!bytes || part?.fieldname !== field || bytes.length === 0) throw new ApiError('file_missing');
    return bytes;
  } catch (error) {
    throw error instanceof ApiError ? error : asRefusal(error as Partial<FastifyError>);
  }
}

// The parser throws plain errors for a form that it cannot follow.
function asRefusal(error: Partial<FastifyError>): unknown {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new ApiError('image_too_large');
  return error.statusCode === undefined ? new ApiError('malformed') : error;
}
