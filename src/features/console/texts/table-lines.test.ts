import { expect, test } from 'vitest';
import feeding from '#content/feeding.json' with { type: 'json' };
import { feedingBody } from '#api/contract/site-texts.ts';
import { feedingKind } from './feeding-kind.tsx';
import { linesOfTable, tableOfLines } from './table-lines.ts';

test('a table survives being written as lines; tabs and narrow bars separate too', () => {
  const { columns, rows } = feeding.dailyAmounts;
  expect(tableOfLines(linesOfTable({ columns, rows }))).toEqual({ columns, rows });
  expect(tableOfLines('体重\t量\n\n 2kg | 40g \n')).toEqual({ columns: ['体重', '量'], rows: [['2kg', '40g']] });
});

test('the form of the initial figures sends them as they are, and names the field of a fault', () => {
  expect(feedingBody.parse(feedingKind.bodyOf(feedingKind.valuesOf(feeding)))).toEqual(feeding);
  const values = { ...feedingKind.valuesOf(feeding), switchingLines: '期間 ｜ 割合\n1日目' };
  const [issue] = feedingBody.safeParse(feedingKind.bodyOf(values)).error?.issues ?? [];
  expect([feedingKind.fieldOf?.(issue?.path ?? []), issue?.message]).toEqual([
    'switchingLines',
    '1行目が1列です。見出しと同じ2列にしてください',
  ]);
});
