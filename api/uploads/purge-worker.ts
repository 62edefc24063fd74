import { parentPort, workerData } from 'node:worker_threads';
import { openReader, openWriter } from '#db/open.ts';
import { WriteQueue } from '#db/write-queue.ts';
import type { PurgeWork } from './purge-schedule.ts';
import { listExpired, purgeUploadRows, removePurgedCopies } from './purge.ts';

const { work, ...config } = workerData as PurgeWork;
const reader = openReader(config.database);
parentPort?.postMessage(await run());
await reader.destroy();

function run(): Promise<string[]> {
  const now = new Date();
  if (work === 'list') return listExpired({ config, reader }, now);
  if (work === 'remove copies') return removePurgedCopies(reader, config.dataDir);
  const writer = openWriter(config.database);
  return purgeUploadRows(reader, new WriteQueue(writer), now).finally(() => writer.destroy());
}
