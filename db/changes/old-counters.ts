import { sql, type RawBuilder } from 'kysely';
import { dayAfter, mondayOf } from '../days.ts';
import type { Db } from '../open.ts';
import { itemMeasures, siteMeasures, type Measure } from '../tables/counters.ts';
import type { Write } from './log.ts';

/** Days for which items have counters of single days. */
export const dailyFor = 90;
/** Items of one write, so that it never delays a visitor's. */
const together = 400;
/** A text that was counted less often in a week may say who typed it: it is not kept with the week. */
const fewest = 3;
const typedTexts: ReadonlySet<Measure> = new Set(['words', 'wordHits', 'emptyWords', 'missingPages']);

/** Counters of a measure in a week that has rows of single days. */
export interface OldWeek {
  measure: Measure;
  /** Its Monday. */
  week: string;
}

/** Lists the weeks of items that ended more than `dailyFor` days before `today` and are not rolled up, or that still have rare texts, oldest first. */
export async function listWeeksToRollUp(db: Db, today: string): Promise<OldWeek[]> {
  const end = mondayOf(dayAfter(today, -dailyFor));
  const found: OldWeek[] = [];
  for (const measure of itemMeasures) {
    const oldest = await findOldest(db, measure);
    if (oldest === undefined) continue;
    for (let week = mondayOf(oldest); week < end; week = dayAfter(week, 7))
      if ((await hasDays(db, measure, dayAfter(week, 1), dayAfter(week, 6))) || (await hasRareTexts(db, measure, week)))
        found.push({ measure, week });
  }
  return found;
}

/**
 * Adds the days of a week to the row of its Monday, for some of its items. Returns whether others are left. What was stored and what was
 * added change in one transaction, so a stop between two calls loses and repeats nothing.
 */
export async function rollUpWeek({ db }: Write, { measure, week }: OldWeek): Promise<boolean> {
  const [first, last] = [dayAfter(week, 1), dayAfter(week, 6)];
  const items = await db
    .selectFrom('counters')
    .select('item')
    .distinct()
    .where('measure', '=', measure)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .orderBy('item')
    .limit(together)
    .execute();
  const range = sql`measure = ${measure} and day between ${first} and ${last} and item <= ${items.at(-1)?.item ?? 0}`;
  await sql`insert into counters (measure, day, item, detail, times)
    select measure, ${week}, item, detail, cast(sum(times) as integer) from counters where ${range} group by measure, item, detail
    on conflict (measure, day, item, detail) do update set times = counters.times + excluded.times`.execute(db);
  await sql`delete from counters where ${range}`.execute(db);
  if (items.length === together) return true;
  if (typedTexts.has(measure)) await forgetRareTexts(db, measure, week);
  return false;
}

/** Lists the measures and days that end before `first`, oldest first. */
export async function listExpiredDays(db: Db, first: string): Promise<Array<{ measure: Measure; day: string }>> {
  const found: Array<{ measure: Measure; day: string }> = [];
  for (const measure of [...siteMeasures, ...itemMeasures])
    for (let day = await findOldest(db, measure); day !== undefined && day < first; day = await findOldest(db, measure, day))
      found.push({ measure, day });
  return found;
}

/** Deletes the counters of a measure and a day. */
export async function deleteCounters({ db }: Write, { measure, day }: { measure: Measure; day: string }): Promise<void> {
  await db.deleteFrom('counters').where('measure', '=', measure).where('day', '=', day).execute();
}

/** Whether a week has texts that are not to be kept. Those that were counted on its Monday only have no other days to roll up. */
async function hasRareTexts(db: Db, measure: Measure, week: string): Promise<boolean> {
  if (!typedTexts.has(measure)) return false;
  const { rows } = await sql`select 1 from counters where ${rareTexts(measure, week)} limit 1`.execute(db);
  return rows.length > 0;
}

async function forgetRareTexts(db: Db, measure: Measure, week: string): Promise<void> {
  await sql`delete from counters where ${rareTexts(measure, week)}`.execute(db);
}

function rareTexts(measure: Measure, week: string): RawBuilder<unknown> {
  // How often a word was typed decides about its hits too.
  const counted = measure === 'missingPages' ? measure : 'words';
  return sql`measure = ${measure} and day = ${week} and detail not in (
    select detail from counters where measure = ${counted} and day = ${week} and times >= ${fewest})`;
}

async function findOldest(db: Db, measure: Measure, after = ''): Promise<string | undefined> {
  const { day } = await db
    .selectFrom('counters')
    .select(({ fn }) => fn.min<string | null>('day').as('day'))
    .where('measure', '=', measure)
    .where('day', '>', after)
    .executeTakeFirstOrThrow();
  return day ?? undefined;
}

async function hasDays(db: Db, measure: Measure, first: string, last: string): Promise<boolean> {
  const row = await db
    .selectFrom('counters')
    .select('day')
    .where('measure', '=', measure)
    .where('day', '>=', first)
    .where('day', '<=', last)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
