import { countedForms, entrySources, linkedShops, pageKinds, shopPlaces, widthClasses } from '#api/contract/counts.ts';
import { filterNames, listFilters } from '#api/contract/list-filters.ts';
import type { SiteNumbers } from '#api/contract/site-numbers.ts';

/** A card that divides the counts of a measure by their codes. */
export interface ShareKind {
  title: string;
  measure: string;
  /** Part of the code that the card divides by, where a code has several parts. */
  part?: number;
  labels: ReadonlyMap<string, string>;
}

const labelsOf = (terms: ReadonlyArray<{ code: string; label: string }>) => new Map(terms.map(({ code, label }) => [code, label]));

/** The cards, in their order. */
export const shareKinds: readonly ShareKind[] = [
  { title: 'どこから来たか', measure: 'entries', labels: labelsOf(entrySources) },
  { title: '見られたページ', measure: 'views', labels: labelsOf(pageKinds) },
  { title: '画面の幅', measure: 'widths', labels: labelsOf(widthClasses) },
  { title: '移動先のショップ', measure: 'clicks', part: 0, labels: labelsOf(linkedShops) },
  { title: '押された場所', measure: 'clicks', part: 1, labels: labelsOf(shopPlaces) },
  {
    title: '検索',
    measure: 'searches',
    labels: new Map([
      ['found', '商品が見つかった'],
      ['empty', '0件だった'],
    ]),
  },
  {
    title: '使われた絞り込み',
    measure: 'filters',
    labels: new Map(filterNames.map((name) => [name, listFilters[name].title])),
  },
  {
    title: 'フォーム',
    measure: 'forms',
    labels: new Map(
      countedForms.flatMap(({ code, label }) => [
        [`${code} begun`, `${label}を書き始めた`],
        [`${code} sent`, `${label}を送った`],
      ]),
    ),
  },
];

/** Returns the rows of a card, from the most; a code without a label is shown as it is. */
export function sharesOf(
  { shares }: SiteNumbers,
  { measure, part, labels }: ShareKind,
): Array<{ code: string; label: string; times: number }> {
  const counts = new Map<string, number>();
  for (const share of shares) {
    if (share.measure !== measure || share.times === 0) continue;
    const code = part === undefined ? share.code : (share.code.split(' ')[part] ?? '');
    counts.set(code, (counts.get(code) ?? 0) + share.times);
  }
  return [...counts]
    .map(([code, times]) => ({ code, label: labels.get(code) ?? code, times }))
    .toSorted((one, other) => other.times - one.times || (one.code < other.code ? -1 : 1));
}
