import type { RankedPetType } from '#api/contract/vocabulary.ts';

/** Animal of the reader, as stored on the device. */
export interface Pet {
  id: number;
  name: string;
  kind: RankedPetType;
  /** Coat of the drawn face (`petCoats`). */
  coat: number;
  breed: string;
  /** Birthday as 2023-05-14, or the month alone where only the age is known; empty if unknown. */
  birth: string;
  weightKg: number | null;
  /** Weight that the animal should reach. */
  aimKg: number | null;
  neutered: boolean | null;
  shape: Shape | '';
  activity: Activity | '';
  /** Ids of ingredients (`avoidable`). */
  avoid: readonly string[];
  /** Codes of worries (`concerns`). */
  concerns: readonly string[];
}

/** The animals of this device. */
export interface PetBook {
  version: typeof bookVersion;
  pets: readonly Pet[];
  /** Id of the animal that pages show first; 0 without animals. */
  chosen: number;
}

export const bookVersion = 1;
export const mostPets = 5;
export const longestName = 20;
/** Heaviest animal in kg; the heaviest dogs weigh about 110. */
export const heaviestKg = 150;

export const shapes = [
  { code: 'thin', label: 'やせ気味' },
  { code: 'usual', label: 'ふつう' },
  { code: 'round', label: 'ふっくら' },
] as const;
export type Shape = (typeof shapes)[number]['code'];

export const activities = [
  { code: 'calm', label: 'のんびり' },
  { code: 'usual', label: 'ふつう' },
  { code: 'lively', label: 'よく動く' },
] as const;
type Activity = (typeof activities)[number]['code'];

export const noPets: PetBook = { version: bookVersion, pets: [], chosen: 0 };

/** Returns the animal that a product for `kind` is shown for: the chosen one, otherwise the first of that kind. */
export function petOf({ pets, chosen }: PetBook, kind: string): Pet | undefined {
  const fitting = pets.filter((pet) => pet.kind === kind);
  return fitting.find(({ id }) => id === chosen) ?? fitting[0];
}

/** Returns the chosen animal. */
export function chosenPet({ pets, chosen }: PetBook): Pet | undefined {
  return pets.find(({ id }) => id === chosen);
}
