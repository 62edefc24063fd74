import { sql } from 'kysely';
import { dayAfter } from '#api/contract/durations.ts';
import type { OldWeek } from '../queries/old-counters.ts';
import type { Measure } from '../tables/counters.ts';
import type { Write } from './log.ts';

/** Rows of one write, so that it never delays a visitor's. */
export const rowsTogether = 2_000;

/**
 * Adds some rows of a week's days to those of its Monday. Returns whether others may be left. What was stored and what was added change in
 * one transaction, so a stop between two calls loses and repeats nothing.
 */
export async function rollUpWeek({ db }: Write, { measure, week }: OldWeek): Promise<boolean> {
  const days = sql`measure = ${measure} and day > ${week} and day < ${dayAfter(week, 7)}`;
  const { rows } = await sql<{ day: string; item: number; detail: string }>`select day, item, detail from counters where ${days}
    order by day, item, detail limit ${rowsTogether}`.execute(db);
  const last = rows.at(-1);
  if (!last) return false;
  const range = sql`${days} and (day, item, detail) <= (${last.day}, ${last.item}, ${last.detail})`;
  await sql`insert into counters (measure, day, item, detail, times)
    select measure, ${week}, item, detail, cast(sum(times) as integer) from counters where ${range} group by measure, item, detail
    on conflict (measure, day, item, detail) do update set times = counters.times + excluded.times`.execute(db);
  await sql`delete from counters where ${range}`.execute(db);
  return rows.length === rowsTogether;
}

/** Deletes the counters of some texts of a week. Returns how many. */
export async function deleteTexts({ db }: Write, { measure, week }: OldWeek, texts: readonly string[]): Promise<number> {
  const named = sql`(select value from json_each(${JSON.stringify(texts)}))`;
  const { numAffectedRows = 0n } = await sql`delete from counters
    where measure = ${measure} and day = ${week} and item = 0 and detail in ${named}`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes some counters of a measure and a day. Returns whether others may be left. */
export async function deleteCounters({ db }: Write, { measure, day }: { measure: Measure; day: string }): Promise<boolean> {
  const some = sql`select item, detail from counters where measure = ${measure} and day = ${day} order by item, detail limit ${rowsTogether}`;
  const { numAffectedRows = 0n } = await sql`delete from counters
    where measure = ${measure} and day = ${day} and (item, detail) in (${some})`.execute(db);
  return numAffectedRows === BigInt(rowsTogether);
}
