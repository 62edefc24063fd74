import type { Axis } from '#api/contract/vocabulary.ts';
import type { Db } from '#db/open.ts';
import { countReviewed, listAxisRanking, type Cell, type RankedProduct } from '#db/queries/rankings.ts';
import { axisCodes, paths } from '#src/lib/paths.ts';
import { mostPages, placesPerPage } from './ranking.ts';

/** What a review ranking is asked for, besides its cell. */
interface RankingChoice {
  axis: Axis;
  sort: 'rating' | 'newest';
  page: number;
}

/** The orders of a review ranking; the first is the usual one. */
export const rankingSorts = [
  { code: 'rating', label: '評価が高い順' },
  { code: 'newest', label: '新着順' },
] as const;

/** The axis of a path's third segment, else of the query; the overall one without either. Undefined for an unknown word. */
export function readAxis(segment: string | undefined, asked: string | null): Axis | undefined {
  const word = segment ?? (asked || 'overall');
  return axisCodes.find((code) => code === word);
}

export function rankingAddress({ petType, category }: Cell, { axis, ...query }: RankingChoice): string {
  return paths.ranking(petType, category, axis, query);
}

/**
 * One page of a review ranking, or undefined beyond the last one. A published first page knows only whether there is a
 * second: how many products have reviews changes with reviews that it does not depend on.
 */
export async function readRanking(
  db: Db,
  cell: Cell,
  { axis, sort, page }: RankingChoice,
  published: boolean,
): Promise<{ ranked: RankedProduct[]; pages: number } | undefined> {
  const ranked = await listAxisRanking(db, cell, axis, sort, { limit: placesPerPage + 1, offset: (page - 1) * placesPerPage });
  const reviewed = published ? ranked.length : await countReviewed(db, cell, axis, mostPages * placesPerPage);
  const pages = Math.max(1, Math.ceil(reviewed / placesPerPage));
  return page > pages ? undefined : { ranked: ranked.slice(0, placesPerPage), pages };
}
