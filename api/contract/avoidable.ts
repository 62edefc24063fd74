import groups from '#content/avoidable-ingredients.json' with { type: 'json' };

/** Ingredients that a reader may choose to avoid, in labelled groups. */
interface AvoidableGroup {
  label: string;
  choices: ReadonlyArray<{ id: string; label: string; note?: string }>;
}

/** The choices of the form, by the ids that pages publish. A product that names 鶏肉 publishes its parent 鳥肉 too. */
export const avoidableGroups: readonly AvoidableGroup[] = groups;

/** Returns the labels of avoided ingredients in the order of the list; ids that it does not have are left out. */
export function avoidedLabels(ids: readonly string[]): string[] {
  return avoidableGroups.flatMap(({ choices }) => choices.filter(({ id }) => ids.includes(id)).map(({ label }) => label));
}

/** Returns the filter `avoid=wheat,chicken` in words: 「鶏肉・小麦を避ける」. */
export function avoidText(code: string): string {
  return `${avoidedLabels(code.split(',')).join('・') || '選んだ原材料'}を避ける`;
}
