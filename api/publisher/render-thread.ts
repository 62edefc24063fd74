import { Worker } from 'node:worker_threads';
import type { RenderAnswer, RenderJob, WorkerSettings } from './renderers.ts';

/** A render that waits or runs. `alone` is one that was under way where a thread was ended: it gets a thread to itself. */
export interface PendingRender {
  job: RenderJob;
  alone: boolean;
  done: (answer: RenderAnswer) => void;
}

interface Events {
  answered: (render: PendingRender, answer: RenderAnswer) => void;
  /** One of these renders did not end by its deadline; which one, only a thread to itself can tell. The thread is being ended. */
  overdue: () => void;
  /** The thread is gone, with what it was rendering. */
  ended: (renders: readonly PendingRender[], reason: string) => void;
}

/** One thread that renders, several pages at a time; it is ended when a render does not end by the deadline. */
export class RenderThread {
  readonly #worker: Worker;
  readonly #renders = new Map<number, { render: PendingRender; timer: NodeJS.Timeout | undefined }>();
  readonly #deadline: number;
  readonly #events: Events;
  /** Loading the build is no render, and takes longest where many threads begin at once. */
  #loaded = false;
  #reason: string | undefined;

  constructor(settings: WorkerSettings, events: Events) {
    this.#deadline = settings.deadline;
    this.#events = events;
    this.#worker = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: settings,
      env: { ...process.env, NODE_ENV: 'production' },
    });
    this.#worker.on('message', (message: RenderAnswer | 'loaded') => (message === 'loaded' ? this.#begin() : this.#answer(message)));
    // 'error' is followed by 'exit'.
    this.#worker.on('error', (error) => (this.#reason ??= String(error)));
    this.#worker.on('exit', () => {
      for (const { timer } of this.#renders.values()) clearTimeout(timer);
      const lost = [...this.#renders.values()].map(({ render }) => render);
      this.#renders.clear();
      events.ended(lost, this.#reason ?? 'render worker ended');
    });
  }

  get size(): number {
    return this.#renders.size;
  }

  /** Whether a render may come beside those under way. */
  takes(render: PendingRender, most: number): boolean {
    if (this.#reason !== undefined || this.size >= most) return false;
    return this.size === 0 || (!render.alone && ![...this.#renders.values()].some((other) => other.render.alone));
  }

  start(render: PendingRender): void {
    this.#renders.set(render.job.id, { render, timer: this.#loaded ? this.#timer() : undefined });
    this.#worker.postMessage(render.job);
  }

  /** Ends the thread at once. */
  terminate(reason: string): void {
    this.#reason ??= reason;
    void this.#worker.terminate();
  }

  /** Ends the thread after what is under way, and in any case soon. */
  async close(patience: number): Promise<void> {
    const ended = new Promise((resolve) => this.#worker.once('exit', resolve));
    const timer = setTimeout(() => this.terminate('closing'), patience);
    this.#worker.postMessage('close');
    await ended;
    clearTimeout(timer);
  }

  #begin(): void {
    this.#loaded = true;
    for (const entry of this.#renders.values()) entry.timer = this.#timer();
  }

  #timer(): NodeJS.Timeout {
    return setTimeout(() => {
      if (this.#reason !== undefined) return;
      this.terminate(`took longer than ${this.#deadline} ms`);
      this.#events.overdue();
    }, this.#deadline);
  }

  #answer(answer: RenderAnswer): void {
    const entry = this.#renders.get(answer.id);
    if (!entry) return;
    clearTimeout(entry.timer);
    this.#renders.delete(answer.id);
    this.#events.answered(entry.render, answer);
  }
}
