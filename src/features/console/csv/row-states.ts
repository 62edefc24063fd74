import type { ImportRow } from '#api/contract/imports.ts';

/** States of a row, in the order of their tiles. Each row has one of the first four; some of those without an error have a warning, too. */
export const rowStates = [
  { state: 'create', label: '新規' },
  { state: 'update', label: '変更' },
  { state: 'unchanged', label: '変更なし' },
  { state: 'error', label: '誤り' },
  { state: 'warning', label: '注意' },
] as const;

export type RowState = (typeof rowStates)[number]['state'];

/** Returns what happens to a row, and whether it has a warning. */
export function statesOf({ action, problems }: ImportRow): RowState[] {
  return action !== 'error' && problems ? [action, 'warning'] : [action];
}

export function stateLabel(state: RowState): string {
  return rowStates.find((known) => known.state === state)?.label ?? '';
}
