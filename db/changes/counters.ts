import { sql } from 'kysely';
import type { Db } from '../open.ts';
import type { CountersTable, Measure, SiteMeasure } from '../tables/counters.ts';
import type { Write } from './log.ts';

/** Pages of which each record is an item; their key is an id or a slug. */
const recordKinds = ['product', 'question', 'brand', 'article'] as const;
type RecordKind = (typeof recordKinds)[number];

/** What was counted of a page, a search word or a missing address (`key`), `times` times. */
export interface Counted {
  /** Kind of the page, or `word` or `missing`. */
  kind: string;
  key: string;
  measure: SiteMeasure | 'words' | 'wordHits' | 'emptyWords';
  /** Code within the measure. */
  detail: string;
  times: number;
}

/**
 * Adds to the counters of a day in Tokyo. What names no public product, question, brand or article counts nothing. No page depends on the
 * counters, so there is no change-log row.
 */
export async function addCounts({ db }: Write, day: string, counted: readonly Counted[]): Promise<void> {
  const ids = await listPublicIds(db, counted);
  const rows = new Map<string, CountersTable>();
  const add = (measure: Measure, item: number, detail: string, times: number) => {
    const key = `${measure} ${item} ${detail}`;
    const row = rows.get(key);
    if (row) row.times += times;
    else rows.set(key, { measure, day, item, detail, times });
  };
  for (const { kind, key, measure, detail, times } of counted) {
    const item = isRecordKind(kind) ? ids[kind].get(key) : 0;
    if (item === undefined) continue;
    if (kind === 'word') add(measure, 0, key, times);
    else add(measure, 0, measure === 'views' ? kind : detail, times);
    if (measure === 'views' && isRecordKind(kind)) add(`${kind}Views`, item, '', times);
    else if (measure === 'views') add('pageViews', 0, key, times);
    if (measure === 'clicks' && kind === 'product') add('productClicks', item, detail, times);
    if (measure === 'missing') add('missingPages', 0, key, times);
  }
  await addRows(db, [...rows.values()]);
}

// SQLite binds at most 32,766 values in a statement.
const mostRows = 6_000;

async function addRows(db: Db, rows: CountersTable[]): Promise<void> {
  for (let at = 0; at < rows.length; at += mostRows)
    await db
      .insertInto('counters')
      .values(rows.slice(at, at + mostRows))
      .onConflict((conflict) =>
        conflict.columns(['measure', 'day', 'item', 'detail']).doUpdateSet({ times: sql`counters.times + excluded.times` }),
      )
      .execute();
}

/** Returns the ids of the public records that were counted, by kind and key. */
async function listPublicIds(db: Db, counted: readonly Counted[]): Promise<Record<RecordKind, Map<string, number>>> {
  const keysOf = (kind: RecordKind) => [...new Set(counted.filter((each) => each.kind === kind).map(({ key }) => key))];
  const byId = (rows: ReadonlyArray<{ id: number }>) => new Map(rows.map(({ id }) => [String(id), id]));
  const bySlug = (rows: ReadonlyArray<{ id: number; slug: string }>) => new Map(rows.map(({ id, slug }) => [slug, id]));
  const [products, questions] = [keysOf('product').map(Number), keysOf('question').map(Number)];
  const [brands, articles] = [keysOf('brand'), keysOf('article')];
  const stored = <Rows>(keys: readonly unknown[], query: { execute: () => Promise<Rows[]> }) => (keys.length === 0 ? [] : query.execute());
  return {
    product: byId(
      await stored(
        products,
        db.selectFrom('products').select('id').where('id', 'in', products).where('deletedAt', 'is', null).orderBy('id'),
      ),
    ),
    question: byId(
      await stored(
        questions,
        db
          .selectFrom('forumPosts')
          .select('id')
          .where('id', 'in', questions)
          .where('status', '=', 'published')
          .where('deletedAt', 'is', null)
          .orderBy('id'),
      ),
    ),
    brand: bySlug(
      await stored(
        brands,
        db
          .selectFrom('brands')
          .select(['id', 'slug'])
          .where('slug', 'in', brands)
          .where('isActive', '=', 1)
          .where('deletedAt', 'is', null)
          .orderBy('id'),
      ),
    ),
    article: bySlug(
      await stored(
        articles,
        db
          .selectFrom('articles')
          .select(['id', 'slug'])
          .where('slug', 'in', articles)
          .where('status', '=', 'published')
          .where('deletedAt', 'is', null)
          .orderBy('id'),
      ),
    ),
  };
}

function isRecordKind(kind: string): kind is RecordKind {
  return (recordKinds as readonly string[]).includes(kind);
}
