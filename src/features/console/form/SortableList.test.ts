import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SortableList } from './SortableList.tsx';
import { changedWords, dragWords, movedWords } from './sortable-words.ts';

const items = [
  { id: 3, label: 'こもれび' },
  { id: 1, label: 'なぎさ' },
  { id: 2, label: 'やまびこ' },
];

test('each row names its handle and two steps, and the ends of the list disable theirs', () => {
  const html = renderToStaticMarkup(createElement(SortableList, { label: 'ブランドの順番', items, onOrder: () => {} }));
  expect(html).toContain('<ol class="sortable-list" aria-label="ブランドの順番">');
  for (const { label } of items) expect(html).toContain(`aria-label="「${label}」を並べ替える"`);
  const steps = [...html.matchAll(/aria-label="(「[^"]+」を[上下]へ)" aria-disabled="(\w+)"/g)].map(([, name, end]) => [name, end]);
  expect(steps).toEqual([
    ['「こもれび」を上へ', 'true'],
    ['「こもれび」を下へ', 'false'],
    ['「なぎさ」を上へ', 'false'],
    ['「なぎさ」を下へ', 'false'],
    ['「やまびこ」を上へ', 'false'],
    ['「やまびこ」を下へ', 'true'],
  ]);
});

test('a list with no items has the status that announces the first one', () => {
  const html = renderToStaticMarkup(createElement(SortableList, { label: 'ブランドの順番', items: [], onOrder: () => {} }));
  expect(html).not.toContain('<ol');
  expect(html).toContain('<p class="sr-only" role="status">');
});

test('announces a moved row with its position', () => {
  const of = (id: number) => ({ id }) as never;
  const words = dragWords(items);
  expect(movedWords('なぎさ', 0, 3)).toBe('「なぎさ」を3件中1番目に移動しました');
  expect(words.onDragStart({ active: of(1) })).toBe('「なぎさ」をつかんでいます。3件中2番目の位置です');
  expect(words.onDragOver({ active: of(1), over: of(2) })).toBe('「なぎさ」をつかんでいます。3件中3番目の位置です');
  expect(words.onDragEnd({ active: of(1), over: of(3) })).toBe('「なぎさ」を3件中1番目に移動しました');
  expect(words.onDragEnd({ active: of(1), over: null })).toBeUndefined();
  expect(words.onDragCancel({ active: of(1), over: null })).toBe('「なぎさ」を元の場所に戻しました');
});

test('announces what was added and taken off by its name, several by their number', () => {
  const [komorebi, nagisa, yamabiko] = items;
  const some = [komorebi, nagisa, yamabiko].filter((item) => item !== undefined);
  expect(changedWords(some.slice(0, 2), some)).toBe('「やまびこ」を追加しました');
  expect(changedWords(some, some.slice(1))).toBe('「こもれび」を外しました');
  expect(changedWords(some.slice(0, 1), some.slice(1))).toBe('2件を追加しました。「こもれび」を外しました');
  expect(changedWords(some, some.toReversed())).toBeUndefined();
});
