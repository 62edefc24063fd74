import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
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
  /** Files that are being read: who asks for one meanwhile gets the same. */
  readonly #loading = new Map<string, Promise<Body | undefined>>();

  /** The file, or undefined where there is none. At once where it is in memory, so that a hit waits for nothing. */
  read(file: string): Body | undefined | Promise<Body | undefined> {
    return this.#bodies.get(file) ?? this.#loading.get(file) ?? this.#load(file);
  }

  forget(file: string): void {
    this.#bodies.delete(file);
    this.#loading.delete(file);
  }

  forgetAll(): void {
    this.#bodies.clear();
    this.#loading.clear();
  }

  #load(file: string): Promise<Body | undefined> {
    const loading = load(file)
      .then((body) => {
        // What was replaced while it was read is read again by whoever asks next.
        if (body && this.#loading.get(file) === loading) this.#bodies.set(file, body);
        return body;
      })
      .finally(() => {
        if (this.#loading.get(file) === loading) this.#loading.delete(file);
      });
    this.#loading.set(file, loading);
    return loading;
  }
}

async function load(file: string): Promise<Body | undefined> {
  const plain = await bytesOf(file);
  if (!plain) return undefined;
  const [br, gzip] = await Promise.all([bytesOf(`${file}.br`), bytesOf(`${file}.gz`)]);
  return { type: mediaType(file), hash: hashOf(plain), plain, ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) };
}

async function bytesOf(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)) return undefined;
    throw error;
  }
}
