import type { Axis } from '#api/contract/vocabulary.ts';
import type { Db } from '#db/open.ts';
import { mostRankingPages, placesPerPage, rankingPagesOf } from '#db/page-sizes.ts';
import { countReviewed, listAxisRanking, type Cell, type RankedProduct } from '#db/queries/rankings.ts';
import { axisCodes, paths } from '#src/lib/paths.ts';

/** Parameters of a review ranking besides its cell. */
interface RankingChoice {
  axis: Axis;
  sort: 'rating' | 'newest';
  page: number;
}

/** Orders of a review ranking; the first is the default. */
export const rankingSorts = [
  { code: 'rating', label: '評価が高い順' },
  { code: 'newest', label: '新着順' },
] as const;

/** Parses the axis from the path's third segment, else from the query; `overall` without either. Undefined for an unknown word. */
export function readAxis(segment: string | undefined, parameter: string | null): Axis | undefined {
  const word = segment ?? (parameter || 'overall');
  return axisCodes.find((code) => code === word);
}

export function rankingAddress({ petType, category }: Cell, { axis, ...query }: RankingChoice): string {
  return paths.ranking(petType, category, axis, query);
}

/**
 * Reads one page of a review ranking; undefined beyond the last page. The published first page only knows whether a second one
 * exists, because the number of reviewed products changes with reviews that the page does not depend on.
 */
export async function readRanking(
  db: Db,
  cell: Cell,
  { axis, sort, page }: RankingChoice,
  published: boolean,
): Promise<{ ranked: RankedProduct[]; pages: number } | undefined> {
  const ranked = await listAxisRanking(db, cell, axis, sort, { limit: placesPerPage + 1, offset: (page - 1) * placesPerPage });
  const reviewed = published ? ranked.length : await countReviewed(db, cell, axis, mostRankingPages * placesPerPage);
  const pages = rankingPagesOf(reviewed);
  return page > pages ? undefined : { ranked: ranked.slice(0, placesPerPage), pages };
}
