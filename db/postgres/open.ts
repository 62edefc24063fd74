import { CamelCasePlugin, Kysely } from 'kysely';
import type { Tables } from '../tables/index.ts';
import { keepalives } from './client.ts';
import { Dialect } from './dialect.ts';
import { openPool } from './pool.ts';

/** Returns whether a database is named by the URL of a PostgreSQL database instead of a file. */
export function isDatabaseUrl(database: string): boolean {
  return /^postgres(ql)?:\/\//.test(database);
}

interface Connections {
  readonly: boolean;
  /** Maximum open at once. */
  connections: number;
}

/** Opens the database at `url`. The first statement loads the driver. */
export function openPostgres(url: string, connections: Connections): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: dialectOf(url, connections), plugins: [new CamelCasePlugin()] });
}

/** Returns Kysely's dialect for the database at `url`. */
export function dialectOf(url: string, { readonly, connections }: Connections): Dialect {
  return new Dialect({
    pool: () => openPool(url, { max: connections, options: `${keepalives} ${quick} ${readonly ? reading : writing}` }),
  });
}

// PostgreSQL's default is that of a disk that seeks: a list of a category would then walk all products in the order of their ids. Its JIT
// compiler gains on queries of seconds; where an estimate is too high, it takes longer than the query.
const quick = '-c random_page_cost=1.1 -c jit=off';
// A suspended node must not keep the others waiting, and an import may pause between two batches. Writes look rows up by their keys, so
// that planning them for each value costs more than it gains.
const writing = '-c idle_in_transaction_session_timeout=60s -c plan_cache_mode=force_generic_plan';
const reading = '-c default_transaction_read_only=on -c default_transaction_isolation=repeatable\\ read';
