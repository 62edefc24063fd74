import { rankedPetTypes } from '#api/contract/vocabulary.ts';
import { activities, bookVersion, heaviestKg, longestName, mostPets, shapes, type Pet, type PetBook } from './pet.ts';

/**
 * Reads a stored or imported value. Undefined for anything but a book of this version. An animal without a name or a known kind
 * is left out; other invalid values become unknown.
 */
export function readBook(value: unknown): PetBook | undefined {
  const { version, pets, chosen } = fieldsOf(value);
  if (version !== bookVersion || !Array.isArray(pets)) return undefined;
  const read: Pet[] = [];
  for (const pet of pets.slice(0, mostPets).map(readPet)) if (pet) read.push(withOwnId(pet, read));
  return { version: bookVersion, pets: read, chosen: (read.find(({ id }) => id === chosen) ?? read[0])?.id ?? 0 };
}

/** Reads a JSON text; undefined where it is not one of a book. */
export function readBookText(text: string): PetBook | undefined {
  try {
    return readBook(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Returns the animal with the smallest id that `others` leave free, unless its own is free. */
export function withOwnId(pet: Pet, others: readonly Pet[]): Pet {
  const taken = new Set(others.map(({ id }) => id));
  let { id } = pet;
  if (id < 1 || taken.has(id)) for (id = 1; taken.has(id); id++);
  return { ...pet, id };
}

/** Returns a weight in kg, or null for anything that no animal weighs. */
export function plausibleKg(value: unknown): number | null {
  return typeof value === 'number' && value > 0 && value <= heaviestKg ? value : null;
}

function readPet(value: unknown): Pet | undefined {
  const pet = fieldsOf(value);
  const name = textOf(pet['name'], longestName);
  const kind = rankedPetTypes.find((code) => code === pet['kind']);
  if (name === '' || !kind) return undefined;
  const { id, coat, birth, neutered } = pet;
  return {
    id: Number.isSafeInteger(id) ? Number(id) : 0,
    name,
    kind,
    coat: coat === 2 || coat === 3 || coat === 4 ? coat : 1,
    breed: textOf(pet['breed'], 40),
    birth: typeof birth === 'string' && /^\d{4}-\d\d(-\d\d)?$/.test(birth) && !Number.isNaN(Date.parse(birth)) ? birth : '',
    weightKg: plausibleKg(pet['weightKg']),
    aimKg: plausibleKg(pet['aimKg']),
    neutered: typeof neutered === 'boolean' ? neutered : null,
    shape: shapes.find(({ code }) => code === pet['shape'])?.code ?? '',
    activity: activities.find(({ code }) => code === pet['activity'])?.code ?? '',
    avoid: codesOf(pet['avoid']),
    concerns: codesOf(pet['concerns']),
  };
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function textOf(value: unknown, longest: number): string {
  return typeof value === 'string' ? [...value.trim()].slice(0, longest).join('') : '';
}

// Unknown codes stay: a later release may know them.
function codesOf(value: unknown): string[] {
  const codes = Array.isArray(value)
    ? value.filter((code): code is string => typeof code === 'string' && /^[a-z0-9-]{1,40}$/.test(code))
    : [];
  return [...new Set(codes)].slice(0, 60);
}
