import type { PostgresPool } from 'kysely';
import type { PoolClient } from 'pg';
import { DatabaseUnavailable } from '../errors.ts';
import { destroy } from './client.ts';
import { StatementNames } from './statement-names.ts';

type Connection = Awaited<ReturnType<PostgresPool['connect']>>;

/**
 * Milliseconds for a commit, which waits for a synchronous standby. PostgreSQL's own timeouts would not do: a commit that they cancel is
 * answered as if the standby had it.
 */
const commitTimeout = 10_000;

// Kysely recognises a connection by its object.
const connections = new WeakMap<PoolClient, Connection>();

/**
 * Returns the connection of a client, whose statements are prepared and fail with `DatabaseUnavailable` if the connection is lost. Some are
 * sent together with the next one, which saves a round trip.
 */
export function connectionOf(client: PoolClient): Connection {
  const known = connections.get(client);
  if (known) return known;
  const names = new StatementNames();
  let unanswered: Array<Promise<unknown>> = [];
  let isOutdated = false;
  const query = async (text: string, values: unknown[]) => {
    const answer = client.query({ text, values, ...names.of(text) });
    unanswered.push(answer);
    if (hasNoAnswer.test(text)) {
      void answer.catch(() => undefined);
      return nothing;
    }
    const answers = unanswered;
    unanswered = [];
    const late = text === 'commit' ? setTimeout(() => destroy(client), commitTimeout) : undefined;
    try {
      // An earlier failure comes first: it has aborted the transaction.
      return (await Promise.all(answers)).at(-1);
    } catch (error) {
      // A migration of another node has changed a table, or the primary has become a standby: the next connection is right again.
      const { code, message } = error as { code?: string; message: string };
      isOutdated ||= message === 'cached plan must not change result type' || code === '25006';
      throw isOutdated ? new DatabaseUnavailable(error) : translateError(error);
    } finally {
      clearTimeout(late);
    }
  };
  const connection = { query: query as never, release: (isLost?: boolean) => client.release(isLost === true || isOutdated) };
  connections.set(client, connection);
  return connection;
}

/** Statements whose answer nobody reads, among them those that end in `unread`. */
const hasNoAnswer = /^(begin$|savepoint |select (set_config|pg_notify)\()|\/\* unread \*\/$/;
const nothing = { command: 'SELECT', rowCount: 0, rows: [] };

/** Returns `DatabaseUnavailable` for a lost or refused connection or a lock held too long, and any other error as it is. */
export function translateError(error: unknown): unknown {
  return isConnectionError(error) ? new DatabaseUnavailable(error) : error;
}

/**
 * PostgreSQL's codes: connection exceptions, shutdowns and starts, too many connections, a server that became a standby, a lock held too
 * long. Errors without a code come from the driver.
 */
function isConnectionError(error: unknown): boolean {
  const { code, message = '' } = error as { code?: string; message?: string };
  if (code === undefined) return /^(Connection terminated|timeout e|Client (has encountered|was closed)|Query read timeout)/.test(message);
  return /^(08...|57P0[1-5]|25P03|53300|55P03|25006|E(?!MFILE|NFILE)[A-Z]{3,})$/.test(code);
}
