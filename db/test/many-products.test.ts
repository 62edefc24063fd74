import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProducts, nothingDirtied } from '#db/changes/many-products.ts';
import type { Write } from '#db/changes/log.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter } from '#db/open.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';

const db = openWriter(':memory:');
beforeAll(async () => {
  await migrate(db);
  await loadWorld(db, readWorld(demoFolder));
});
afterAll(() => db.destroy());

/** Returns how many segments the search index has more after `work` in one transaction. */
async function segmentsOf(work: (write: Write) => Promise<unknown>): Promise<number> {
  const count = async () =>
    (await sql<{ n: number }>`select count(distinct segid) as n from product_grams_idx`.execute(db)).rows[0]?.n ?? 0;
  const before = await count();
  await db.transaction().execute((trx) => work({ db: trx, at: '2026-11-20T00:00:00.000Z' }));
  return (await count()) - before;
}

test('changed products reach the search index together, in one segment', async () => {
  const changes = [13, 11, 12].map((id) => ({ id, set: { name: `書き直した名前${id}`, petType: 'cat' } }));
  expect(await segmentsOf((write) => changeProducts(write, changes, nothingDirtied()))).toBe(1);
});
