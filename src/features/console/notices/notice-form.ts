import type { Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { mostProducts, noticeBody, type adminNotice } from '#api/contract/notices.ts';
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
