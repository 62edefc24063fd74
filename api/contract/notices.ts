import { z } from 'zod';
import { words } from './errors.ts';
import { nullableText, isWebAddress, requiredText } from './operator-text.ts';

/** Products that a notice names at most, unless it names those of a purged brand. */
export const mostProducts = 200;

/** Products of a purged brand that an edit may name: as many as the largest catalogue that was measured has. */
const mostOfBrand = 100_000;

const kind = z.enum(['recall', 'safety'], '種類を選択してください');

const moment = (sentence: string) => z.iso.datetime({ offset: true, error: sentence }).transform((text) => new Date(text).toISOString());

const fields = {
  kind,
  title: requiredText('見出しは必須です', 100),
  body: requiredText('内容は必須です', 2000),
  lot: nullableText(500),
  brandId: z.int().min(1).nullable(),
  productIds: z.array(z.int().min(1)).max(mostProducts, words.notice_products),
  sourceUrl: requiredText('出典のURLは必須です', 2000).refine(isWebAddress, '有効なURLを入力してください'),
  startsAt: moment('始まる日時を入力してください'),
  endsAt: moment('終わる日時を正しく入力してください').nullable(),
};

/**
 * Body of a new notice; the times have an offset. Without a start it begins at once, without an end it is shown until an operator ends it.
 */
export const noticeBody = z
  .object({
    ...fields,
    lot: fields.lot.default(null),
    brandId: fields.brandId.default(null),
    productIds: fields.productIds.default([]),
    startsAt: fields.startsAt.nullable().default(null),
    endsAt: fields.endsAt.default(null),
  })
  .refine(({ brandId, productIds }) => brandId !== null || productIds.length > 0, { error: words.notice_nowhere, path: ['productIds'] })
  .refine(({ startsAt, endsAt }) => endsAt === null || startsAt === null || endsAt > startsAt, {
    error: words.notice_times,
    path: ['endsAt'],
  })
  .meta({ id: 'NoticeBody' });

/**
 * Changed fields of a notice. `updatedAt` is the version that the editor loaded. Those of the products that it names already may be more
 * than a new one names.
 */
export const noticePatch = z
  .object({ ...fields, productIds: z.array(z.int().min(1)).max(mostOfBrand) })
  .partial()
  .extend({ updatedAt: z.string().optional() })
  .meta({ id: 'NoticePatch' });

/**
 * A notice as operators see it, with the names of the first products. `waiting`: it has not begun. `isListed`: the page of all shows it, as
 * it does not where one was called off.
 */
export const adminNotice = z
  .object({
    id: z.number(),
    kind,
    title: z.string(),
    body: z.string(),
    lot: z.string().nullable(),
    brandId: z.number().nullable(),
    brandName: z.string().nullable(),
    products: z.array(z.object({ id: z.number(), name: z.string() })),
    otherProductIds: z.array(z.number()),
    sourceUrl: z.string(),
    startsAt: z.string(),
    endsAt: z.string().nullable(),
    state: z.enum(['waiting', 'shown', 'ended']),
    isListed: z.boolean(),
    createdAt: z.string(),
    updatedAt: z.string(),
  })
  .meta({ id: 'AdminNotice' });
