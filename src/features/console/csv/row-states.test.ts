import { expect, test } from 'vitest';
import type { ImportRow } from '#api/contract/imports.ts';
import { rowStates, statesOf } from './row-states.ts';

const problems = [{ field: 'price', message: 'は数値ではないため、0 として登録します', fatal: false }];
const rows: ImportRow[] = [
  { line: 2, name: 'おやつ', action: 'create', problems },
  { line: 3, name: 'ごはん', action: 'update', problems },
  { line: 4, name: 'リード', action: 'unchanged', problems },
  { line: 5, name: 'ベッド', action: 'update' },
  { line: 6, name: '', action: 'error', problems },
];

test('a row with a warning keeps what happens to it; every row is counted once beside the warnings', () => {
  expect(rows.map(statesOf)).toEqual([['create', 'warning'], ['update', 'warning'], ['unchanged', 'warning'], ['update'], ['error']]);
  const counted = rowStates.map(({ state }) => rows.filter((row) => statesOf(row).includes(state)).length);
  expect(counted).toEqual([1, 2, 1, 1, 3]);
  expect(rowStates.at(-1)?.state).toBe('warning');
});
