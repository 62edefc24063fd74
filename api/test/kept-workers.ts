import { EventEmitter } from 'node:events';
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads';
import { isLongRun } from '#db/test/long-run.ts';
import { startWorker, workers, type RenderWorker, type WorkerSettings } from '../publisher/render-thread.ts';

const mostResting = 2;
/** Workers that no site uses, by the build that they have loaded. */
const resting = new Map<string, Worker[]>();
const startOwn = workers.start;

/**
 * One site's use of a worker that later sites of this test process use again, with the build loaded and its code compiled. What a build
 * caches is named by all that it shows, not by its database.
 */
class KeptWorker extends EventEmitter implements RenderWorker {
  readonly threadId: number;
  readonly #worker: Worker;
  readonly #port: MessagePort;
  /** Whether the worker closes the site's connections, and is free afterwards. */
  #closing = false;

  constructor(worker: Worker, settings: WorkerSettings) {
    super();
    const { port1, port2 } = new MessageChannel();
    [this.threadId, this.#worker, this.#port] = [worker.threadId, worker, port1];
    worker.removeAllListeners('error').removeAllListeners('exit');
    worker.ref();
    worker.on('error', (error) => this.emit('error', error));
    worker.on('exit', (code) => this.emit('exit', code));
    worker.postMessage({ settings, port: port2 }, [port2]);
    port1.on('message', (message) => this.emit('message', message));
    port1.on('close', () => {
      if (this.#closing) this.#rest(settings.entry);
    });
  }

  postMessage(message: unknown): void {
    if (message === 'close') this.#closing = true;
    this.#port.postMessage(message);
  }

  terminate(): Promise<number> {
    this.#closing = false;
    return this.#worker.terminate();
  }

  #rest(entry: string): void {
    const worker = this.#worker;
    const others = resting.get(entry) ?? [];
    if (others.length >= mostResting) {
      void worker.terminate();
      return;
    }
    worker.removeAllListeners('error').removeAllListeners('exit');
    // One that ends meanwhile is no use to the next site.
    worker.on('error', () => undefined);
    worker.on('exit', () => resting.set(entry, resting.get(entry)?.filter((other) => other !== worker) ?? []));
    worker.unref();
    resting.set(entry, [...others, worker]);
    this.emit('exit', 0);
  }
}

/** Lets sites of this process use the workers of earlier ones, except in the long run. */
export function keepWorkers(): void {
  if (!isLongRun) workers.start = (settings) => (isFile(settings.database) ? new KeptWorker(take(settings), settings) : startOwn(settings));
}

/** Starts workers as a server does, for a file whose tests are about them; it calls `keepWorkers` at its end. */
export function startOwnWorkers(): void {
  workers.start = startOwn;
}

// PostgreSQL's connections are shared by the sites of a thread.
function isFile(database: string): boolean {
  return !database.includes('://');
}

function take(settings: WorkerSettings): Worker {
  const rested = resting.get(settings.entry)?.pop();
  return rested ?? startWorker(new URL('./kept-worker.ts', import.meta.url), settings);
}

keepWorkers();
