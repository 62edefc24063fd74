import { parentPort, workerData } from 'node:worker_threads';
import { openReader, type Db } from '#db/open.ts';
import { keepCompiledModules } from '../compiled-modules.ts';
import { storageFaultOf } from '../storage/storage-fault.ts';
import { reads, type ReadAnswer, type ReadJob } from './reads.ts';

if (!parentPort) throw new Error('read-worker runs in a worker thread');
const port = parentPort;
const db = openReader(workerData as string);

keepCompiledModules();
port.postMessage('loaded');
port.on('message', (job: ReadJob | 'close') => {
  if (job === 'close') void db.destroy().then(() => port.close());
  else void answer(job).then((reply) => port.postMessage(reply));
});

async function answer({ id, name, args }: ReadJob): Promise<ReadAnswer> {
  try {
    const read = reads[name] as (db: Db, ...rest: unknown[]) => Promise<unknown>;
    return { id, value: await read(db, ...args) };
  } catch (error) {
    return { id, failure: error instanceof Error ? (error.stack ?? error.message) : String(error), fault: storageFaultOf(error) };
  }
}
