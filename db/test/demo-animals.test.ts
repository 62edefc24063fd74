import { expect, test } from 'vitest';
import { ageBands, longestBreed, usedTimes, weightBandsOf } from '#api/contract/animal-bands.ts';
import { isTerm } from '#api/contract/vocabulary.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';

test('what demo reviews say about their animals is what the form allows, and several hundred say something', () => {
  const reviews = Object.values(readWorld(demoFolder).reviews).flat();
  const told = reviews.filter(({ animal }) => animal !== undefined);
  const wrong = told.filter(({ petType = '', animal = {} }) => {
    const { breed = '', age, weight, used } = animal;
    const isKnown = (terms: Parameters<typeof isTerm>[0], code: string | undefined) => code === undefined || isTerm(terms, code);
    return breed.length > longestBreed || !isKnown(ageBands, age) || !isKnown(usedTimes, used) || !isKnown(weightBandsOf(petType), weight);
  });
  expect(wrong).toEqual([]);
  expect(told.length).toBeGreaterThan(500);
});
