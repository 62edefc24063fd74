/** Columns of a product that hold facts of a food: stored only with a source and the day on which they were checked. */
export const factColumns = [
  ...(['purpose', 'origin', 'netWeightG', 'unitCount', 'kcalPer100g', 'ingredientNames', 'additives'] as const),
  ...(['analysis', 'feedingTable', 'maker'] as const),
] as const;

type Checked = Partial<Record<(typeof factColumns)[number] | 'factsSource' | 'factsCheckedOn', unknown>>;

/** Whether a product, stored or as sent, has facts without a source or without the day they were checked. */
export function isUnsourced(product: Checked): boolean {
  return (!product.factsSource || !product.factsCheckedOn) && factColumns.some((name) => !isBlank(product[name]));
}

function isBlank(value: unknown): boolean {
  return value === undefined || value === null || value === '[]' || (Array.isArray(value) && value.length === 0);
}
