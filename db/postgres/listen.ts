import type { Client } from 'pg';
import { channel } from './write-lock.ts';

/** Milliseconds between two polls of a follower, which also bound how long a lost notice or connection goes unnoticed. */
const interval = 1000;

/** Calls `poll` after each commit of any node, and once a second; returns what stops it. Connects again after a failure. */
export function listen(url: string, poll: () => void): () => Promise<void> {
  let client: Client | undefined;
  let connecting: Promise<void> | undefined;
  const connect = async () => {
    const { Client } = (await import('pg')).default;
    const next = new Client({ connectionString: url, keepAlive: true });
    next.on('notification', poll);
    next.on('error', () => (client = undefined));
    next.on('end', () => (client = undefined));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      client = next;
    } catch {
      await next.end().catch(() => undefined);
    }
  };
  const reach = () => (connecting ??= connect().finally(() => (connecting = undefined)));
  void reach();
  const timer = setInterval(() => {
    poll();
    if (!client) void reach();
  }, interval);
  return async () => {
    clearInterval(timer);
    await connecting;
    await client?.end();
  };
}
