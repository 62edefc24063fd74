import Database from 'better-sqlite3';
import { sql } from 'kysely';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fold } from '#api/contract/fold.ts';
import { createBrandReview } from '#db/changes/brand-reviews.ts';
import { createBrand, deleteBrand } from '#db/changes/brands.ts';
import { importProducts, type PreparedProduct } from '#db/changes/import-rows.ts';
import { beginImport } from '#db/changes/imports.ts';
import { type Write } from '#db/changes/log.ts';
import { nothingDirtied } from '#db/changes/many-products.ts';
import { searchTextOf } from '#db/changes/product-text.ts';
import { copyRows, isUntouched } from '#db/copy/copy-rows.ts';
import { Refusal } from '#db/errors.ts';
import { insertAll } from '#db/insert-all.ts';
import { migrate } from '#db/migrate.ts';
import * as searchLexemes from '#db/migrations/0112-search-lexemes.ts';
import { openWriter, type Db } from '#db/open.ts';
import { lockWrites } from '#db/postgres/write-lock.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { collectTags } from '#db/tags.ts';
import { pairsOf } from '#db/text.ts';
import { fc } from '#db/test/random.ts';
import { listArticles } from '#db/queries/articles.ts';
import { listProducts } from '#db/queries/products.ts';
import { listQuestions } from '#db/queries/questions.ts';
import { listSuggestions } from '#db/queries/suggestions.ts';
import { idsOf, matchExpression, searchWords } from '#db/search.ts';
import { putSearchText, removeSearchText, searchEntryOf } from '#db/search-index.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { blankProduct } from './blank-product.ts';
import { demoDatabase } from './demo-database.ts';
import { randomChange } from './every-change.ts';
import { everyRead } from './every-read.ts';
import { golden } from './golden-queries.ts';
import { hotReads } from './hot-reads.ts';
import { addCopies, largeTables } from './large-postgres.ts';
import { manyRows } from './many-rows.ts';
import { otherReads } from './other-reads.ts';
import { findPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';
import { schemaOfFile, schemaOfPostgres } from './postgres-schema.ts';
import type { RandomChange } from './random-change.ts';
import { openPlannedPostgres, type PostgresStep } from './recorded-plans.ts';
import { storedProducts, undoneImport } from './undone-import.ts';

/** Copies of the demo world, which has 190 products. */
const copies = isLongRun ? 526 : 80;
const programs = findPostgres();
const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-engines-'));
const file = join(folder, 'pet-mikke.db');
let server: PostgresServer;
let onFile: Db;

beforeAll(async () => {
  if (programs === undefined) return;
  server = await startPostgres(programs);
  onFile = openWriter(file);
  const template = openWriter(server.create('template_demo'));
  for (const db of [onFile, template]) {
    await migrate(db);
    await loadWorld(db, readWorld(demoFolder));
  }
  await template.destroy();
});

afterAll(async () => {
  if (programs !== undefined) await Promise.all([onFile.destroy(), server.stop()]);
  rmSync(folder, { recursive: true });
});

describe.skipIf(programs === undefined)('PostgreSQL', () => {
  test('has the same tables, columns, keys, references and indexes', async () => {
    const db = openWriter(server.create('schema', 'template_demo'));
    expect(await schemaOfPostgres(db)).toEqual(schemaOfFile(new Database(file, { readonly: true })));
    await db.destroy();
  });

  test('gives every read the same rows and tags after random changes', async () => {
    const db = openWriter(server.create('reads', 'template_demo'));
    // Before a landing only once: what differs from the start differs after some changes too.
    if (isLongRun) await expectEqualReads(db);
    let at = Date.parse('2026-11-20T00:00:00.000Z');
    for (const [name, work] of fc.sample(randomChange, isLongRun ? 150 : 75)) {
      at += 1000;
      const write = { at: new Date(at).toISOString(), work };
      expect([name, await outcomeOf(db, write)]).toEqual([name, await outcomeOf(onFile, write)]);
    }
    await expectEqualReads(db);
    await db.destroy();
  });

  test('stores a review of the live brand where a deleted one has the same slug [BREV-01]', async () => {
    const db = openWriter(server.create('slugs', 'template_demo'));
    await db.transaction().execute(async (trx) => {
      const write: Write = { db: trx, at: '2026-11-20T00:00:00.000Z' };
      await deleteBrand(write, 1);
      const values = { name: 'こもれび', slug: 'komorebi', logoUrl: '', isActive: 1, description: null, reading: null, url: null } as const;
      const live = await createBrand(write, values);
      const input = { nickname: 'けん', reviewText: '対応がとても丁寧でした。', rating: 5, petType: '犬', authorKey: null };
      expect(await createBrandReview(write, 'komorebi', input)).toMatchObject({ brandId: live });
    });
    await db.destroy();
  });

  test('finds the same for the golden queries', async () => {
    const db = openWriter(server.create('golden', 'template_demo'));
    const file = await demoDatabase();
    for (const { query: search } of isLongRun ? golden : golden.filter((_, at) => at % 8 === 0)) {
      const find = async (each: Db) => [
        await listProducts(each, { search }, { sort: 'delivered', limit: 100 }),
        await listSuggestions(each, search),
        await listArticles(each, { search }, { limit: 50 }),
        await listQuestions(each, { search }, { sort: 'newest', limit: 50 }),
      ];
      expect([search, await find(db)]).toEqual([search, await find(file)]);
    }
    await Promise.all([db.destroy(), file.destroy()]);
  });

  test('finds the same words in texts that are too long or repeat too much for positions', async () => {
    const db = openWriter(server.create('long', 'template_demo'));
    const padding = Array.from({ length: 9000 }, (_, at) => String.fromCodePoint(0x4e00 + ((at * 7919) % 6000))).join('');
    const texts = [
      `はじめのことば${padding}${padding}おわりのことば`,
      `${'あ'.repeat(600)}いう`,
      `${'わん'.repeat(300)}にゃん`,
      'いうえお',
    ];
    for (const each of [db, onFile])
      await each.transaction().execute(async (trx) => {
        for (const [at, body] of texts.entries()) await putSearchText(trx, 'article', 9001 + at, { name: '', label: '', body });
      });
    for (const query of [
      'はじめのことば',
      'おわりのことば',
      'ことばおわり',
      'あいう',
      'あああい',
      'んにゃん',
      'にゃんわ',
      'い',
      '☃',
      'いう -',
      'わんわん ん',
    ]) {
      const found = async (each: Db) =>
        (
          await sql`select id from article_texts where id > 9000 and id in ${idsOf('article', matchExpression(searchWords(query)))} order by id`.execute(
            each,
          )
        ).rows;
      expect([query, await found(db)]).toEqual([query, await found(onFile)]);
    }
    for (const at of texts.keys()) await removeSearchText(onFile, 'article', 9001 + at);
    await db.destroy();
  });

  test('stores the many products of a file as SQLite does, and finds them', async () => {
    const engines = [openWriter(server.create('file', 'template_demo')), await demoDatabase()];
    const products = Array.from({ length: 150 }, (_, nth) => manyProduct(nth));
    for (const db of engines)
      await db.transaction().execute(async (trx) => {
        const write = { db: trx, at: '2026-11-20T00:00:00.000Z' };
        await importProducts(write, await beginImport(write, 'product', 'many.csv'), products, nothingDirtied());
      });
    const found = async (each: Db) => [
      await each.selectFrom('products').selectAll().where('id', '>', 190).orderBy('id').execute(),
      await each.selectFrom('productPrices').selectAll().orderBy('productId').orderBy('day').execute(),
      await listProducts(each, { search: '砂浜の' }, { sort: 'delivered', limit: 100 }),
      await listProducts(each, { search: "it's 7番" }, { sort: 'delivered', limit: 100 }),
    ];
    const [onPostgres, onSqlite] = await Promise.all(engines.map(found));
    expect(onSqlite?.[0]).toHaveLength(150);
    expect(onPostgres).toEqual(onSqlite);
    await Promise.all(engines.map((db) => db.destroy()));
  });

  test('undoes an import of new and changed products as SQLite does', async () => {
    const engines = [openWriter(server.create('undone', 'template_demo')), await demoDatabase()];
    const before = await Promise.all(engines.map(storedProducts));
    const added = Array.from({ length: 150 }, (_, nth) => manyProduct(nth));
    const undone = await Promise.all(engines.map((db) => undoneImport(db, added)));
    expect(undone).toEqual(undone.map(() => ({ removed: 150, restored: before[0]?.products.length, partly: 0, kept: 0 })));
    expect(await Promise.all(engines.map(storedProducts))).toEqual(before);
    await Promise.all(engines.map((db) => db.destroy()));
  });

  test('stores many rows as SQLite does', async () => {
    const engines = [openWriter(server.create('rows', 'template_demo')), await demoDatabase()];
    for (const rows of fc.sample(manyRows, 20)) {
      const [onPostgres, onSqlite] = await Promise.all(
        engines.map(async (db) => {
          await db.deleteFrom('productPrices').execute();
          await insertAll(db, 'productPrices', rows);
          return db.selectFrom('productPrices').selectAll().orderBy('productId').execute();
        }),
      );
      expect(onPostgres).toEqual(onSqlite);
    }
    await Promise.all(engines.map((db) => db.destroy()));
  });

  test('finds what a node of the release before writes after the lexemes came from the writer', async () => {
    const db = openWriter(server.create('lexemes', 'template_demo'));
    await sql`alter table article_grams drop column grams, drop column is_long,
      add column is_long boolean not null generated always as (name = '') stored,
      add column grams tsvector not null generated always as (''::tsvector) stored`.execute(db);
    await searchLexemes.up(db as never);
    await sql`insert into article_texts (id, name, label, body, codes) values (9001, 'はねやすめ', '', '', '')`.execute(db);
    await sql`insert into article_grams (rowid, name) values (9001, ${pairsOf(fold('はねやすめ')).join(' ')})`.execute(db);
    await db.transaction().execute((trx) => putSearchText(trx, 'article', 9002, { name: '', label: '', body: 'はねやすめの木' }));
    const { rows } =
      await sql`select id from article_texts where id in ${idsOf('article', matchExpression(searchWords('やすめ')))}`.execute(db);
    expect(rows).toEqual(expect.arrayContaining([{ id: 9001 }, { id: 9002 }]));
    await db.destroy();
  });

  test('every row, counter and search entry is copied to PostgreSQL and back', async () => {
    const [copy, back] = [openWriter(server.create('copy')), openWriter(join(folder, 'back.db'))];
    for (const db of [copy, back]) await migrate(db);
    for (const [from, to] of [
      [onFile, copy],
      [copy, back],
    ] as const) {
      expect(await isUntouched(to, onFile)).toBe(true);
      const copied = new Map<string, number>();
      await to.transaction().execute((trx) => copyRows(from, trx, (table, rows) => copied.set(table, rows)));
      expect(copied.get('products')).toBeGreaterThan(100);
      expect(copied.get('forum_posts')).toBeGreaterThan(10);
      expect(await isUntouched(to, onFile)).toBe(false);
      await expectEqualReads(to);
    }
    const [triggers, kept] = await Promise.all(
      [onFile, back].map((db) => sql`select name, sql from sqlite_master where type = 'trigger' order by name`.execute(db)),
    );
    expect(kept?.rows).toEqual(triggers?.rows);
    await Promise.all([copy, back].map((db) => db.destroy()));
  });

  test('lists of a large site read a part of an index, and no large table or sort', async () => {
    const url = server.create('large', 'template_demo');
    const db = openWriter(url);
    await addCopies(db, copies);
    const { db: reader, plansOf } = openPlannedPostgres(url);
    const isLong = ({ kind, table = '', rows }: PostgresStep) =>
      (kind === 'Seq Scan' && largeTables.includes(table)) || (kind === 'Sort' && rows > 100) || rows > (190 * copies) / 8;
    const found: Array<[name: string, steps: PostgresStep[]]> = [];
    for (const { name, read } of hotReads()) {
      const [plan = []] = await plansOf(read);
      if (plan.some(isLong)) found.push([name, plan]);
    }
    expect(found).toEqual([]);
    await Promise.all([db, reader].map((each) => each.destroy()));
  });
});

async function expectEqualReads(db: Db): Promise<void> {
  for (const [name, read] of [...everyRead(), ...Object.entries(otherReads)]) {
    const [here, there] = await Promise.all([db, onFile].map((each) => collectTags(() => read(each))));
    expect([name, here]).toEqual([name, there]);
  }
}

async function outcomeOf(db: Db, { at, work }: { at: string; work: RandomChange[1] }): Promise<unknown> {
  try {
    return await db.transaction().execute(async (trx) => {
      await lockWrites(trx);
      const write: Write = { db: trx, at };
      return { value: await work(write), position: write.position };
    });
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
}

function manyProduct(nth: number): PreparedProduct {
  const input = {
    ...blankProduct,
    name: `砂浜の首輪 ${nth}番 it's`,
    description: `もようは${nth % 7}種類です。`,
    price: nth / 10,
    imageUrl: '/art/a.svg',
    petType: nth % 2 ? 'dog' : 'cat',
    category: 'collar',
    brandId: null,
    features: '[]',
    recommendations: '[]',
  };
  return { create: { input, brand: { brandSlug: null, brandName: null }, entry: searchEntryOf(searchTextOf(input)) } };
}
