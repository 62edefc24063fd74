import type { Db } from '#db/open.ts';
import type { Published } from './batch.ts';
import type { UnstoredPage } from './render-thread.ts';
import type { Renderers } from './renderers.ts';

export interface PublisherOptions {
  dataDir: string;
  /** Hash of the build and the schema; a different one republishes the whole site. */
  fingerprint: string;
  db: Db;
  renderers: Renderers;
  /** Copies the build's files next to the generations. */
  publishAssets?: () => void;
  log?: (message: string) => void;
  /** Called with the number of pages that a full publish has stored so far. */
  progress?: (pages: number) => void;
  published?: (published: Published) => void;
}

/**
 * Receives the path of a page whose bytes change, or `*` when all may have. With `page` it is not stored yet; a call without follows, also
 * if it could not be stored.
 */
export type Replaced = (path: string, page?: UnstoredPage) => void;
