import { expect, test } from 'vitest';
import { jointMeaningsOf, meaningsOf } from '#db/words/dictionary.ts';
import { breeds } from './breeds.ts';

test('a search knows the animal of every breed that the form suggests', () => {
  // Of no breed, and words of foods too.
  const mixed = ['ミックス', '雑種'];
  const unknown = Object.values(breeds)
    .flat()
    .filter((breed) => jointMeaningsOf(breed).length + meaningsOf(breed).length === 0);
  expect(unknown).toEqual(mixed);
});
