import { afterEach, beforeEach, expect, test } from 'vitest';
import { axes, categories, petTypes } from '#api/contract/vocabulary.ts';
import { createProduct, deleteProduct, updateProduct } from '#db/changes/products.ts';
import { createReview, setReviewState } from '#db/changes/reviews.ts';
import type { Db } from '#db/open.ts';
import { listChangesAfter } from '#db/queries/changes.ts';
import { listFilledLists } from '#db/queries/filled-lists.ts';
import { countCell } from '#db/queries/products.ts';
import { listAxisRanking } from '#db/queries/rankings.ts';
import { axisRatings } from '#db/tables/reviews.ts';
import { tag } from '#db/tags.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { blankProduct } from './blank-product.ts';
import { demoDatabase, tagsOf } from './demo-database.ts';

let db: Db;
beforeEach(async () => (db = await demoDatabase()));
afterEach(() => db.destroy());

test('the filled lists are those whose pages show something', async () => {
  const { cells, rankings } = await listFilledLists(db);
  const names = new Set([...cells.map((cell) => JSON.stringify(cell)), ...rankings.map((ranking) => JSON.stringify(ranking))]);
  const every = [...petTypes, { code: 'all' }].flatMap(({ code: petType }) =>
    [...categories, { code: 'all' }].map(({ code: category }) => ({ petType, category })),
  );
  for (const cell of every) {
    expect([cell, names.has(JSON.stringify(cell))]).toEqual([cell, (await countCell(db, cell.petType, cell.category)) > 0]);
    for (const { code: axis } of axes) {
      const ranked = await listAxisRanking(db, cell, axis, 'rating', { limit: 1 });
      expect([cell, axis, names.has(JSON.stringify({ ...cell, axis }))]).toEqual([cell, axis, ranked.length > 0]);
    }
  }
  expect(rankings.length).toBeGreaterThan(50);
  expect(await tagsOf(() => listFilledLists(db))).toEqual([tag.filledLists]);
});

test('only a product that comes, goes or moves, and the first and last review of one, may fill or empty a list', async () => {
  const queue = new WriteQueue(db);
  const dirties = async (write: Parameters<WriteQueue['run']>[0]) => {
    const before = (await listChangesAfter(db, 0, 1_000_000)).at(-1)?.position ?? 0;
    const { value } = await queue.run(write);
    const changes = await listChangesAfter(db, before, 10);
    return { value, filled: changes.some(({ tags }) => tags.includes(tag.filledLists)) };
  };
  const input = { ...blankProduct, name: '止まり木', description: '', price: 10, imageUrl: '', petType: 'bird', category: 'outdoor' };
  const { value, filled } = await dirties((write) => createProduct(write, input));
  const id = Number(value);
  expect(filled).toBe(true);
  const ratings = Object.fromEntries(axisRatings.map((column) => [column, 4])) as Record<(typeof axisRatings)[number], number>;
  const review = { ...ratings, nickname: '', reviewText: 'よいです', petType: null, authorKey: null };
  const post = () => dirties((write) => createReview(write, id, review));
  for (const expected of [true, true, false]) expect((await post()).filled).toBe(expected);
  const [first] = await db.selectFrom('reviews').selectAll().where('productId', '=', id).orderBy('id').execute();
  if (!first) throw new Error('no review');
  expect((await dirties((write) => setReviewState(write, first, { status: 'hidden', deletedAt: null }, 'hidden'))).filled).toBe(false);
  expect((await dirties((write) => updateProduct(write, id, { name: '止まり木 太め', price: 20 }))).filled).toBe(false);
  expect((await dirties((write) => updateProduct(write, id, { category: 'toys' }))).filled).toBe(true);
  expect((await dirties((write) => deleteProduct(write, id))).filled).toBe(true);
});
