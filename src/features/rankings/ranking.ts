import {
  axes,
  axisDescriptions,
  categories,
  labelOf,
  petTypes,
  rankedCategories,
  rankedPetTypes,
  type Axis,
} from '#api/contract/vocabulary.ts';
import { placesPerPage } from '#db/page-sizes.ts';
import type { ProductCard } from '#db/queries/product-rows.ts';
import type { RankedProduct } from '#db/queries/rankings.ts';
import type { Cell, Offered } from '#src/features/listing/cell.ts';
import { dateText } from '#src/lib/dates.ts';
import type { Crumb } from '#src/lib/seo.ts';
import { figure } from '#src/lib/text.ts';

/** Maximum number of pages: the first 100 places. */
export const mostPages = 5;

/** Cells that have their own rankings. */
export const rankedCells: Offered = { petTypes: rankedPetTypes, categories: rankedCategories };

interface AxisView {
  code: Axis;
  label: string;
  short: string;
  /** What owners consider when they give this rating. */
  description: string;
}

export const axisViews: readonly AxisView[] = /* @__PURE__ */ axes.map(({ code, label, short }) => ({
  code,
  label,
  short,
  description: axisDescriptions[code],
}));

export interface Place {
  rank: number;
  /** A product whose rating and review count are those of the ranking. */
  product: ProductCard;
}

/** Numbers the places of one page, continuing from the pages before it. */
export function toPlaces(ranked: readonly RankedProduct[], page: number): Place[] {
  return ranked.map(({ product, average, reviews }, at) => ({
    rank: (page - 1) * placesPerPage + at + 1,
    product: { ...product, rating: average, reviewCount: reviews },
  }));
}

/** Describes the basis of a ranking in one line: `mean` says what is averaged; the number of reviews and the newest date follow. */
export function basisText(ranked: ReadonlyArray<Pick<RankedProduct, 'reviews' | 'newestAt'>>, mean: string): string {
  const reviews = ranked.reduce((sum, row) => sum + row.reviews, 0);
  if (reviews === 0) return `${mean}表示中の商品には、まだレビューがありません。`;
  const newest = ranked
    .flatMap(({ newestAt }) => newestAt ?? [])
    .toSorted()
    .at(-1);
  return `${mean}表示中の${ranked.length}商品のレビュー${figure(reviews)}件、最新は${dateText(newest)}です。`;
}

/** Returns a ranking's title such as 犬用フードの売れ筋ランキング; for all cells just its name. */
export function rankingTitle({ petType, category }: Cell, name: string): string {
  const forPet = petType === 'all' ? '' : `${labelOf(petTypes, petType)}用`;
  const what = category === 'all' ? (petType === 'all' ? '' : '品') : labelOf(categories, category);
  return forPet + what === '' ? name : `${forPet}${what}の${name}`;
}

/** Returns the breadcrumb: the ranking, its pet type and its category; the last crumb is the page. `hrefOf` returns a cell's address. */
export function rankingCrumbs({ petType, category }: Cell, name: string, hrefOf: (cell: Cell) => string): Crumb[] {
  const crumbs: Crumb[] = [{ label: name, href: hrefOf({ petType: 'all', category: 'all' }) }];
  if (petType !== 'all') crumbs.push({ label: labelOf(petTypes, petType), href: hrefOf({ petType, category: 'all' }) });
  if (category !== 'all') crumbs.push({ label: labelOf(categories, category) });
  return crumbs.map((crumb, at) => (at === crumbs.length - 1 ? { label: crumb.label } : crumb));
}
