import type { Client } from 'pg';
import { channel } from './turns.ts';

/** Milliseconds between two looks of a follower, which also bound how long a lost notice or connection goes unnoticed. */
const pause = 1000;

/** Calls `look` after each commit of any node, and once a second; returns what stops it. Connects again after a failure. */
export function listen(address: string, look: () => void): () => Promise<void> {
  let client: Client | undefined;
  let connecting: Promise<void> | undefined;
  const connect = async () => {
    const { Client } = (await import('pg')).default;
    const next = new Client({ connectionString: address, keepAlive: true });
    next.on('notification', look);
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
    look();
    if (!client) void reach();
  }, pause);
  return async () => {
    clearInterval(timer);
    await connecting;
    await client?.end();
  };
}
