/**
 * How often something happened on a day in Tokyo. `item` is the id of a product, brand, article or question, 0 where the measure is of the
 * whole site or its `detail` (a code, a path, a word) says of what. Rows of items that are older than `dailyFor` days hold a week, under
 * its Monday.
 */
export interface CountersTable {
  measure: Measure;
  day: string;
  item: number;
  detail: string;
  times: number;
}

/** Measures of the whole site by a code in `detail`, which stay daily. */
export const siteMeasures = ['views', 'entries', 'widths', 'clicks', 'searches', 'filters', 'forms', 'missing'] as const;
export type SiteMeasure = (typeof siteMeasures)[number];

/** Measures of single items, by id or by `detail`. `words` comes before what it decides about (`db/queries/old-counters.ts`). */
export const itemMeasures = [
  'productViews',
  'brandViews',
  'articleViews',
  'questionViews',
  'pageViews',
  'productClicks',
  'words',
  'wordHits',
  'emptyWords',
  'missingPages',
] as const;

export type Measure = SiteMeasure | (typeof itemMeasures)[number];

/** Pages of which each record is an item; their key is an id or a slug. */
const recordKinds = ['product', 'question', 'brand', 'article'] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Whether a page belongs to a record, which may not exist. */
export function isRecordKind(kind: string): kind is RecordKind {
  return recordKinds.some((known) => known === kind);
}
