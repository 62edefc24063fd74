import { sql } from 'kysely';
import type { Db } from '../open.ts';

/** A table of the schema, without its generated columns. */
export interface Table {
  name: string;
  columns: string[];
  primaryKey: string[];
  references: Array<{ column: string; table: string; required: boolean }>;
}

/** A table to fill, and its columns that refer to rows which are filled later. */
export interface Step {
  table: Table;
  late: string[];
}

// Each engine has its own index of the search and its own record of migrations.
const own = /_grams(_|$)|^kysely_/;

/** Filled by triggers too, so they come last. */
const derived = ['cells', 'article_pictures', 'unread_articles', 'sqlite_sequence'];

/** Lists the tables with rows of a migrated SQLite database; PostgreSQL has the same. */
export async function listTables(file: Db): Promise<Table[]> {
  const plain = file.withoutPlugins();
  const { rows } = await sql<{ name: string }>`select name from sqlite_master where type = 'table' order by name`.execute(plain);
  return Promise.all(rows.filter(({ name }) => !own.test(name)).map(({ name }) => describe(plain, name)));
}

async function describe(plain: Db, name: string): Promise<Table> {
  const { rows: columns } = await sql<{ name: string; required: 0 | 1; pk: number }>`
    select name, "notnull" as required, pk from pragma_table_xinfo(${name}) where hidden = 0 order by cid`.execute(plain);
  const { rows: keys } = await sql<{ column: string; table: string }>`
    select "from" as "column", "table" from pragma_foreign_key_list(${name})`.execute(plain);
  const primary = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
  return {
    name,
    columns: columns.map((column) => column.name),
    // SQLite's table of counters has no key.
    primaryKey: primary.length > 0 ? primary.map((column) => column.name) : ['name'],
    references: keys.map((key) => ({ ...key, required: columns.some((column) => column.name === key.column && column.required === 1) })),
  };
}

/** Sorts tables so that rows follow those they refer to; where tables refer to each other, an optional column is filled late. */
export function fillOrder(tables: readonly Table[]): Step[] {
  const steps: Step[] = [];
  let rest = tables.filter(({ name }) => !derived.includes(name));
  while (rest.length > 0) {
    const open = ({ references }: Table) => references.filter(({ table }) => rest.some(({ name }) => name === table));
    const next = rest.find((table) => open(table).length === 0) ?? rest.find((table) => open(table).every(({ required }) => !required));
    if (!next) throw new Error(`${rest.map(({ name }) => name).join(', ')} refer to each other`);
    steps.push({ table: next, late: open(next).map(({ column }) => column) });
    rest = rest.filter((table) => table !== next);
  }
  return [...steps, ...tables.filter(({ name }) => derived.includes(name)).map((table) => ({ table, late: [] }))];
}
