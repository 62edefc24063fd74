import { ageText, monthsOld } from './pet-age.ts';
import type { Pet } from './pet.ts';

/** Whether owners weigh this kind of animal in grams. */
export function isWeighedInGrams(kind: Pet['kind']): boolean {
  return kind === 'small_animal' || kind === 'bird';
}

/** Formats a weight as 4.2kg; a small animal's below a kilogram as 35g. */
export function weightText(kg: number): string {
  return kg < 1 ? `${String(round(kg * 1000))}g` : `${String(round(kg))}kg`;
}

/** Returns what amounts depend on: 4.2kg・避妊・去勢済み. */
function bodyText({ weightKg, neutered }: Pet): string {
  return [weightKg === null ? '' : weightText(weightKg), neutered ? '避妊・去勢済み' : ''].filter(Boolean).join('・');
}

/** Returns a line about an animal: トイプードル・3歳・4.2kg. */
export function petLine(pet: Pet, today: string): string {
  const months = monthsOld(pet.birth, today);
  return [pet.breed, months === undefined ? '' : ageText(months), bodyText(pet)].filter(Boolean).join('・');
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
