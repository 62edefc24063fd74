import { workerData } from 'node:worker_threads';
import { databaseFileOf } from '#db/database-file.ts';
import { openReader } from '#db/open.ts';
import { purgeUploads } from './purge.ts';

const dataDir = workerData as string;
const reader = openReader(databaseFileOf(dataDir));
await purgeUploads({ config: { dataDir }, reader }, new Date());
await reader.destroy();
