import { expect, test } from 'vitest';
import { avoidableGroups } from '#api/contract/avoidable.ts';
import { avoidWords } from './avoid-words.ts';

const text = (ingredients: string, ...avoid: string[]) => {
  const words = avoidWords(ingredients, { avoid });
  return words && [words.text, ...words.source].join('');
};

test('names what a food contains of the avoided ingredients, and where that was read', () => {
  expect(text('chicken poultry wheat', 'wheat')).toBe('小麦を含む（原材料表示）');
  expect(text('chicken poultry wheat', 'wheat', 'chicken')).toBe('鶏肉、小麦を含む（原材料表示）');
  expect(text('chicken beef wheat soy', 'soy', 'wheat', 'chicken', 'beef')).toBe('鶏肉、牛肉ほか2つを含む（原材料表示）');
  expect(text('insects', 'insects')).toBe('避けたい原材料を含む（原材料表示）');
});

test('names one ingredient where the place is small', () => {
  const short = (...avoid: string[]) => avoidWords('chicken beef wheat soy', { avoid })?.short;
  expect(short('wheat')).toBe('小麦を含む');
  expect(short('wheat', 'chicken')).toMatch(/^(?:小麦|鶏肉)ほか1つを含む$/);
  expect(short('insects', 'soy', 'chicken', 'beef')).toMatch(/ほか2つを含む$/);
  expect(avoidWords('', { avoid: ['wheat'] })?.short).toBe('原材料の記載なし');
});

test('says nothing where nothing was found or nothing is avoided', () => {
  expect(text('chicken poultry', 'wheat')).toBeUndefined();
  expect(text('buckwheat', 'wheat')).toBeUndefined();
  expect(text('wheat')).toBeUndefined();
  expect(text('')).toBeUndefined();
});

test('an unknown list is called unknown', () => {
  expect(text('', 'wheat')).toBe('原材料の記載なし');
  expect(text(' ', 'wheat')).toBe('原材料の記載なし');
});

test('offers each ingredient once, by an id that pages can publish', () => {
  const ids = avoidableGroups.flatMap(({ choices }) => choices.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z-]+$/);
});
