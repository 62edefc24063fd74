import { workerData } from 'node:worker_threads';
import { answerThread } from '../thread.ts';
import { doJob, type BackupJob } from './backup-job.ts';

const { dataDir, ...job } = workerData as BackupJob & { dataDir: string };

await answerThread(() => doJob(dataDir, job));
