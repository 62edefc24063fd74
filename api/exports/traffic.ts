import type { Db } from '#db/open.ts';
import { listTraffic, type TrafficFilter, type TrafficOrder } from '#db/queries/traffic.ts';
import type { TrafficTableCode } from '../contract/traffic.ts';
import { tableOf, toTraffic } from '../counts/traffic-rows.ts';
import { csvLines } from '../csv.ts';

/** Rows of a file. */
const mostExported = 100_000;
const portion = 1_000;

/** Columns of a table's file. */
export function trafficColumns(table: TrafficTableCode): string[] {
  const { name, columns } = tableOf(table);
  return [name, ...columns.map(({ label }) => label), 'アドレス'];
}

/** Returns the CSV lines of a table, read at once because it is added up for each read, but in portions to send, and how many they are. */
export async function exportTraffic(
  db: Db,
  table: TrafficTableCode,
  filter: TrafficFilter,
  order: Pick<TrafficOrder, 'sort' | 'direction'>,
): Promise<{ portions: string[]; rows: number }> {
  const { items } = await listTraffic(db, table, filter, { ...order, limit: mostExported, offset: 0 });
  const { columns } = tableOf(table);
  const lines = items
    .map((row) => toTraffic(table, row))
    .map((row) => [row.name, ...columns.map(({ field }) => row[field]), row.address ?? '']);
  const portions: string[] = [];
  for (let at = 0; at < lines.length; at += portion) portions.push(csvLines(lines.slice(at, at + portion)));
  return { portions, rows: items.length };
}
