import { categories, labelOf, petTypes } from '#api/contract/vocabulary.ts';
import { cellTitle, type Cell } from '#src/lib/cell-title.ts';
import { paths } from '#src/lib/paths.ts';
import type { Crumb } from '#src/lib/seo.ts';
import { figure } from '#src/lib/text.ts';
import type { ListState } from './query.ts';

/** Returns the listing's address: pet type and category in the path, the rest in the query. */
export function listingAddress({ petType, category, ...query }: ListState): string {
  return paths.products(petType, category, query);
}

/** Returns the listing's heading: the search term, else the pet type and category. */
export function listingHeading(state: ListState): string {
  return state.search === '' ? cellTitle(state) : `「${state.search}」の検索結果`;
}

/** Returns the breadcrumb: 商品一覧, pet type and category where chosen. The last crumb is the page itself. */
export function listingCrumbs({ petType, category }: Cell): Crumb[] {
  const crumbs: Crumb[] = [{ label: '商品一覧', href: paths.products() }];
  if (petType !== 'all') crumbs.push({ label: labelOf(petTypes, petType), href: paths.products(petType) });
  if (category !== 'all') crumbs.push({ label: labelOf(categories, category) });
  return crumbs.map((crumb, at) => (at === crumbs.length - 1 ? { label: crumb.label } : crumb));
}

/** Describes a list for search engines and link previews. */
export function listingDescription(title: string, total: number): string {
  if (total === 0) return `${title}。掲載している商品は、いまはありません。ほかのペットやカテゴリーの商品もご覧ください。`;
  return `${title}${figure(total)}件を、飼い主さんの5段階評価、レビューの件数、参考価格でくらべられます。`;
}
