import type { PostgresPool } from 'kysely';
import type { PoolClient, PoolConfig } from 'pg';
import { DatabaseUnavailable } from '../errors.ts';
import { isUnavailable } from './availability.ts';
import { destroy } from './client.ts';
import { connectionOf, translateError } from './connection.ts';
import { atPrimary, standbyCheck } from './hosts.ts';

/** Milliseconds that a statement waits for a connection. */
const connectionTimeout = 10_000;

/** Opens a pool; its statements throw `DatabaseUnavailable` if a connection is refused or lost. Loads the driver only now. */
export async function openPool(url: string, config: PoolConfig): Promise<PostgresPool> {
  const { Pool, types } = (await import('pg')).default;
  const parsers = new Map<unknown, (text: string) => number>([
    [types.builtins.INT8, Number],
    [types.builtins.NUMERIC, Number],
    [types.builtins.BOOL, (text) => (text === 't' ? 1 : 0)],
  ]);
  const getTypeParser: typeof types.getTypeParser = (oid, format): unknown => parsers.get(oid) ?? types.getTypeParser(oid, format);
  const settings = { connectionTimeoutMillis: connectionTimeout, keepAlive: true, pipeline: true, onConnect: standbyCheck(url) };
  const clients = clientsOf(url);
  const open = (hostUrl: string) => {
    const pool = new Pool({ connectionString: hostUrl, types: { getTypeParser }, ...settings, ...config });
    // A lost connection fails its statement and is opened again by the next; without listeners it would end the process.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => {
      client.on('error', () => undefined);
      clients.add(client);
    });
    pool.on('remove', (client) => clients.delete(client));
    return pool;
  };
  const pools = new Map<string, ReturnType<typeof open>>();
  const connectTo = (hostUrl: string) => {
    const pool = pools.get(hostUrl) ?? open(hostUrl);
    pools.set(hostUrl, pool);
    return pool.connect();
  };
  return {
    options: config,
    end: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.end()));
    },
    connect: async () => {
      const unavailable = () => new DatabaseUnavailable(new Error('the database does not answer'));
      if (isUnavailable(url)) throw unavailable();
      try {
        const client = await atPrimary(url, connectTo);
        if (!isUnavailable(url)) return connectionOf(client);
        // Connected before the outage is known to be over: the pages of a batch that is read now would not be rendered.
        client.release();
        throw unavailable();
      } catch (error) {
        throw translateError(error);
      }
    },
  };
}

/** Closes this thread's connections to a database that does not answer, so that what waits for it fails at once. */
export function destroyConnections(url: string): void {
  for (const client of clientsOf(url)) destroy(client);
  for (const lost of lossListeners.get(url) ?? []) lost();
}

/** Calls `lost` whenever this thread closes its connections to a database that does not answer. Returns what stops that. */
export function onLostConnections(url: string, lost: () => void): () => void {
  const listeners = lossListeners.get(url) ?? new Set();
  lossListeners.set(url, listeners);
  listeners.add(lost);
  return () => void listeners.delete(lost);
}

const lossListeners = new Map<string, Set<() => void>>();

const clientsByUrl = new Map<string, Set<PoolClient>>();

function clientsOf(url: string): Set<PoolClient> {
  const clients = clientsByUrl.get(url) ?? new Set();
  clientsByUrl.set(url, clients);
  return clients;
}
