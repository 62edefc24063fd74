import { workerData } from 'node:worker_threads';
import { openReader } from '#db/open.ts';
import { purgeUploads } from './purge.ts';

const config = workerData as { dataDir: string; database: string };
const reader = openReader(config.database);
await purgeUploads({ config, reader }, new Date());
await reader.destroy();
