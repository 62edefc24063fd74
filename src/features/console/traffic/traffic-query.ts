import { periods, usualPeriod, type Period } from '#api/contract/site-numbers.ts';
import { trafficSorts, trafficTables, type TrafficColumn } from '#api/contract/traffic.ts';
import type { TableQuery } from '../table/table-query.ts';

export const trafficShape = { filters: ['table', 'days'], sorts: trafficSorts } as const;

export type TrafficQuery = TableQuery<'table' | 'days', (typeof trafficSorts)[number]>;

/** A table of the screen. */
export interface TrafficTableKind {
  code: (typeof trafficTables)[number]['code'];
  label: string;
  /** Heading of the column of names. */
  name: string;
  columns: readonly TrafficColumn[];
}

/** Returns the table of a code; the first for another text. */
export function tableOf(code: string): TrafficTableKind {
  return trafficTables.find((table) => table.code === code) ?? trafficTables[0];
}

/** Returns the period of an address; the usual one for another text. */
export function periodOf(text: string): Period {
  return periods.find((days) => String(days) === text) ?? usualPeriod;
}

/** Returns a period as the address has it; empty for the usual one. */
export function periodText(days: Period): string {
  return days === usualPeriod ? '' : String(days);
}

/** Returns the sortable columns of a table. */
export function columnsOf({ name, columns }: TrafficTableKind) {
  return [['name', name] as const, ...columns.map(({ field, label }) => [field, label] as const)];
}

/** Returns the order of a table: the chosen one, or from the most by its first column. */
export function orderOf({ columns }: TrafficTableKind, { sortBy, sortOrder }: TrafficQuery) {
  return { sortBy: sortBy ?? columns[0]?.field, sortOrder: sortBy === undefined ? ('desc' as const) : sortOrder };
}
