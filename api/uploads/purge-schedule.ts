import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { hour } from '#api/contract/durations.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import type { Config } from '../config.ts';
import type { BodyCache } from '../serve/body-cache.ts';
import { removeExpired } from './purge.ts';
import { forgetFiles, type RemovingParts } from './remove-files.ts';

/** What the thread of the purge does: lists expired files, removes expired rows, or removes copies of rows that are gone. */
export interface PurgeWork extends Pick<Config, 'dataDir' | 'database'> {
  work: 'list' | 'remove rows' | 'remove copies';
}

/** Removes unused uploads hourly, on one server. Returns what stops it. */
export function startPurging(parts: RemovingParts): () => void {
  return hourly(() => purge(parts));
}

/** Removes copies of purged uploads hourly, on every server of a PostgreSQL database. Returns what stops it. */
export function startRemovingCopies(config: Config, files: BodyCache): () => void {
  return hourly(() => removeCopies(config, files));
}

/** Removes this server's copies of purged uploads, on disk and in memory. */
export async function removeCopies({ dataDir, database }: PurgeWork | Config, files: BodyCache): Promise<void> {
  forgetFiles(files, dataDir, await runApart({ dataDir, database, work: 'remove copies' }));
}

async function purge(parts: RemovingParts): Promise<void> {
  const { dataDir, database } = parts.config;
  if (isDatabaseUrl(database)) await runApart({ dataDir, database, work: 'remove rows' });
  else await removeExpired(parts, await runApart({ dataDir, database, work: 'list' }));
}

// On a thread of its own, so that listing a large folder and all references does not block requests. What a stop leaves is removed an hour
// after the next start.
async function runApart(workerData: PurgeWork): Promise<string[]> {
  const worker = new Worker(new URL('./purge-worker.ts', import.meta.url), { workerData });
  worker.unref();
  const [names] = (await once(worker, 'message')) as [string[]];
  return names;
}

function hourly(job: () => Promise<void>): () => void {
  const timer = setInterval(() => {
    job().catch((error: unknown) => console.error('unused uploads were not removed', error));
  }, hour).unref();
  return () => clearInterval(timer);
}
