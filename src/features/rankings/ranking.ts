import {
  categories,
  axisWords,
  comparableCategories,
  labelOf,
  petTypes,
  rankedCategories,
  rankedPetTypes,
  ratedAxes,
  type Axis,
} from '#api/contract/vocabulary.ts';
import { placesPerPage } from '#db/page-sizes.ts';
import type { ProductCard } from '#db/queries/product-rows.ts';
import type { RankingDetail } from '#db/queries/ranking-details.ts';
import type { RankedProduct } from '#db/queries/rankings.ts';
import type { Offered } from '#src/features/listing/cell.ts';
import { cellTitle, type Cell } from '#src/lib/cell-title.ts';
import { dateText } from '#src/lib/dates.ts';
import type { Crumb } from '#src/lib/seo.ts';
import { keepDate } from '#src/lib/keep-date.ts';
import { figure } from '#src/lib/text.ts';
import { shortReason } from './short-reason.ts';
import { sharesOf } from '#src/ui/count-bar.ts';

/** Number of products from which a listing shows rankings: those of a shorter one would repeat it. */
export const embeddedFrom = 12;

/** Cells that have their own rankings. */
export const rankedCells: Offered = { petTypes: rankedPetTypes, categories: rankedCategories };

export interface Place {
  /** Undefined for a product with too few reviews. */
  rank: number | undefined;
  /** A product whose rating and review count are those of the ranking. */
  product: ProductCard;
  /** Its part of the largest number of reviews on the page. */
  share: number;
  /** Means of the axes in short words; empty unless all are known. */
  axes: Array<{ label: string; mean: number }>;
  /** Beginning of its most liked review. */
  reason: string | undefined;
}

/** Numbers the places of one page, continuing from the pages before it. */
export function toPlaces(ranked: readonly RankedProduct[], page: number, details: ReadonlyMap<number, RankingDetail>): Place[] {
  const shares = sharesOf(ranked.map(({ reviews }) => reviews));
  return ranked.map(({ product, average, reviews, ranked: hasRank }, at) => ({
    rank: hasRank ? (page - 1) * placesPerPage + at + 1 : undefined,
    product: { ...product, rating: average, reviewCount: reviews },
    share: shares[at] ?? 0,
    ...shownOf(product.category, details.get(product.id)),
  }));
}

function shownOf(category: string, { means, review }: RankingDetail = { means: {}, review: undefined }) {
  const axes = ratedAxes.flatMap(({ code }) => {
    const mean = means[code];
    return mean === undefined ? [] : [{ label: axisWords(code, category).brief, mean }];
  });
  const reason = review === undefined ? '' : shortReason(review);
  return { axes: axes.length === ratedAxes.length ? axes : [], reason: reason === '' ? undefined : reason };
}

/** Describes the basis of a ranking in one line: `mean` says what is averaged; the number of reviews and the newest date follow. */
export function basisText(ranked: ReadonlyArray<Pick<RankedProduct, 'reviews' | 'newestAt'>>, mean: string): string {
  if (ranked.length === 0) return `${mean}順位を付けられる商品は、まだありません。`;
  const reviews = ranked.reduce((sum, row) => sum + row.reviews, 0);
  if (reviews === 0) return `${mean}表示中の商品には、まだレビューがありません。`;
  const newest = ranked
    .flatMap(({ newestAt }) => newestAt ?? [])
    .toSorted()
    .at(-1);
  return `${mean}表示中の${ranked.length}商品のレビュー${figure(reviews)}件、最新は${keepDate(dateText(newest))}です。`;
}

/** Returns whether the first places get medals: a ranking of fewer than three ranked products has none. */
export function hasMedals(places: ReadonlyArray<{ ranked: boolean }>): boolean {
  return places.filter(({ ranked }) => ranked).length >= 3;
}

/** Says from how many reviews a product has a rank; empty if every product has one. */
export function ruleText(rankFrom: number): string {
  if (rankFrom === 0) return '';
  return rankFrom === 1 ? 'レビューのある商品に順位を付けています。' : `レビュー${rankFrom}件以上の商品に順位を付けています。`;
}

/** Says the same in a few characters. */
export function ruleInShort(rankFrom: number): string {
  return rankFrom === 0 ? '' : `レビュー${rankFrom}件以上`;
}

/** Says which categories a ranking of an axis across categories covers; empty if all. */
export function scopeText(axis: Axis, category: string): string {
  const covered = category === 'all' ? comparableCategories(axis) : undefined;
  return covered ? `${covered.map((code) => labelOf(categories, code)).join('・')}の商品が対象です。` : '';
}

/** Returns a ranking's title such as 犬用フードの売れ筋ランキング; for all cells just its name. */
export function rankingTitle(cell: Cell, name: string): string {
  return cell.petType === 'all' && cell.category === 'all' ? name : `${cellText(cell)}の${name}`;
}

/** Names the products of a cell, such as 犬用フード, 犬用品 or すべての商品. */
export function cellText({ petType, category }: Cell): string {
  return petType !== 'all' && category === 'all' ? `${labelOf(petTypes, petType)}用品` : cellTitle({ petType, category });
}

/** Returns the breadcrumb: the ranking, its pet type and its category; the last crumb is the page. `hrefOf` returns a cell's address. */
export function rankingCrumbs({ petType, category }: Cell, name: string, hrefOf: (cell: Cell) => string): Crumb[] {
  const crumbs: Crumb[] = [{ label: name, href: hrefOf({ petType: 'all', category: 'all' }) }];
  if (petType !== 'all') crumbs.push({ label: labelOf(petTypes, petType), href: hrefOf({ petType, category: 'all' }) });
  if (category !== 'all') crumbs.push({ label: labelOf(categories, category) });
  return crumbs.map((crumb, at) => (at === crumbs.length - 1 ? { label: crumb.label } : crumb));
}
