import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { findLastPosition, listDirtied } from '#db/queries/changes.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeAll(async () => {
  db = await demoDatabase();
});
afterAll(() => db.destroy());

const add = async (...tags: string[]) => {
  const row = { at: '2026-01-01T00:00:00.000Z', what: 'test', tags: JSON.stringify(tags) };
  await db.insertInto('changes').values(row).execute();
  return findLastPosition(db);
};

test('lists the tags of the changes after a position, but not of many or large ones, nor across a gap', async () => {
  const from = await add('before');
  expect(await listDirtied(db, from, from)).toEqual([]);
  await add('one', 'two');
  const to = await add('three');
  await add('later');
  expect(await listDirtied(db, from, to)).toEqual(['one', 'two', 'three']);
  expect(await listDirtied(db, 0, to)).toBeUndefined();
  expect(await listDirtied(db, from, to + 9)).toBeUndefined();

  const large = await add('x'.repeat(5_000));
  expect(await listDirtied(db, large - 1, large)).toBeUndefined();
  expect(await listDirtied(db, large, await add('next'))).toEqual(['next']);

  const first = await findLastPosition(db);
  let last = first;
  for (let nth = 0; nth < 20; nth++) last = await add(`tag:${nth}`);
  expect(await listDirtied(db, first, last)).toHaveLength(20);
  expect(await listDirtied(db, first, await add('one more'))).toBeUndefined();
  await db.deleteFrom('changes').where('position', '=', first).execute();
  expect(await listDirtied(db, first, last)).toBeUndefined();
});
