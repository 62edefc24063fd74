import { parentPort, workerData } from 'node:worker_threads';
import { makeBackup } from './make.ts';

parentPort?.postMessage(makeBackup(workerData as string));
