import { CamelCasePlugin, Kysely } from 'kysely';
import type { Tables } from '../tables/index.ts';
import { keepalives } from './client.ts';
import { Dialect } from './dialect.ts';
import { openPool } from './pool.ts';

/** Returns whether a database is named by the URL of a PostgreSQL database instead of a file. */
export function isDatabaseUrl(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database);
}

/** Opens the database at `url` with at most `connections`. The first statement loads the driver. */
export function openPostgres(url: string, { readonly, connections }: { readonly: boolean; connections: number }): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new Dialect({
      pool: () => openPool(url, { max: connections, options: `${keepalives} ${readonly ? readOnly : idleTimeout}` }),
    }),
    plugins: [new CamelCasePlugin()],
  });
}

// A suspended node must not keep the others waiting. An import may pause between two batches.
const idleTimeout = '-c idle_in_transaction_session_timeout=60s';
const readOnly = '-c default_transaction_read_only=on -c default_transaction_isolation=repeatable\\ read';
