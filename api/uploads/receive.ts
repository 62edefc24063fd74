import type { IncomingMessage } from 'node:http';
import { finished } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import multipart from '@fastify/multipart';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../app-types.ts';
import type { ErrorCode } from '../contract/errors.ts';
import { ApiError } from '../api-error.ts';
import { encodePicture } from './picture.ts';
import { storeUpload } from './store.ts';

export const mostUploadBytes = 2 * 1024 * 1024;

/** Lets the routes of this plugin accept files, each after a few short text fields; other routes accept only JSON. */
export async function takeFiles(app: App, fileSize = mostUploadBytes, texts = { fields: 2, fieldSize: 4096 }): Promise<void> {
  const parts = texts.fields + 1;
  await app.register(multipart, { limits: { fileSize, files: 1, ...texts, fieldNameSize: 100, parts, headerPairs: 50 } });
}

/**
 * Reads the one file of a multipart request from the part `field`, converts it to WebP of at most `side` pixels and stores it.
 * Stores nothing of a refused or aborted upload. Throws `wrong_media_type`, `file_missing`, `image_too_large` and what
 * `encodePicture` throws.
 */
export async function receivePicture(
  request: FastifyRequest,
  field: string,
  side: number,
): Promise<{ url: string; width: number; height: number }> {
  const { bytes, fileName } = await receiveFile(request, field, 'image_too_large');
  const encoded = await encodePicture(bytes, side);
  const { width, height } = encoded;
  return { url: await storeUpload(request.server.parts, encoded, fileName), width, height };
}

/** A file as sent, and the text fields sent before it. */
interface Received {
  bytes: Buffer;
  fileName: string;
  fields: Record<string, string>;
}

/**
 * Reads the one file of a multipart request, which may be empty, from the part `field`. Throws `wrong_media_type`, `file_missing`,
 * `tooLarge`.
 */
export async function receiveFile(request: FastifyRequest, field: string, tooLarge: ErrorCode): Promise<Received> {
  if (!request.isMultipart()) throw new ApiError('wrong_media_type');
  const most = request.routeOptions.bodyLimit;
  try {
    if (Number(request.headers['content-length']) > most) throw new ApiError(tooLarge);
    return await Promise.race([readFile(request, field, tooLarge), refuseAfter(most, request.raw, tooLarge)]);
  } catch (error) {
    if (error instanceof ApiError && error.code === tooLarge) await dropRest(request.raw);
    throw error;
  }
}

/** Reads and drops the rest of a body, for five seconds at most: closing a connection with unread bytes resets it and loses the answer. */
async function dropRest(raw: IncomingMessage): Promise<void> {
  raw.unpipe().resume();
  await Promise.race([finished(raw).catch(() => undefined), pause(5_000, undefined, { ref: false })]);
}

async function readFile(request: FastifyRequest, field: string, tooLarge: ErrorCode): Promise<Received> {
  try {
    const part = await request.file();
    const bytes = await part?.toBuffer();
    // A file cut exactly at the limit is truncated without an error.
    if (part?.file.truncated) throw new ApiError(tooLarge);
    // A browser sends a field without a file as an empty part without a name; an empty file has its name.
    if (!part || !bytes || part.fieldname !== field || (bytes.length === 0 && !part.filename)) throw new ApiError('file_missing');
    const texts = Object.entries(part.fields).flatMap(([name, sent]) => {
      return sent && 'value' in sent && typeof sent.value === 'string' ? [[name, sent.value] as const] : [];
    });
    return { bytes, fileName: part.filename, fields: Object.fromEntries(texts) };
  } catch (error) {
    throw error instanceof ApiError ? error : asRefusal(error as Partial<FastifyError>, tooLarge);
  }
}

/**
 * Rejects once a body sent without its length has more than `most` bytes. The parser limits its parts, not what is before and after them.
 */
function refuseAfter(most: number, raw: IncomingMessage, tooLarge: ErrorCode): Promise<never> {
  return new Promise((_resolve, reject) => {
    let received = 0;
    const count = (bytes: Buffer) => {
      received += bytes.length;
      if (received <= most) return;
      raw.off('data', count);
      reject(new ApiError(tooLarge));
    };
    raw.on('data', count);
  });
}

/**
 * `receiveFile` for a file that must arrive within `time` milliseconds. Throws `too_slow` too, and ends the connection of a slower client.
 */
export async function receiveFileWithin(time: number, reply: FastifyReply, field: string, tooLarge: ErrorCode): Promise<Received> {
  const arrived = new AbortController();
  const late = pause(time, undefined, { signal: arrived.signal }).then(() => {
    // What has arrived is in memory until the connection ends.
    void reply.header('connection', 'close');
    throw new ApiError('too_slow');
  });
  try {
    return await Promise.race([receiveFile(reply.request, field, tooLarge), late]);
  } finally {
    late.catch(() => undefined);
    arrived.abort();
  }
}

// The parser throws plain errors for a malformed form.
function asRefusal(error: Partial<FastifyError>, tooLarge: ErrorCode): unknown {
  if (error.code === 'FST_REQ_FILE_TOO_LARGE') return new ApiError(tooLarge);
  return error.statusCode === undefined ? new ApiError('malformed') : error;
}
