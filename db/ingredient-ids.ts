import { ingredientIdsOf } from './ingredients.ts';

/** Columns of a product that name what is in it, as stored. */
interface Named {
  ingredientNames?: string | undefined;
  additives?: string | undefined;
}

/** Returns the ids of a product's ingredients and additives with their parents, each between spaces; null without names. */
export function ingredientIdsIn({ ingredientNames = '[]', additives = '[]' }: Named): string | null {
  const names = [ingredientNames, additives].flatMap((stored) => JSON.parse(stored) as string[]);
  return names.length === 0 ? null : ` ${ingredientIdsOf(names).ids.join(' ')} `;
}
