import { join } from 'node:path';
import { workerData } from 'node:worker_threads';
import { openReader } from '#db/open.ts';
import { purgeUploads } from './purge.ts';

const dataDir = workerData as string;
const reader = openReader(join(dataDir, 'pet-mikke.db'));
await purgeUploads({ config: { dataDir }, reader }, new Date());
await reader.destroy();
