import { petTypes, rankedPetTypes } from '#api/contract/vocabulary.ts';

/** Pet types that a question is asked about, each with a filter chip; その他 covers all others. */
export const forumPets = petTypes.filter(({ code }) => code === 'other' || rankedPetTypes.some((ranked) => ranked === code));
