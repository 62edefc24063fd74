import entries from '#content/ingredients.json' with { type: 'json' };
import { foldName } from './fold-name.ts';

/** One kind of ingredient. It belongs to its parents, as whatever is made of a plant or an animal belongs to it: チキンミール and 鶏脂 to 鶏肉. */
interface Ingredient {
  id: string;
  name: string;
  group: string;
  parents: readonly string[];
  /** Words of labels besides the name. */
  spellings: readonly string[];
}

export const dictionary: readonly Ingredient[] = entries;

const byId = new Map(dictionary.map((ingredient) => [ingredient.id, ingredient]));
/** Ids of folded names and spellings. */
export const idOfWord = new Map(dictionary.flatMap(({ id, name, spellings }) => [name, ...spellings].map((word) => [foldName(word), id])));

export function groupOf(id: string): string | undefined {
  return byId.get(id)?.group;
}

/** Returns an id and all the kinds that it belongs to, itself first. */
export function kindsOf(id: string): readonly string[] {
  return kinds.get(id) ?? [];
}

const kinds = new Map(dictionary.map(({ id }) => [id, [...new Set(lineOf(id))]]));

function lineOf(id: string): string[] {
  return [id, ...(byId.get(id)?.parents ?? []).flatMap(lineOf)];
}
