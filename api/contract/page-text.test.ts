import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { words } from './errors.ts';
import { longestPage, pageBody, pageNames, parsePageFile } from './page-text.ts';

const fileOf = (name: string) => readFileSync(join(import.meta.dirname, `../../content/pages/${name}.md`), 'utf8');
const page = { title: '題', description: '説明', content: '本文' };
const problems = (changes: object) => pageBody.safeParse({ ...page, ...changes }).error?.issues.map(({ message }) => message) ?? [];

test.each(pageNames)('the initial text of %s is one that could be saved', (name) => {
  const text = parsePageFile(fileOf(name));
  expect(pageBody.parse(text)).toEqual(text);
  expect(text.content).not.toMatch(/props\.|<[A-Z]/);
});

test('a page file without a title, a description or dashes is refused', () => {
  for (const file of ['本文', '---\ntitle: 題\n---\n本文', '---\ndescription: 説明\n---\n本文', '---\ntitle: 題\n'])
    expect(() => parsePageFile(file)).toThrow('a page needs a title and a description');
  expect(parsePageFile("---\ntitle: 題: 副題\ndescription: '{サイト名}の説明'\n---\n\n本文\n\n---\n")).toEqual({
    title: '題: 副題',
    description: '{サイト名}の説明',
    content: '本文\n\n---',
  });
});

test('words in braces are known, outside of addresses, and a part of a page is alone in its line', () => {
  expect(problems({ content: '{サイト名}と{運営者名}と{連絡先}\n\n{ブラウザに残るもの}\n', description: '{サイト名}' })).toEqual([]);
  expect(problems({ content: '{会社名}です' })).toEqual([
    '{会社名}は置きかえられません。使えるのは{サイト名}、{運営者名}、{連絡先}、{ブラウザに残るもの}、{広告の表示}、{順位の条件}、{外部送信先}です',
  ]);
  for (const content of ['{toString}', '{}', `{${'あ'.repeat(999)}}`])
    expect(problems({ content })[0]).toMatch(/^\{.{0,20}\}は置きかえられません/u);
  expect(problems({ content: '[送る](mailto:{連絡先})' })).toEqual(['リンクの行き先には、{ } の言葉を使えません']);
  expect(problems({ content: '[a](b) [c](d](mailto:{連絡先})' })).toHaveLength(1);
  expect(problems({ content: '[a](b) {連絡先}' })).toEqual([]);
  expect(problems({ content: '表は{ブラウザに残るもの}です' })).toEqual([
    '{ブラウザに残るもの}は、前後を空けた1行に、それだけを書いてください',
  ]);
  expect(problems({ description: '{ブラウザに残るもの}' })).toEqual(['{ブラウザに残るもの}は、本文にだけ使えます']);
});

test('openings of addresses without end are read once', () => {
  const began = performance.now();
  expect(problems({ description: ']('.repeat(100) })).toEqual([]);
  problems({ content: ']('.repeat(50_000) });
  expect(performance.now() - began).toBeLessThan(2000);
});

test('empty, too long and too complex texts are refused', () => {
  expect(problems({ title: ' ', description: '', content: '\n' })).toEqual([
    'タイトルは必須です',
    '検索結果の説明は必須です',
    '本文は必須です',
  ]);
  expect(problems({ content: 'あ'.repeat(longestPage + 1) })).toEqual(['20,000文字以内で入力してください']);
  expect(problems({ content: `${'> '.repeat(30)}深い` })).toEqual([words.too_complex]);
});
