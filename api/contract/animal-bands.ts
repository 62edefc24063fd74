import type { PetType, Term } from './vocabulary.ts';

// The words of what a review says about its animal. In the vocabulary they would be in every page's script.

/** A range of ages or weights. `below` is its upper limit, which it does not include. */
interface Band extends Term {
  below: number;
}

/** Ages in years, from young to old. */
export const ageBands = [
  { code: 'under_1', label: '1歳未満', below: 1 },
  { code: '1_to_6', label: '1〜6歳', below: 7 },
  { code: '7_to_10', label: '7〜10歳', below: 11 },
  { code: 'over_11', label: '11歳以上', below: Infinity },
] as const satisfies readonly Band[];

/** Weights in kg by pet type, from light to heavy. A code belongs to one pet type; the others are not weighed. */
const weights: Partial<Record<PetType, readonly Band[]>> = {
  dog: [
    { code: 'under_5kg', label: '5kg未満', below: 5 },
    { code: '5_to_10kg', label: '5〜10kg', below: 10 },
    { code: '10_to_25kg', label: '10〜25kg', below: 25 },
    { code: 'over_25kg', label: '25kg以上', below: Infinity },
  ],
  cat: [
    { code: 'under_3kg', label: '3kg未満', below: 3 },
    { code: '3_to_5kg', label: '3〜5kg', below: 5 },
    { code: '5_to_7kg', label: '5〜7kg', below: 7 },
    { code: 'over_7kg', label: '7kg以上', below: Infinity },
  ],
  small_animal: [
    { code: 'under_100g', label: '100g未満', below: 0.1 },
    { code: '100g_to_1kg', label: '100g〜1kg', below: 1 },
    { code: '1_to_2kg', label: '1〜2kg', below: 2 },
    { code: 'over_2kg', label: '2kg以上', below: Infinity },
  ],
  bird: [
    { code: 'under_30g', label: '30g未満', below: 0.03 },
    { code: '30_to_60g', label: '30〜60g', below: 0.06 },
    { code: '60_to_150g', label: '60〜150g', below: 0.15 },
    { code: 'over_150g', label: '150g以上', below: Infinity },
  ],
};

/** How long a product has been used. */
export const usedTimes = [
  { code: 'under_week', label: '1週間未満' },
  { code: 'month', label: '1か月くらい' },
  { code: 'half_year', label: '半年くらい' },
  { code: 'longer', label: '1年以上' },
] as const satisfies readonly Term[];

/** Weight bands of all pet types. */
export const weightBands: readonly Term[] = /* @__PURE__ */ Object.values(weights).flat();

export const longestBreed = 40;

/** Returns the weight bands of a pet type; none for one that is not weighed, or an unknown one. */
export function weightBandsOf(petType: string): readonly Band[] {
  return Object.entries(weights).find(([code]) => code === petType)?.[1] ?? [];
}

/** Returns the band of an age in full months. */
export function ageBandOf(months: number): string {
  return bandOf(ageBands, months / 12);
}

/** Returns the band of a weight in kg; empty for a pet type that is not weighed. */
export function weightBandOf(petType: string, kg: number): string {
  return bandOf(weightBandsOf(petType), kg);
}

function bandOf(bands: readonly Band[], value: number): string {
  return bands.find(({ below }) => value < below)?.code ?? '';
}
