import { LRUCache } from 'lru-cache';
import { readFileSync } from 'node:fs';
import { mediaType } from '../publisher/page-file.ts';
import { hashOf } from '../publisher/write-page.ts';

/** One file in memory, in the encodings it is stored in. */
export interface Body {
  type: string;
  hash: string;
  plain: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

const mostBytes = 256 * 1024 * 1024;

/**
 * Files as they were last read, by path on disk. Whoever replaces a file says so (`forget`), so that a hit needs no look at
 * the disk; that is what lets this server keep up with nginx.
 */
export class BodyCache {
  readonly #bodies = new LRUCache<string, Body>({
    maxSize: mostBytes,
    sizeCalculation: ({ plain, br, gzip }) => plain.length + (br?.length ?? 0) + (gzip?.length ?? 0) + 500,
  });

  /** The file, or undefined where there is none. */
  read(file: string): Body | undefined {
    const cached = this.#bodies.get(file);
    if (cached) return cached;
    const body = load(file);
    if (body) this.#bodies.set(file, body);
    return body;
  }

  forget(file: string): void {
    this.#bodies.delete(file);
  }

  forgetAll(): void {
    this.#bodies.clear();
  }
}

function load(file: string): Body | undefined {
  const plain = bytesOf(file);
  if (!plain) return undefined;
  const br = bytesOf(`${file}.br`);
  const gzip = bytesOf(`${file}.gz`);
  return { type: mediaType(file), hash: hashOf(plain), plain, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) };
}

function bytesOf(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)) return undefined;
    throw error;
  }
}
