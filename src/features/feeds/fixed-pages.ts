import { categories, forumCategories, petTypes, rankedCategories, rankedPetTypes } from '#api/contract/vocabulary.ts';
import type { FilledLists } from '#db/queries/filled-lists.ts';
import { listedPath } from '#src/features/listing/listed-cell.ts';
import type { Cell } from '#src/lib/cell-title.ts';
import { axisCodes, paths } from '#src/lib/paths.ts';

const pets = ['all', ...petTypes.map(({ code }) => code)];
const kinds = ['all', ...categories.map(({ code }) => code)];
const listings = cellsOf(pets, kinds);
const rankings = cellsOf(['all', ...rankedPetTypes], ['all', ...rankedCategories]);

/** Returns the paths of the pages that exist without any row: sections, text pages, and the lists and rankings that show something. */
export function fixedPages({ cells, rankings: reviewed }: FilledLists): string[] {
  const filled = new Set([...cells.map((cell) => nameOf(cell)), ...reviewed.map((ranking) => nameOf(ranking, ranking.axis))]);
  const lists = [
    ...listings.flatMap((cell) => (filled.has(nameOf(cell)) ? (listedPath(cell) ?? []) : [])),
    ...rankings.flatMap((cell) => (filled.has(nameOf(cell)) ? paths.bestsellers(cell.petType, cell.category) : [])),
    ...rankings.flatMap((cell) =>
      axisCodes.flatMap((axis) => (filled.has(nameOf(cell, axis)) ? paths.ranking(cell.petType, cell.category, axis) : [])),
    ),
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

function cellsOf(petCodes: readonly string[], categoryCodes: readonly string[]): Cell[] {
  return petCodes.flatMap((petType) => categoryCodes.map((category) => ({ petType, category })));
}

function nameOf({ petType, category }: Cell, axis = 'products'): string {
  return `${petType} ${category} ${axis}`;
}
