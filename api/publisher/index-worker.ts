import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiledModules } from '../compiled-modules.ts';
import type { IndexAnswer, IndexJob } from './index-thread.ts';
import { PageIndex } from './page-index.ts';

if (!parentPort) throw new Error('index-worker runs in a worker thread');
const port = parentPort;
const index = new PageIndex(workerData as string);
keepCompiledModules();

port.on('message', (job: IndexJob | 'close') => {
  if (job === 'close') {
    index.close();
    port.close();
  } else port.postMessage(answer(job));
});

function answer({ id, name: call, args }: IndexJob): IndexAnswer {
  try {
    const run = index[call].bind(index) as (...args: unknown[]) => unknown;
    return { id, value: run(...args), state: index.state() };
  } catch (error) {
    const { name, message, code } = error as NodeJS.ErrnoException;
    return { id, state: index.state(), failure: { name, message, code } };
  }
}
