import shelves from '#content/categories.json' with { type: 'json' };
import { categories, normalise } from '#api/contract/vocabulary.ts';

/** A category as its own page shows it: its words, its picture, and the stored code behind its slug. */
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

/** The twelve of the index, in the documented order; ケージ・住居 has a page but no place among them. */
export const indexShelves: readonly Shelf[] = all.filter(({ slug }) => slug !== 'housing');

/** The category's page by its slug, an alias or its Japanese name; undefined for an unknown word. */
export function findShelf(word: string): Shelf | undefined {
  const code = normalise(categories, word);
  return all.find((shelf) => shelf.code === code);
}
