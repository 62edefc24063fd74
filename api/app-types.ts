import type { Socket } from 'node:net';
import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import type { FastifyBaseLogger, FastifyInstance, RawReplyDefaultExpression, RawRequestDefaultExpression, RawServerDefault } from 'fastify';
import type { Write } from '#db/changes/log.ts';
import type { Db } from '#db/open.ts';
import type { WriteQueue } from '#db/write-queue.ts';
import type { Config } from './config.ts';
import type { Publisher } from './publisher/publisher.ts';
import type { Renderers } from './publisher/renderers.ts';
import type { ReadThreads } from './reads/read-threads.ts';
import type { BodyCache } from './serve/body-cache.ts';
import type { StorageWatch } from './storage/storage-watch.ts';

/** The server as routes see it: requests and responses typed by their zod contracts. */
export type App = FastifyInstance<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** Parts of the server; the process (or a test) opens and closes them. */
export interface Parts {
  config: Config;
  /** Read-only connection for short reads. */
  reader: Db;
  /** Reads that may scan run here (`scan`). Absent in contract tests. */
  reads?: ReadThreads;
  /** Runs a write in the only queue of writes; resolves after its commit. */
  write: <T>(work: (write: Write) => Promise<T>) => Promise<{ value: T; position: number }>;
  /** Runs a write on another connection, which then has the database to itself. */
  writeApart: WriteQueue['runApart'];
  /** Aborted when the server begins to stop; ends long work on threads. */
  stopping?: AbortSignal;
  /** Absent where readiness is not checked (contract tests). */
  storage?: StorageWatch;
  /** Absent where nothing is published (contract tests). */
  publisher?: Publisher;
  renderers?: Renderers;
}

/** A server's stop. */
export interface Closing {
  /** Whether it has begun: later requests are refused. */
  readonly begun: boolean;
  /**
   * Begins the stop: resolves when the requests under way are answered and no open connection has sent one for half a second, or ends all
   * connections after 5 s.
   */
  drain: () => Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    parts: Parts;
    /** Cache of uploads and of the files of `public/`. */
    files: BodyCache;
    closing: Closing;
    /** Ends the connection if its client stops reading a response. */
    endIfStalled: (socket: Socket) => void;
  }
}
