import { isDatabaseUnavailable } from '#db/errors.ts';
import { isServed, type Generation } from './generation.ts';
import { LostHistory, type Mismatch } from './match.ts';
import type { Published } from './batch.ts';
import type { Problem, Unfit } from './problem.ts';
import { codeOf, storageFaultOf } from '../storage/storage-fault.ts';

/** Tracks what is wrong with the served generation. */
export class Fitness {
  readonly #dataDir: string;
  #unfit: Unfit | undefined;
  #interruption: Problem | undefined;
  #fault: Problem | undefined;
  #stayed: Extract<Problem, { code: 'older_build' }> | undefined;

  constructor(dataDir: string, mismatch: Mismatch | undefined) {
    this.#dataDir = dataDir;
    this.#unfit = mismatch;
  }

  /** Why the generation cannot serve this database's site: it stops following the log, and all pages are published again. */
  get unfit(): Unfit | undefined {
    return this.#unfit;
  }

  get problem(): Problem | undefined {
    return this.#unfit ? { code: this.#unfit } : (this.#interruption ?? this.#fault ?? this.#stayed);
  }

  /**
   * Checks that the served files still exist; returns true when it first finds them lost. Cheap enough for every batch and probe.
   */
  findsLoss(live: Generation | undefined): boolean {
    if (this.#unfit || !live || isServed(this.#dataDir, live)) return false;
    this.#unfit = 'lost';
    return true;
  }

  /** Records that the new build's site could not be published; returns whether that, with this reason, is new. */
  stayedOld(error: unknown): boolean {
    const detail = codeOf(error);
    const isNew = this.#stayed?.detail !== detail;
    this.#stayed = { code: 'older_build', detail };
    return isNew;
  }

  /** Clears what was wrong when another generation is served. */
  renewed(): void {
    this.#unfit = undefined;
    this.#fault = undefined;
    this.#stayed = undefined;
  }

  batchEnded({ fault }: Published): void {
    this.#fault = fault;
  }

  /** Records that a batch was interrupted; it runs again. Returns false if the database is unavailable: the served pages stay complete. */
  brokeOff(error: unknown): boolean {
    if (isDatabaseUnavailable(error)) return false;
    const code = codeOf(error);
    if (error instanceof LostHistory) this.#unfit = error.mismatch;
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) this.#unfit = 'damaged';
    this.#interruption = { code: 'broken_off', detail: code };
    return true;
  }

  wentOn(): void {
    this.#interruption = undefined;
  }
}

/** Whether what kept a site from being published may pass by itself: a storage fault, or a render thread that did not load the build. */
export function mayPass(error: unknown): boolean {
  return storageFaultOf(error) !== undefined || (error as NodeJS.ErrnoException).code === 'NOT_LOADED';
}
