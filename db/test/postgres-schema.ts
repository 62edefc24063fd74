import type Database from 'better-sqlite3';
import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

/** What both engines must have alike, by table. */
type Schema = Record<string, { columns: string[]; primaryKey: string[]; unique: string[]; references: string[]; indexes: string[] }>;

/** Tables of one engine alone: indexes of the search, counters, and tables that servers share. */
const own = /_grams|^sqlite_|^search_version$|^kysely_|^secret_fingerprint$|^uploads$/;

const types: Record<string, string> = { bigint: 'integer', 'double precision': 'real' };

/** Returns the schema of a SQLite database. */
export function schemaOfFile(database: Database.Database): Schema {
  const names = database.prepare("select name from sqlite_master where type = 'table' order by name").pluck().all() as string[];
  return Object.fromEntries(
    names
      .filter((name) => !own.test(name))
      .map((name) => {
        const columns = database.pragma(`table_xinfo("${name}")`) as Array<{ name: string; type: string; notnull: 0 | 1; pk: number }>;
        const indexes = database.pragma(`index_list("${name}")`) as Array<{ name: string; unique: 0 | 1; origin: string }>;
        const keys = database.pragma(`foreign_key_list("${name}")`) as Array<{ table: string; from: string; to: string }>;
        const columnsOf = (index: string) =>
          (database.pragma(`index_info("${index}")`) as Array<{ name: string }>).map((key) => key.name).join();
        const primary = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk);
        return [
          name,
          {
            columns: columns.map(
              (column) => `${column.name} ${column.type.toLowerCase()}${column.notnull || column.pk ? ' not null' : ''}`,
            ),
            primaryKey: primary.map((column) => column.name),
            unique: indexes
              .filter(({ origin }) => origin === 'u')
              .map((index) => columnsOf(index.name))
              .sort(),
            references: keys.map(({ from, table, to }) => `${from} ${table} ${to}`).sort(),
            indexes: indexes
              .filter(({ origin }) => origin === 'c')
              .map((index) => `${index.name}${index.unique ? ' unique' : ''}`)
              .sort(),
          },
        ];
      }),
  );
}

/** Returns the schema of a PostgreSQL database. */
export async function schemaOfPostgres(db: Db): Promise<Schema> {
  const { rows: columns } = await sql<{ place: string; name: string; type: string; required: string }>`
    select table_name as place, column_name as name, data_type as type, is_nullable as required from information_schema.columns
    where table_schema = 'public' order by table_name, ordinal_position`.execute(db);
  const { rows: keys } = await sql<{ place: string; kind: string; names: string; target: string | null; targetNames: string | null }>`
    select c.conrelid::regclass::text as place, c.contype::text as kind, c.confrelid::regclass::text as target,
      (select string_agg(a.attname, ',' order by k.at) from unnest(c.conkey) with ordinality as k(number, at)
        join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.number) as names,
      (select string_agg(a.attname, ',' order by k.at) from unnest(c.confkey) with ordinality as k(number, at)
        join pg_attribute a on a.attrelid = c.confrelid and a.attnum = k.number) as target_names
    from pg_constraint c where c.connamespace = 'public'::regnamespace and c.contype in ('p', 'u', 'f')`.execute(db);
  const { rows: indexes } = await sql<{ place: string; name: string; isUnique: 0 | 1 }>`
    select i.indrelid::regclass::text as place, i.indexrelid::regclass::text as name, i.indisunique as is_unique from pg_index i
    where i.indrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace)
      and not exists (select 1 from pg_constraint c where c.conindid = i.indexrelid and c.contype in ('p', 'u'))`.execute(db);
  const names = [...new Set(columns.map(({ place }) => place))].filter((name) => !own.test(name)).sort();
  return Object.fromEntries(
    names.map((name) => {
      const of = (kind: string) => keys.filter((key) => key.place === name && key.kind === kind);
      return [
        name,
        {
          columns: columns
            .filter(({ place }) => place === name)
            .map((column) => `${column.name} ${types[column.type] ?? column.type}${column.required === 'NO' ? ' not null' : ''}`),
          primaryKey: of('p').flatMap((key) => key.names.split(',')),
          unique: of('u')
            .map((key) => key.names)
            .sort(),
          references: of('f')
            .map((key) => `${key.names} ${key.target ?? ''} ${key.targetNames ?? ''}`)
            .sort(),
          indexes: indexes
            .filter(({ place }) => place === name)
            .map((index) => `${index.name}${index.isUnique ? ' unique' : ''}`)
            .sort(),
        },
      ];
    }),
  );
}
