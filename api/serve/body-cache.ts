import { LRUCache } from 'lru-cache';
import { readFile, stat } from 'node:fs/promises';
import { mediaType } from '../publisher/page-file.ts';
import { hashOf } from '../publisher/write-page.ts';

/** The bytes of a file in one encoding, and their hash, from which the ETag is made. */
export interface Stored {
  bytes: Buffer;
  hash: string;
}

/** A file in memory, in its stored encodings; uncompressed only if it is not stored as gzip. */
export interface Body {
  type: string;
  plain?: Stored;
  br?: Stored;
  gzip?: Stored;
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
      sizeCalculation: ({ plain, br, gzip }) => [plain, br, gzip].reduce((sum, stored) => sum + (stored?.bytes.length ?? 0), 500),
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

  /** Keeps a file that is not on disk yet, until it is forgotten or pushed out of memory. */
  hold(name: string, body: Body): void {
    this.#loading.delete(name);
    this.#bodies.set(name, body);
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

// The three files of a page are renamed one after another, so they may be of two versions here. Each has the ETag of its own bytes, which
// hold whatever the others are.
async function load(file: string | undefined): Promise<Body | undefined> {
  if (file === undefined) return undefined;
  // The uncompressed file says whether the page exists, as it does for nginx.
  const found = await ifThere(() => stat(file));
  if (!found?.isFile()) return undefined;
  const type = mediaType(file);
  const [gzip, br] = await Promise.all([readIfThere(`${file}.gz`), readIfThere(`${file}.br`)]);
  if (gzip?.bytes.length) return { type, gzip, ...(br?.bytes.length ? { br } : {}) };
  const plain = await readIfThere(file);
  return plain && { type, plain };
}

async function readIfThere(file: string): Promise<Stored | undefined> {
  const bytes = await ifThere(() => readFile(file));
  return bytes && { bytes, hash: hashOf(bytes) };
}

async function ifThere<Found>(find: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await find();
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(code)) return undefined;
    throw error;
  }
}
