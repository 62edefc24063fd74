import { expect, test } from 'vitest';
import { changedPet, fieldsOf, firstProblems, newPet, petProblems } from './pet-form.ts';

const today = '2026-11-23';

test.each([
  ['dog', '4.2', 4.2],
  ['dog', '４．２ kg', 4.2],
  ['dog', '850g', 0.85],
  ['cat', '', null],
  ['small_animal', '40', 0.04],
  ['small_animal', '1.8kg', 1.8],
  ['bird', '３５ｇ', 0.035],
] as const)('a %s of “%s” weighs %s kg', (kind, weight, kg) => {
  expect(newPet(kind, { name: 'モモ', weight }).weightKg).toBe(kg);
  expect(firstProblems({ name: 'モモ', weight }, kind)).toEqual({});
});

test.each(['-1', '0', '４キロ', 'x', '1e3', '151', '4.2.1'])('“%s” is no weight of a dog', (weight) => {
  expect(firstProblems({ name: 'モモ', weight }, 'dog')).toEqual({ weight: '150までの数字で入力してください（例：4.2）' });
});

test.each([
  ['2.1', 'グラムの数字で入力してください（2.1kgなら2100）'],
  ['４', 'グラムの数字で入力してください（4kgなら4000）'],
  ['0', 'グラムの数字で入力してください（例：35）'],
  ['2g', 'グラムの数字で入力してください（例：35）'],
  ['0.002kg', 'グラムの数字で入力してください（例：35）'],
])('“%s” is no weight of a small animal or a bird', (typed, sentence) => {
  for (const kind of ['small_animal', 'bird'] as const) {
    expect(firstProblems({ name: 'モモ', weight: typed }, kind)).toEqual({ weight: sentence });
    const fields = { ...fieldsOf(newPet(kind, { name: 'モモ', weight: '35' }), today), aim: typed };
    expect(petProblems(fields, kind, today)).toEqual({ aim: sentence });
  }
  expect(firstProblems({ name: 'モモ', weight: '5' }, 'bird')).toEqual({});
});

test('asks for a name of up to twenty characters, an emoji is one', () => {
  expect(firstProblems({ name: '  ', weight: '' }, 'dog').name).toBe('名前を入力してください');
  expect(firstProblems({ name: '🐕'.repeat(20), weight: '' }, 'dog')).toEqual({});
  expect(firstProblems({ name: 'あ'.repeat(21), weight: '' }, 'dog').name).toBe('20文字以内で入力してください');
});

test('an unchanged form changes nothing, whether the birthday or the month is known', () => {
  const pet = { ...newPet('cat', { name: 'ソラ', weight: '4' }), neutered: false, aimKg: 3.5, avoid: ['wheat'], shape: 'round' as const };
  for (const birth of ['', '2024-05', '2024-05-30']) {
    const known = { ...pet, birth };
    const fields = fieldsOf(known, today);
    expect(petProblems(fields, 'cat', today)).toEqual({});
    expect(changedPet(known, fields, today)).toEqual(known);
  }
});

test('an age becomes the month of birth', () => {
  const pet = newPet('dog', { name: 'モモ', weight: '' });
  const fields = { ...fieldsOf(pet, today), known: 'age' as const, years: '３', months: '' };
  expect(changedPet(pet, fields, today).birth).toBe('2023-11');
  expect(petProblems({ ...fields, months: '12' }, 'dog', today).years).toBe('年齢を数字で入力してください');
  expect(petProblems({ ...fields, known: 'birthday', birth: '2027-01-01' }, 'dog', today).birth).toBe('今日までの日付を入力してください');
});
