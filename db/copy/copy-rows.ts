import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { isPostgres } from '../postgres/dialect.ts';
import { rebuildSearchIndex } from '../search-index.ts';
import { fillOrder, listTables, type Table } from './tables.ts';

type Row = Record<string, unknown>;

// A statement takes at most 32,766 values in SQLite and 65,535 in PostgreSQL.
const mostRows = 500;
const mostValues = 30_000;

/** Has rows from the migrations on. */
const initial = ['database_identity', 'sqlite_sequence'];

/** Returns whether a migrated database holds no rows but those of its migrations. `file` is a migrated SQLite database. */
export async function isUntouched(db: Db, file: Db): Promise<boolean> {
  for (const { name } of await listTables(file)) {
    if (initial.includes(name)) continue;
    const { rows } = await sql`select 1 from ${sql.table(name)} limit 1`.execute(db);
    if (rows.length > 0) return false;
  }
  return true;
}

/**
 * Copies every row, id and counter from a SQLite to a PostgreSQL database or back, and builds the search index. Both are migrated; `to` is
 * untouched and in a transaction. Calls `copied` after each table. Throws an Error if the rows that it reads back differ.
 */
export async function copyRows(from: Db, to: Db, copied: (table: string, rows: number) => void = () => undefined): Promise<void> {
  const steps = fillOrder(await listTables(isPostgres(from) ? to : from));
  const triggers = isPostgres(to) ? [] : await takeTriggers(to);
  for (const { table, late } of steps) {
    await switchTriggers(to, table, 'disable');
    await sql`delete from ${sql.table(table.name)}`.execute(to);
    let count = 0;
    for await (const rows of portionsOf(from, table)) {
      await insert(to, table, late.length > 0 ? rows.map((row) => without(row, late)) : rows);
      count += rows.length;
    }
    await switchTriggers(to, table, 'enable');
    copied(table.name, count);
  }
  for (const { table, late } of steps) for (const column of late) await fillLate(from, to, table, column);
  for (const { table } of steps) if (!(await isEqual(from, to, table))) throw new Error(`${table.name} の行を写しましたが、元と違います。`);
  for (const text of triggers) await sql.raw(text).execute(to);
  await rebuildSearchIndex(to);
}

// Rows that triggers keep are copied, too. SQLite cannot switch triggers off: they are dropped, and created again in the same transaction.
async function takeTriggers(to: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where type = 'trigger' order by name`.execute(to);
  for (const { name } of rows) await sql`drop trigger ${sql.ref(name)}`.execute(to);
  return rows.map((row) => row.sql);
}

async function switchTriggers(to: Db, { name }: Table, how: 'disable' | 'enable'): Promise<void> {
  if (isPostgres(to)) await sql`alter table ${sql.table(name)} ${sql.raw(how)} trigger user`.execute(to);
}

async function insert(to: Db, { name, columns }: Table, rows: readonly Row[]): Promise<void> {
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column]))})`);
  await sql`insert into ${sql.table(name)} (${refs(columns)}) values ${sql.join(values)}`.execute(to.withoutPlugins());
}

function without(row: Row, columns: readonly string[]): Row {
  return { ...row, ...Object.fromEntries(columns.map((column) => [column, null])) };
}

async function fillLate(from: Db, to: Db, table: Table, column: string): Promise<void> {
  const name = sql.table(table.name);
  for await (const rows of portionsOf(from, table))
    for (const row of rows.filter((each) => each[column] !== null)) {
      const isRow = sql.join(
        table.primaryKey.map((key) => sql`${sql.ref(key)} = ${row[key]}`),
        sql` and `,
      );
      await sql`update ${name} set ${sql.ref(column)} = ${row[column]} where ${isRow}`.execute(to);
    }
}

async function isEqual(one: Db, other: Db, table: Table): Promise<boolean> {
  const portions = portionsOf(other, table);
  for await (const rows of portionsOf(one, table)) {
    const next = await portions.next();
    if (next.done || JSON.stringify(rows) !== JSON.stringify(next.value)) return false;
  }
  return (await portions.next()).done === true;
}

/** Yields all rows by their primary key. */
async function* portionsOf(db: Db, { name, columns, primaryKey }: Table): AsyncGenerator<Row[]> {
  const plain = db.withoutPlugins();
  const size = Math.min(mostRows, Math.floor(mostValues / columns.length));
  for (let last: Row | undefined; ;) {
    const values = last;
    const after = values ? sql`where (${refs(primaryKey)}) > (${sql.join(primaryKey.map((key) => values[key]))})` : sql``;
    const { rows } = await sql<Row>`
      select ${refs(columns)} from ${sql.table(name)} ${after} order by ${refs(primaryKey)} limit ${size}`.execute(plain);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    last = rows.at(-1);
  }
}

function refs(columns: readonly string[]) {
  return sql.join(columns.map((column) => sql.ref(column)));
}
