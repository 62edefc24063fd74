import type { Pet } from './pet.ts';
import { monthsOld } from './pet-age.ts';
import { plausibleKg } from './read-book.ts';

/** Energy that an animal needs a day, and how it was found. */
export interface EnergyNeed {
  /** Weight in kg that was used. */
  kg: number;
  /** Resting energy requirement in kcal a day: 70 × kg^0.75. */
  resting: number;
  factor: number;
  reason: Reason;
  /** Whether the age is unknown: the factor is that of an adult. */
  isAgeUnknown: boolean;
  kcal: number;
}

/** Why a factor was taken. */
export type Reason = 'infant' | 'growing' | 'losing' | 'round' | 'neutered' | 'intact' | 'unknown';

/**
 * Factors of the resting energy by kind (Small Animal Clinical Nutrition). Where it is unknown whether an animal is neutered, the
 * lower factor counts. A kitten has one factor for its first year.
 */
const factors: Partial<Record<Pet['kind'], Record<Reason, number>>> = {
  dog: { infant: 3, growing: 2, losing: 1, round: 1.4, neutered: 1.6, intact: 1.8, unknown: 1.6 },
  cat: { infant: 2.5, growing: 2.5, losing: 0.8, round: 1, neutered: 1.2, intact: 1.4, unknown: 1.2 },
};

/** Returns the daily energy of a dog or cat; undefined for other kinds and without a weight. */
export function energyNeed(pet: Pet, today: string): EnergyNeed | undefined {
  const kg = usedKg(pet, today);
  const reason = reasonOf(pet, today);
  const factor = factors[pet.kind]?.[reason];
  if (kg === undefined || factor === undefined) return undefined;
  const resting = 70 * kg ** 0.75;
  return { kg, resting, factor, reason, isAgeUnknown: monthsOld(pet.birth, today) === undefined, kcal: resting * factor };
}

/** Returns the weight that amounts are for: the aim where one is set. A growing animal is fed for its weight now. */
export function usedKg(pet: Pet, today: string): number | undefined {
  const aim = isGrowing(pet, today) ? null : plausibleKg(pet.aimKg);
  return aim ?? plausibleKg(pet.weightKg) ?? undefined;
}

/** Whether an animal is in its first year. */
export function isGrowing({ birth }: Pet, today: string): boolean {
  return (monthsOld(birth, today) ?? 12) < 12;
}

function reasonOf({ birth, weightKg, aimKg, shape, neutered }: Pet, today: string): Reason {
  const months = monthsOld(birth, today) ?? 12;
  if (months < 12) return months < 4 ? 'infant' : 'growing';
  if (aimKg !== null && weightKg !== null && aimKg < weightKg) return 'losing';
  if (shape === 'round') return 'round';
  if (neutered === null) return 'unknown';
  return neutered ? 'neutered' : 'intact';
}
