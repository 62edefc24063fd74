import groups from '#content/avoidable-ingredients.json' with { type: 'json' };
import type { Choice } from './list-filters.ts';

/** Ingredients that a reader may choose to avoid, in labelled groups. */
interface AvoidableGroup {
  label: string;
  choices: ReadonlyArray<{
    id: string;
    label: string;
    note?: string;
    /** Whether the filters of the product lists offer it. */
    often?: boolean;
  }>;
}

/** The choices of the form, by the ids that pages publish. A product that names 鶏肉 publishes its parent 鳥肉 too. */
export const avoidableGroups: readonly AvoidableGroup[] = groups;

/**
 * Ingredients that the product lists offer to avoid; an animal's own list and an address take every id. With `@__PURE__` the bundler drops
 * it from scripts.
 */
export const oftenAvoided: readonly Choice[] = /* @__PURE__ */ avoidableGroups.flatMap(({ choices }) =>
  choices.filter(({ often }) => often).map(({ id, label }) => ({ code: id, label })),
);

/** Returns the labels of avoided ingredients in the order of the list; ids that it does not have are left out. */
export function avoidedLabels(ids: readonly string[]): string[] {
  return avoidableGroups.flatMap(({ choices }) => choices.filter(({ id }) => ids.includes(id)).map(({ label }) => label));
}

/** Returns the filter `avoid=wheat,chicken` in words: 「鶏肉・小麦を避ける」. */
export function avoidText(code: string): string {
  return `${avoidedLabels(code.split(',')).join('・') || '選んだ原材料'}を避ける`;
}
