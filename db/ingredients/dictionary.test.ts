import { expect, test } from 'vitest';
import avoidable from '#content/avoidable-ingredients.json' with { type: 'json' };
import { isKind } from '../ingredients.ts';
import { dictionary, kindsOf } from './dictionary.ts';
import { foldName } from './fold-name.ts';

const ids = new Set(dictionary.map(({ id }) => id));
const words = dictionary.flatMap(({ id, name, spellings }) => [name, ...spellings].map((word) => ({ id, word })));

test('every kind has its own id in kebab case, a name and a group', () => {
  expect(ids.size).toBe(dictionary.length);
  expect(dictionary.filter(({ id, name, group }) => !/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(id) || !name || !group)).toEqual([]);
});

test('every parent is a kind, and no kind belongs to itself', () => {
  expect(dictionary.flatMap(({ parents }) => parents).filter((parent) => !ids.has(parent))).toEqual([]);
  expect(dictionary.filter(({ id, parents }) => parents.some((parent) => kindsOf(parent).includes(id)))).toEqual([]);
});

test('no two words fold alike, of one kind or of two', () => {
  const owners = Map.groupBy(words, ({ word }) => foldName(word));
  expect([...owners].filter(([folded, found]) => folded === '' || found.length > 1)).toEqual([]);
});

test('a word has no brackets or commas, which divide the names of a list', () => {
  expect(words.filter(({ word }) => /[（）()［\][\]、，,／/\s]/.test(word))).toEqual([]);
});

test('holds at least 400 kinds and 3,500 words of labels', () => {
  expect(dictionary.length).toBeGreaterThanOrEqual(400);
  expect(words.length).toBeGreaterThanOrEqual(3500);
});

test('a reader chooses among kinds of the dictionary, each once', () => {
  const choices = avoidable.flatMap((group) => group.choices.map(({ id }) => id));
  expect(choices.filter((id) => !ids.has(id))).toEqual([]);
  expect(new Set(choices).size).toBe(choices.length);
});

test.each([
  ['chicken-meal', 'chicken'],
  ['chicken-meal', 'poultry'],
  ['chicken-fat', 'animal-fat'],
  ['corn-oil', 'corn'],
  ['corn-starch', 'starch'],
  ['soy-sauce', 'wheat'],
  ['lactose', 'dairy'],
  ['red-102', 'colouring'],
  ['bht', 'bha-bht'],
  ['raisin', 'grape'],
  ['onion', 'allium'],
])('%s is %s', (id, kind) => {
  expect(isKind(id, kind)).toBe(true);
  expect(isKind(kind, id)).toBe(false);
});

test.each([
  ['turkey-meal', 'chicken'],
  ['egg', 'poultry'],
  ['corn-gluten', 'wheat'],
  ['oligosaccharide', 'sugar'],
  ['unknown', 'meat'],
])('%s is not %s', (id, kind) => expect(isKind(id, kind)).toBe(false));
