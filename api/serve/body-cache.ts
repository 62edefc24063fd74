import { LRUCache } from 'lru-cache';
import { readFile } from 'node:fs/promises';
import { mediaType } from '../publisher/page-file.ts';
import { hashOf } from '../publisher/write-page.ts';

/** A file in memory, in its stored encodings; uncompressed only if it is not stored as gzip. */
export interface Body {
  type: string;
  hash: string;
  plain?: Buffer;
  br?: Buffer;
  gzip?: Buffer;
}

/**
 * Cache of files by their path on disk. Code that replaces a file calls `forget`, so a hit needs no disk access, which lets this
 * server keep up with nginx.
 */
export class BodyCache {
  readonly #bodies: LRUCache<string, Body>;
  /** Files being read: concurrent readers of a file share one load. */
  readonly #loading = new Map<string, Promise<Body | undefined>>();

  constructor(megabytes: number) {
    this.#bodies = new LRUCache({
      maxSize: megabytes * 1024 * 1024,
      sizeCalculation: ({ plain, br, gzip }) => [plain, br, gzip].reduce((bytes, body) => bytes + (body?.length ?? 0), 500),
    });
  }

  /** Returns the file, or undefined if it does not exist. A hit is returned synchronously, so that it waits for nothing. */
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
        // A file replaced during the load is not cached; the next reader loads it again.
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
  return { type: mediaType(file), hash: hashOf(plain), ...(br?.length ? { br } : {}), ...(gzip?.length ? { gzip } : { plain }) };
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
