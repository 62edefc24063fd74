import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { demoDatabase } from '#db/test/demo-database.ts';
import { readComparedProducts } from './read-compared.server.ts';

let db: Db;
beforeEach(async () => (db = await demoDatabase()));
afterEach(() => db.destroy());

test('a shop link that an operator took off its product’s page is not in the comparison either', async () => {
  const [dead, open] = ['https://example.jp/dead', 'https://example.jp/open'];
  await db.updateTable('products').set({ amazonUrl: dead, rakutenUrl: open }).where('id', 'in', [3, 5]).execute();
  const at = '2026-11-20T00:00:00.000Z';
  const problem = { url: dead, state: 'dead', reason: 'not_found', failedAt: at, checkedAt: at, nextAt: at } as const;
  const { id: problemId } = await db.insertInto('linkProblems').values(problem).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('linkPlaces').values({ problemId, kind: 'product', thingId: 3, field: 'amazonUrl', hidden: 1 }).execute();
  const views = await readComparedProducts(db, [5, 3]);
  expect(views.map(({ shops }) => [shops.amazon.href, shops.rakuten.href])).toEqual([
    [dead, open],
    ['https://www.amazon.co.jp/', open],
  ]);
});
