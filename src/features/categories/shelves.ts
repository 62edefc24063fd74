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

/** The twelve of the index, in the documented order. */
export const indexShelves: readonly Shelf[] = all.slice(0, 12);

/** The categories that the documented twelve leave out: they follow below, so that every product is under one of them. */
export const furtherShelves: readonly Shelf[] = all.slice(12);

/** The category's page by its slug, an alias or its Japanese name; undefined for an unknown word. */
export function findShelf(word: string): Shelf | undefined {
  const code = normalise(categories, word);
  return all.find((shelf) => shelf.code === code);
}
