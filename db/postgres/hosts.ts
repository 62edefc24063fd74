import type { ClientBase } from 'pg';

/** URL of the host that answered last, by URL, as far as this thread knows. */
const lastAnswering = new Map<string, string>();

/** Returns a URL for each host of `postgres://user@one:5432,two:5432/name`, first that of the host that answered last. */
export function hostUrls(url: string): string[] {
  const [, start = '', hosts = '', rest = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/.exec(url) ?? [];
  const urls = hosts.split(',').map((host) => start + host + rest);
  const first = lastAnswering.get(url);
  return first === undefined ? urls : [first, ...urls.filter((other) => other !== first)];
}

/**
 * Opens something at the first host that is the primary, in the order of `hostUrls`; `open` rejects for a standby (`standbyCheck`). Rejects
 * with the last host's error.
 */
export async function atPrimary<T>(url: string, open: (hostUrl: string) => Promise<T>): Promise<T> {
  let failure: unknown;
  for (const hostUrl of hostUrls(url)) {
    try {
      const opened = await open(hostUrl);
      lastAnswering.set(url, hostUrl);
      return opened;
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

/** Returns what rejects a new connection that leads to a standby, with the code of its refused writes; for one host nothing is asked. */
export function standbyCheck(url: string): (client: ClientBase) => Promise<void> {
  if (hostUrls(url).length === 1) return () => Promise.resolve();
  return async (client) => {
    const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
    if (rows[0]?.standby) throw Object.assign(new Error('the database is a standby'), { code: '25006' });
  };
}
