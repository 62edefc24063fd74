import { sql, type Insertable } from 'kysely';
import { columnName } from './column-name.ts';
import { isPostgres } from './postgres/dialect.ts';
import type { Db } from './open.ts';
import type { Tables } from './tables/index.ts';

/** Rows of one statement: SQLite and PostgreSQL read their JSON as a whole. */
const portion = 1_000;

/**
 * Inserts many rows with the same columns, none of them bytes. Each statement gets its rows as one JSON parameter, so that its text stays
 * the same: with a parameter for each value it is compiled anew for each number of rows, which takes longer than inserting them.
 */
export async function insertAll<Name extends keyof Tables>(
  db: Db,
  table: Name,
  rows: ReadonlyArray<Insertable<Tables[Name]>>,
): Promise<void> {
  const names = Object.keys(rows[0] ?? {});
  const isLikeFirst = (row: object) => Object.keys(row).length === names.length && names.every((name) => name in row);
  if (!rows.every(isLikeFirst)) throw new Error(`rows of ${table} have different columns`);
  const named = (row: Record<string, unknown>) => Object.fromEntries(names.map((name) => [columnName(name), row[name]]));
  const columns = sql.join(names.map((name) => sql.ref(name)));
  for (let at = 0; at < rows.length; at += portion) {
    const some = rows.slice(at, at + portion);
    const values = isPostgres(db)
      ? sql`${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(some.map(named))})`
      : sql`${sql.join(names.map((name) => sql`value ->> ${sql.lit(`$.${name}`)}`))} from json_each(${JSON.stringify(some)})`;
    await sql`insert into ${sql.table(table)} (${columns}) select ${values}`.execute(db);
  }
}
