import type { z } from 'zod';
import type { ImportRow } from '../contract/imports.ts';
import { isWebAddress } from '../contract/operator-text.ts';
import type { CsvRecord } from '../csv.ts';
import { evenLines, type ReadCell } from './csv-values.ts';

export type Problem = NonNullable<ImportRow['problems']>[number];

/** A row that was looked at: what is told about it, and what is to be written for it, if anything. */
export interface Checked<Prepared> {
  row: ImportRow;
  prepared?: Prepared;
}

/** How a field stands in a cell: the cell of a stored thing, and what a cell means. */
export interface Rule<Row> {
  cell: (row: Row) => string;
  read: ReadCell;
}
export type Rules<Row> = Record<string, Rule<Row>>;

/** The values that a row gives; a cell that is as the export writes the stored thing says nothing new. */
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

// Cells that are too many come of a comma that is not quoted: all behind it would stand in the wrong column.
function shapeProblems({ cells, broken }: CsvRecord, fields: readonly (string | null)[]): Problem[] {
  if (broken !== undefined) return [{ field: null, message: broken, fatal: true }];
  if (cells.slice(fields.length).some((cell) => cell.trim() !== ''))
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

/** The sentences of a contract about a row; what is empty and must not be is said so. */
export function contractProblems({ issues }: z.ZodError, values: Record<string, unknown>): Problem[] {
  const first = new Map(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
  return [...first].toReversed().map(([field, message]) => {
    const value = values[field];
    const empty = value === undefined || (typeof value === 'string' && value.trim() === '');
    return { field, message: empty ? 'が空です。入力してください。' : message, fatal: true };
  });
}

/** What is to be known of fields that name pictures elsewhere. */
export function pictureProblems(values: Record<string, unknown>, fields: readonly string[]): Problem[] {
  const elsewhere = fields.filter((field) => [values[field]].flat().some((text) => typeof text === 'string' && isWebAddress(text)));
  return elsewhere.map((field) => ({ field, message: '画像は取り込みのあとで取得します', fatal: false }));
}

/** The id that a row names: none, a number, or a cell that is no number. */
export function idIn(record: CsvRecord, fields: readonly (string | null)[]): number | 'none' | 'wrong' {
  const written = record.cells[fields.indexOf('id')]?.normalize('NFKC').trim() ?? '';
  if (written === '') return 'none';
  return /^\d{1,15}$/.test(written) ? Number(written) : 'wrong';
}

/** The stored thing that each row names, and what is wrong with the ids of a file as a whole. */
export class NamedRows {
  readonly #lines = new Map<number, number>();

  /** Why a row cannot be about the thing with this id, or what will become of it. */
  problemOf(record: CsvRecord, id: number | 'none' | 'wrong', standing: 'live' | 'deleted' | 'unknown', what: string): Problem | undefined {
    if (id === 'none') return undefined;
    if (id === 'wrong') return { field: 'id', message: 'IDは数字で入力してください', fatal: true };
    const earlier = this.#lines.get(id);
    this.#lines.set(id, earlier ?? record.line);
    if (earlier !== undefined) return { field: 'id', message: `ID ${id} は${earlier}行目にもあります`, fatal: true };
    if (standing === 'deleted') return { field: 'id', message: `ID ${id} の${what}は削除されています`, fatal: true };
    if (standing === 'live') return undefined;
    return { field: 'id', message: `ID ${id} の${what}はないため、新しい番号で追加します`, fatal: false };
  }
}

/** The fields that differ, as cells of the stored thing and of what it becomes; of long ones the part where they begin to. */
export function changesOf<Row>(rules: Rules<Row>, before: Row, after: Row): Changes {
  return Object.entries(rules).flatMap(([field, { cell }]) => {
    const [old, now] = [cell(before), cell(after)];
    return old === now ? [] : [{ field, ...excerpts(old, now) }];
  });
}

/** What a new thing is told by. */
export function firstsOf<Row>(rules: Rules<Row>, fields: readonly string[], made: Row): Changes {
  return fields.flatMap((field) => {
    const after = rules[field]?.cell(made) ?? '';
    return after === '' ? [] : [{ field, before: '', after }];
  });
}

type Changes = NonNullable<ImportRow['changes']>;
/** Characters of a cell that are shown. */
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

/** What a row calls its thing. */
export function nameIn({ name }: Record<string, unknown>): string {
  return typeof name === 'string' ? name.trim() : '';
}

/** A row that is not taken in. */
export function faulty(line: number, name: string, problems: Problem[]): { row: ImportRow } {
  return { row: { line, action: 'error', name, problems } };
}

/** `problems`, where there is any. */
export function noted(problems: Problem[]): { problems?: Problem[] } {
  return problems.length > 0 ? { problems } : {};
}
