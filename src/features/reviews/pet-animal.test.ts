import { expect, test } from 'vitest';
import { petAnimal } from './pet-animal.ts';
import { newPet } from '#src/features/pets/pet-form.ts';
import { ageBandOf, weightBandOf, weightBands, weightBandsOf } from '#api/contract/animal-bands.ts';
import { petTypes } from '#api/contract/vocabulary.ts';

test.each([
  [0, 'under_1'],
  [11, 'under_1'],
  [12, '1_to_6'],
  [83, '1_to_6'],
  [84, '7_to_10'],
  [131, '7_to_10'],
  [132, 'over_11'],
])('%i months are %s', (months, band) => expect(ageBandOf(months)).toBe(band));

test.each([
  ['dog', 4.99, 'under_5kg'],
  ['dog', 5, '5_to_10kg'],
  ['dog', 25, 'over_25kg'],
  ['cat', 4.2, '3_to_5kg'],
  ['cat', 7, 'over_7kg'],
  ['small_animal', 0.035, 'under_100g'],
  ['small_animal', 1.4, '1_to_2kg'],
  ['bird', 0.035, '30_to_60g'],
  ['bird', 0.4, 'over_150g'],
  ['fish', 1, ''],
])('a %s of %d kg is %s', (kind, kg, band) => expect(weightBandOf(kind, kg)).toBe(band));

test('a weight band belongs to one pet type', () => {
  const codes = weightBands.map(({ code }) => code);
  expect(new Set(codes).size).toBe(codes.length);
  expect(petTypes.flatMap(({ code }) => weightBandsOf(code).map((band) => band.code))).toEqual(codes);
});

test('a review gets bands of the reader’s animal, not its name, birthday or weight', () => {
  const pet = { ...newPet('dog', { name: 'モモ', weight: '4.2' }), breed: '柴犬', birth: '2023-05-14' };
  expect(petAnimal(pet, '2026-11-23')).toEqual({ petType: 'dog', breed: '柴犬', ageBand: '1_to_6', weightBand: 'under_5kg' });
  expect(petAnimal(newPet('cat', { name: 'ソラ', weight: '' }), '2026-11-23')).toEqual({
    petType: 'cat',
    breed: '',
    ageBand: '',
    weightBand: '',
  });
});
