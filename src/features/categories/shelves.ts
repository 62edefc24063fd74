import shelves from '#content/categories.json' with { type: 'json' };
import { categories, normalise } from '#api/contract/vocabulary.ts';

/** Category page: its texts, its picture, and the stored code of its slug. */
interface Shelf {
  slug: string;
  code: string;
  name: string;
  description: string;
  picture: string;
}

const all: readonly Shelf[] = shelves.map(({ slug, name, description, pack, pet }) => ({
  slug,
  code: normalise(categories, slug),
  name,
  description,
  picture: `/art/packs/${pack}-${pet}.svg`,
}));

/** The twelve categories of the index, in the documented order. */
export const indexShelves: readonly Shelf[] = all.slice(0, 12);

/** Categories outside the documented twelve, listed below them so that every product belongs to one. */
export const furtherShelves: readonly Shelf[] = all.slice(12);

/** Finds a category page by slug, alias or Japanese name; undefined for an unknown word. */
export function findShelf(word: string): Shelf | undefined {
  const code = normalise(categories, word);
  return all.find((shelf) => shelf.code === code);
}
