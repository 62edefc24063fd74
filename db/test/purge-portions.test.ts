import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteBrand } from '#db/changes/brands.ts';
import { moderatePost } from '#db/changes/moderation.ts';
import { deleteProduct } from '#db/changes/products.ts';
import { purge } from '#db/changes/purge.ts';
import type { Db } from '#db/open.ts';
import { findLastPosition, listChangesAfter } from '#db/queries/changes.ts';
import { demoDatabase } from './demo-database.ts';
import { readProductColumns } from './product-columns.ts';
import { countRows, deletedAt, inTime, listBroken } from './purged-rows.ts';

let db: Db;
beforeEach(async () => {
  db = await demoDatabase();
});
afterEach(() => db.destroy());

const deletion = () => ({ db, at: deletedAt });
const count = (table: string, where?: string) => countRows(db, table, where);
const numbers = (many: number) =>
  sql`select value as number from json_each(${JSON.stringify(Array.from({ length: many }, (_, at) => at))})`;
/** Adds copies of the first row that belongs to an owner. */
const addMany = async (table: string, owner: string, id: number, many: number) => {
  const columns = await sql<{ name: string }>`select name from pragma_table_info(${table}) where name <> 'id'`.execute(db);
  const names = sql.join(columns.rows.map(({ name }) => sql.ref(name)));
  const first = sql`select * from ${sql.table(table)} where ${sql.ref(owner)} = ${id} order by id limit 1`;
  await sql`insert into ${sql.table(table)} (${names}) select ${names} from (${first}), (${numbers(many)})`.execute(db);
};

test('a purge takes a brand its products some at a time, and the brand with the last', async () => {
  const row = await readProductColumns(db);
  const before = await count('products', 'brand_id = 2');
  const added = 320;
  for (let nth = 0; nth < added; nth++)
    await db
      .insertInto('products')
      .values({ ...row, slug: `many-${nth}`, brandId: 2, brandName: 'ノラ', brandSlug: 'nora' })
      .execute();
  await deleteBrand(deletion(), 2);
  const position = await findLastPosition(db);
  const left: number[] = [];
  for (let isPart = true; isPart;) {
    expect(await count('brands', 'id = 2')).toBe(1);
    isPart = await purge({ db, at: inTime });
    left.push(await count('products', 'brand_id = 2'));
  }
  const steps = left.map((rows, at) => (left[at - 1] ?? before + added) - rows);
  expect(Math.max(...steps)).toBe(50);
  expect(left.at(-1)).toBe(0);
  expect(await count('products', 'brand_id is null and (brand_name is not null or brand_slug is not null)')).toBe(0);
  expect(await count('brands', 'id = 2')).toBe(0);
  const changes = await listChangesAfter(db, position, 100);
  expect(Math.max(...changes.map(({ tags }) => tags.length))).toBeLessThanOrEqual(105);
  expect(changes.flatMap(({ tags }) => tags).filter((name) => name.startsWith('product-card:'))).toHaveLength(before + added);
  expect(await purge({ db, at: inTime })).toBe(false);
});

test('what belongs to expired rows goes some at a time, and they go with the last of it', async () => {
  await addMany('reviews', 'product_id', 1, 450);
  await addMany('brand_reviews', 'brand_id', 2, 450);
  await addMany('forum_replies', 'post_id', 1, 450);
  const { id: liked } = await db
    .selectFrom('reviews')
    .select('id')
    .where('productId', '=', 1)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow();
  await sql`insert into review_likes (review_id, ip_address, created_at)
    select ${liked}, 'v' || number, ${deletedAt} from (${numbers(450)})`.execute(db);
  await deleteProduct(deletion(), 1);
  await deleteBrand(deletion(), 2);
  await moderatePost(deletion(), 'post', 1, 'delete');
  const owners = [
    ['products', 'id = 1', 'reviews', 'product_id = 1'],
    ['brands', 'id = 2', 'brand_reviews', 'brand_id = 2'],
    ['forum_posts', 'id = 1', 'forum_replies', 'post_id = 1'],
  ] as const;
  const counted = async () => [
    ...(await Promise.all(owners.map(([, , table, where]) => count(table, where)))),
    await count('review_likes', `review_id = ${liked}`),
  ];
  let before = await counted();
  expect(Math.min(...before)).toBeGreaterThanOrEqual(450);
  for (let isPart = true; isPart;) {
    isPart = await purge({ db, at: inTime });
    const after = await counted();
    for (const [at, rows] of after.entries()) expect((before[at] ?? 0) - rows).toBeLessThanOrEqual(200);
    for (const [at, [table, where]] of owners.entries()) if (after[at] !== 0) expect(await count(table, where)).toBe(1);
    before = after;
  }
  expect(before).toEqual([0, 0, 0, 0]);
  for (const [table, where] of owners) expect(await count(table, where)).toBe(0);
  expect(await listBroken(db)).toEqual([]);
});
