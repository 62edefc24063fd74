import { petTypes } from './vocabulary.ts';

/** Words that the brand review form offers for the pet; 魚 is not among the documented ones. */
export const brandReviewPets: readonly string[] = ['全般', ...petTypes.filter(({ code }) => code !== 'fish').map(({ label }) => label)];
