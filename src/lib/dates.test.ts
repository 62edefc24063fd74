import { expect, test } from 'vitest';
import { day, hour, minute } from '#api/contract/durations.ts';
import { clockTime, dateText, isoDay, timeText } from './dates.ts';
import { homeRelative, productRelative } from './relative-dates.ts';

const now = Date.parse('2026-11-20T03:00:00.000Z'); // noon in Tokyo
const ago = (elapsed: number) => new Date(now - elapsed).toISOString();

test('a date is the day in Tokyo, as yyyy年MM月dd日 [BRAND-26 ART-39]', () => {
  expect(dateText('2026-11-05T03:00:00.000Z')).toBe('2026年11月05日');
  expect(dateText('2026-11-04T14:59:59.999Z')).toBe('2026年11月04日');
  expect(dateText('2026-11-04T15:00:00.000Z')).toBe('2026年11月05日');
  expect(dateText('2026-12-31T15:00:00.000Z')).toBe('2027年01月01日');
  expect(isoDay('2026-11-04T15:00:00.000Z')).toBe('2026-11-05');
  expect(dateText('2026-11-05')).toBe('2026年11月05日');
});

test.each([['はっきりしない'], [''], [null], [undefined]])('%s is not a date: 日付不明 [ART-38]', (stored) => {
  expect(dateText(stored)).toBe('日付不明');
  expect(isoDay(stored)).toBeUndefined();
});

test('an unreadable date is 最近 on a product’s review and 日付不明 on a brand’s', () => {
  expect(productRelative('?', now)).toBe('最近');
  expect(homeRelative('?', now)).toBe('最近');
  expect(dateText('?', '最近')).toBe('最近');
  expect(dateText('?')).toBe('日付不明');
});

test.each([
  [0, '今日'],
  [12 * hour - 1, '今日'],
  [12 * hour + 1, '昨日'],
  [day, '昨日'],
  [2 * day, '2日前'],
  [6 * day, '6日前'],
  [7 * day, '1週間前'],
  [13 * day, '1週間前'],
  [14 * day, '2週間前'],
  [29 * day, '4週間前'],
  [30 * day, '1ヶ月前'],
  [59 * day, '1ヶ月前'],
  [60 * day, '2ヶ月前'],
  [400 * day, '13ヶ月前'],
  [-hour, '今日'],
])('%i ms ago is %s on home [HOME-41]', (elapsed, text) => {
  expect(homeRelative(ago(elapsed), now)).toBe(text);
});

test.each([
  [0, 'たった今'],
  [minute, '1分前'],
  [59 * minute, '59分前'],
  [hour, '1時間前'],
  [23 * hour, '23時間前'],
  [day, '1日前'],
  [29 * day, '29日前'],
  [30 * day, '1ヶ月前'],
  [364 * day, '11ヶ月前'],
  [365 * day, '1年前'],
  [800 * day, '2年前'],
  [-hour, 'たった今'],
])('%i ms ago is %s on a product page [PROD-53]', (elapsed, text) => {
  expect(productRelative(ago(elapsed), now)).toBe(text);
});

test('the console shows times of Tokyo in the ja-JP format [SHARED-27]', () => {
  expect(timeText('2026-11-04T16:05:00.000Z')).toBe('2026/11/5 01:05');
  expect(clockTime('2026-11-04T16:05:00.000Z')).toBe('01:05');
  expect(timeText('いつか')).toBe('日付不明');
});
