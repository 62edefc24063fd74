import { isEdible } from './vocabulary.ts';

/** Returns the ids of a food's ingredients, in one text; empty where they are unknown, undefined for other goods. */
export function ingredientsText({ category, ingredientIds }: { category: string; ingredientIds: readonly string[] | null }) {
  return isEdible(category) ? (ingredientIds ?? []).join(' ') : undefined;
}
