import { CompiledQuery, type Insertable } from 'kysely';
import type { Db } from './open.ts';
import type { Tables } from './tables/index.ts';

// SQLite binds at most 32,766 values in a statement.
const mostValues = 30_000;

/** Inserts many rows in as few statements as SQLite allows, of equal length where that lets them share one text. */
export async function insertAll<Name extends keyof Tables>(db: Db, table: Name, rows: Array<Insertable<Tables[Name]>>): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const most = Math.floor(mostValues / Math.max(1, columns.length));
  const step = Math.max(1, Math.ceil(rows.length / Math.ceil(rows.length / most)));
  let text: string | undefined;
  for (let at = 0; at < rows.length; at += step) {
    const portion = rows.slice(at, at + step);
    // Composing a statement of thousands of values takes a tenth of the time of running it.
    const values = text !== undefined && portion.length === step ? valuesOf(portion, columns) : undefined;
    if (text !== undefined && values) {
      await db.executeQuery(CompiledQuery.raw(text, values));
      continue;
    }
    const compiled = db.insertInto(table).values(portion).compile();
    await db.executeQuery(compiled);
    text = valuesOf(portion, columns) ? compiled.sql : undefined;
  }
}

/** Returns the values of rows that all have these columns, row by row; undefined if one has others. */
function valuesOf(rows: readonly object[], columns: readonly string[]): unknown[] | undefined {
  const values: unknown[] = [];
  for (const row of rows as ReadonlyArray<Record<string, unknown>>) {
    if (Object.keys(row).length !== columns.length) return undefined;
    for (const column of columns) {
      const value = row[column];
      // Kysely leaves undefined out.
      if (value === undefined) return undefined;
      values.push(value);
    }
  }
  return values;
}
