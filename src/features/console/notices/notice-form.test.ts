import { expect, test } from 'vitest';
import { noticePatch } from '#api/contract/notices.ts';
import {
  aboutText,
  doneToast,
  noticeKind,
  noticeResolverOf,
  reachesBrandNow,
  stateOf,
  type Notice,
  type NoticeValues,
} from './notice-form.ts';

const stored: Notice = {
  ...{
    id: 4,
    kind: 'recall',
    title: '回収',
    body: '使うのをやめてください。',
    lot: null,
    brandId: null,
    brandName: null,
    sourceUrl: 'https://example.jp/',
  },
  ...{ startsAt: '2026-11-01T00:00:00.000Z', endsAt: null, state: 'shown', isListed: true },
  ...{ createdAt: '2026-11-01T00:00:00.000Z', updatedAt: '2026-11-01T00:00:00.000Z' },
  products: Array.from({ length: 200 }, (_, nth) => ({ id: nth + 1, name: `品${String(nth + 1)}` })),
  otherProductIds: [301, 302, 303],
};
const values = noticeKind.valuesOf(stored);
const faultsOf = async (sent: NoticeValues, notice?: Notice) => {
  const options = { fields: {}, shouldUseNativeValidation: false };
  return Object.keys((await noticeResolverOf(notice)(sent, undefined, options)).errors);
};

test('a stored notice may keep more products than a new one has, and lose some, but gain none', async () => {
  expect(values.products.slice(199, 202).map(({ label }) => label)).toEqual(['品200', '商品（番号 301）', '商品（番号 302）']);
  expect(await faultsOf({ ...values, title: '直した回収' }, stored)).toEqual([]);
  expect(await faultsOf({ ...values, products: values.products.slice(1) }, stored)).toEqual([]);
  expect(await faultsOf({ ...values, products: [...values.products, { id: 999, label: '足した品' }] }, stored)).toEqual(['products']);
  expect(await faultsOf(values)).toEqual(['products']);
  expect(noticePatch.safeParse(noticeKind.payloadOf(values)).success).toBe(true);
});

test('a notice of a brand names it, so that two with one title can be told apart', () => {
  const ofBrand = { ...stored, products: [], otherProductIds: [], brandId: 7 };
  expect(aboutText({ ...ofBrand, brandName: 'つむぎ' })).toBe('つむぎの全商品');
  expect(aboutText(ofBrand)).toBe('削除されたブランドの全商品');
  expect(aboutText({ ...stored, brandId: 7, brandName: 'つむぎ' })).toBe('つむぎの全商品、品1、品2、品3、ほか200商品');
});

test('a new notice needs no start, so that an old draft keeps no time of its own; a stored one needs one', async () => {
  expect(noticeKind.empty.startsAt).toBe('');
  const typed = { ...values, products: values.products.slice(0, 1), startsAt: '' };
  expect([await faultsOf(typed), await faultsOf(typed, stored)]).toEqual([[], ['startsAt']]);
});

test('a notice that was taken down after it had begun is not called a plan that was dropped', () => {
  const off: Notice = { ...stored, state: 'ended', isListed: false };
  const [begins, ends] = ['2026-11-01T00:00:00.000Z', '2026-11-02T00:00:00.000Z'];
  expect(stateOf(stored)).toBe('shown');
  expect(stateOf({ ...off, isListed: true })).toBe('ended');
  expect(stateOf({ ...off, startsAt: begins, endsAt: ends, updatedAt: ends })).toBe('takenDown');
  expect(stateOf({ ...off, startsAt: ends, endsAt: '2026-11-03T00:00:00.000Z', updatedAt: begins })).toBe('planDropped');
  expect(stateOf({ ...off, startsAt: ends, updatedAt: begins })).toBe('planDropped');
});

test('a save asks where it shows a notice on a brand’s pages at once, where it was not', () => {
  const now = Date.parse('2026-11-20T00:00:00Z');
  const ofBrand = { ...values, brandId: '7', startsAt: '', endsAt: '' };
  const shown: Notice = { ...stored, brandId: 7 };
  expect(reachesBrandNow(ofBrand, now)).toBe(true);
  expect(reachesBrandNow({ ...ofBrand, brandId: '' }, now)).toBe(false);
  expect(reachesBrandNow({ ...ofBrand, startsAt: '2026-11-20T09:01' }, now)).toBe(false);
  expect(reachesBrandNow({ ...ofBrand, endsAt: '2026-11-20T08:59' }, now)).toBe(false);
  expect(reachesBrandNow(ofBrand, now, shown)).toBe(false);
  expect(reachesBrandNow(ofBrand, now, { ...shown, brandId: 8 })).toBe(true);
  expect(reachesBrandNow(ofBrand, now, { ...shown, state: 'waiting' })).toBe(true);
  // One that was called off comes back only with other times.
  const off: Notice = { ...shown, state: 'ended', isListed: false };
  const typed = { ...noticeKind.valuesOf(off), body: '直した内容' };
  expect(reachesBrandNow(typed, now, off)).toBe(false);
  expect(reachesBrandNow({ ...typed, startsAt: '2026-11-19T09:00' }, now, off)).toBe(true);
});

test('the toast of a new notice says whether it is public', () => {
  expect(doneToast(stored, true)?.title).toBe('お知らせを公開しました');
  const planned = { ...stored, state: 'waiting' as const, startsAt: '2026-12-01T00:00:00.000Z' };
  expect(doneToast(planned, true)).toEqual({ title: 'お知らせを予約しました', text: '2026/12/1 09:00に公開します。' });
  expect([doneToast(stored, false), doneToast({ ...stored, state: 'ended' }, true)]).toEqual([undefined, undefined]);
});
