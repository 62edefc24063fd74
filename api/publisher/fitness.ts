import { isServed, type Generation } from './generation.ts';
import type { Mismatch } from './match.ts';
import type { Published } from './batch.ts';
import { codeOf, type Problem, type Unfit } from './problem.ts';

/** What is known against the generation that is served. */
export class Fitness {
  readonly #dataDir: string;
  #unfit: Unfit | undefined;
  #interruption: Problem | undefined;
  #fault: Problem | undefined;

  constructor(dataDir: string, mismatch: Mismatch | undefined) {
    this.#dataDir = dataDir;
    this.#unfit = mismatch;
  }

  /** Why the generation is not this database's site: all pages are published again, and it follows the log no more. */
  get unfit(): Unfit | undefined {
    return this.#unfit;
  }

  get problem(): Problem | undefined {
    return this.#unfit ? { code: this.#unfit } : (this.#interruption ?? this.#fault);
  }

  /** Looks whether the files that are served are still there; cheap enough for every batch and probe. True where they are lost since. */
  findsLoss(live: Generation | undefined): boolean {
    if (this.#unfit || !live || isServed(this.#dataDir, live)) return false;
    this.#unfit = 'lost';
    return true;
  }

  /** Another generation is served. */
  renewed(): void {
    this.#unfit = undefined;
    this.#fault = undefined;
  }

  batchEnded({ fault }: Published): void {
    this.#fault = fault;
  }

  /** A batch was not noted to its end, so it is done again. */
  brokeOff(error: unknown): void {
    const code = codeOf(error);
    if (/^SQLITE_(CORRUPT|NOTADB)/.test(code)) this.#unfit = 'damaged';
    this.#interruption = { code: 'broken_off', detail: code };
  }

  wentOn(): void {
    this.#interruption = undefined;
  }
}
