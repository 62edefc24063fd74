import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { updateArticle } from '#db/changes/articles.ts';
import { updateProduct } from '#db/changes/products.ts';
import { migrate } from '#db/migrate.ts';
import { openReader, openWriter, type Db } from '#db/open.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { longTest } from '#db/test/long-test.ts';
import { fingerprintOf } from '../publisher/fingerprint.ts';
import { fileOf } from '../publisher/generation.ts';
import { Publisher } from '../publisher/publisher.ts';
import { Renderers, rendererEntry } from '../publisher/renderers.ts';
import { ReadThreads } from '../reads/read-threads.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { keepWorkers, startOwnWorkers } from './kept-workers.ts';
import { logIn, runServer } from './server-process.ts';

/** Takes many minutes to render. The API refuses such a text, so tests write it to the database directly. */
const endless = 'a** '.repeat(100_000);
const build = join(import.meta.dirname, '../../dist');
const entry = rendererEntry(build);
const article = 1;
/** Milliseconds, as in a server: it includes loading a page's modules in a replaced thread, which takes seconds on a busy machine. */
const deadline = 10_000;

let data: DataDir;
let writer: Db;
let reader: Db;
let queue: WriteQueue;
let address: string;

beforeAll(async () => {
  startOwnWorkers();
  data = publishedDataDir();
  writer = openWriter(data.database);
  await migrate(writer);
  queue = new WriteQueue(writer);
  reader = openReader(data.database);
  const { slug } = await reader.selectFrom('articles').select('slug').where('id', '=', article).executeTakeFirstOrThrow();
  address = `/articles/${slug}`;
});

afterAll(async () => {
  await queue.idle();
  await Promise.all([reader.destroy(), writer.destroy()]);
  data.remove();
  keepWorkers();
});

const writeEndless = () => queue.run((write) => updateArticle(write, article, { content: endless }, {}));

test('a render that never ends keeps the old page, stops retrying and blocks nothing [B3]', async () => {
  const renderers = new Renderers(entry, data.database, { threads: 1, deadline });
  const rendered: string[] = [];
  const render = renderers.render.bind(renderers);
  renderers.render = (path, ...rest) => (rendered.push(path), render(path, ...rest));
  const publisher = await Publisher.open({ dataDir: data.dataDir, fingerprint: fingerprintOf(build), db: reader, renderers });
  await publisher.start();
  const page = () => readFileSync(fileOf(publisher.live!, address), 'utf8');
  const before = page();
  await writeEndless();
  await queue.run((write) => updateProduct(write, 1, { name: '同じ束で保存した名前' }));
  await publisher.follow();
  // Its Markdown is read for links, too.
  const endlessPages = [address, `${address}.md`];
  expect(publisher.journal.last).toMatchObject({ failed: endlessPages.length, position: publisher.live!.index.position });
  expect((await publisher.live?.index.failures())?.toSorted()).toEqual(endlessPages);
  expect(readFileSync(fileOf(publisher.live!, '/product/1'), 'utf8')).toContain('同じ束で保存した名前');
  expect(page()).toBe(before);
  rendered.length = 0;
  await queue.run((write) => updateProduct(write, 1, { name: 'そのあとの名前' }));
  await publisher.follow();
  expect(rendered).toContain('/product/1');
  for (const path of endlessPages) expect(rendered).not.toContain(path);
  await queue.run((write) => updateArticle(write, article, { content: '短くした本文' }, {}));
  await publisher.follow();
  expect(page()).toContain('短くした本文');
  await publisher.stop();
  await renderers.close();
});

longTest('pages rendered next to an endless one are rendered again without a longer wait', async () => {
  await writeEndless();
  const renderers = new Renderers(entry, data.database, { threads: 1, deadline });
  const answers = await Promise.all(
    ['/product/1', address, '/product/2', '/', '/products', '/forum'].map((path) => renderers.render(path, 'now')),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 504, 200, 200, 200, 200]);
  await renderers.close();
});

longTest('a thread that replaces a terminated one takes no pages while it loads the build', async () => {
  await writeEndless();
  const renderers = new Renderers(entry, data.database, { threads: 2, deadline });
  const timed = async (paths: readonly string[]) => {
    const began = performance.now();
    const answers = await Promise.all(paths.map((path) => renderers.render(path, 'now')));
    return { milliseconds: performance.now() - began, statuses: answers.map(({ status }) => status) };
  };
  const pages = ['/product/1', '/product/2', '/product/3', '/product/4', '/product/5', '/product/7'];
  // More than one thread takes, so that both load the build.
  const loading = await timed(Array.from({ length: 4 }, () => pages).flat());
  await expect.poll(() => renderers.ready, { timeout: 20_000 }).toBe(2);
  expect((await timed([address])).statuses).toEqual([504]);
  const ready = await timed(pages);
  expect(ready.statuses).toEqual(pages.map(() => 200));
  expect(ready.milliseconds).toBeLessThan(loading.milliseconds / 2);
  await renderers.close();
});

test('closing ends an endless render long before its deadline', async () => {
  await writeEndless();
  const renderers = new Renderers(entry, data.database, { threads: 1, deadline: 600_000 });
  const answer = renderers.render(address, 'now');
  await renderers.close();
  expect((await answer).status).toBe(503);
});

test('refuses an endless preview while other reads continue', async () => {
  const reads = new ReadThreads(data.database, 1, isLongRun ? deadline : 4_000);
  const preview = expect(reads.run('previewMarkdown', endless)).rejects.toMatchObject({ code: 'too_complex' });
  expect(await reads.run('countProducts', {})).toBeGreaterThan(1);
  await preview;
  expect(await reads.run('previewMarkdown', '**本文**')).toMatchObject({ html: '<p><strong>本文</strong></p>' });
  const underWay = expect(reads.run('previewMarkdown', endless)).rejects.toMatchObject({ code: 'busy' });
  await reads.close();
  await underWay;
});

longTest('SIGTERM ends a server during an endless render', async () => {
  await queue.run((write) => updateArticle(write, article, { content: endless, status: 'draft' }, {}));
  const server = await runServer(data.dataDir);
  const operator = await logIn(server.url);
  const link = await fetch(server.url + addressOf('POST /api/admin/articles/{id}/preview-link', { params: { id: article } }), {
    method: 'POST',
    headers: operator,
  });
  const { url } = (await link.json()) as { url: string };
  const shown = fetch(new URL(url, server.url)).then(({ status }) => status);
  await expect.poll(async () => (await fetch(server.url + addressOf('GET /healthz'))).status).toBe(200);
  const [code, status] = await Promise.all([server.stop(), shown]);
  expect([code, status]).toEqual([0, 503]);
});
