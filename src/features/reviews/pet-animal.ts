import { ageBandOf, weightBandOf } from '#api/contract/animal-bands.ts';
import { monthsOld } from '#src/features/pets/pet-age.ts';
import type { Pet } from '#src/features/pets/pet.ts';

/** What reviews say about an animal, and what they are compared by; empty where unknown. */
export interface Animal {
  petType: string;
  breed: string;
  ageBand: string;
  weightBand: string;
}

/** Returns what a review may say about one of the reader's animals: bands, never its name, birthday or weight. */
export function petAnimal({ kind, breed, birth, weightKg }: Pet, today: string): Animal {
  const months = monthsOld(birth, today);
  return {
    petType: kind,
    breed,
    ageBand: months === undefined ? '' : ageBandOf(months),
    weightBand: weightKg === null ? '' : weightBandOf(kind, weightKg),
  };
}
