import { CompiledQuery } from 'kysely';
import { createHash } from 'node:crypto';
import type { MessagePort } from 'node:worker_threads';
import { isDatabaseUnavailable } from '#db/errors.ts';
import { openReader, type Db } from '#db/open.ts';
import { hashOf, linkPage, writePage } from './write-page.ts';
import type { RenderAnswer, UnstoredPage, RenderJob, WorkerSettings } from './render-thread.ts';

/** Renders one URL from a database; undefined if nothing has this address. */
export type Render = (url: string, db: Db) => Promise<Response | undefined>;

/** Loads Astro's server build, by the URL of its module, into this thread, whose hashes are computed at once from then on. */
export async function loadBuild(entry: string): Promise<Render> {
  hashAtOnce();
  return ((await import(entry)) as { render: Render }).render;
}

/** Answers each `RenderJob` that comes through `port` with a `RenderAnswer`. `close` closes connections and port once all are answered. */
export function answerRenders(render: Render, { database, connections }: WorkerSettings, port: MessagePort): void {
  // One connection per render in flight, so that all queries of a page read one snapshot of the database.
  const all = Array.from({ length: connections }, () => openReader(database));
  const free = [...all];
  const running = new Set<Promise<void>>();
  const start = (job: RenderJob) => {
    const sendUnstored = (page: UnstoredPage) => port.postMessage(page);
    const replying = answer(job, (url) => renderFrom(url, render, free), sendUnstored).then((reply) => {
      // The body moves to the other thread without a copy.
      port.postMessage(reply, reply.body ? [reply.body.buffer] : []);
      running.delete(replying);
    });
    running.add(replying);
  };
  const close = async () => {
    await Promise.all(running);
    await Promise.all(all.map((db) => db.destroy()));
    port.close();
  };
  port.postMessage('loaded');
  port.on('message', (job: RenderJob | 'close') => {
    if (job === 'close') void close();
    else start(job);
  });
}

async function answer(
  job: RenderJob,
  render: (url: string) => ReturnType<typeof renderFrom>,
  sendUnstored: (page: UnstoredPage) => void,
): Promise<RenderAnswer> {
  const started = performance.now();
  try {
    const { response, body } = await render(job.url);
    // Astro renders its 404 page with status 404; publishing treats it like any other page.
    const status = job.url === '/404' && response.status === 404 ? 200 : response.status;
    const { 'cache-tag': tagged = '', ...headers } = Object.fromEntries(response.headers);
    const tags = tagged.split(',').filter(Boolean);
    const reply = { id: job.id, status, tags, headers: job.publish ? {} : headers, milliseconds: performance.now() - started };
    if (!job.publish) return { ...reply, body };
    if (status !== 200) return reply;
    const hash = hashOf(body);
    if (job.publish.sendsUnstored === true && hash !== job.publish.hash) sendUnstored({ id: job.id, unstored: body, hash });
    return { ...reply, hash, changed: await place(job.publish, body, hash) };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // As in a stopping server, the page keeps its last version and is rendered later.
    const status = isDatabaseUnavailable(error) ? 503 : 500;
    const failed = { id: job.id, status, tags: [], headers: {}, milliseconds: performance.now() - started, reason };
    const { code } = error as NodeJS.ErrnoException;
    return isFault(code) ? { ...failed, fault: code } : failed;
  }
}

function isFault(code: unknown): code is string {
  return typeof code === 'string' && /^(E[A-Z0-9]+|SQLITE_[A-Z_]+)$/.test(code);
}

const begin = CompiledQuery.raw('begin');
const commit = CompiledQuery.raw('commit');

async function renderFrom(url: string, render: Render, free: Db[]): Promise<{ response: Response; body: Buffer<ArrayBuffer> }> {
  const db = free.pop();
  if (!db) throw new Error('more renders in flight than connections');
  try {
    await db.executeQuery(begin);
    const response = (await render(url, db)) ?? new Response(null, { status: 404 });
    return { response, body: Buffer.from(await response.arrayBuffer()) };
  } finally {
    // Without its connection the commit fails too, and the render has failed already.
    await db.executeQuery(commit).catch(() => undefined);
    free.push(db);
  }
}

// For its content policy Astro hashes every script of every page, all of them empty; a round trip to the thread pool for each
// takes a tenth of the render, and hashing nothing again a fiftieth.
function hashAtOnce(): void {
  const ofNothing = new Map<string, Uint8Array<ArrayBuffer>>();
  crypto.subtle.digest = (algorithm, data) => {
    const name = typeof algorithm === 'string' ? algorithm : algorithm.name;
    const bytes = ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
    const known = bytes.length === 0 ? ofNothing.get(name) : undefined;
    const digest = known ?? Uint8Array.from(createHash(name).update(bytes).digest());
    if (bytes.length === 0) ofNothing.set(name, digest);
    return Promise.resolve(digest.slice().buffer);
  };
}

async function place(
  { file, hash: stored, drafts, older }: NonNullable<RenderJob['publish']>,
  body: Buffer,
  hash: string,
): Promise<boolean> {
  if (hash === stored) return false;
  // The older file may hold other bytes than its index says: of a batch that was killed, or damaged ones.
  const isLinked = older?.hash === hash && linkPage(older.file, file)?.equals(body) === true;
  if (!isLinked) await writePage(file, body, drafts);
  return true;
}
