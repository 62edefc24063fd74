import inject from 'light-my-request';
import { sql } from 'kysely';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import { openReader, type Db } from '#db/open.ts';
import { hashOf, linkPage, writePage } from './write-page.ts';
import type { RenderAnswer, RenderJob, WorkerSettings } from './renderers.ts';

type AstroHandler = (request: IncomingMessage, response: ServerResponse, next: () => void, locals: object) => void;

if (!parentPort) throw new Error('render-worker runs in a worker thread');
const port = parentPort;
const { entry, database, connections } = workerData as WorkerSettings;
const { handler } = (await import(entry)) as { handler: AstroHandler };
// One connection for each render in flight, so that a page reads one state of the database from its first query to its last.
const free: Db[] = Array.from({ length: connections }, () => openReader(database));

port.on('message', (job: RenderJob | 'close') => {
  if (job === 'close') void Promise.all(free.map((db) => db.destroy())).then(() => port.close());
  else void answer(job).then((reply) => port.postMessage(reply));
});

async function answer(job: RenderJob): Promise<RenderAnswer> {
  const started = performance.now();
  try {
    const rendered = await render(job.url);
    // Astro answers its own 404 page with 404; published, it is a page like any other.
    const status = job.url === '/404' && rendered.status === 404 ? 200 : rendered.status;
    const { tags, body, headers } = rendered;
    const reply = { id: job.id, status, tags, headers, milliseconds: performance.now() - started };
    if (!job.publish) return { ...reply, body };
    if (status !== 200) return reply;
    const hash = hashOf(body);
    return { ...reply, hash, changed: place(job.publish, body, hash) };
  } catch (error) {
    const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { id: job.id, status: 500, tags: [], headers: {}, milliseconds: performance.now() - started, reason };
  }
}

async function render(url: string) {
  const db = free.pop();
  if (!db) throw new Error('more renders in flight than connections');
  try {
    await sql`begin`.execute(db);
    const response = await inject((request, response) => handler(request, response, () => response.writeHead(404).end(), { db }), { url });
    const headers = Object.fromEntries(Object.entries(response.headers).filter(([name]) => name !== 'cache-tag'));
    const tags = String(response.headers['cache-tag'] ?? '')
      .split(',')
      .filter(Boolean);
    return { status: response.statusCode, tags, headers: headers as Record<string, string>, body: response.rawPayload };
  } finally {
    await sql`commit`.execute(db);
    free.push(db);
  }
}

function place({ file, hash: stored, drafts, older }: NonNullable<RenderJob['publish']>, body: Buffer, hash: string): boolean {
  if (hash === stored) return false;
  if (older && older.hash === hash) linkPage(older.file, file);
  else writePage(file, body, drafts);
  return true;
}
