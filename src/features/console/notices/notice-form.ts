import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { mostProducts, noticeBody, type adminNotice } from '#api/contract/notices.ts';
import type { ToastMessage } from '#src/features/toast/toaster.ts';
import { timeText } from '#src/lib/dates.ts';
import { figure } from '#src/lib/text.ts';
import { contractResolver } from '../form/contract-resolver.ts';
import { momentOf, tokyoMinute } from '../form/moments.ts';
import type { FormResource } from '../form/resource.ts';

export type Notice = z.infer<typeof adminNotice>;

/** Values of the form, as typed; times are those of Tokyo, to the minute. */
export interface NoticeValues {
  kind: string;
  title: string;
  body: string;
  products: Array<{ id: number; label: string }>;
  brandId: string;
  lot: string;
  sourceUrl: string;
  startsAt: string;
  endsAt: string;
}

type NoticeField = keyof NoticeValues;

const labels: Record<NoticeField, string> = {
  kind: '種類',
  title: '見出し',
  body: '内容',
  products: '対象の商品',
  brandId: '全商品が対象のブランド',
  lot: '対象のロットなど',
  sourceUrl: '出典のURL',
  startsAt: '表示を始める日時',
  endsAt: '表示を終える日時',
};

export const noticeKind: FormResource<Notice, NoticeValues, 'notices'> = {
  ...{ noun: 'お知らせ', place: 'notices', draft: 'notice' },
  ...{ labels, valuesOf, payloadOf },
  empty: { kind: 'recall', title: '', body: '', products: [], brandId: '', lot: '', sourceUrl: '', startsAt: '', endsAt: '' },
};

/** Returns a resolver for a new or a stored notice, which may keep more products than a new one has. */
export function noticeResolverOf(stored?: Notice): Resolver<NoticeValues> {
  const kept = new Set(stored && valuesOf(stored).products.map(({ id }) => id));
  const checked = (values: NoticeValues) => {
    const { products } = values;
    const body = payloadOf(products.every(({ id }) => kept.has(id)) ? { ...values, products: products.slice(0, mostProducts) } : values);
    // Only a new one begins at once without a time.
    return stored ? { ...body, startsAt: body['startsAt'] ?? '' } : body;
  };
  return contractResolver(noticeBody, checked, ([field]) => (field === 'productIds' ? 'products' : String(field)));
}

function valuesOf({ kind, title, body, products, otherProductIds, brandId, lot, sourceUrl, startsAt, endsAt }: Notice): NoticeValues {
  return {
    ...{ kind, title, body, sourceUrl, lot: lot ?? '' },
    products: [
      ...products.map(({ id, name: label }) => ({ id, label })),
      ...otherProductIds.map((id) => ({ id, label: `商品（番号 ${String(id)}）` })),
    ],
    brandId: brandId === null ? '' : String(brandId),
    startsAt: tokyoMinute(startsAt),
    endsAt: tokyoMinute(endsAt),
  };
}

/** Returns the request body for the named fields, or for all. */
function payloadOf(values: NoticeValues, fields: readonly NoticeField[] = noticeFields): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field === 'products' ? 'productIds' : field, sent(values, field)]));
}

const noticeFields = Object.keys(labels) as NoticeField[];

function sent(values: NoticeValues, field: NoticeField): unknown {
  if (field === 'products') return values.products.map(({ id }) => id);
  const value = values[field];
  if (field === 'brandId') return value === '' ? null : Number(value);
  if (field === 'startsAt' || field === 'endsAt') return momentOf(value);
  return field === 'lot' && value.trim() === '' ? null : value;
}

/** Says what a notice is about: the products of a brand, and the first products that it names. */
export function aboutText({ brandId, brandName, products, otherProductIds }: Notice): string {
  const named = products.length + otherProductIds.length;
  return [
    ...(brandId === null ? [] : [`${brandName === null ? '削除されたブランド' : brandName}の全商品`]),
    ...products.slice(0, 3).map(({ name }) => name),
    ...(named > 3 ? [`ほか${figure(named - 3)}商品`] : []),
  ].join('、');
}

/**
 * Returns what has become of a notice. One that was called off had been public if it had begun by its last save and has an end: taking it
 * down gives it one. Of a plan this holds only where it was saved again after its start.
 */
export function stateOf({ state, isListed, startsAt, endsAt, updatedAt }: Notice): Notice['state'] | 'planDropped' | 'takenDown' {
  if (state !== 'ended' || isListed) return state;
  return endsAt !== null && startsAt <= updatedAt ? 'takenDown' : 'planDropped';
}

/** Returns the toast of a new notice, which says whether it is public; undefined for the usual one. */
export function doneToast({ state, startsAt }: Notice, isNew: boolean): ToastMessage | undefined {
  if (!isNew || state === 'ended') return undefined;
  if (state === 'shown') return { title: 'お知らせを公開しました', text: '対象の商品のページに出ます。' };
  return { title: 'お知らせを予約しました', text: `${timeText(startsAt)}に公開します。` };
}

/** Whether a save shows a notice on all pages of a brand at once, where it was not before. `startsAt` is a text of the form. */
export function reachesBrandNow({ brandId, startsAt, endsAt }: NoticeValues, now: number, before?: Notice): boolean {
  if (brandId === '' || (before?.state === 'shown' && String(before.brandId) === brandId)) return false;
  // One that was called off comes back only with other times.
  const isOff = before?.state === 'ended' && !before.isListed;
  if (isOff && tokyoMinute(before.startsAt) === startsAt && tokyoMinute(before.endsAt) === endsAt) return false;
  const end = momentOf(endsAt);
  return beginsNow(startsAt, now) && (end === null || Date.parse(end) > now);
}

/** Whether a notice with this start, as typed, begins when it is saved. */
export function beginsNow(startsAt: string, now: number): boolean {
  const start = momentOf(startsAt);
  return start === null || Date.parse(start) <= now;
}
