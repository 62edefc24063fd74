import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldChanges } from '#db/changes/old-changes.ts';
import type { Db } from '#db/open.ts';
import { findLastPosition, listChangesAfter } from '#db/queries/changes.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeAll(async () => {
  db = await demoDatabase();
});
afterAll(() => db.destroy());

const now = '2026-12-01T00:00:00.000Z';
const store = async (at: string, many: number) => {
  const rows = Array.from({ length: many }, () => ({ at, what: 'stored', tags: '[]' }));
  for (let from = 0; from < many; from += 500)
    await db
      .insertInto('changes')
      .values(rows.slice(from, from + 500))
      .execute();
};
const left = async () => (await listChangesAfter(db, 0, 10_000)).map(({ position }) => position);

test('changes of 30 days ago are deleted some at a time, up to the one that pages have reached', async () => {
  await db.deleteFrom('changes').execute();
  const first = (await findLastPosition(db)) + 1;
  await store('2026-11-01T00:00:00.000Z', 4500);
  await store('2026-11-01T00:00:00.001Z', 3);
  const [from = first, ...others] = await left();
  const last = others.at(-1) ?? 0;

  expect(await deleteOldChanges({ db, at: now }, 0)).toBe(false);
  expect(await left()).toHaveLength(4503);
  expect(await deleteOldChanges({ db, at: now }, from + 100)).toBe(false);
  expect(await left()).toEqual([from, ...others].slice(100));

  expect(await deleteOldChanges({ db, at: now }, last)).toBe(true);
  expect(await left()).toHaveLength(2403);
  expect(await deleteOldChanges({ db, at: now }, last)).toBe(true);
  expect(await deleteOldChanges({ db, at: now }, last)).toBe(false);
  expect(await left()).toEqual([last - 2, last - 1, last]);
});

test('the newest change stays however old it is', async () => {
  const last = await findLastPosition(db);
  expect(await deleteOldChanges({ db, at: '2030-01-01T00:00:00.000Z' }, last)).toBe(false);
  expect(await left()).toEqual([last]);
});

test('changes stored before the clock was set back do not keep older ones', async () => {
  await db.deleteFrom('changes').execute();
  const stored = [
    ['2026-12-01T00:01:00.001Z', 2000],
    ['2026-12-01T00:01:00.000Z', 1],
    ['2026-11-01T00:00:00.000Z', 3],
    [now, 1],
  ] as const;
  for (const [at, many] of stored) await store(at, many);
  const last = await findLastPosition(db);
  expect(await deleteOldChanges({ db, at: now }, last)).toBe(true);
  expect(await deleteOldChanges({ db, at: now }, last)).toBe(false);
  expect(await left()).toEqual([last - 4, last]);
});
