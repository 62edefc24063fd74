import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { countOf } from '#db/count-of.ts';
import type { Db } from '#db/open.ts';
import { publicArticles, publicBrands, publicProducts, publicQuestions } from '#db/public-rows.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeAll(async () => {
  db = await demoDatabase();
});
afterAll(() => db.destroy());

test.each([
  ['products', () => countOf(publicProducts(db)), ["deleted_at = '2026-01-01'"]],
  ['brands', () => countOf(publicBrands(db)), ["deleted_at = '2026-01-01'", 'is_active = 0']],
  ['articles', () => countOf(publicArticles(db)), ["deleted_at = '2026-01-01'", "status = 'draft'"]],
  ['forum_posts', () => countOf(publicQuestions(db)), ["deleted_at = '2026-01-01'", "status = 'hidden'", "status = 'pending'"]],
] as const)('%s are public until they are deleted or not shown', async (table, countPublic, states) => {
  let rows = await countPublic();
  expect(rows).toBeGreaterThan(states.length);
  for (const [at, state] of states.entries()) {
    await sql`update ${sql.table(table)} set ${sql.raw(state)} where id = ${at + 1}`.execute(db);
    expect([state, await countPublic()]).toEqual([state, (rows -= 1)]);
  }
});

test('a product whose brand is not public is public without it', async () => {
  const ofBrand = publicProducts(db).where('p.brandId', '=', 3);
  const named = () => countOf(ofBrand.where('b.id', 'is not', null));
  const products = await named();
  expect(products).toBeGreaterThan(0);
  await db.updateTable('brands').set({ isActive: 0 }).where('id', '=', 3).execute();
  expect([await countOf(ofBrand), await named()]).toEqual([products, 0]);
});

test('no read says by itself which brands, articles and posts are public', () => {
  const folder = join(import.meta.dirname, '../queries');
  const said = /is_active = 1|[iI]sActive', '=', 1|status = 'published' and (\w+\.)?deleted_at|status', '=', 'published'\)/;
  expect(globSync('*.ts', { cwd: folder }).filter((file) => said.test(readFileSync(join(folder, file), 'utf8')))).toEqual([]);
});
