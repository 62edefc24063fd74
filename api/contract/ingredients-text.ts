import { isEdible } from './vocabulary.ts';

interface Food {
  category: string;
  ingredientIds: readonly string[] | null;
}

/** Returns the ids of a food's ingredients, in one text; empty where they are unknown, undefined for other goods. */
export function ingredientsText({ category, ingredientIds }: Food): string | undefined {
  return isEdible(category) ? (ingredientIds ?? []).join(' ') : undefined;
}
