import { sql } from 'kysely';
import { dayAfter } from '#api/contract/durations.ts';
import { mondayOf } from '../days.ts';
import type { Db } from '../open.ts';
import { itemMeasures, siteMeasures, type Measure } from '../tables/counters.ts';

/** Days for which items have counters of single days. */
export const dailyFor = 90;
/** A text that was counted less often in a week may say who typed it: it is not kept with the week. */
const fewest = 3;
const typedTexts: ReadonlySet<Measure> = new Set(['words', 'wordHits', 'emptyWords', 'missingPages']);

/** Counters of a measure in a week. */
export interface OldWeek {
  measure: Measure;
  /** Its Monday. */
  week: string;
}

/**
 * Lists the weeks of items that ended more than `dailyFor` days before `today` and have rows of single days or rare texts, oldest first.
 * Reads all texts of those weeks.
 */
export async function listWeeksToRollUp(db: Db, today: string): Promise<OldWeek[]> {
  const end = mondayOf(dayAfter(today, -dailyFor));
  const found: OldWeek[] = [];
  for (const measure of itemMeasures) {
    const oldest = await findOldest(db, measure);
    if (oldest === undefined) continue;
    for (let week = mondayOf(oldest); week < end; week = dayAfter(week, 7))
      if ((await hasDays(db, measure, week)) || (await listRareTexts(db, { measure, week }, 1)).length > 0) found.push({ measure, week });
  }
  return found;
}

/**
 * Lists the texts of a week that are not to be kept, at most `most`. Those that were counted on its Monday only have no other days to roll
 * up. Reads all texts of the week.
 */
export async function listRareTexts(db: Db, { measure, week }: OldWeek, most: number): Promise<string[]> {
  if (!typedTexts.has(measure)) return [];
  // How often a word was typed decides about its hits too.
  const counted = measure === 'missingPages' ? measure : 'words';
  const { rows } = await sql<{
    detail: string;
  }>`select detail from counters where measure = ${measure} and day = ${week} and detail not in (
    select detail from counters where measure = ${counted} and day = ${week} and times >= ${fewest})
    order by item, detail limit ${most}`.execute(db);
  return rows.map(({ detail }) => detail);
}

/** Lists the measures and days that end before `first`, oldest first. */
export async function listExpiredDays(db: Db, first: string): Promise<Array<{ measure: Measure; day: string }>> {
  const found: Array<{ measure: Measure; day: string }> = [];
  for (const measure of [...siteMeasures, ...itemMeasures])
    for (let day = await findOldest(db, measure); day !== undefined && day < first; day = await findOldest(db, measure, day))
      found.push({ measure, day });
  return found;
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

/** Whether a week has rows of its other days than Monday. */
async function hasDays(db: Db, measure: Measure, week: string): Promise<boolean> {
  const row = await db
    .selectFrom('counters')
    .select('day')
    .where('measure', '=', measure)
    .where('day', '>', week)
    .where('day', '<', dayAfter(week, 7))
    .orderBy('day')
    .orderBy('item')
    .orderBy('detail')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
