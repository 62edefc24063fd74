import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { listPublicIds } from '../queries/counted-records.ts';
import { isRecordKind, type CountersTable, type Measure, type SiteMeasure } from '../tables/counters.ts';
import type { Write } from './log.ts';

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
  const rows = new Map<string, Omit<CountersTable, 'day'>>();
  const add = (measure: Measure, item: number, detail: string, times: number) => {
    const key = `${measure} ${item} ${detail}`;
    const row = rows.get(key);
    if (row) row.times += times;
    else rows.set(key, { measure, item, detail, times });
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
  await addRows(db, day, [...rows.values()]);
}

// All rows in one parameter, so that the statement stays the same and is prepared once.
async function addRows(db: Db, day: string, rows: ReadonlyArray<Omit<CountersTable, 'day'>>): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into counters (measure, day, item, detail, times)
    select json_extract(value, '$.measure'), ${day}, cast(json_extract(value, '$.item') as bigint), json_extract(value, '$.detail'),
      cast(json_extract(value, '$.times') as bigint)
    from json_each(${JSON.stringify(rows)}) where true
    on conflict (measure, day, item, detail) do update set times = counters.times + excluded.times`.execute(db);
}
