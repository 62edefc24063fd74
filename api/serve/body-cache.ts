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
 * Cache of files by name: their path on disk, unless `fileOf` says where the file of a name is now. Code that replaces a file calls
 * `forget`, so a hit needs no disk access, which lets this server keep up with nginx.
 */
export class BodyCache {
  readonly #fileOf: (name: string) => string | undefined;
  readonly #bodies: LRUCache<string, Body>;
  /** Files being read: concurrent readers of a file share one load. */
  readonly #loading = new Map<string, Promise<Body | undefined>>();

  constructor(megabytes: number, fileOf: (name: string) => string | undefined = (name) => name) {
    this.#fileOf = fileOf;
    this.#bodies = new LRUCache({
      maxSize: megabytes * 1024 * 1024,
      sizeCalculation: ({ plain, br, gzip }) => [plain, br, gzip].reduce((bytes, body) => bytes + (body?.length ?? 0), 500),
    });
  }

  /** Returns the file, or undefined if it does not exist. A hit is returned synchronously, so that it waits for nothing. */
  read(name: string): Body | undefined | Promise<Body | undefined> {
    return this.#bodies.get(name) ?? this.#loading.get(name) ?? this.#load(name);
  }

  /** Returns the file if it is in memory. */
  held(name: string): Body | undefined {
    return this.#bodies.get(name);
  }

  forget(name: string): void {
    this.#bodies.delete(name);
    this.#loading.delete(name);
  }

  forgetAll(): void {
    this.#bodies.clear();
    this.#loading.clear();
  }

  #load(name: string): Promise<Body | undefined> {
    const loading = load(this.#fileOf(name))
      .then((body) => {
        // A file replaced during the load is not cached; the next reader loads it again.
        if (body && this.#loading.get(name) === loading) this.#bodies.set(name, body);
        return body;
      })
      .finally(() => {
        if (this.#loading.get(name) === loading) this.#loading.delete(name);
      });
    this.#loading.set(name, loading);
    return loading;
  }
}

async function load(file: string | undefined): Promise<Body | undefined> {
  if (file === undefined) return undefined;
  const plain = await readIfThere(file);
  if (!plain) return undefined;
  const [br, gzip] = await Promise.all([readIfThere(`${file}.br`), readIfThere(`${file}.gz`)]);
  return { type: mediaType(file), hash: hashOf(plain), ...(br?.length ? { br } : {}), ...(gzip?.length ? { gzip } : { plain }) };
}

async function readIfThere(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)) return undefined;
    throw error;
  }
}
