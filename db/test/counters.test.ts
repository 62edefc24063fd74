import { sql, type Insertable } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayAfter } from '#api/contract/durations.ts';
import { addCounts, type Counted } from '#db/changes/counters.ts';
import type { Write } from '#db/changes/log.ts';
import { deleteCounters, deleteTexts, rollUpWeek, rowsTogether } from '#db/changes/old-counters.ts';
import { listExpiredDays, listRareTexts, listWeeksToRollUp } from '#db/queries/old-counters.ts';
import { daysBetween, mondayOf, monthsBefore } from '#db/days.ts';
import * as brokenTexts from '#db/migrations/0124-broken-texts.ts';
import type { Db } from '#db/open.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import type { CountersTable } from '#db/tables/counters.ts';
import { countEmptyWords, listTraffic, type TrafficTable } from '#db/queries/traffic.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeEach(async () => void (db = await demoDatabase()));
afterEach(() => db.destroy());

const at = '2026-11-20T03:00:00.000Z';
const write = <T>(run: (write: Write) => Promise<T>) => run({ db, at });
const views = (product: number, times = 1): Counted => ({ kind: 'product', key: String(product), measure: 'views', detail: '', times });
const clicks = (product: number, detail: string, times = 1): Counted => ({ ...views(product, times), measure: 'clicks', detail });
const word = (key: string, measure: 'words' | 'wordHits' | 'emptyWords', times: number): Counted => ({
  kind: 'word',
  key,
  measure,
  detail: '',
  times,
});
const count = (day: string, counted: Counted[]) => write((writing) => addCounts(writing, day, counted));
const total = async (measure: string) => {
  const rows = await db
    .selectFrom('counters')
    .selectAll()
    .where('measure', '=', measure as 'views')
    .orderBy('day')
    .orderBy('item')
    .orderBy('detail')
    .execute();
  return { days: [...new Set(rows.map(({ day }) => day))], times: rows.reduce((sum, { times }) => sum + times, 0), rows: rows.length };
};
const november = { from: '2026-11-01', to: '2026-11-30' };
const table = async (name: TrafficTable, sort: 'times' | 'rate' | 'empty' | 'name' = 'times') =>
  (await listTraffic(db, name, november, { sort, direction: 'desc', limit: 50, offset: 0 })).items;

test('adds to what is stored, without a change-log row', async () => {
  const before = await findLastPosition(db);
  await count('2026-11-20', [views(5, 2), views(99_999)]);
  await count('2026-11-20', [views(5, 3)]);
  expect(await total('views')).toMatchObject({ times: 5, rows: 1 });
  expect(await total('productViews')).toMatchObject({ times: 5, rows: 1 });
  expect(await findLastPosition(db)).toBe(before);
});

/** Rolls up as the daily job does, stopping after `portions` writes. Returns the writes made, and calls `written` after each. */
async function rollUp(today: string, portions = Infinity, written: () => Promise<unknown> = () => Promise.resolve()): Promise<number> {
  let made = 0;
  for (const week of await listWeeksToRollUp(db, today)) {
    for (let isPart = true; isPart; await written()) {
      if (++made > portions) return made - 1;
      isPart = await write((writing) => rollUpWeek(writing, week));
    }
    for (let rare = await listRareTexts(db, week, rowsTogether); rare.length > 0; rare = await listRareTexts(db, week, rowsTogether)) {
      const texts = rare;
      await write((writing) => deleteTexts(writing, week, texts));
      await written();
    }
  }
  return made;
}

/** Stores counters, more than one statement takes. */
async function storeCounters(rows: Array<Insertable<CountersTable>>): Promise<void> {
  for (let from = 0; from < rows.length; from += 3_000)
    await db
      .insertInto('counters')
      .values(rows.slice(from, from + 3_000))
      .execute();
}

test('weeks that ended ninety days ago become one row for each item; no view is lost however often the job stops', async () => {
  const days = daysBetween('2026-05-01', '2026-11-20');
  for (const [nth, day] of days.entries()) await count(day, [views(1, 1 + (nth % 5)), views(2), clicks(2, 'amazon head')]);
  const before = await total('productViews');
  const site = await total('views');
  while ((await rollUp('2026-11-20', 1)) > 0) expect((await total('productViews')).times).toBe(before.times);
  const after = await total('productViews');
  const kept = dayAfter('2026-11-20', -90);
  expect(after.times).toBe(before.times);
  expect(after.days.filter((day) => day < mondayOf(kept) && mondayOf(day) !== day)).toEqual(
    ['2026-05-01'].filter((day) => mondayOf(day) === day),
  );
  expect(after.days.filter((day) => day >= mondayOf(kept))).toEqual(daysBetween(mondayOf(kept), '2026-11-20'));
  expect((await total('productClicks')).times).toBe(days.length);
  // The whole site keeps its days, so that every period can be compared with the one before.
  expect(await total('views')).toEqual(site);
  expect(await rollUp('2026-11-20')).toBe(0);
});

test('a week with more items than one write takes is rolled up in several', async () => {
  const rows = daysBetween('2026-07-06', '2026-07-12').flatMap((day) =>
    Array.from({ length: 900 }, (_, item) => ({ measure: 'productViews' as const, day, item: item + 1, detail: '', times: 1 })),
  );
  await storeCounters(rows);
  expect(await rollUp('2026-11-20')).toBe(3);
  expect(await total('productViews')).toEqual({ days: ['2026-07-06'], times: 6_300, rows: 900 });
});

test('a word searched less than three times in a week is not kept with the week', async () => {
  await count('2026-07-07', [
    word('鶏', 'words', 2),
    word('鶏', 'wordHits', 20),
    word('わたしの名前', 'words', 2),
    word('わたしの名前', 'emptyWords', 2),
  ]);
  await count('2026-07-08', [word('鶏', 'words', 1), word('鶏', 'emptyWords', 1)]);
  await rollUp('2026-11-20');
  const rows = await db.selectFrom('counters').selectAll().orderBy('measure').orderBy('detail').execute();
  expect(rows.map(({ measure, detail, times }) => [measure, detail, times])).toEqual([
    ['emptyWords', '鶏', 1],
    ['wordHits', '鶏', 20],
    ['words', '鶏', 3],
  ]);
});

test('a word searched less than three times, and on a Monday only, is not kept with its week either', async () => {
  await count('2026-07-06', [
    ...[word('鶏', 'words', 3), word('鶏', 'wordHits', 20)],
    ...[word('わたしの名前', 'words', 2), word('わたしの名前', 'wordHits', 2), word('わたしの名前', 'emptyWords', 1)],
    { kind: 'missing', key: '/watashi', measure: 'missing', detail: '', times: 2 },
  ]);
  await rollUp('2026-11-20');
  const rows = await db.selectFrom('counters').select(['measure', 'detail']).where('detail', '<>', '').orderBy('measure').execute();
  expect(rows).toEqual([
    { measure: 'wordHits', detail: '鶏' },
    { measure: 'words', detail: '鶏' },
  ]);
  expect(await rollUp('2026-11-20')).toBe(0);
});

test('texts that an earlier release stored with half an emoji are deleted, all others stay', async () => {
  const kept = ['/', '/\ufffd', '/😀', '/犬'];
  await storeCounters(kept.map((detail) => ({ measure: 'missingPages', day: '2026-11-20', item: 0, detail, times: 1 })));
  const broken = JSON.stringify(['/\ud800', '/\ufffd\udfff', '\udc00\ud83d\ude00']);
  await sql`insert into counters (measure, day, item, detail, times)
    select 'missingPages', '2026-11-20', 0, value, 1 from json_each(${broken})`.execute(db);
  await brokenTexts.up(db as never);
  const rows = await db
    .selectFrom('counters')
    .select('detail')
    .orderBy('measure')
    .orderBy('day')
    .orderBy('item')
    .orderBy('detail')
    .execute();
  expect(rows.map(({ detail }) => detail)).toEqual(['/', '/犬', '/\ufffd', '/😀']);
});

test('a week of many texts is rolled up and its rare texts are deleted some at a time', async () => {
  const texts = 4_500;
  const rows = (measure: 'words' | 'emptyWords', day: string, times: number) =>
    Array.from({ length: texts }, (_, nth) => ({ measure, day, item: 0, detail: `語${nth}`, times: nth === 7 ? 3 : times }));
  await storeCounters([...rows('words', '2026-07-06', 1), ...rows('words', '2026-07-08', 1), ...rows('emptyWords', '2026-07-09', 1)]);
  const left = async () => (await total('words')).rows + (await total('emptyWords')).rows;
  const steps: number[] = [await left()];
  await rollUp('2026-11-20', Infinity, async () => steps.push(await left()));
  expect(Math.max(...steps.map((rows, at) => (steps[at - 1] ?? rows) - rows))).toBe(rowsTogether);
  expect(await total('words')).toEqual({ days: ['2026-07-06'], times: 6, rows: 1 });
  expect(await total('emptyWords')).toEqual({ days: ['2026-07-06'], times: 3, rows: 1 });
});

test('the counters of many items are deleted some at a time', async () => {
  const rows = Array.from({ length: 4_500 }, (_, nth) => ({
    measure: 'words' as const,
    day: '2024-01-01',
    item: 0,
    detail: `語${nth}`,
    times: 3,
  }));
  await storeCounters(rows);
  const expired = { measure: 'words' as const, day: '2024-01-01' };
  const left: number[] = [];
  for (let isPart = true; isPart; left.push((await total('words')).rows))
    isPart = await write((writing) => deleteCounters(writing, expired));
  expect(left).toEqual([2_500, 500, 0]);
});

test('counters end after the months that operators choose', async () => {
  for (const day of ['2024-10-19', '2024-10-20', '2025-03-01', '2026-11-20']) await count(day, [views(1)]);
  const expired = await listExpiredDays(db, monthsBefore('2026-11-20', 25));
  expect(expired).toEqual([
    { measure: 'views', day: '2024-10-19' },
    { measure: 'productViews', day: '2024-10-19' },
  ]);
  for (const each of expired) await write((writing) => deleteCounters(writing, each));
  expect((await total('views')).days).toEqual(['2024-10-20', '2025-03-01', '2026-11-20']);
  expect(monthsBefore('2026-03-31', 1)).toBe('2026-02-28');
});

test('tables add up a period, follow the chosen order and find by name', async () => {
  await count('2026-11-20', [
    views(1, 10),
    views(2, 5),
    clicks(2, 'amazon head', 3),
    clicks(2, 'rakuten check', 1),
    clicks(2, 'yahoo compare', 9),
  ]);
  await count('2026-11-19', [
    views(1, 2),
    word('鶏', 'words', 4),
    word('鶏', 'wordHits', 30),
    word('鹿', 'words', 2),
    word('鹿', 'emptyWords', 2),
  ]);
  await count('2026-10-31', [views(2, 100)]);
  const products = await table('product');
  expect(products.map(({ key, times, clicks: out, rate }) => [key, times, out, rate])).toEqual([
    ['1', 12, 0, 0],
    // Links in くらべる表 have no view of the product.
    ['2', 5, 13, 0.8],
  ]);
  expect((await table('product', 'rate')).map(({ key }) => key)).toEqual(['2', '1']);
  expect((await table('word', 'empty')).map(({ name, times, empty, hits }) => [name, times, empty, hits])).toEqual([
    ['鹿', 2, 2, 0],
    ['鶏', 4, 0, 7.5],
  ]);
  const brands = await table('brand');
  expect(brands.reduce((sum, { productViews }) => sum + productViews, 0)).toBe(17);
  expect(brands.reduce((sum, { productViews, rate }) => sum + productViews * rate, 0)).toBeCloseTo(4, 2);
  const name = products[1]?.name.slice(0, 6) ?? '';
  const pageAt = (offset: number, name: TrafficTable, search?: string) =>
    listTraffic(db, name, { ...november, search }, { sort: 'times', direction: 'desc', limit: 1, offset });
  const keysAt = async (...args: Parameters<typeof pageAt>) => {
    const { items, total } = await pageAt(...args);
    return [items.map(({ key }) => key), total];
  };
  expect([await keysAt(0, 'product'), await keysAt(1, 'product'), await keysAt(2, 'product')]).toEqual([
    [['1'], 2],
    [['2'], 2],
    [[], 2],
  ]);
  expect([await keysAt(0, 'product', name), await keysAt(1, 'product', name)]).toEqual([
    [['2'], 1],
    [[], 1],
  ]);
  expect(await keysAt(0, 'product', '%')).toEqual([[], 0]);
  await db.updateTable('products').set({ name: 'ＤＯＧ ごはん' }).where('id', '=', 2).execute();
  await db.updateTable('brands').set({ name: 'Ｄｏｇベーカリー' }).where('id', '=', Number(brands[0]?.key)).execute();
  for (const search of ['ＤＯＧ', 'ｄｏｇ', 'dog', 'Dog', ' dog '])
    for (const table of ['product', 'brand'] as const)
      expect([search, table, (await pageAt(0, table, search)).total]).toEqual([search, table, 1]);
  expect(await countEmptyWords(db, '2026-11-14')).toBe(1);
});
