import { sql } from 'kysely';
import { dayAfter, tokyoDayNumber } from '#api/contract/durations.ts';
import { addCounts, type Counted } from '#db/changes/counters.ts';
import { dailyFor } from '#db/queries/old-counters.ts';
import { daysBetween, mondayOf } from '#db/days.ts';
import type { Db } from '#db/open.ts';

/** Fills the counters of the `days` days up to `today`: every product is viewed each day, the earlier ones more; weeks where they would be rolled up. */
export async function growCounters(db: Db, days: number, today: string): Promise<void> {
  const daily = mondayOf(dayAfter(today, -dailyFor));
  for (const day of daysBetween(dayAfter(today, 1 - days), today)) {
    const wave = 20 + tokyoDayNumber(Date.parse(day)) * 7919;
    await addCounts({ db, at: `${day}T00:00:00.000Z` }, day, siteCounts(Math.round(wave % 37), day));
    const stored = day < daily ? mondayOf(day) : day;
    await sql`insert into counters (measure, day, item, detail, times)
      select 'productViews', ${stored}, id, '', 1 + (4000 / (id + 40)) + (id * 31 + ${Math.round(wave)}) % 5 from products where deleted_at is null
      union all select 'productClicks', ${stored}, id, 'amazon head', 1 + (400 / (id + 40)) from products
      where deleted_at is null and (id + ${Math.round(wave)}) % 6 = 0
      on conflict (measure, day, item, detail) do update set times = counters.times + excluded.times`.execute(db);
    await sql`insert into counters (measure, day, item, detail, times)
      select 'views', day, 0, 'product', sum(times) from counters where measure = 'productViews' and day = ${day} group by day
      union all select 'clicks', day, 0, detail, sum(times) from counters where measure = 'productClicks' and day = ${day} group by day, detail
      on conflict (measure, day, item, detail) do update set times = excluded.times`.execute(db);
  }
}

const codes: ReadonlyArray<[Counted['measure'], string, number]> = [
  ['entries', 'search', 60],
  ['entries', 'social', 18],
  ['entries', 'link', 7],
  ['entries', 'direct', 22],
  ['entries', 'internal', 140],
  ['widths', 'small', 160],
  ['widths', 'medium', 14],
  ['widths', 'large', 70],
  ['clicks', 'rakuten check', 5],
  ['clicks', 'official sheet', 4],
  ['clicks', 'yahoo compare', 2],
  ['filters', 'petType', 30],
  ['filters', 'category', 22],
  ['filters', 'price', 9],
  ['searches', 'found', 26],
  ['searches', 'empty', 4],
  ['forms', 'review begun', 6],
  ['forms', 'review sent', 3],
  ['forms', 'question begun', 3],
  ['forms', 'question sent', 1],
];

const words: ReadonlyArray<[string, number]> = [
  ['猫砂 ひのき', 12],
  ['シニア犬 ごはん', 40],
  ['ハーネス 小型犬', 22],
  ['うさぎ 牧草', 9],
  ['フェレット ハンモック', 0],
  ['犬 靴 夏', 0],
];

function siteCounts(wave: number, day: string): Counted[] {
  const weekend = [0, 6].includes(new Date(day).getUTCDay()) ? 1.35 : 1;
  const some = (times: number) => Math.max(1, Math.round(times * weekend * (1 + wave / 60)));
  const home = { kind: 'home', key: '/' };
  return [
    { ...home, measure: 'views', detail: '', times: some(60) },
    { kind: 'listing', key: '/products/dog/food', measure: 'views', detail: '', times: some(34) },
    { kind: 'listing', key: '/products/cat', measure: 'views', detail: '', times: some(28) },
    { kind: 'ranking', key: '/reviews/ranking', measure: 'views', detail: '', times: some(19) },
    { kind: 'article', key: 'cat-water-winter', measure: 'views', detail: '', times: some(25) },
    { kind: 'article', key: 'dog-food-switch-ten-days', measure: 'views', detail: '', times: some(17) },
    { kind: 'brand', key: 'komorebi', measure: 'views', detail: '', times: some(9) },
    { kind: 'question', key: '1', measure: 'views', detail: '', times: some(6) },
    { kind: 'missing', key: '/products/hamster', measure: 'missing', detail: '', times: 1 + (wave % 3) },
    ...codes.map(([measure, detail, times]): Counted => ({ ...home, measure, detail, times: some(times) })),
    ...words.flatMap(([key, hits], nth): Counted[] => {
      const times = 1 + ((wave + nth * 5) % 6);
      const searched: Counted = { kind: 'word', key, measure: 'words', detail: '', times };
      return [searched, { ...searched, measure: hits === 0 ? 'emptyWords' : 'wordHits', times: hits === 0 ? times : hits * times }];
    }),
  ];
}
