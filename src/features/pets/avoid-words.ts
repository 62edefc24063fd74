import { avoidedLabels } from '#api/contract/avoidable.ts';
import type { Pet } from './pet.ts';

/** What a mark says: the finding, and where it was read, in parts between which a line may end. */
export interface AvoidWords {
  text: string;
  source: readonly string[];
}

/** Most ingredients that a mark names. */
const mostNamed = 2;

/**
 * Returns what a food's ingredients mean for an animal: those that it avoids, or that the list is unknown. Undefined where none is
 * found, which says nothing about the food, and for an animal that avoids nothing.
 */
export function avoidWords(ingredients: string, { avoid }: Pick<Pet, 'avoid'>): AvoidWords | undefined {
  if (avoid.length === 0) return undefined;
  if (ingredients.trim() === '') return { text: '原材料の記載なし', source: [] };
  const ids = new Set(ingredients.split(/\s+/));
  const found = avoid.filter((id) => ids.has(id));
  if (found.length === 0) return undefined;
  const names = avoidedLabels(found);
  // A later release may know more ids than this one.
  const named = names.slice(0, mostNamed).join('、') || '避けたい原材料';
  const others = names.length > mostNamed ? `ほか${String(names.length - mostNamed)}つ` : '';
  return { text: `${named}${others}を含む`, source: ['（原材料', '表示）'] };
}
