import { axes, categories, forumCategories, petTypes, rankedCategories, rankedPetTypes } from '#api/contract/vocabulary.ts';
import { paths } from '#src/lib/paths.ts';

const pets = [undefined, ...rankedPetTypes];
const shelves = [undefined, ...rankedCategories];
const cells = pets.flatMap((pet) => shelves.map((category) => [pet, category] as const));

/** Paths of the pages that exist without any row: sections, lists, rankings and text pages. Forms and search results are left out. */
export const fixedPages: readonly string[] = [
  paths.home(),
  paths.productList(),
  ...cells.map(([pet, category]) => paths.products(pet, category)),
  ...petTypes.filter(({ code }) => !rankedPetTypes.some((ranked) => ranked === code)).map(({ code }) => paths.products(code)),
  ...cells.map(([pet, category]) => paths.bestsellers(pet, category)),
  ...cells.flatMap(([pet, category]) => axes.map(({ code }) => paths.ranking(pet, category, code))),
  paths.categories(),
  ...categories.flatMap((category) => ('shelf' in category ? [paths.category(category.code)] : [])),
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
