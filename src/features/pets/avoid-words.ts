import { avoidedLabels } from '#api/contract/avoidable.ts';
import type { Pet } from './pet.ts';

/** What a mark says: the finding, also as short as a small place needs it, and where it was read, in parts between which a line may end. */
export interface AvoidWords {
  text: string;
  short: string;
  source: readonly string[];
}

/** Returns all that a mark says, in one text. */
export function wholeText({ text, source }: AvoidWords): string {
  return [text, ...source].join('');
}

/** Most ingredients that a mark names. */
const mostNamed = 2;
const unknown = '原材料の記載なし';

/**
 * Returns what a food's ingredients mean for an animal: those that it avoids, or that the list is unknown. Undefined where none is
 * found, which says nothing about the food, and for an animal that avoids nothing.
 */
export function avoidWords(ingredients: string, { avoid }: Pick<Pet, 'avoid'>): AvoidWords | undefined {
  if (avoid.length === 0) return undefined;
  if (ingredients.trim() === '') return { text: unknown, short: unknown, source: [] };
  const ids = new Set(ingredients.split(/\s+/));
  const found = avoid.filter((id) => ids.has(id));
  if (found.length === 0) return undefined;
  const names = avoidedLabels(found);
  return { text: finding(names, mostNamed), short: finding(names, 1), source: ['（原材料', '表示）'] };
}

function finding(names: readonly string[], most: number): string {
  // A later release may know more ids than this one.
  const named = names.slice(0, most).join('、') || '避けたい原材料';
  const others = names.length > most ? `ほか${String(names.length - most)}つ` : '';
  return `${named}${others}を含む`;
}
