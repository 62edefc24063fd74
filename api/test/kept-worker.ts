import { parentPort, workerData, type MessagePort } from 'node:worker_threads';
import { answerRenders, loadBuild } from '../publisher/answer-renders.ts';
import type { WorkerSettings } from '../publisher/render-thread.ts';

// Loads the build once and then renders from one database after another, each through a port of its own.
if (!parentPort) throw new Error('kept-worker runs in a worker thread');
const render = await loadBuild((workerData as WorkerSettings).entry);
parentPort.on('message', ({ settings, port }: { settings: WorkerSettings; port: MessagePort }) => answerRenders(render, settings, port));
