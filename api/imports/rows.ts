import type { z } from 'zod';
import type { ImportRow } from '../contract/imports.ts';
import { isWebAddress } from '../contract/operator-text.ts';
import { isPlaceholder } from '../contract/picture-address.ts';
import { findWording } from '../contract/wording.ts';
import type { CsvRecord } from '../csv.ts';
import { evenLines, type ReadCell } from './csv-values.ts';

export type Problem = NonNullable<ImportRow['problems']>[number];

/** A checked row: its entry in the response, and what to write for it, if anything. */
export interface Checked<Prepared> {
  row: ImportRow;
  prepared?: Prepared;
  /** When the stored row that it is compared with was last saved, if that was before the check began. */
  savedAt?: string;
}

/** How a field is converted: from a stored row to a cell, and from a cell to a value. */
export interface Rule<Row> {
  cell: (row: Row) => string;
  read: ReadCell;
}
export type Rules<Row> = Record<string, Rule<Row>>;

/** The values of a row, without those whose cell equals the export of the stored row. */
export interface Values {
  values: Record<string, unknown>;
  problems: Problem[];
}

/** Reads the cells of a row by the rules of its columns. */
export function readValues<Row>(rules: Rules<Row>, record: CsvRecord, fields: readonly (string | null)[], stored?: Row): Values {
  const found: Values = { values: {}, problems: shapeProblems(record, fields) };
  for (const [at, field] of fields.entries()) {
    const rule = field === null ? undefined : rules[field];
    const cell = record.cells[at];
    if (field === null || !rule || cell === undefined) continue;
    if (stored !== undefined && evenLines(cell) === evenLines(rule.cell(stored))) continue;
    const { value, note } = rule.read(cell);
    found.values[field] = value;
    if (note !== undefined) found.problems.push({ field, message: note, fatal: false });
  }
  return found;
}

// Surplus cells result from an unquoted comma, which shifts all later cells into wrong columns.
function shapeProblems({ cells, broken }: CsvRecord, fields: readonly (string | null)[]): Problem[] {
  if (broken !== undefined) return [{ field: null, message: broken, fatal: true }];
  if (cells.slice(fields.length).some((cell = '') => cell.trim() !== ''))
    return [
      {
        field: null,
        message: `見出しは${fields.length}列ですが、この行は${cells.length}列あります。カンマを含む値は " で囲んでください`,
        fatal: true,
      },
    ];
  if (cells.length < fields.length)
    return [
      {
        field: null,
        message: `見出しは${fields.length}列ですが、この行は${cells.length}列です。ない列はそのままにします`,
        fatal: false,
      },
    ];
  return [];
}

/** Converts the validation errors of a row to problems; an empty cell gets a message of its own. */
export function contractProblems({ issues }: z.ZodError, values: Record<string, unknown>): Problem[] {
  const first = new Map(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
  return [...first].toReversed().map(([field, message]) => {
    const value = values[field];
    const empty = value === undefined || (typeof value === 'string' && value.trim() === '');
    return { field, message: empty ? 'が空です。入力してください。' : message, fatal: true };
  });
}

/**
 * Returns a note for each expression of these fields that an operator should think over; it never keeps a row out. `kept` are those that
 * operators decided to use.
 */
export function wordingProblems(values: Record<string, unknown>, fields: readonly string[], kept: ReadonlySet<string>): Problem[] {
  return fields.flatMap((field) => {
    const text = [values[field]]
      .flat()
      .filter((part) => typeof part === 'string')
      .join('\n');
    const asked = findWording(text).filter(({ phrase }) => !kept.has(phrase));
    return asked.map(({ phrase, reason, better }) => {
      return { field, message: `に「${phrase}」があります。${reason}言いかえの例：${better}`, fatal: false };
    });
  });
}

/** Returns a note for an external picture, which is fetched after the import, unless it is a placeholder. */
export function pictureProblems(values: Record<string, unknown>, field: string): Problem[] {
  const address = values[field];
  if (typeof address !== 'string' || !isWebAddress(address)) return [];
  const message = isPlaceholder(address) ? '見本のURLなので、画像は取得しません' : '画像は取り込みのあとで取得します';
  return [{ field, message, fatal: false }];
}

/** Returns what a stored row has in place of some changed fields. */
export function formerFields<Fields extends object>(stored: Fields, changed: object): Partial<Fields> {
  return Object.fromEntries(Object.entries(stored).filter(([column]) => column in changed)) as Partial<Fields>;
}

/** Returns the fields that differ, as cells before and after; long cells are cut to the part where they begin to differ. */
export function changesOf<Row>(rules: Rules<Row>, before: Row, after: Row): Changes {
  return Object.entries(rules).flatMap(([field, { cell }]) => {
    const [old, now] = [cell(before), cell(after)];
    return old === now ? [] : [{ field, ...excerpts(old, now) }];
  });
}

/** Returns the non-empty ones of some fields of a new row, as changes. */
export function firstsOf<Row>(rules: Rules<Row>, fields: readonly string[], made: Row): Changes {
  return fields.flatMap((field) => {
    const after = rules[field]?.cell(made) ?? '';
    return after === '' ? [] : [{ field, before: '', after }];
  });
}

type Changes = NonNullable<ImportRow['changes']>;
/** Maximum characters of a cell that are shown. */
const most = 80;

function excerpts(before: string, after: string): { before: string; after: string } {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same += 1;
  const from = before.length <= most && after.length <= most ? 0 : Math.max(0, same - 20);
  const shown = (text: string) => {
    const part = text.slice(from, from + most).toWellFormed();
    return `${from > 0 ? '…' : ''}${part}${from + most < text.length ? '…' : ''}`;
  };
  return { before: shown(before), after: shown(after) };
}

/** Keeps a row from overwriting what somebody saved after the operator saw what it would change. */
export const savedSince: Problem = { field: null, message: '確認のあとで変更されています。もう一度確認してください', fatal: true };

/** Whether a stored row was saved after `lastSavedAt`, the last save that a dry run has seen; false without one. */
export function isSavedSince({ updatedAt }: { updatedAt: string }, lastSavedAt: string | undefined): boolean {
  return lastSavedAt !== undefined && updatedAt > lastSavedAt;
}

/** Returns the trimmed name in a row; empty without one. */
export function nameIn({ name }: Record<string, unknown>): string {
  return typeof name === 'string' ? name.trim() : '';
}

/** Returns the result of a row that is not imported; `id` is that of the stored row that it would change. */
export function faulty(line: number, name: string, problems: Problem[], id?: number): { row: ImportRow } {
  return { row: { line, action: 'error', ...(id === undefined ? {} : { id }), name, problems } };
}

/** Returns `problems` if there are any. */
export function noted(problems: Problem[]): { problems?: Problem[] } {
  return problems.length > 0 ? { problems } : {};
}
