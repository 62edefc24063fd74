import type { ImportRow } from '#api/contract/imports.ts';

/** What a row comes to, in the order of their tiles. */
export const rowStates = [
  { state: 'create', label: '新規' },
  { state: 'update', label: '変更' },
  { state: 'unchanged', label: '変更なし' },
  { state: 'warning', label: '注意' },
  { state: 'error', label: '誤り' },
] as const;

export type RowState = (typeof rowStates)[number]['state'];

/** A row with something to know about it counts as that first. */
export function stateOf({ action, problems }: ImportRow): RowState {
  return action !== 'error' && problems ? 'warning' : action;
}

/** Whether a row is among those that a tile counts: a row with a warning is also new or changed. */
export function isIn(state: RowState, row: ImportRow): boolean {
  return state === 'warning' ? stateOf(row) === 'warning' : row.action === state;
}

export function stateLabel(state: RowState): string {
  return rowStates.find((known) => known.state === state)?.label ?? '';
}
