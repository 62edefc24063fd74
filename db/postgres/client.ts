import type { Client } from 'pg';
import { atPrimary, standbyCheck } from './hosts.ts';

/** Makes the database end the session of a node that was cut off, with its locks and its transaction, within 25 seconds. */
export const keepalives = '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3';

/** Milliseconds for connecting, and for each statement of such a connection. */
const timeout = 3_000;

/**
 * Opens a connection beside the pools, for notices and for locks of a session. Calls `lost` with it when it ends. Rejects if it is not open
 * in time.
 */
export function connect(url: string, lost: (client: Client) => void): Promise<Client> {
  return atPrimary(url, (hostUrl) => connectTo(hostUrl, lost, standbyCheck(url)));
}

async function connectTo(url: string, lost: (client: Client) => void, check: (client: Client) => Promise<void>): Promise<Client> {
  const { Client } = (await import('pg')).default;
  const timeouts = { connectionTimeoutMillis: timeout, query_timeout: timeout };
  const client = new Client({ connectionString: url, keepAlive: true, options: keepalives, ...timeouts });
  // Without a listener the error would end the process; `end` follows.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await check(client);
  } catch (error) {
    destroy(client);
    throw error;
  }
  client.once('end', () => lost(client));
  return client;
}

/** Closes a connection; resolves once the database has ended its session, or does not answer in time. */
export async function close(client: Client): Promise<void> {
  const late = setTimeout(() => destroy(client), timeout);
  await client.end();
  clearTimeout(late);
}

/** Closes a connection that may not answer any more. */
export function destroy(client: Client): void {
  client.connection.stream.destroy();
}
