import { expect, test } from 'vitest';
import { noticePatch } from '#api/contract/notices.ts';
import { aboutText, noticeKind, noticeResolverOf, type Notice, type NoticeValues } from './notice-form.ts';

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
