import type { Client } from 'pg';
import { markAvailable, markUnavailable } from './availability.ts';
import { close, connect, destroy } from './client.ts';
import { destroyConnections } from './pool.ts';
import { markRunning } from './running-nodes.ts';
import { channel } from './write-lock.ts';

/** Milliseconds between two polls of a follower, which also bound how long a lost notice or connection goes unnoticed. */
const interval = 1000;

/**
 * Calls `poll` after each commit of any node, and once a second. Checks each second that the database answers: while it does not, statements
 * of this thread fail at once. Returns what stops it.
 */
export function listen(url: string, poll: () => void): () => Promise<void> {
  let client: Client | undefined;
  const lost = (ended: Client) => {
    if (client === ended) client = undefined;
  };
  const reach = async () => {
    const next = await connect(url, lost);
    next.on('notification', poll);
    client = next;
    await next.query(`listen ${channel}`);
    await next.query(markRunning);
  };
  const check = async () => {
    const connection = client;
    try {
      await (connection ? connection.query('select 1') : reach());
      markAvailable(url);
    } catch {
      if (client) destroy(client);
      client = undefined;
      markUnavailable(url);
      destroyConnections(url);
    }
    poll();
  };
  let checking = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;
  const run = () => {
    checking = check().finally(() => {
      if (!stopped) timer = setTimeout(run, interval);
    });
  };
  run();
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await checking;
    if (client) await close(client);
  };
}
