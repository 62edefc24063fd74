import { parentPort, workerData } from 'node:worker_threads';
import { openReader, openWriter } from '#db/open.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { purgeUploadRows, purgeUploads, removePurgedCopies } from './purge.ts';

/** `copiesOnly`: another server purges the rows. */
const { copiesOnly, ...config } = workerData as { dataDir: string; database: string; copiesOnly: boolean };
const reader = openReader(config.database);
// The thread that has the writer removes the rows of the files.
if (!isDatabaseUrl(config.database)) parentPort?.postMessage(await purgeUploads({ config, reader }, new Date()));
else {
  if (!copiesOnly) {
    const writer = openWriter(config.database);
    await purgeUploadRows(reader, new WriteQueue(writer), new Date()).finally(() => writer.destroy());
  }
  await removePurgedCopies(reader, config.dataDir);
}
await reader.destroy();
