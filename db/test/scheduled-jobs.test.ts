import { afterEach, beforeEach, expect, test } from 'vitest';
import { createReply } from '#db/changes/replies.ts';
import type { Write } from '#db/changes/log.ts';
import { storeCellMeans } from '#db/changes/cell-means.ts';
import { refreshDerived } from '#db/changes/derived-columns.ts';
import { copyViewCounts, endDay } from '#db/changes/scheduled-jobs.ts';
import { countViews } from '#db/changes/views.ts';
import type { Db } from '#db/open.ts';
import { countCellMeans, findCellMeans } from '#db/queries/cell-means.ts';
import { findLastPosition, listChangesAfter } from '#db/queries/changes.ts';
import { listUncopiedViews } from '#db/queries/questions.ts';
import { listStaleProducts } from '#db/queries/stale-products.ts';
import { demoDatabase } from './demo-database.ts';
import { readProductColumns } from './product-columns.ts';

let db: Db;
beforeEach(async () => {
  db = await demoDatabase();
});
afterEach(() => db.destroy());

const at = '2026-11-20T03:00:00.000Z';
const tick = (run: (write: Write) => Promise<unknown>, time = at) => run({ db, at: time });
const look = (postId: number, visitors: number, day = '2026-11-20') =>
  tick((write) =>
    countViews(
      write,
      Array.from({ length: visitors }, (_, visitor) => ({ postId, key: `v${visitor}`, addressKey: `a${visitor}`, day })),
    ),
  );
const copyViews = async (write: Write) => copyViewCounts(write, await listUncopiedViews(write.db));
const question = (id: number) =>
  db.selectFrom('forumPosts').select(['viewCount', 'viewCountShown', 'changedAt']).where('id', '=', id).executeTakeFirstOrThrow();
const tags = async () => (await listChangesAfter(db, 0, 10)).flatMap((change) => change.tags);

test('a view counts once per visitor and day, and is shown after the next tick [FORUM-08 DATA-06]', async () => {
  const before = await question(1);
  await look(1, 3);
  await look(1, 3);
  expect(await question(1)).toMatchObject({
    viewCount: before.viewCount + 3,
    viewCountShown: before.viewCount,
    changedAt: before.changedAt,
  });
  expect(await findLastPosition(db)).toBe(0);
  await tick(copyViews);
  expect(await question(1)).toMatchObject({ viewCountShown: before.viewCount + 3, changedAt: at });
  expect(await tags()).toEqual(['question-replies:1', 'sitemap:question:0', 'sitemap-index']);
  await tick(copyViews);
  expect(await findLastPosition(db)).toBe(1);
  await look(1, 3, '2026-11-21');
  expect((await question(1)).viewCount).toBe(before.viewCount + 6);
});

test('publishes the list of the most viewed again only when its order changes [FORUM-08]', async () => {
  await look(2, 4000);
  await tick(copyViews);
  expect(await tags()).toContain('forum-popular');
});

test('ignores views of a question that is not public [DATA-06]', async () => {
  await db.updateTable('forumPosts').set({ status: 'hidden' }).where('id', '=', 3).execute();
  const { viewCount } = await question(3);
  await look(3, 2);
  await look(99_999, 2);
  expect((await question(3)).viewCount).toBe(viewCount);
});

test('a product is new for thirty days [DATA-02]', async () => {
  await db.updateTable('products').set({ isNew: 0, priceDue: 1 }).execute();
  const born = (id: number, createdAt: string) => db.updateTable('products').set({ isNew: 1, createdAt }).where('id', '=', id).execute();
  await born(1, '2026-10-21T02:59:59.000Z');
  await born(2, '2026-10-21T03:00:00.000Z');
  await born(3, '2026-10-01T00:00:00.000Z');
  await db.updateTable('products').set({ deletedAt: at }).where('id', '=', 3).execute();
  await tick(endDay);
  expect(await db.selectFrom('products').select('id').where('isNew', '=', 1).execute()).toEqual([{ id: 2 }]);
  expect(await tags()).toEqual(['product:1', 'product-card:1', 'sitemap:product:0', 'sitemap-index']);
});

test('the end of a day changes a few products and views at a time, the oldest first', async () => {
  const row = await readProductColumns(db);
  await db.updateTable('products').set({ isNew: 0, priceDue: 1 }).execute();
  const [fresh, unconfirmed, views] = [450, 250, 650];
  // The first of them are the newest.
  for (let nth = 0; nth < fresh; nth++) {
    const createdAt = new Date(Date.parse('2026-03-01') - nth * 3_600_000).toISOString();
    const priceCheckedAt = nth % 2 === 0 ? null : createdAt;
    const values = { ...row, slug: `old-${nth}`, isNew: 1 as const, createdAt, priceDue: nth < unconfirmed ? (0 as const) : (1 as const) };
    await db
      .insertInto('products')
      .values({ ...values, priceCheckedAt })
      .execute();
  }
  await look(1, views, '2026-11-17');
  const left = async () => {
    const count = (table: 'products' | 'postViews') => db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'));
    const counts = [count('products').where('isNew', '=', 1), count('products').where('priceDue', '=', 0), count('postViews')];
    return Promise.all(counts.map(async (counted) => (await counted.executeTakeFirstOrThrow()).count));
  };
  const isNew = db.selectFrom('products').select('slug').where('isNew', '=', 1).orderBy('id');
  expect(await endDay({ db, at })).toBe(true);
  expect(await left()).toEqual([250, 50, 450]);
  expect((await isNew.execute()).map(({ slug }) => slug)).toEqual(Array.from({ length: 250 }, (_, nth) => `old-${nth}`));
  const [first] = await listChangesAfter(db, 0, 10);
  expect(first?.tags.filter((name) => name.startsWith('product:'))).toHaveLength(200);
  expect(await endDay({ db, at })).toBe(true);
  expect(await left()).toEqual([50, 0, 250]);
  expect(await endDay({ db, at })).toBe(true);
  expect(await left()).toEqual([0, 0, 50]);
  expect(await endDay({ db, at })).toBe(false);
  expect(await left()).toEqual([0, 0, 0]);
});

test('records of views go after two days [DATA-06]', async () => {
  for (const day of ['2026-11-17', '2026-11-18']) await look(1, 1, day);
  await tick(endDay);
  expect(await db.selectFrom('postViews').select('day').execute()).toEqual([{ day: '2026-11-18' }]);
  const before = await findLastPosition(db);
  await tick(endDay);
  expect(await findLastPosition(db)).toBe(before);
});

test('a reply counts and moves the question’s last change, not its edit time [DATA-07]', async () => {
  const { id, updatedAt, replyCount } = await db.selectFrom('forumPosts').selectAll().where('isResolved', '=', 0).executeTakeFirstOrThrow();
  await tick((write) => createReply(write, id, { content: '経験があります。', nickname: '', iconId: null, authorKey: null }));
  expect(
    await db.selectFrom('forumPosts').select(['replyCount', 'updatedAt', 'changedAt']).where('id', '=', id).executeTakeFirst(),
  ).toEqual({ replyCount: replyCount + 1, updatedAt, changedAt: at });
});

test('splits a tick’s thousands of changes, so that the publisher handles a few at a time', async () => {
  await db.updateTable('forumPosts').set({ viewCount: 9, viewCountShown: 1, status: 'published' }).execute();
  const [post] = await db.selectFrom('forumPosts').selectAll().limit(1).execute();
  const { id: _id, ...row } = post!;
  for (let copies = 0; copies < 600; copies++) await db.insertInto('forumPosts').values(row).execute();
  await tick(copyViews);
  const changes = await listChangesAfter(db, 0, 10);
  expect(changes.length).toBeGreaterThan(1);
  expect(Math.max(...changes.map((change) => change.tags.length))).toBe(500);
  const named = changes.flatMap((change) => change.tags);
  expect(new Set(named).size).toBe(named.length);
  expect(named.filter((name) => name.startsWith('question-replies:')).length).toBeGreaterThan(600);
});

test('the means of a cell change with the daily job alone, where their first decimal does', async () => {
  const dogFood = () => findCellMeans(db, { petType: 'dog', category: 'food' });
  const keep = async () => {
    const present = await countCellMeans(db);
    await tick((write) => storeCellMeans(write, present));
  };
  const before = await dogFood();
  expect(Object.keys(before).toSorted()).toEqual(['health', 'overall', 'quality', 'repeat', 'taste', 'value']);
  await keep();
  expect(await findLastPosition(db)).toBe(0);
  await db.updateTable('productAxes').set({ average: 1 }).where('axis', '=', 'taste').where('productId', '<', 20).execute();
  expect(await dogFood()).toEqual(before);
  await keep();
  const { taste, ...others } = await dogFood();
  expect(taste).toBeLessThan(before['taste'] ?? 0);
  expect({ ...others, taste: before['taste'] }).toEqual(before);
  expect((await tags()).filter((name) => name === 'cell-means:dog:food')).toHaveLength(1);
});

test('a cell of one product with reviews has no mean beside it', async () => {
  await db.deleteFrom('productAxes').where('cellPet', '=', 'dog').where('cellCategory', '=', 'food').where('productId', '<>', 1).execute();
  await tick(async (write) => storeCellMeans(write, await countCellMeans(db)));
  expect(await findCellMeans(db, { petType: 'dog', category: 'food' })).toEqual({});
});

test('derived columns follow the release, and only the pages of products where they differ', async () => {
  const names = { ingredientNames: JSON.stringify(['チキンミール', '小麦粉']), additives: '[]' };
  await db
    .updateTable('products')
    .set({ ...names, ingredientIds: ' chicken ' })
    .where('id', 'in', [1, 2])
    .execute();
  await db.updateTable('products').set({ unitPriceKey: 3e9 }).where('id', 'in', [1, 3]).execute();
  await db.updateTable('products').set({ unknownIngredients: '["鶏肉"]' }).where('id', '=', 4).execute();
  const { stale, last } = await listStaleProducts(db, 0);
  expect(stale).toEqual([1, 2, 3, 4]);
  expect(last).toBe(100);
  expect(await listStaleProducts(db, 100)).toEqual({ stale: [], last: 190 });
  expect(await listStaleProducts(db, 190)).toEqual({ stale: [], last: undefined });
  // One was edited in the meantime.
  await db.updateTable('products').set({ ingredientNames: '[]', ingredientIds: null }).where('id', '=', 2).execute();
  await tick((write) => refreshDerived(write, stale));
  const row = await db.selectFrom('products').select(['ingredientIds', 'unitPriceKey']).where('id', '=', 1).executeTakeFirstOrThrow();
  expect(row.ingredientIds).toMatch(/ chicken-meal .* wheat /);
  // 1.6 kg cost ¥3,980.
  expect(row.unitPriceKey).toBeCloseTo(2.4875, 6);
  // No page shows the key of 3, nor unknown words.
  expect(await tags()).toEqual(['product:1', 'product-card:1', 'sitemap:product:0', 'sitemap-index']);
  expect((await listStaleProducts(db, 0)).stale).toEqual([]);
});
