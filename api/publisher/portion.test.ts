import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordChange } from '#db/changes/log.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter, type Db } from '#db/open.ts';
import { listChangesAfter, logStart, placeOf } from '#db/queries/changes.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { listNextChanges } from './portion.ts';

let db: Db;

beforeAll(async () => {
  db = openWriter(':memory:');
  await migrate(db);
  // 2,500 reviews of thirty products, then 2,500 saves of as many products.
  await new WriteQueue(db).run(async (write) => {
    for (let nth = 0; nth < 2500; nth++) await recordChange(write, 'review', [`product:${nth % 30}`, `product-reviews:${nth % 30}`]);
    for (let nth = 0; nth < 2500; nth++) await recordChange(write, 'save', [`product:${nth}`, `product-reviews:${nth}`]);
  });
});

afterAll(() => db.destroy());

const placeAt = async (position: number) => {
  const [change] = await listChangesAfter(db, position - 1, 1);
  return change && position > 0 ? placeOf(change) : logStart;
};
const lengthFrom = async (position: number, target = 0) => (await listNextChanges(db, { place: await placeAt(position), target })).length;

test('a backlog of reviews of the same products is published in few batches', async () => {
  expect(await lengthFrom(0)).toBe(2000);
});

test('a batch of saves of many products ends before it touches too many pages', async () => {
  expect(await lengthFrom(2500)).toBe(1500);
});

test('an interrupted batch is published again with the same changes', async () => {
  expect(await lengthFrom(0, 40)).toBe(40);
});

test.each([
  ['has another change at its place', 10, 'other_database'],
  ['ends before its place', 5001, 'older_database'],
])('refuses to follow a log that %s', async (_how, position, mismatch) => {
  await expect(listNextChanges(db, { place: { position, stamp: 'another' }, target: 0 })).rejects.toMatchObject({ mismatch });
});
