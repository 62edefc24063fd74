import type { ImportRow } from '#api/contract/imports.ts';

/** States of a row, in the order of their tiles. */
export const rowStates = [
  { state: 'create', label: '新規' },
  { state: 'update', label: '変更' },
  { state: 'unchanged', label: '変更なし' },
  { state: 'warning', label: '注意' },
  { state: 'error', label: '誤り' },
] as const;

export type RowState = (typeof rowStates)[number]['state'];

/** Returns a row's state; a warning outranks created, updated and unchanged. */
export function stateOf({ action, problems }: ImportRow): RowState {
  return action !== 'error' && problems ? 'warning' : action;
}

/** Whether a tile counts the row: a row with a warning is also counted under its action. */
export function isIn(state: RowState, row: ImportRow): boolean {
  return state === 'warning' ? stateOf(row) === 'warning' : row.action === state;
}

export function stateLabel(state: RowState): string {
  return rowStates.find((known) => known.state === state)?.label ?? '';
}
