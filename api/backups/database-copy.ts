import { databaseName } from '#db/database-file.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { sizeOf } from './disk-space.ts';
import type { Manifest } from './manifest.ts';
import { dumpDatabase, dumpName, problemOfDump, sizeOfDatabase } from './postgres-dump.ts';
import { copySnapshot, problemOfSnapshot } from './sqlite-snapshot.ts';

/** How the database of an engine gets into a backup. `database` is a file or a URL. */
interface DatabaseCopy {
  /** Its file in a backup. */
  name: string;
  /** Returns the bytes that a copy takes at most. */
  sizeOf: (database: string) => number | Promise<number>;
  /** Copies a snapshot while others write; returns what the manifest holds about it. */
  make: (database: string, to: string) => Known | Promise<Known>;
  /** Returns a Japanese sentence if a copy is damaged or its row counts differ from the stored ones. */
  problemOf: (file: string, stored: Manifest['rows']) => string | undefined | Promise<string | undefined>;
}

type Known = Pick<Manifest, 'position' | 'rows'>;

const sqlite: DatabaseCopy = {
  name: databaseName,
  sizeOf: (file) => sizeOf(file) + sizeOf(`${file}-wal`),
  make: copySnapshot,
  problemOf: problemOfSnapshot,
};

const postgres: DatabaseCopy = { name: dumpName, sizeOf: sizeOfDatabase, make: dumpDatabase, problemOf: problemOfDump };

/** Returns how a database is copied. */
export function copyOf(database: string): DatabaseCopy {
  return isDatabaseUrl(database) ? postgres : sqlite;
}

/** Returns how the database among a backup's files was copied. */
export function copyAmong(files: Pick<Set<string>, 'has'>): DatabaseCopy {
  return files.has(postgres.name) ? postgres : sqlite;
}

/** Returns whether a file of a backup is its database. */
export function isDatabaseCopy(path: string): boolean {
  return path === sqlite.name || path === postgres.name;
}
