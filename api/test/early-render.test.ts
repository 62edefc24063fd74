import Database from 'better-sqlite3';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deleteProduct, restoreProduct, updateProduct } from '#db/changes/products.ts';
import { createReply } from '#db/changes/replies.ts';
import { updateSettings } from '#db/changes/settings.ts';
import { listChangesAfter } from '#db/queries/changes.ts';
import { longTest } from '#db/test/long-test.ts';
import { publishChanges } from '../publisher/batch.ts';
import { EarlyRender } from '../publisher/early-render.ts';
import { fileOf } from '../publisher/generation.ts';
import { Postponed } from '../publisher/postponed.ts';
import type { RenderAnswer } from '../publisher/render-thread.ts';
import type { Publisher } from '../publisher/publisher.ts';
import { copyPublished, openTestSite, publishTestSite } from './test-site.ts';
import { differences, treeOf } from './tree.ts';

let site: Awaited<ReturnType<typeof publishTestSite>>;

beforeAll(async () => {
  site = await publishTestSite();
  await site.queue.run((write) => deleteProduct(write, 6));
  await site.publisher.follow();
});

afterAll(() => site.close());

const textOf = (publisher: Publisher, path: string) => readFileSync(fileOf(publisher.live!, path), 'utf8');
const rename = (id: number, name: string) => site.queue.run((write) => updateProduct(write, id, { name }));

/** Starts a batch of the whole site, and resolves with its position once its first pages are rendered. */
async function beginLongBatch(publisher: Publisher, siteName: string): Promise<number> {
  const begun = new Promise<void>((resolve) => {
    const end = publisher.journal.listen(({ event }) => {
      if (event !== 'progress') return;
      end();
      resolve();
    });
  });
  const { position } = await site.queue.run((write) => updateSettings(write, { siteName }));
  void publisher.follow();
  await begun;
  return position;
}

/** During a long batch: renames a product, renames another and back, restores and deletes a third; each shows in between. */
async function saveMeanwhile(publisher: Publisher, name: string): Promise<void> {
  const stored = await site.reader.selectFrom('products').select('name').where('id', '=', 2).executeTakeFirstOrThrow();
  await rename(1, name);
  await rename(2, name);
  await site.queue.run((write) => restoreProduct(write, 6));
  await site.queue.run((write) => createReply(write, 1, { content: `${name}について`, nickname: '', iconId: null, authorKey: null }));
  void publisher.follow();
  for (const path of ['/product/1', '/product/2', '/forum/post/1'])
    await expect.poll(() => textOf(publisher, path), { interval: 5 }).toContain(name);
  await expect.poll(() => existsSync(fileOf(publisher.live!, '/product/6')), { interval: 5 }).toBe(true);
  await rename(2, stored.name);
  await site.queue.run((write) => deleteProduct(write, 6));
}

test('a save during a full publish shows on its own page at once and stays correct', async () => {
  const { publisher } = site;
  const position = await beginLongBatch(publisher, '改名のあとのサイト');
  await saveMeanwhile(publisher, '順番の前に見える名前');
  expect(publisher.live?.index.position).toBeLessThan(position);
  await publisher.follow();
  expect(textOf(publisher, '/product/1')).toContain('順番の前に見える名前');
  expect(textOf(publisher, '/product/2')).not.toContain('順番の前に見える名前');
  expect(existsSync(fileOf(publisher.live!, '/product/6'))).toBe(false);
  expect(await publisher.live?.index.failures()).toEqual([]);
});

test('a save shows on its own page before the other pages of the save before it', async () => {
  const { publisher } = site;
  const before = publisher.live!.index.position;
  /** Resolves with the position of the index when a product's page shows a name. */
  const shown = (id: number, name: string) =>
    new Promise<number>((resolve) => {
      publisher.onReplaced((path) => {
        if (path === `/product/${id}` && textOf(publisher, path).includes(name)) resolve(publisher.live!.index.position);
      });
    });
  const first = shown(1, '先に保存した名前');
  await rename(1, '先に保存した名前');
  void publisher.follow();
  await first;
  const second = shown(2, 'すぐあとに保存した名前');
  await rename(2, 'すぐあとに保存した名前');
  void publisher.follow();
  expect(await second).toBe(before);
  publisher.onReplaced(() => undefined);
  await publisher.follow();
  expect(await publisher.live?.index.failures()).toEqual([]);
});

test('pages of a new generation replace none in memory until all are swapped in', async () => {
  const { publisher } = site;
  await publisher.follow();
  const replaced: string[] = [];
  publisher.onReplaced((path) => replaced.push(path));
  await publisher.publishAll();
  publisher.onReplaced(() => undefined);
  expect(replaced).toEqual(['*']);
});

test('a page rendered early while a batch is being recorded stays doubtful', async () => {
  const { publisher, reader, renderers } = site;
  const { position } = await rename(1, '記録のあいだの名前');
  await publisher.follow();
  const generation = publisher.live!;
  const changes = await listChangesAfter(reader, position - 1, 1);
  let early: string[] = [];
  await publishChanges({ db: reader, renderers, postponed: new Postponed(), replaced: () => undefined, log: () => undefined }, generation, {
    changes,
    rewrite: true,
    // Between the last render and the index's transaction, names are synced.
    rendered: (done, total) => {
      if (done === total) setImmediate(() => (early = ['/product/2']));
    },
    meanwhile: () => early,
  });
  expect(await generation.index.failures()).toEqual(['/product/2']);
  await publisher.follow();
  expect(await generation.index.failures()).toEqual([]);
});

test('the other pages of a save wait for its own page, but not long', async () => {
  const { publisher, reader, renderers } = site;
  const { position } = await rename(1, '待っているあいだの名前');
  await publisher.follow();
  const changes = await listChangesAfter(reader, position - 1, 1);
  const context = { db: reader, renderers, postponed: new Postponed(), replaced: () => undefined, log: () => undefined };
  const real = renderers.render.bind(renderers);
  const spy = vi.spyOn(renderers, 'render');
  /** Publishes the change again; returns when all pages were known, when the first other page began, and whether the own one was stored. */
  const publish = async (own: (store: () => Promise<RenderAnswer>, othersBegin: Promise<number>) => Promise<RenderAnswer>) => {
    const others = Promise.withResolvers<number>();
    let stored = Infinity;
    spy.mockImplementation(async (path, urgency, job) => {
      if (urgency !== 'now') others.resolve(performance.now());
      if (urgency !== 'now') return real(path, urgency, job);
      const answer = await own(() => real(path, urgency, job), others.promise);
      stored = performance.now();
      return answer;
    });
    let known = 0;
    await publishChanges(context, publisher.live!, { changes, rewrite: false, rendered: () => (known ||= performance.now()) });
    const begun = await others.promise;
    return { wasStored: stored <= begun, wait: begun - known };
  };
  // On a busy machine the own page may take longer than others wait.
  await expect.poll(async () => (await publish((store) => store())).wasStored, { interval: 1 }).toBe(true);
  const held = await publish((store, othersBegin) => othersBegin.then(store));
  expect([held.wasStored, held.wait > 60]).toEqual([false, true]);
  spy.mockRestore();
});

test('saves are rendered early during a batch of ten pages, not of nine', async () => {
  const { publisher, reader, renderers } = site;
  const context = { db: reader, renderers, postponed: new Postponed(), replaced: () => undefined, log: () => undefined };
  const { position } = await rename(1, '少ないページのあいだの名前');
  const during = (pages: number) => {
    const early = new EarlyRender(context, publisher.live!, position - 1);
    early.progress(0, pages);
    early.renderNew();
    return early;
  };
  const [few, many] = [during(9), during(10)];
  await expect.poll(() => [...many.paths]).toContain('/product/1');
  await Promise.all([few.end(), many.end()]);
  expect([[...few.paths], few.seenThrough, many.seenThrough]).toEqual([[], undefined, position]);
  await publisher.follow();
  expect(await publisher.live?.index.failures()).toEqual([]);
});

longTest('forty saves during a long batch show before its end', async () => {
  const { publisher, reader } = site;
  const products = await reader.selectFrom('products').select('id').where('deletedAt', 'is', null).orderBy('id').limit(40).execute();
  const position = await beginLongBatch(publisher, '多くの保存のあいだのサイト');
  for (const { id } of products) await rename(id, `先に見える${id}番の名前`);
  void publisher.follow();
  for (const { id } of products)
    await expect.poll(() => textOf(publisher, `/product/${id}`), { interval: 5 }).toContain(`先に見える${id}番の名前`);
  expect(products).toHaveLength(40);
  expect(publisher.live?.index.position).toBeLessThan(position);
  await publisher.follow();
  expect(await publisher.live?.index.failures()).toEqual([]);
});

longTest('a server that stops during a long batch leaves no stale page that was rendered early', async () => {
  const dataDir = copyPublished(site);
  const ended = await openTestSite(dataDir, site.database);
  await beginLongBatch(ended.publisher, '途中で止まるサイト');
  await saveMeanwhile(ended.publisher, '途中で見えた名前');
  const { position } = ended.publisher.live!.index;
  await ended.close();
  const again = await openTestSite(dataDir, site.database);
  expect(again.publisher.live?.index.position).toBeGreaterThan(position);
  await site.publisher.follow();
  expect(differences(treeOf(again.publisher.live), treeOf(site.publisher.live))).toEqual([]);
  await again.close();
  rmSync(dataDir, { recursive: true });
});

test('publishes a batch that could not be recorded again, and later changes too', async () => {
  const { publisher, problems } = site;
  const index = new Database(join(publisher.live!.folder, 'index.db'));
  index.exec(`create trigger full before update on pages begin select raise(abort, 'database or disk is full'); end`);
  await rename(1, '書きとめられない名前');
  await publisher.follow();
  expect([...new Set(problems.splice(0))]).toEqual(['publishing broke off and is tried again: SqliteError: database or disk is full']);
  index.exec('drop trigger full');
  index.close();
  await rename(3, 'そのあとの名前');
  await publisher.follow();
  expect(textOf(publisher, '/product/1')).toContain('書きとめられない名前');
  expect(textOf(publisher, '/product/3')).toContain('そのあとの名前');
  expect(problems).toEqual([]);
});

test('an index that cannot be read breaks the batch off and leaves no failure unhandled', async () => {
  const { publisher, problems } = site;
  const unhandled: unknown[] = [];
  const note = (error: unknown) => unhandled.push(error);
  process.on('unhandledRejection', note);
  const index = new Database(join(publisher.live!.folder, 'index.db'));
  index.exec('drop table pages');
  index.close();
  await rename(1, '索引が壊れたあとの名前');
  await publisher.follow();
  await nextTurn();
  process.off('unhandledRejection', note);
  expect(unhandled).toEqual([]);
  expect(problems.splice(0)[0]).toBe('publishing broke off and is tried again: SqliteError: no such table: pages');
});
