import { Transaction, type ConnectionProvider } from 'kysely';
import type { Db } from '../open.ts';
import type { Tables } from '../tables/index.ts';
import { Dialect, isPostgres } from './dialect.ts';

/**
 * Returns a transaction that sends each statement when it is begun, so that those begun together take one round trip; PostgreSQL runs
 * them in that order. Kysely's own waits for one answer before it sends the next statement.
 */
export async function sendTogether(transaction: Db): Promise<Db> {
  if (!isPostgres(transaction)) return transaction;
  const executor = transaction.getExecutor();
  const connection = await executor.provideConnection((held) => Promise.resolve(held));
  const provider: ConnectionProvider = { provideConnection: (use) => use(connection) };
  return new Transaction<Tables>({ ...unused, executor: executor.withConnectionProvider(provider) });
}

// Only a database that begins transactions or reads schemas asks these.
const dialect = new Dialect({ pool: () => Promise.reject(new Error('a transaction begins no other')) });
const unused = { config: { dialect }, dialect, driver: dialect.createDriver() };
