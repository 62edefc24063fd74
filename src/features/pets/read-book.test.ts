import { expect, test } from 'vitest';
import { readBook, readBookText } from './read-book.ts';

const momo = { id: 1, name: 'モモ', kind: 'dog', weightKg: 4.2 };

test('reads animals; what is missing or invalid becomes unknown', () => {
  const book = readBook({
    version: 1,
    pets: [{ ...momo, coat: 9, birth: '5月', neutered: 'yes', shape: 'huge', avoid: ['wheat', 3, 'wheat', 'Bad Id'] }],
    chosen: 1,
  });
  expect(book).toEqual({
    version: 1,
    chosen: 1,
    pets: [
      {
        ...momo,
        coat: 1,
        breed: '',
        birth: '',
        aimKg: null,
        neutered: null,
        shape: '',
        activity: '',
        avoid: ['wheat'],
        concerns: [],
      },
    ],
  });
});

test.each([0, -1, Number.NaN, 1e6, '4.2', null])('a weight of %s is unknown', (weightKg) => {
  expect(readBook({ version: 1, pets: [{ ...momo, weightKg }], chosen: 1 })?.pets[0]?.weightKg).toBeNull();
});

test('leaves out animals without a name or a known kind, and those beyond five', () => {
  const pets = [{ ...momo, name: ' ' }, { ...momo, kind: 'dragon' }, null, 'モモ', momo, momo];
  expect(readBook({ version: 1, pets, chosen: 1 })?.pets).toHaveLength(1);
  expect(readBook({ version: 1, pets: Array.from({ length: 9 }, () => momo), chosen: 1 })?.pets.map(({ id }) => id)).toEqual([
    1, 2, 3, 4, 5,
  ]);
});

test('chooses the first animal where the chosen one is missing', () => {
  expect(
    readBook({
      version: 1,
      pets: [
        { ...momo, id: 4 },
        { ...momo, id: 7 },
      ],
      chosen: 9,
    })?.chosen,
  ).toBe(4);
  expect(readBook({ version: 1, pets: [], chosen: 9 })?.chosen).toBe(0);
});

test('reads no other version and no damaged text', () => {
  for (const value of [undefined, null, 3, 'x', [], {}, { version: 2, pets: [momo], chosen: 1 }, { version: 1, pets: {} }]) {
    expect(readBook(value)).toBeUndefined();
  }
  for (const text of ['', '{', '{"version":1,', 'null']) expect(readBookText(text)).toBeUndefined();
});

test('a book that was written is read back unchanged', () => {
  const book = readBook({
    version: 1,
    pets: [momo, { ...momo, id: 2, kind: 'cat', birth: '2024-05', aimKg: 4, avoid: ['chicken'] }],
    chosen: 2,
  });
  expect(readBookText(JSON.stringify(book))).toEqual(book);
});
