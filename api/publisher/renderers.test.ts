import { execFileSync } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { getPriority, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openWriter } from '#db/open.ts';
import { keepWorkers, startOwnWorkers } from '../test/kept-workers.ts';
import { renderPage, type PublishContext } from './batch.ts';
import type { Generation } from './generation.ts';
import { Postponed } from './postponed.ts';
import { workers } from './render-thread.ts';
import { Renderers } from './renderers.ts';

let folder: string;
let build: string;
let database: string;

// A build whose pages block their thread for as many milliseconds as their address says.
const source = `import { existsSync, open, writeFileSync } from 'node:fs';
import { threadId } from 'node:worker_threads';

if (existsSync(new URL('unloadable', import.meta.url))) throw Object.assign(new Error('no such module'), { code: 'ERR_MISSING' });

export async function render(url) {
  const tear = new URL('tear', import.meta.url);
  if (url === '/torn' && existsSync(tear)) {
    writeFileSync(new URL('torn', import.meta.url), '');
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
  }
  if (existsSync(new URL('gone', import.meta.url))) return new Response('', { status: 404 });
  if (Number(url.slice(1)) > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, Number(url.slice(1)));
  // Syncing a file waits until the threads of the pool are free: a pipe opens once somebody opens its other end.
  if (url === '/0') for (let at = 0; at < 4; at++) open(new URL('pipe', import.meta.url), 'r', () => {});
  return new Response(url, { headers: { thread: String(threadId) } });
}`;

beforeAll(async () => {
  startOwnWorkers();
  folder = mkdtempSync(join(tmpdir(), 'pet-mikke-renderers-'));
  database = join(folder, 'empty.db');
  await openWriter(database).destroy();
  execFileSync('mkfifo', [join(folder, 'pipe')]);
  const file = join(folder, 'entry.mjs');
  writeFileSync(file, source);
  build = pathToFileURL(file).href;
});

afterAll(() => {
  rmSync(folder, { recursive: true });
  keepWorkers();
});

const timeout = { timeout: 20_000 };
/** Milliseconds; none of these pages takes long by itself. */
const deadline = 1_500;

test('one thread starts, others come with many pages, end after a while without any, and one stays', async () => {
  const renderers = new Renderers(build, database, { threads: 3, idle: 1000 });
  renderers.warm();
  await expect.poll(() => renderers.ready, timeout).toBe(1);
  const few = await Promise.all(Array.from({ length: 6 }, () => renderers.render('/1', 'soon')));
  let waiting = true;
  const many = Promise.all(Array.from({ length: 60 }, () => renderers.render('/50', 'soon'))).finally(() => (waiting = false));
  await expect.poll(() => renderers.ready > 1 || !waiting, timeout).toBe(true);
  expect([...few, ...(await many)].map(({ status }) => status)).toEqual(Array.from({ length: 66 }, () => 200));
  await expect.poll(() => renderers.ready, timeout).toBe(1);
  expect((await renderers.render('/1', 'now')).status).toBe(200);
  await renderers.close();
});

test('few pages leave the other cores to the thread that serves; a page that a reader waits for gets another thread', async () => {
  const renderers = new Renderers(build, database, { threads: 2 });
  /** Renders these pages and returns the threads that did. */
  const threadsOf = async (url: string, count: number, urgency: 'now' | 'soon') => {
    const answers = await Promise.all(Array.from({ length: count }, () => renderers.render(url, urgency)));
    return new Set(answers.map(({ headers }) => headers['thread']));
  };
  const many = threadsOf('/50', 60, 'soon');
  await expect.poll(() => renderers.ready, timeout).toBe(2);
  expect((await many).size).toBe(2);
  const few = threadsOf('/2', 8, 'soon');
  const urgent = await threadsOf('/2', 1, 'now');
  expect([(await few).size, (await few).union(urgent).size]).toEqual([1, 2]);
  await renderers.close();
});

test.skipIf(process.platform !== 'linux')('renders give way to the thread that serves', async () => {
  /** Counts the threads of this process with a priority; a higher number is a lower one. */
  const threadsWith = (priority: number) =>
    readdirSync('/proc/self/task').filter((task) => {
      const file = `/proc/self/task/${task}/stat`;
      // A thread may have ended. The 17th field after the name, which is in parentheses, is the priority.
      return existsSync(file) && Number(readFileSync(file, 'utf8').split(') ').at(-1)?.split(' ')[16]) === priority;
    }).length;
  const usual = getPriority();
  const before = threadsWith(usual + 5);
  const renderers = new Renderers(build, database, { threads: 1 });
  expect((await renderers.render('/1', 'now')).status).toBe(200);
  expect([threadsWith(usual + 5) - before, getPriority()]).toEqual([1, usual]);
  await renderers.close();
});

test('a page that would wait for a long one gets another thread', async () => {
  const renderers = new Renderers(build, database, { threads: 2, idle: 3000 });
  renderers.warm();
  await expect.poll(() => renderers.ready, timeout).toBe(1);
  // Longer than a thread takes to start on a busy machine.
  let rendered = 0;
  const long = Array.from({ length: 4 }, () => renderers.render('/6000', 'soon').then(() => rendered++));
  expect((await renderers.render('/1', 'now')).status).toBe(200);
  expect(rendered).toBeLessThan(4);
  await Promise.all([renderers.close(), Promise.allSettled(long)]);
});

test('a page whose thread was terminated is written again, even if it has its old text', async () => {
  const [tear, torn] = [join(folder, 'tear'), join(folder, 'torn')];
  const drafts = join(folder, 'torn-drafts');
  mkdirSync(drafts);
  const file = join(folder, 'torn-page', 'index.html');
  const renderers = new Renderers(build, database, { threads: 1, deadline });
  const { hash } = await renderers.render('/torn', 'now', { file, hash: undefined, drafts, older: undefined });
  const publish = { file, hash, drafts, older: undefined };
  const stored = () => gunzipSync(readFileSync(`${file}.gz`)).toString();
  expect([await renderers.render('/torn', 'now', publish), stored()]).toMatchObject([{ changed: false }, '/torn']);

  /** Stops a render for good after one of the files was replaced. */
  const tearApart = async () => {
    await vi.waitUntil(() => existsSync(torn), timeout);
    writeFileSync(`${file}.gz`, 'of another version');
    rmSync(tear);
    rmSync(torn);
  };
  writeFileSync(tear, '');
  const [alone] = await Promise.all([renderers.render('/torn', 'now', publish), tearApart()]);
  expect(alone.status).toBe(504);
  expect([await renderers.render('/torn', 'now', publish), stored()]).toMatchObject([{ changed: true, hash }, '/torn']);
  expect(await renderers.render('/torn', 'now', publish)).toMatchObject({ changed: false });

  // Lost with another, it runs again by itself.
  writeFileSync(tear, '');
  const [first, beside] = await Promise.all([renderers.render('/torn', 'soon', publish), renderers.render('/1', 'soon'), tearApart()]);
  expect([first, beside.status, stored()]).toMatchObject([{ changed: true, hash }, 200, '/torn']);
  await renderers.close();
});

test('a page is given before it is stored; a thread that is terminated while it writes a page leaves no draft of it', async () => {
  const drafts = join(folder, 'drafts');
  mkdirSync(drafts);
  const publish = { file: join(folder, 'page', 'index.html'), hash: undefined, drafts, older: undefined };
  const renderers = new Renderers(build, database, { threads: 1, deadline });
  const given: string[] = [];
  const answer = renderers.render('/0', 'now', publish, ({ unstored }) => given.push(Buffer.from(unstored).toString()));
  await vi.waitUntil(() => readdirSync(drafts).length === 3, { ...timeout, interval: 1 });
  expect(given).toEqual(['/0']);
  // The thread ends once its pool is free again.
  await setTimeout(deadline);
  closeSync(openSync(join(folder, 'pipe'), 'w'));
  expect((await answer).status).toBe(504);
  await expect.poll(() => readdirSync(drafts), timeout).toEqual([]);
  expect(readdirSync(dirname(publish.file))).toEqual([]);
  await renderers.close();
});

test('a page whose first render was lost is removed, if nothing has its address any more', async () => {
  const [drafts, gone] = [join(folder, 'lost-drafts'), join(folder, 'gone')];
  mkdirSync(drafts);
  const renderers = new Renderers(build, database, { threads: 1, deadline });
  const generation = { folder: join(folder, 'lost'), drafts, index: { complete: true } } as unknown as Generation;
  const calls: string[] = [];
  const replaced: PublishContext['replaced'] = (_generation, path, page) => calls.push(`${path} ${page ? 'shown' : 'replaced'}`);
  const context = { renderers, postponed: new Postponed(), replaced, log: () => undefined } as unknown as PublishContext;
  // Both are lost with their thread, whose pool waits for the pipe, and run again one after the other.
  const both = ['/0', '/1'].map((path) => renderPage(context, generation, path, 'now', { stored: undefined, rewrite: false }));
  await vi.waitUntil(() => calls.length === 2, { ...timeout, interval: 1 });
  writeFileSync(gone, '');
  await setTimeout(deadline);
  closeSync(openSync(join(folder, 'pipe'), 'w'));
  const outcomes = await Promise.all(both);
  rmSync(gone);
  expect(outcomes.map(({ kind }) => kind)).toEqual(['removed', 'removed']);
  expect(calls.sort()).toEqual(['/0 replaced', '/0 shown', '/1 replaced', '/1 shown']);
  await renderers.close();
});

test('a thread that cannot load answers all that wait, and starts again only for another render, after a pause', async () => {
  const unloadable = join(folder, 'unloadable');
  writeFileSync(unloadable, '');
  const start = vi.spyOn(workers, 'start');
  const renderers = new Renderers(build, database, { threads: 2 });
  const renderMany = async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => renderers.render('/1', 'soon')));
    return new Set(answers.map(({ status, fault, reason }) => [status, fault, reason].join(' ')));
  };
  expect(await renderMany()).toEqual(new Set(['500 ERR_MISSING Error: no such module']));
  const again = renderMany();
  expect(start).toHaveBeenCalledTimes(1);
  expect((await again).size).toBe(1);
  expect(start).toHaveBeenCalledTimes(2);
  rmSync(unloadable);
  expect(await renderMany()).toEqual(new Set(['200  ']));
  start.mockRestore();
  await renderers.close();
});
