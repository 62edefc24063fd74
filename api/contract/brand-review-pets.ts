import { petTypes } from './vocabulary.ts';

/** The word for all pets, which the form offers first; no pet type. */
export const allPets = '全般';

/** Words that the brand review form offers for the pet; 魚 is not among the documented ones. */
export const brandReviewPets: readonly string[] = [allPets, ...petTypes.filter(({ code }) => code !== 'fish').map(({ label }) => label)];
