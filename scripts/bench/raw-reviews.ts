import Database from 'better-sqlite3';
import { statSync } from 'node:fs';
import { CamelCasePlugin, Kysely } from 'kysely';
import { findStored } from '#db/changes/post-rules.ts';
import { textHashOf } from '#db/changes/recent-texts.ts';
import { createReview, findReviewed } from '#db/changes/reviews.ts';
import { postOnce } from '#db/changes/visitor-posts.ts';
import { Dialect } from '#db/dialect.ts';
import { connect } from '#db/open.ts';
import type { Tables } from '#db/tables/index.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { plainPosting } from './plain-posting.ts';

/** A statement of the transaction with its values for one review. */
interface Statement {
  sql: string;
  values: readonly unknown[];
}

interface RecordedReview {
  statements: Statement[];
  marks: Marks;
}

/** Values that differ between reviews. */
interface Marks {
  productId: number;
  reviewId: number;
  text: string;
  at: string;
}

// A number that occurs nowhere else in the transaction.
const markedProduct = 613;

/** Writes one review into `file` as the server does, and returns the statements of its transaction in order. */
export async function recordReview(file: string): Promise<RecordedReview> {
  const statements: Statement[] = [];
  const dialect = new Dialect(openAsServer(file));
  const log = ({ query }: { query: { sql: string; parameters: readonly unknown[] } }) =>
    void statements.push({ sql: query.sql, values: query.parameters });
  const db = new Kysely<Tables>({ dialect, plugins: [new CamelCasePlugin()], log });
  const stars = eachRating(() => 4);
  const text = 'ひとつだけの文章';
  const posting = plainPosting('raw', markedProduct, text);
  const input = { nickname: '計測する人', reviewText: text, petType: null, authorKey: 'raw', ...stars };
  const { value } = await new WriteQueue(db).run(async (write) => {
    const { id } = await postOnce(write, posting, {
      read: () => findReviewed(write.db, markedProduct),
      create: (status, reviewed) => createReview(write, markedProduct, input, status, reviewed),
      find: (first) => findStored(write.db, 'review', first),
    });
    return { productId: markedProduct, reviewId: id, text, at: write.at };
  });
  await db.destroy();
  const own = statements.filter(({ sql }) => !/^(begin|commit|savepoint|release)/.test(sql));
  return { statements: own, marks: value };
}

/** Runs the transaction sequentially for `milliseconds`, each time for another review; returns reviews per second. */
export function replayReviews(file: string, recorded: RecordedReview, products: number, milliseconds: number): number {
  const database = openAsServer(file);
  const began = performance.now();
  const reviews = replay(database, recorded, products, () => performance.now() - began < milliseconds);
  const perSecond = (reviews * 1000) / (performance.now() - began);
  database.close();
  return perSecond;
}

/** Runs the transaction for 200 other reviews; returns how many pages of the database each of them writes. */
export function countWrittenPages(file: string, recorded: RecordedReview, products: number): number {
  const database = openAsServer(file);
  database.pragma('wal_checkpoint(truncate)');
  database.pragma('wal_autocheckpoint = 0');
  const reviews = replay(database, recorded, products, (done) => done < 200);
  // The log has a header before each page.
  const pages = statSync(`${file}-wal`).size / (Number(database.pragma('page_size', { simple: true })) + 24);
  database.close();
  return pages / reviews;
}

function replay(database: Database.Database, recorded: RecordedReview, products: number, goesOn: (done: number) => boolean): number {
  const { statements, marks } = recorded;
  const prepared = statements.map(({ sql, values }) => ({ statement: database.prepare(sql), values }));
  let reviewId = Number(database.prepare('select max(id) from reviews').pluck().get());
  const began = performance.now();
  let reviews = 0;
  const read = new Map<string, string>();
  while (goesOn(reviews)) {
    reviews++;
    const own: Marks = {
      productId: 1 + ((reviews * 7919) % products),
      reviewId: reviewId + 1,
      text: `${began} ${reviews}`,
      at: new Date().toISOString(),
    };
    const change = changing(marks, own);
    database.exec('begin');
    for (const { statement, values } of prepared) {
      const bound = values.map((value) => read.get(keysOf(value)) ?? change(value));
      if (!statement.reader) statement.run(bound);
      else {
        const rows = (statement.all(bound) as Row[]).map(withCamelCase);
        const [row] = rows;
        if (row) read.set(keysOf(JSON.stringify(rows)), JSON.stringify(rows));
        if (row?.['reviewText'] === own.text) own.reviewId = Number(row['id']);
      }
    }
    database.exec('commit');
    ({ reviewId } = own);
  }
  return reviews;
}

type Row = Record<string, unknown>;

// As the server's plugin names columns.
function withCamelCase(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name.replaceAll(/_([a-z])/g, (_all, letter: string) => letter.toUpperCase()), value]),
  );
}

/** Returns the keys of the first of some rows in JSON, by which rows that one statement has read and another binds are recognised. */
function keysOf(value: unknown): string {
  return typeof value === 'string' && value.startsWith('[{') ? Object.keys((JSON.parse(value) as Row[])[0] ?? {}).join() : '';
}

// Recognises the other values to replace by their equality with the recorded ones.
function changing(from: Marks, to: Marks): (value: unknown) => unknown {
  const hash = textHashOf(from.text);
  return (value) => {
    if (value === from.productId) return to.productId;
    if (value === from.reviewId) return to.reviewId;
    if (value === from.text) return to.text;
    if (value === from.at) return to.at;
    if (value === hash) return textHashOf(to.text);
    return typeof value === 'string' ? value.replaceAll(String(from.productId), String(to.productId)) : value;
  };
}

// The settings are those of the connection; the queries that come with it are not needed.
function openAsServer(file: string): Database.Database {
  const database = new Database(file);
  connect(database);
  return database;
}
