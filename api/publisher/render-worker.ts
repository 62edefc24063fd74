import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiledModules } from '../compiled-modules.ts';
import { answerRenders, loadBuild } from './answer-renders.ts';
import type { WorkerSettings } from './render-thread.ts';

if (!parentPort) throw new Error('render-worker runs in a worker thread');
const settings = workerData as WorkerSettings;
giveWay();
const render = await loadBuild(settings.entry);
keepCompiledModules();
answerRenders(render, settings, parentPort);

// Lets the thread that serves have the processor first. Only Linux has a priority for each thread; elsewhere it would be the whole process's.
function giveWay(): void {
  if (process.platform !== 'linux') return;
  try {
    setPriority(Math.min(getPriority() + 5, 19));
  } catch {
    // Where the system forbids it, renders keep the usual priority.
  }
}
