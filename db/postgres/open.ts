import { CamelCasePlugin, Kysely } from 'kysely';
import type { PoolConfig } from 'pg';
import type { Tables } from '../tables/index.ts';
import { Dialect } from './dialect.ts';

/** Returns whether a database is named by the URL of a PostgreSQL database instead of a file. */
export function isDatabaseUrl(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database);
}

/** Opens the database at `url` with at most `connections`. Loads the driver only now. */
export function openPostgres(url: string, { readonly, connections }: { readonly: boolean; connections: number }): Kysely<Tables> {
  return new Kysely<Tables>({
    dialect: new Dialect({ pool: () => openPool(url, { max: connections, ...(readonly ? { options: readOnly } : {}) }) }),
    plugins: [new CamelCasePlugin()],
  });
}

const readOnly = '-c default_transaction_read_only=on -c default_transaction_isolation=repeatable\\ read';

async function openPool(url: string, config: PoolConfig) {
  const { Pool, types } = (await import('pg')).default;
  const parsers = new Map<unknown, (text: string) => number>([
    [types.builtins.INT8, Number],
    [types.builtins.NUMERIC, Number],
    [types.builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
  ]);
  const getTypeParser: typeof types.getTypeParser = (oid, format): unknown => parsers.get(oid) ?? types.getTypeParser(oid, format);
  const pool = new Pool({ connectionString: url, types: { getTypeParser }, ...config });
  // A connection that ends while idle is opened again by its next statement; without a listener it would end the process.
  pool.on('error', () => undefined);
  return pool;
}
