/** Columns of a product that hold facts of a food: stored only with a source and the day on which they were checked. */
export const factColumns = [
  ...(['purpose', 'origin', 'netWeightG', 'unitCount', 'kcalPer100g', 'ingredientNames', 'additives'] as const),
  ...(['analysis', 'feedingTable', 'maker'] as const),
] as const;
type FactColumn = (typeof factColumns)[number];

/** Columns that say where, when and by whom the facts of a product were checked. */
const checkColumns = ['factsSource', 'factsCheckedOn', 'factsCheckedBy'] as const;

type Checked = Partial<Record<FactColumn | 'factsSource' | 'factsCheckedOn', unknown>>;

/** Whether a product, stored or as sent, has facts without a source or without the day they were checked. */
export function isUnsourced(product: Checked): boolean {
  return (!product.factsSource || !product.factsCheckedOn) && factColumns.some((name) => !isBlank(product[name]));
}

/**
 * Whether a save of the fields `sent` gives a fact another value, one of `changed`, and does not say that it was checked: the page would
 * show it as checked on the earlier day. To say the same day again is enough. A fact that is taken away leaves the others as they were
 * checked.
 */
export function isUnchecked(changed: object, sent: readonly string[]): boolean {
  const values: Checked = changed;
  return factColumns.some((name) => !isBlank(values[name])) && !hasCheck(sent);
}

/** Whether a column or field of a product holds a fact. */
export function isFactColumn(name: string): boolean {
  return (factColumns as readonly string[]).includes(name);
}

/** Whether fields of a save say where, when or by whom facts were checked. */
export function hasCheck(fields: readonly string[]): boolean {
  return checkColumns.some((name) => fields.includes(name));
}

/** Whether the value of a fact, stored or as sent, says nothing. */
export function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '[]' || (Array.isArray(value) && value.length === 0);
}
