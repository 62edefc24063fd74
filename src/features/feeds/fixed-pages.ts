import { forumCategories } from '#api/contract/vocabulary.ts';
import type { FilledLists } from '#db/queries/filled-lists.ts';
import { readCell } from '#src/features/listing/cell.ts';
import { listedPath } from '#src/features/listing/listed-cell.ts';
import { rankedCells } from '#src/features/rankings/ranking.ts';
import type { Cell } from '#src/lib/cell-title.ts';
import { paths } from '#src/lib/paths.ts';

/** Returns the paths of the pages that exist without any row: sections, text pages, and the lists and rankings that show something. */
export function fixedPages({ cells, rankings }: FilledLists): string[] {
  const lists = [
    ...cells.flatMap((cell) => listedPath(cell) ?? []),
    ...cells.filter(isRanked).map(({ petType, category }) => paths.bestsellers(petType, category)),
    ...rankings.filter(isRanked).map(({ petType, category, axis }) => paths.ranking(petType, category, axis)),
  ];
  return [
    paths.home(),
    paths.productList(),
    ...lists,
    paths.categories(),
    paths.brands(),
    paths.articles(),
    paths.forum(),
    ...forumCategories.map(({ code }) => paths.forum(code)),
    paths.notices(),
    paths.page('about'),
    paths.page('contact'),
    paths.page('privacy'),
    paths.page('terms'),
    paths.page('affiliate'),
  ];
}

function isRanked({ petType, category }: Cell): boolean {
  return readCell([petType, category], rankedCells) !== undefined;
}
