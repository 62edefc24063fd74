import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { openWriter, type Db } from '#db/open.ts';
import { putSearchText, renewSearchIndex } from '#db/search-index.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { wordsVersion } from '#db/words/dictionary.ts';
import { findPostgres, startPostgres, type PostgresServer } from './postgres-server.ts';

const programs = findPostgres();
/** Products with a text: several portions of a renewal. */
const products = 2_000;
let postgres: PostgresServer;
let node: Db;
let other: Db;

beforeAll(async () => {
  if (programs === undefined) return;
  postgres = await startPostgres(programs);
  const url = postgres.create('renewed');
  [node, other] = [openWriter(url), openWriter(url)];
  await migrate(node);
  await new WriteQueue(node).run(async ({ db }) => {
    for (let id = 1; id <= products; id++) await putSearchText(db, 'product', id, textOf(id, 'やわらかいごはん'));
  });
});

afterAll(async () => {
  if (programs === undefined) return;
  await Promise.all([node.destroy(), other.destroy()]);
  await postgres.stop();
});

const textOf = (id: number, name: string) => ({ name: `${name}${id}`, label: 'こもれび', body: '毎日のごはんです。'.repeat(10) });

describe.skipIf(programs === undefined)('a node that starts with another dictionary', () => {
  test('renews the search index while others add and change texts', async () => {
    await sql`update search_version set version = 0`.execute(node);
    const state = { isOver: false };
    const renewing = renewSearchIndex(node).finally(() => (state.isOver = true));
    const queue = new WriteQueue(other);
    let written = 0;
    for (; !state.isOver; written++) {
      const id = written % 2 === 0 ? products + 1 + written : 1 + ((written * 7) % products);
      await queue.run(({ db }) => putSearchText(db, 'product', id, textOf(id, 'ひるねまくら')));
    }
    await renewing;
    expect(written).toBeGreaterThan(2);
    const { rows } = await sql`select version, (select count(*) from product_texts) as texts,
      (select count(*) from product_grams join product_texts on rowid = id) as entries from search_version`.execute(node);
    const texts = products + Math.ceil(written / 2);
    expect(rows).toEqual([{ version: wordsVersion, texts, entries: texts }]);
  });
});
