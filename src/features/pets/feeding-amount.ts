import { energyNeed, isGrowing, usedKg, type EnergyNeed } from './energy-need.ts';
import type { FeedingFacts } from './feeding-facts.ts';
import { labelAmount } from './label-amount.ts';
import { monthsOld } from './pet-age.ts';
import type { Pet } from './pet.ts';

/** Daily amount of a product for an animal; figures that do not follow from the facts are undefined. */
export interface FeedingAmount {
  /** The label's table, the energy formula, or a tenth of the energy for treats. */
  basis: 'label' | 'formula' | 'treat';
  /** Weight in kg that the amount is for. */
  kg: number;
  /** Whether `kg` is the weight that the animal should reach. */
  isAim: boolean;
  /** Whether the animal is in its first year, or may be by the food that it gets. */
  isGrowing: boolean;
  gramsPerDay: number;
  /** Whether the label has no row for the weight, only rows above and below it. */
  isBetween: boolean;
  /** Range that the label prints. */
  rangeG: readonly [number, number] | undefined;
  /** Pieces of a treat: 0 where a single one is already too much. */
  piecesPerDay: number | undefined;
  yenPerDay: number | undefined;
  /** Days that the product lasts. */
  days: number | undefined;
  /** What the formula says, also beside the label's amount. */
  formula: { need: EnergyNeed; kcalPer100g: number; gramsPerDay: number } | undefined;
}

/** Keeps three pieces of 4.2 g from becoming 2.9999 before they are rounded down. */
const tiny = 1e-9;

/** Part of the day's energy that treats may take. */
const treatShare = 0.1;

/**
 * Returns how much of a food or treat an animal gets a day. The label's table comes before the formula. Dogs and cats have both,
 * other kinds the label alone. Undefined where neither says anything, where the animal has no weight, and for another kind of pet.
 */
export function feedingAmount(facts: FeedingFacts, pet: Pet, today: string): FeedingAmount | undefined {
  const kg = fedKg(facts, pet, today);
  if (facts.petType !== pet.kind || kg === undefined) return undefined;
  const label = labelAmount(facts.feedingRows, kg);
  const formula = formulaAmount(facts, pet, today);
  const exact = label?.grams ?? formula?.gramsPerDay;
  if (exact === undefined) return undefined;

  const isTreat = label === undefined && facts.isTreat;
  const round = isTreat ? Math.floor : Math.round;
  const gramsPerDay = kitchenGrams(exact, round);
  if (gramsPerDay === 0) return undefined;
  const pieceG = facts.isTreat ? ratio(facts.netWeightG, facts.unitCount) : undefined;
  const piecesPerDay = pieceG && round(exact / pieceG + tiny);
  const grams = piecesPerDay && pieceG ? piecesPerDay * pieceG : gramsPerDay;
  const days = ratio(facts.netWeightG, grams);
  const yen = ratio(facts.priceYen, facts.netWeightG);
  return {
    basis: label ? 'label' : isTreat ? 'treat' : 'formula',
    kg,
    isAim: kg === pet.aimKg && kg !== pet.weightKg,
    isGrowing: isGrowing(pet, today) || isAgeMissing(facts, pet, today),
    gramsPerDay,
    isBetween: label?.between ?? false,
    rangeG: label?.range,
    piecesPerDay,
    yenPerDay: piecesPerDay === 0 || yen === undefined ? undefined : Math.max(1, Math.round(yen * grams)),
    days: piecesPerDay === 0 || days === undefined || days < 1 ? undefined : Math.round(days),
    formula: formula && { ...formula, gramsPerDay: kitchenGrams(formula.gramsPerDay, facts.isTreat ? Math.floor : Math.round) },
  };
}

/**
 * Whether the amount needs an age that is unknown: food for puppies and kittens is eaten by growing animals, and an adult's factor would
 * give them half of what they need.
 */
export function isAgeMissing({ isForYoung = false }: FeedingFacts, { birth }: Pet, today: string): boolean {
  return isForYoung && monthsOld(birth, today) === undefined;
}

/** Returns the weight that a product's amounts are for. An animal that gets food for puppies and kittens is fed for its weight now. */
export function fedKg(facts: FeedingFacts, pet: Pet, today: string): number | undefined {
  return usedKg(isAgeMissing(facts, pet, today) ? { ...pet, aimKg: null } : pet, today);
}

/** Rounds to what a kitchen scale shows: half grams below 10 g, whole grams above. */
function kitchenGrams(grams: number, round: (value: number) => number): number {
  return grams < 10 ? round(grams * 2 + tiny) / 2 : round(grams + tiny);
}

function formulaAmount(facts: FeedingFacts, pet: Pet, today: string): FeedingAmount['formula'] {
  const { kcalPer100g, isTreat } = facts;
  const need = isAgeMissing(facts, pet, today) ? undefined : energyNeed(pet, today);
  // Fat, the densest food, has about 900 kcal per 100 g.
  if (!need || kcalPer100g === null || !(kcalPer100g > 0 && kcalPer100g <= 950)) return undefined;
  return { need, kcalPer100g, gramsPerDay: ((need.kcal * (isTreat ? treatShare : 1)) / kcalPer100g) * 100 };
}

/** Divides two plausible figures; undefined where one is unknown. */
function ratio(amount: number | null, by: number | null): number | undefined {
  return isPlausible(amount) && isPlausible(by) ? amount / by : undefined;
}

function isPlausible(value: number | null): value is number {
  return typeof value === 'number' && value > 0 && value <= 10_000_000;
}
