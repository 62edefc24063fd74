import Database from 'better-sqlite3';
import { CamelCasePlugin, Kysely } from 'kysely';
import { Dialect } from './dialect.ts';
import { isDatabaseUrl, openPostgres } from './postgres/open.ts';
import type { Tables } from './tables/index.ts';

/** A connection to the database. Reads use any connection; writes use the one that `openWriter` returns. */
export type Db = Kysely<Tables>;

// better-sqlite3 compiles SQLite with synchronous=NORMAL in WAL mode, which may lose the last commits at a power cut.
const durable = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON', 'busy_timeout = 5000'];
// Every write has a savepoint, whose copies of changed pages would otherwise go to a temporary file.
const quick = ['temp_store = MEMORY'];
// better-sqlite3 compiles SQLite with 16 MB per connection. The server has fifteen; the system caches the file for all of them.
const small = ['cache_size = -2000'];
// A review reads and changes pages of many indexes. The more commits a checkpoint covers, the more of them changed the same pages, and the
// fewer syncs it adds: by SQLite's 1,000 pages every third commit of 16 writers had one.
const writing = ['cache_size = -4000', 'wal_autocheckpoint = 4000'];

/**
 * Opens a file or a PostgreSQL database's URL for writing; creates a missing file. Throws better-sqlite3's error if it cannot be opened.
 */
export function openWriter(database: string): Db {
  if (isDatabaseUrl(database)) return openPostgres(database, { readonly: false, connections: 1 });
  return connect(new Database(database));
}

/** Opens a file or a URL for reading only; the database must exist and be migrated. */
export function openReader(database: string): Db {
  // One connection, because a page begins a transaction and reads all its rows in it.
  if (isDatabaseUrl(database)) return openPostgres(database, { readonly: true, connections: 1 });
  return connect(new Database(database, { readonly: true, fileMustExist: true }));
}

/** Queries an open SQLite database with the settings of the server. */
export function connect(database: Database.Database): Db {
  const settings = database.readonly ? [...durable.slice(1), ...quick, ...small] : [...durable, ...quick, ...writing];
  for (const setting of settings) database.pragma(setting);
  keepStatements(database);
  return new Kysely<Tables>({ dialect: new Dialect(database), plugins: [new CamelCasePlugin()] });
}

const mostStatements = 500;

// Kysely prepares each statement again, which would cost a fifteenth of rendering a page.
function keepStatements(database: Database.Database): void {
  const prepared = new Map<string, Database.Statement>();
  const prepare = database.prepare.bind(database);
  database.prepare = ((source: string) => {
    const known = prepared.get(source);
    if (known) return known;
    if (prepared.size >= mostStatements) prepared.clear();
    const statement = prepare(source);
    prepared.set(source, statement);
    return statement;
  }) as typeof database.prepare;
}
