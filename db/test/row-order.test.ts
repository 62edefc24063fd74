import Database from 'better-sqlite3';
import { CamelCasePlugin, Kysely } from 'kysely';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Dialect } from '#db/dialect.ts';
import { Refusal } from '#db/errors.ts';
import { migrate } from '#db/migrate.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import type { Tables } from '#db/tables/index.ts';
import { fc } from '#db/test/random.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { randomChange } from './every-change.ts';
import { everyRead } from './every-read.ts';
import { otherReads } from './other-reads.ts';
import { orderedByNull, tablesOf, unordered } from './row-order.ts';

const database = new Database(':memory:');
const asked = new Set<string>();
const db = new Kysely<Tables>({
  dialect: new Dialect(database),
  plugins: [new CamelCasePlugin()],
  log: ({ query }) => void asked.add(query.sql.replaceAll('+?', '?')),
});

beforeAll(async () => {
  await migrate(db);
  await loadWorld(db, readWorld(demoFolder));
});
afterAll(() => db.destroy());

/** Selects in an order that their text does not prove. */
const exceptions: ReadonlyArray<readonly [RegExp, string]> = [
  [/^select 1 from /, 'asks whether there is a row, or how many'],
  [/^select a\.product_id from product_axes as a where [^()]*( in \([?, ]*\))? limit \?$/, 'is only counted'],
  [
    /^select (seq from sqlite_sequence|identity from database_identity|password_hash, .* from operators|named from operators)/,
    'has one row',
  ],
  [/^select \* from \(\?\) as of_kind (union all .*)?order by created_at( desc)?, kind, id( desc)? /, 'a kind and an id name one post'],
  [/^select \* from \(\?\) as shown where .* order by problem_id, kind, thing_id, field$/, 'the four name one place of a link'],
  [/ from related_questions .* union all .* order by id, score$/, 'the two columns are all there are'],
  [/^select name, sql, type from sqlite_master /, 'lists tables by name, of which there is one each'],
  [/^select \? as list where .* union all select \? as list where /, 'is asked for one name after another'],
  [/^select \* from \(\?\) as parts where changed_at is not null$/, 'is sorted by its caller'],
  [
    /^select \*(, count\(\*\) over \(\) as total)? from \(\?\) as counted order by \w+ \w+, key( limit \? offset \?)?$/,
    'has one row for a key',
  ],
  [/ union all select 'productviews' as measure, .* order by measure, day$/, 'has one row for a measure and a day'],
  [/ left join \(\?\) as v on v\.item = p\.id where .* order by .*, p\.id limit/, 'has one sum of views for a product'],
  [/ from link_problems as k join \(\?\) as places on places\.problem_id = k\.id/, 'has one row for a link'],
  [/ from \(\?\) as m inner join products as p .* order by m\.notice_id, m\.place, p\.id$/, 'has one row for a notice and a place'],
  [/^select address from \(\?\) d where origin in \(\?\) order by address limit \?$/, 'has one row for an address'],
  [/ json_each\(p\.unknown_ingredients\) as found .* group by found\.value /, 'has one row for a word'],
  [/^select distinct value as name from json_each\(\?\) where .* order by value$/, 'has one row for a value'],
  [/^with own_products as .* as ranking, case when .* union all /, 'is sorted by its caller'],
];

/** Selects whose order nulls do not change. */
const neverNull: ReadonlyArray<readonly [RegExp, string]> = [
  [/ order by p\.mixed asc, p\.id asc /, 'is generated from the id'],
  [/ where a\.status = 'published' .* order by (a\.id in \(\?\) desc, )?a\.published_at desc, /, 'is set with the status'],
  [/^select pet_type, weight_band, age_band, count/, 'is sorted by its caller'],
];

test('every read of several rows has a total order, the same on both engines', async () => {
  asked.clear();
  const queue = new WriteQueue(db);
  for (const [, run] of fc.sample(randomChange, 300))
    await queue.run(run).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  for (const read of [...everyRead().values(), ...Object.values(otherReads)]) await read(db);
  const tables = tablesOf(database);
  const suspects = [...asked].flatMap((statement) => unordered(statement, tables));
  expect(suspects.filter((select) => !exceptions.some(([known]) => known.test(select)))).toEqual([]);
  expect(exceptions.filter(([known]) => !suspects.some((select) => known.test(select)))).toEqual([]);
  const nulls = [...asked].flatMap((statement) => orderedByNull(statement, tables));
  expect(nulls.filter((select) => !neverNull.some(([known]) => known.test(select)))).toEqual([]);
  expect(neverNull.filter(([known]) => !nulls.some((select) => known.test(select)))).toEqual([]);
});

test.each([
  ['no order', 'select "id" from "products" where "price" > ?'],
  ['ties', 'select "id" from "products" as "p" order by "p"."price" desc limit ?'],
  ['a column that one of two tables has twice', 'select t.id from forum_tags t join forum_post_tags pt on pt.tag_id = t.id order by t.id'],
  ['groups in no order', 'select axis, count(*) from product_axes group by axis'],
  ['a cut without order', 'select count(*) from (select id from products where price > ? limit 5)'],
  ['a condition that one side of OR sets', 'select name from products where (id = ? or price = ?)'],
])('notices %s', (_fault, statement) => {
  expect(unordered(statement, tablesOf(database))).toHaveLength(1);
});

test.each([
  ['a column that may be null', 'select id from brands where slug = ? order by deleted_at, id'],
  ['one of a joined table', 'select r.id from reviews as r join products as p on p.id = r.product_id order by p.brand_id desc, r.id'],
])('notices that engines differ in the place of null: %s', (_fault, statement) => {
  expect(orderedByNull(statement, tablesOf(database))).toHaveLength(1);
});

test.each(['deleted_at nulls first, id', 'id, slug'])('knows the place of null in %s', (order) => {
  expect(orderedByNull(`select id from brands where slug = ? order by ${order}`, tablesOf(database))).toEqual([]);
});

test('the reads above are all that the queries export', async () => {
  const folder = join(import.meta.dirname, '../queries');
  const modules = await Promise.all(readdirSync(folder).map(async (file) => (await import(join(folder, file))) as object));
  const reads = modules.flatMap((exported) => Object.keys(exported)).filter((name) => /^(find|list|count|has|is)[A-Z]/.test(name));
  const calls = ['every-read.ts', 'other-reads.ts', 'console-reads.ts'].map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
  const called = new Set(calls.flatMap((text) => text.replace(/^import[^;]*;$/gm, '').match(/\w+/g) ?? []));
  // Parts of the reads above.
  const within = ['countFound', 'findLastPosition', 'listProductIds', 'listProductWords', 'isAfter', 'listCategories', 'listFoundIds'];
  expect(reads.filter((name) => !called.has(name) && !within.includes(name))).toEqual([]);
});
