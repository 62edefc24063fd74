import { sql } from 'kysely';
import { day, dayAfter } from '#api/contract/durations.ts';
import { daysBetween, startOfTokyoDay, tokyoDayOf } from '../days.ts';
import type { Db } from '../open.ts';
import type { Time } from '../tables/columns.ts';
import { siteMeasures, type SiteMeasure } from '../tables/counters.ts';
import { isPublicBrand, isPublicPost, isPublicProduct } from '../public-rows.ts';
import { fromProductPages } from './traffic.ts';

const charted = ['views', 'productViews', 'clicks', 'pageClicks', 'reviews', 'questions', 'answered'] as const;

/**
 * Numbers of consecutive days in Tokyo, one for each day. `pageClicks` are the `clicks` on product pages. `answered` are the questions of a day that were answered within 24 hours;
 * `questions` are those, and the ones that were not once their 24 hours are over.
 */
export type DailyNumbers = Record<(typeof charted)[number], number[]>;

/** How often a code of a measure was counted in a period, and in the period before. */
export interface Share {
  measure: SiteMeasure;
  code: string;
  times: number;
  before: number;
}

export interface SiteNumbers {
  /** First and last day. */
  from: string;
  to: string;
  now: DailyNumbers;
  before: DailyNumbers;
  /** First day whose views are stored: earlier ones were not counted, or are deleted. Null before the first view. */
  countedFrom: string | null;
  shares: Share[];
}

/** Returns the site's numbers of the `days` days up to that of the time `at`, which is not over yet, and of as many days before. */
export async function findSiteNumbers(db: Db, days: number, at: Time): Promise<SiteNumbers> {
  const to = tokyoDayOf(at);
  const [from, first] = [dayAfter(to, 1 - days), dayAfter(to, 1 - 2 * days)];
  const all = new Map(daysBetween(first, to).map((day) => [day, emptyDay()]));
  const add = (day: string, name: (typeof charted)[number], times: number) => {
    const numbers = all.get(day);
    if (numbers) numbers[name] += times;
  };
  for (const { measure, day, times } of await countDaily(db, first, to)) add(day, measure, times);
  for (const { hour, times } of await countReviewsByHour(db, first)) add(tokyoDayOf(`${hour}:00:00.000Z`), 'reviews', times);
  for (const { askedAt, answeredAt } of await listAnswerTimes(db, first)) {
    const isAnswered = answeredAt !== null && Date.parse(answeredAt) - Date.parse(askedAt) <= day;
    // It may still be answered in time; counted as missed, it would lower the share each day.
    if (!isAnswered && Date.parse(at) - Date.parse(askedAt) < day) continue;
    add(tokyoDayOf(askedAt), 'questions', 1);
    if (isAnswered) add(tokyoDayOf(askedAt), 'answered', 1);
  }
  const numbers = [...all.values()];
  return {
    from,
    to,
    now: ofDays(numbers.slice(days)),
    before: ofDays(numbers.slice(0, days)),
    countedFrom: await findFirstCountedDay(db),
    shares: await listShares(db, first, from, to),
  };
}

function emptyDay(): Record<(typeof charted)[number], number> {
  return { views: 0, productViews: 0, clicks: 0, pageClicks: 0, reviews: 0, questions: 0, answered: 0 };
}

function ofDays(days: ReadonlyArray<ReturnType<typeof emptyDay>>): DailyNumbers {
  return Object.fromEntries(charted.map((name) => [name, days.map((day) => day[name])])) as unknown as DailyNumbers;
}

async function countDaily(db: Db, from: string, to: string) {
  const { rows } = await sql<{ measure: 'views' | 'clicks' | 'productViews' | 'pageClicks'; day: string; times: number }>`
    select measure, day, cast(sum(times) as integer) as times from counters
    where measure in ('views', 'clicks') and day between ${from} and ${to} group by measure, day
    union all select 'productViews' as measure, day, times from counters
    where measure = 'views' and detail = 'product' and item = 0 and day between ${from} and ${to}
    union all select 'pageClicks' as measure, day, cast(sum(times) as integer) as times from counters
    where measure = 'clicks' and ${fromProductPages} and day between ${from} and ${to} group by day
    order by measure, day`.execute(db);
  return rows;
}

async function findFirstCountedDay(db: Db): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`select min(day) as day from counters where measure = 'views'`.execute(db);
  return rows[0]?.day ?? null;
}

/** Counts public reviews of public products and brands by the hour in UTC, such as `2026-11-20T03`. */
async function countReviewsByHour(db: Db, from: string) {
  const { rows } = await sql<{ hour: string; times: number }>`
    select hour, cast(sum(times) as integer) as times from (
      select substr(r.created_at, 1, 13) as hour, count(*) as times from reviews as r
      join products as p on p.id = r.product_id and ${isPublicProduct('p')}
      where ${isPublicPost('r')} and r.created_at >= ${startOfTokyoDay(from)} group by 1
      union all select substr(r.created_at, 1, 13), count(*) from brand_reviews as r
      join brands as b on b.id = r.brand_id and ${isPublicBrand('b')}
      where ${isPublicPost('r')} and r.created_at >= ${startOfTokyoDay(from)} group by 1) as parts
    group by hour order by hour`.execute(db);
  return rows;
}

/** Lists when public questions were asked, and first answered by somebody else. */
async function listAnswerTimes(db: Db, from: string) {
  const { rows } = await sql<{ askedAt: string; answeredAt: string | null }>`
    select created_at as asked_at, (select min(r.created_at) from forum_replies as r
      where r.post_id = forum_posts.id and ${isPublicPost('r')}
        and (r.author_key is null or forum_posts.author_key is null or r.author_key <> forum_posts.author_key)) as answered_at
    from forum_posts where ${isPublicPost()} and created_at >= ${startOfTokyoDay(from)}
    order by created_at, id`.execute(db);
  return rows;
}

async function listShares(db: Db, first: string, from: string, to: string): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select measure, detail as code, cast(sum(case when day >= ${from} then times else 0 end) as integer) as times,
      cast(sum(case when day < ${from} then times else 0 end) as integer) as before
    from counters where measure in (${sql.join([...siteMeasures])}) and day between ${first} and ${to}
    group by measure, detail order by measure, detail`.execute(db);
  return rows;
}
