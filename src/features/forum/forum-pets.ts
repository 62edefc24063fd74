import { petTypes, rankedPetTypes } from '#api/contract/vocabulary.ts';

/** Pet types of questions, each with a filter chip; その他 covers all others. */
export const forumPets = petTypes.filter(({ code }) => code === 'other' || rankedPetTypes.some((ranked) => ranked === code));
