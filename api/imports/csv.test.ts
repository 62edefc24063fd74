import { fc } from '#db/test/random.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { expect, test } from 'vitest';
import { categories, petTypes } from '../contract/vocabulary.ts';
import { csvOf, readCsv } from '../csv.ts';
import { code, day, flag, list, number } from './csv-values.ts';
import { decodeText } from './decode.ts';
import { readFile } from './read-file.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const cellsOf = (text: string) => readCsv(text).map(({ cells }) => cells);

test('skips blank lines, keeps quotes and commas, and counts rows as a spreadsheet does [APROD-36 APROD-37]', () => {
  expect(readCsv('a,b\n\n"x, y","say ""hi"""\n , \n"two\nlines",z')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 3, cells: ['x, y', 'say "hi"'] },
    { line: 5, cells: ['two\nlines', 'z'] },
  ]);
  expect(readCsv('a,b\n"open,1\n2,3')[1]).toMatchObject({ line: 2, broken: '引用符（"）の対応が正しくありません' });
  expect(cellsOf('a,b\r\n1,2\r\n')).toEqual(cellsOf('a,b\n1,2'));
  expect(cellsOf('a,b\r1,2\r')).toEqual(cellsOf('a,b\n1,2'));
});

test('reads lists as JSON, else split at semicolons, else at commas, never at 、 [APROD-38 APROD-59]', () => {
  for (const [cell, value] of [
    ['["a, b","c;d"]', ['a, b', 'c;d']],
    ['a;b, c', ['a', 'b, c']],
    ['a, b', ['a', 'b']],
    ['軽い、丈夫', ['軽い、丈夫']],
    ['ひとつ', ['ひとつ']],
    ['', []],
    ['[1,true]', ['1', 'true']],
  ] as const)
    expect(list(cell)).toEqual({ value });
  expect(list('[壊れた; JSON')).toEqual({ value: ['[壊れた', 'JSON'], note: 'JSONとして読めないため、区切り文字で分けて登録します' });
});

test('reads true and 1 as yes and anything else as no, with a note where it is unclear [APROD-39]', () => {
  for (const cell of ['true', 'TRUE', ' 1 ', '１']) expect(flag(cell)).toEqual({ value: true });
  for (const cell of ['false', '0', '']) expect(flag(cell)).toEqual({ value: false });
  expect(flag('はい')).toEqual({ value: false, note: '「はい」は「いいえ」として登録します。「はい」は true か 1 で入力してください' });
});

test('empty and invalid numbers become null, a price 0, and a note says so [APROD-40]', () => {
  for (const [cell, value] of [
    ['39.8', 39.8],
    ['1,980', 1980],
    ['¥1,980', 1980],
    ['２５円', 25],
    ['-3', -3],
    ['¥ 1,980 円', 1980],
    ['1.98e3', 1980],
    ['.5', 0.5],
  ] as const)
    expect(number(null)(cell)).toEqual({ value });
  expect(number(null)('')).toEqual({ value: null });
  expect(number(null)('未定')).toEqual({ value: null, note: '「未定」は数値ではないため、空として登録します' });
  for (const cell of ['要確認', '¥', '円', '0x10', '0b1', '1e999', 'Infinity'])
    expect(number(0)(cell)).toEqual({ value: 0, note: `「${cell}」は数値ではないため、0 として登録します` });
  expect(number(0)(' ')).toEqual({ value: 0, note: 'が空のため、0 として登録します' });
});

test('reads days as they were written or as a spreadsheet rewrites them', () => {
  for (const [cell, value] of [
    ['2026-11-18', '2026-11-18'],
    ['2026/11/18', '2026-11-18'],
    [' 2026/1/8 ', '2026-01-08'],
    ['２０２６．１．８', '2026-01-08'],
    ['11月18日', '11月18日'],
    ['', null],
  ] as const)
    expect(day(cell)).toEqual({ value });
});

test('empty cells become 犬 and フード; known spellings map to codes, unknown words are kept [APROD-41]', () => {
  expect(code(petTypes, 'dog')('')).toEqual({ value: 'dog', note: 'が空のため、犬として登録します' });
  expect(code(categories, 'food')(' ')).toEqual({ value: 'food', note: 'が空のため、フードとして登録します' });
  expect(code(categories, 'food')('ケージ・ハウス')).toEqual({ value: 'housing' });
  expect(code(petTypes, 'dog')('フェレット')).toEqual({
    value: 'フェレット',
    note: '「フェレット」は一覧にない言葉です。そのまま登録します',
  });
});

test('reads UTF-8, with or without a BOM, and Shift_JIS; refuses other encodings', () => {
  expect(decodeText(bytes('名前,ねこ'))).toEqual({ text: '名前,ねこ', encoding: 'UTF-8' });
  expect(decodeText(bytes('\ufeff名前'))).toEqual({ text: '名前', encoding: 'UTF-8' });
  const shiftJis = Uint8Array.from([0x96, 0xbc, 0x91, 0x4f, 0x2c, 0xc8, 0xba]);
  expect(decodeText(shiftJis)).toEqual({ text: '名前,ﾈｺ', encoding: 'Shift_JIS' });
  const eucJp = Uint8Array.from([0xcc, 0xbe, 0xc1, 0xb0, 0xa4, 0xcd, 0xa4, 0xb3]);
  const utf16 = Uint8Array.from([0xff, 0xfe, 0x0d, 0x54]);
  for (const wrong of [eucJp, utf16, bytes('a\0b')]) expect(() => decodeText(wrong)).toThrow('csv_encoding');
});

test('requires four columns in the heading row, under any of their names [APROD-42 APROD-58]', () => {
  const sent = (head: string) => readFile({ kind: 'product', format: 'csv', bytes: bytes(`${head}\n1,2,3,4`) });
  expect(sent('name,description,price,imageUrl').columnProblems).toEqual([]);
  expect(sent('商品名,商品説明,価格,画像 URL').fields).toEqual(['name', 'description', 'price', 'imageUrl']);
  expect(sent('Name,DESCRIPTION,image_url,知らない列').columnProblems).toEqual(['価格（price）の列がありません']);
});

test('refuses a file of more than 200 columns, also objects of which each has a key of its own', () => {
  const names = Array.from({ length: 201 }, (_, at) => `x${at}`);
  const csv = (count: number) => readFile({ kind: 'product', format: 'csv', bytes: bytes(`${names.slice(0, count).join(',')}\n1`) });
  const json = (count: number) => {
    const rows = names.slice(0, count).map((name) => ({ [name]: 1 }));
    return readFile({ kind: 'product', format: 'json', bytes: bytes(JSON.stringify(rows)) });
  };
  for (const read of [csv, json]) {
    expect(read(200).fields).toHaveLength(200);
    expect(() => read(201)).toThrow('csv_too_wide');
  }
});

test('prefixes formula cells with an apostrophe on export and removes it on import', () => {
  const dangerous = ['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\nx', '\0x', '\n=1', '＝1+1', '＋1', '－1', '＠x', "'=1+1", "''@x"];
  const csv = csvOf(
    ['name'],
    dangerous.map((cell) => [cell]),
  );
  for (const line of csv.slice(1).split('\r\n').slice(1, -1)) expect(line).toMatch(/^"'/);
  expect(cellsOf(csv.slice(1)).slice(1)).toEqual(dangerous.map((cell) => [cell]));
  expect(cellsOf(csvOf(["it's"], [["'ひげ'"]]).slice(1))).toEqual([["it's"], ["'ひげ'"]]);
});

test('any cells survive a round trip through a file unchanged', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc
      .array(fc.constantFrom('=', "'", '"', ',', ';', '\n', '\r', '\t', '\0', '＝', '@', '猫', ' ', '\ufeff', '🐾', '1'), { maxLength: 8 })
      .map((parts) => parts.join('')),
  );
  const row = fc.array(cell, { minLength: 3, maxLength: 3 }).map(([first = '', ...rest]) => [`x${first}`, ...rest]);
  const property = fc.property(fc.array(row, { minLength: 100, maxLength: 100 }), (rows) => {
    const { text } = decodeText(bytes(csvOf(['a', 'b', 'c'], rows)));
    expect(cellsOf(text).slice(1)).toEqual(rows);
  });
  fc.assert(property, { numRuns: isLongRun ? 100 : 10 });
});
