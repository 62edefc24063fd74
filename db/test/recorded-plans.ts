import Database from 'better-sqlite3';
import { CamelCasePlugin, Kysely } from 'kysely';
import { Dialect } from '#db/dialect.ts';
import type { Db } from '#db/open.ts';
import type { Tables } from '#db/tables/index.ts';

/** A reader that reports how SQLite plans its statements. */
export interface PlannedReader {
  db: Db;
  /** Runs reads and returns the plan of each statement, one line per step. */
  plansOf: (reads: (db: Db) => Promise<unknown>) => Promise<string[][]>;
}

export function openPlanned(file: string): PlannedReader {
  const database = new Database(file, { readonly: true });
  const queries: Array<{ sql: string; parameters: readonly unknown[] }> = [];
  const db = new Kysely<Tables>({
    dialect: new Dialect(database),
    plugins: [new CamelCasePlugin()],
    log: ({ query }) => void queries.push({ sql: query.sql, parameters: query.parameters }),
  });
  const plansOf = async (reads: (db: Db) => Promise<unknown>) => {
    queries.length = 0;
    await reads(db);
    return queries.map(({ sql, parameters }) => {
      const steps = database.prepare(`explain query plan ${sql}`).all(...parameters) as Array<{ detail: string }>;
      return steps.map(({ detail }) => detail);
    });
  };
  return { db, plansOf };
}
