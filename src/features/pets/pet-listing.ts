import { mostAvoided } from '#api/contract/avoid-limit.ts';
import type { FilterName } from '#api/contract/list-filters.ts';
import { paths, type ListQuery } from '#src/lib/paths.ts';
import { monthsOld } from './pet-age.ts';
import type { Pet } from './pet.ts';

/** Filters that fit an animal, by the parameter of the product lists; those that do not follow from its facts are absent. */
interface PetFilters {
  petType: Pet['kind'];
  lifeStage?: 'puppy' | 'adult' | 'senior';
  size?: 'super_small' | 'small' | 'medium' | 'large' | 'super_large';
  avoid?: string;
}

/** Filters of an animal that addresses carry: those that the product lists know (a test compares them). */
export const appliedFilters = ['petType', 'lifeStage', 'size', 'avoid'] as const satisfies ReadonlyArray<keyof PetFilters & FilterName>;

/** Returns the filters that fit an animal on a day. A dog's or cat's stage follows from its age, a dog's size from its weight. */
export function filtersOf({ kind, birth, weightKg, avoid }: Pet, today: string): PetFilters {
  const months = kind === 'dog' || kind === 'cat' ? monthsOld(birth, today) : undefined;
  return {
    petType: kind,
    ...(months !== undefined && { lifeStage: months < 12 ? 'puppy' : months < seniorFrom ? 'adult' : 'senior' }),
    ...(kind === 'dog' && weightKg !== null && { size: sizeOf(weightKg) }),
    // Cards mark the others too.
    ...(avoid.length > 0 && { avoid: avoid.slice(0, mostAvoided).join(',') }),
  };
}

/**
 * Returns the address of products for an animal. From a product list its category, search and other filters stay; from any other
 * page it is the listing of the animal's kind.
 */
export function listingFor(pet: Pet, today: string, from?: { pathname: string; search: string }): string {
  const filters = filtersOf(pet, today);
  const [, list = '', , category] = from?.pathname.split('/') ?? [];
  const isList = list === 'products' || list === 'product-list';
  const query: ListQuery = isList ? Object.fromEntries(new URLSearchParams(from?.search)) : {};
  const { petType, ...rest }: ListQuery = { ...query, ...pick(filters), page: undefined };
  if (!isList) return paths.products(filters.petType, undefined, rest);
  return list === 'product-list' ? paths.productList({ ...rest, petType }) : paths.products(filters.petType, category, rest);
}

/** Age in months from which dogs and cats count as seniors: seven years, as on most labels. */
const seniorFrom = 84;

/** Upper limits in kg of the sizes of dogs. */
function sizeOf(kg: number): NonNullable<PetFilters['size']> {
  if (kg < 4) return 'super_small';
  if (kg < 10) return 'small';
  if (kg < 25) return 'medium';
  return kg < 40 ? 'large' : 'super_large';
}

function pick(filters: PetFilters): ListQuery {
  return Object.fromEntries(appliedFilters.map((name) => [name, filters[name]]));
}
