import { parentPort, workerData } from 'node:worker_threads';
import { keepCompiledModules } from '../compiled-modules.ts';
import { answerRenders, loadBuild } from './answer-renders.ts';
import type { WorkerSettings } from './render-thread.ts';

if (!parentPort) throw new Error('render-worker runs in a worker thread');
const settings = workerData as WorkerSettings;
const render = await loadBuild(settings.entry);
keepCompiledModules();
answerRenders(render, settings, parentPort);
