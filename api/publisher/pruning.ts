import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { removeFolder } from '../storage/remove-folder.ts';
import { isOf, neverResume, type Generation } from './generation.ts';
import { siteFolders } from './page-file.ts';

/** Removes generations that are not served in the background. */
export class Pruning {
  readonly #generations: string;
  readonly #log: (message: string) => void;
  readonly #ending = new AbortController();
  /** Resolves when nothing is being removed. */
  done: Promise<void> = Promise.resolve();

  constructor({ dataDir, log = () => undefined }: { dataDir: string; log?: (message: string) => void }) {
    this.#generations = siteFolders(dataDir).generations;
    this.#log = log;
  }

  /** Removes every generation except `kept` and, if a fingerprint is given, those of that build, which may be resumed. */
  start(kept: Pick<Generation, 'name'> | undefined, fingerprint?: string): void {
    this.done = this.done
      .then(() => this.#removeOthers(kept?.name, fingerprint))
      .catch((error: unknown) => this.#log(`an older generation could not be removed: ${String(error)}`));
  }

  /** Interrupts a removal; the next start continues it. */
  stop(): Promise<void> {
    this.#ending.abort();
    return this.done;
  }

  async #removeOthers(kept: string | undefined, fingerprint: string | undefined): Promise<void> {
    for (const name of readdirSync(this.#generations)) {
      if (this.#ending.signal.aborted) return;
      if (name === kept) continue;
      const folder = join(this.#generations, name);
      if (fingerprint !== undefined && isOf(folder, fingerprint)) continue;
      // It may be removed only in part.
      neverResume({ folder });
      await removeFolder(folder, this.#ending.signal);
    }
  }
}
