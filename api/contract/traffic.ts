import { z } from 'zod';
import { pageNumber } from './fields.ts';
import { longestSearch } from './search-limit.ts';
import { periodQuery } from './site-numbers.ts';

interface TrafficColumn {
  field: 'times' | 'productViews' | 'clicks' | 'rate' | 'empty' | 'hits';
  label: string;
  /** How a figure is written: a count, a share of 1 as percent, or a mean. */
  form: 'count' | 'percent' | 'mean';
}

const clicks = [
  { field: 'clicks', label: 'ショップへの移動', form: 'count' },
  { field: 'rate', label: '移動率', form: 'percent' },
] as const satisfies TrafficColumn[];
const views = (label: string) => ({ field: 'times', label, form: 'count' }) as const;

/** Tables of the console's アクセス, with their columns after the name; the first column is the usual order, from the most. */
export const trafficTables = [
  { code: 'product', label: '商品', name: '商品名', columns: [views('表示'), ...clicks] },
  {
    code: 'brand',
    label: 'ブランド',
    name: 'ブランド名',
    columns: [{ field: 'productViews', label: '商品の表示', form: 'count' }, views('ブランドページの表示'), ...clicks],
  },
  { code: 'article', label: '記事', name: 'タイトル', columns: [views('表示')] },
  { code: 'question', label: '質問', name: 'タイトル', columns: [views('表示')] },
  {
    code: 'word',
    label: '商品の検索語',
    name: '検索語',
    columns: [
      views('検索'),
      { field: 'hits', label: '平均の件数', form: 'mean' },
      { field: 'empty', label: '0件だった検索', form: 'count' },
    ],
  },
  { code: 'page', label: '一覧などのページ', name: 'ページ', columns: [views('表示')] },
  { code: 'missing', label: '見つからないページ', name: 'アドレス', columns: [views('アクセス')] },
] as const satisfies ReadonlyArray<{ code: string; label: string; name: string; columns: readonly TrafficColumn[] }>;

export type TrafficTableCode = (typeof trafficTables)[number]['code'];

export const trafficSorts = ['name', 'times', 'productViews', 'clicks', 'rate', 'empty', 'hits'] as const;

export const trafficParam = z.object({ table: z.enum(trafficTables.map(({ code }) => code)) });

const ordered = periodQuery.extend({
  search: z.string().max(longestSearch).optional(),
  sortBy: z.enum(trafficSorts).optional(),
  sortOrder: z.enum(['asc', 'desc']).default('desc'),
});

export const trafficExportQuery = ordered;
export const trafficQuery = ordered.extend({
  page: pageNumber.default(1),
  limit: z.coerce.number().int().min(1).max(100).default(50),
});

/** A row of a table; a number that the table does not have is 0. `address` is the path of its page on the site. */
export const trafficRow = z
  .object({
    key: z.string(),
    name: z.string(),
    address: z.string().nullable(),
    times: z.number().int(),
    productViews: z.number().int(),
    clicks: z.number().int(),
    rate: z.number(),
    empty: z.number().int(),
    hits: z.number(),
  })
  .meta({ id: 'TrafficRow' });

export type Traffic = z.infer<typeof trafficRow>;
export type { TrafficColumn };
