import { isUnavailable } from '#db/postgres/availability.ts';
import { RenderThread, type PendingRender, type RenderAnswer, type RenderJob, type WorkerSettings } from './render-thread.ts';

/** `now`: a reader or a save waits for it. `soon`: the other pages of a save. `idle`: a whole site being filled. */
export type Urgency = 'now' | 'soon' | 'idle';

/** Renders of one thread at a time: one computes while others wait for rows and files. */
export const rendersPerThread = 4;
/** Milliseconds. A page takes a few; a long article on a busy machine takes a second or two. */
const usualDeadline = 10_000;
/** Milliseconds that closing waits for renders under way. */
const patience = 1_000;

/**
 * Worker threads that render pages with Astro's server build, several at a time each, the most urgent first. A render that misses
 * its deadline ends its thread: it is answered with 504, and the thread's other renders run again.
 */
export class Renderers {
  readonly #settings: WorkerSettings;
  readonly #threads: RenderThread[] = [];
  readonly #waiting: Record<Urgency, PendingRender[]> = { now: [], soon: [], idle: [] };
  /** Renders that were under way on a terminated thread. */
  readonly #suspects: PendingRender[] = [];
  /** Files being written: a page's next render waits for the previous one, so that all encodings come from one render. */
  readonly #making = new Set<string>();
  #serial = 0;
  #stopping = false;

  constructor(entry: string, database: string, { threads, deadline = usualDeadline }: { threads: number; deadline?: number }) {
    this.#settings = { entry, database, connections: rendersPerThread, deadline };
    for (let at = 0; at < threads; at++) this.#start();
  }

  /** Renders one URL. Never rejects: a failure is an answer with status 500 (504 past the deadline) and a reason. */
  render(url: string, urgency: Urgency, publish?: NonNullable<RenderJob['publish']>): Promise<RenderAnswer> {
    return new Promise((done) => {
      const job = { id: ++this.#serial, url, ...(publish ? { publish } : {}) };
      // A render would wait for the database until its deadline.
      if (this.#stopping || isUnavailable(this.#settings.database)) {
        done(notRendered(job.id));
        return;
      }
      this.#waiting[urgency].push({ job, alone: false, own: urgency === 'now' && publish !== undefined, done });
      this.#assign();
    });
  }

  /** Finishes renders in flight; answers all waiting and later ones with 503. */
  stop(): void {
    this.#stopping = true;
    const waiting = [this.#suspects, ...Object.values(this.#waiting)];
    for (const some of waiting) for (const { job, done } of some.splice(0)) done(notRendered(job.id));
  }

  /** Stops and answers renders in flight with 503 too, so that an endless render does not delay the shutdown. */
  giveUp(): void {
    this.stop();
    for (const thread of this.#threads) if (thread.size > 0) thread.terminate('stopping');
  }

  /** Ends the threads. */
  async close(): Promise<void> {
    this.stop();
    await Promise.all(this.#threads.map((thread) => thread.close(patience)));
  }

  #start(): void {
    const thread: RenderThread = new RenderThread(this.#settings, {
      loaded: () => this.#assign(),
      answered: (render, answer) => {
        this.#finish(render, answer);
        this.#assign();
      },
      // The replacement loads the build while this thread ends.
      overdue: () => this.#replace(thread),
      ended: (lost, reason) => this.#ended(thread, lost, reason),
    });
    this.#threads.push(thread);
    this.#assign();
  }

  #replace(thread: RenderThread): void {
    const at = this.#threads.indexOf(thread);
    if (at === -1) return;
    this.#threads.splice(at, 1);
    if (!this.#stopping) this.#start();
  }

  #ended(thread: RenderThread, lost: readonly PendingRender[], reason: string): void {
    this.#replace(thread);
    const isLate = reason.startsWith('took longer');
    for (const render of lost) {
      const { id } = render.job;
      if (this.#stopping) this.#finish(render, notRendered(id));
      // A render that ran alone is the one at fault.
      else if (lost.length > 1) this.#suspects.push({ ...render, alone: true });
      else this.#finish(render, { ...notRendered(id), status: isLate ? 504 : 500, reason });
    }
    this.#assign();
  }

  #finish({ job, done }: PendingRender, answer: RenderAnswer): void {
    if (job.publish) this.#making.delete(job.publish.file);
    done(answer);
  }

  #assign(): void {
    for (;;) {
      const [suspect] = this.#suspects;
      const free = suspect && this.#threads.find((thread) => thread.takes(suspect, 1));
      if (!suspect || !free) break;
      this.#suspects.shift();
      free.start(suspect);
    }
    while (this.#startNext());
  }

  // Starts the most urgent waiting render on the least busy thread that takes it; returns false if none starts. A thread that loads the
  // build gets renders only while no other one is ready.
  #startNext(): boolean {
    const bySize = this.#threads.toSorted((one, other) => one.size - other.size);
    // The least busy thread gets no new renders while a suspect waits for a thread of its own.
    const reserved = this.#suspects.length > 0 ? bySize[0] : undefined;
    const loaded = bySize.filter((thread) => thread.isLoaded);
    const threads = (loaded.length > 0 ? loaded : bySize).filter((thread) => thread !== reserved);
    for (const urgency of ['now', 'soon', 'idle'] as const) {
      const waiting = this.#waiting[urgency];
      const at = waiting.findIndex(({ job }) => !job.publish || !this.#making.has(job.publish.file));
      const render = waiting[at];
      if (!render) continue;
      const thread = threads.find((each) => each.takes(render, rendersPerThread));
      if (!thread) return false;
      waiting.splice(at, 1);
      if (render.job.publish) this.#making.add(render.job.publish.file);
      thread.start(render);
      return true;
    }
    return false;
  }
}

function notRendered(id: number): RenderAnswer {
  return { id, status: 503, tags: [], headers: {}, milliseconds: 0 };
}
