import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery } from 'kysely';
import type { Parts } from './app-types.ts';
import { codeOf } from './publisher/problem.ts';
import { storageFaultOf, type StorageFault } from './storage-fault.ts';

/** Why nothing can be stored, `unwritable` where no other code says it; `detail` is the system's or SQLite's code. */
export interface StorageProblem {
  code: StorageFault | 'unwritable';
  detail: string;
}

/** Milliseconds between two probes: what watches over the server hears of a fault within five seconds. */
const pause = 2_000;

/**
 * Finds out whether anything can be stored by storing something every two seconds, beside all requests: a file in the data
 * folder, and a page of the database. Each has its own pace, because a write of the database waits while an import has it.
 */
export class StorageWatch {
  readonly #probes: Probe[];
  readonly #log: (message: string) => void;
  #logged: string | undefined;

  /** `log` is told when a fault begins and when it is over. */
  constructor({ config, write }: Pick<Parts, 'config' | 'write'>, log: (message: string) => void) {
    this.#log = log;
    const looks = [() => storeFile(config.dataDir), () => write(({ db }) => db.executeQuery(storeFirstPage))];
    this.#probes = looks.map((look) => new Probe(look, () => this.#report()));
  }

  start(): void {
    for (const probe of this.#probes) probe.start();
  }

  /** Why nothing can be stored, as of the last probe. */
  get problem(): StorageProblem | undefined {
    return this.#probes.map(({ problem }) => problem).find((problem) => problem !== undefined);
  }

  /** Ends probing; resolves once none is under way. */
  async stop(): Promise<void> {
    await Promise.all(this.#probes.map((probe) => probe.stop()));
  }

  #report(): void {
    const { code, detail } = this.problem ?? {};
    if (code !== this.#logged) this.#log(code ? `nothing can be stored: ${code} (${detail})` : 'storing works again');
    this.#logged = code;
  }
}

class Probe {
  problem: StorageProblem | undefined;
  readonly #look: () => Promise<unknown>;
  readonly #looked: () => void;
  #looking: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(look: () => Promise<unknown>, looked: () => void) {
    this.#look = look;
    this.#looked = looked;
  }

  start(): void {
    this.#looking = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#looking;
  }

  async #run(): Promise<void> {
    try {
      await this.#look();
      this.problem = undefined;
    } catch (error) {
      this.problem = { code: storageFaultOf(error) ?? 'unwritable', detail: codeOf(error) };
    }
    this.#looked();
    if (!this.#stopped) this.#timer = setTimeout(() => this.start(), pause).unref();
  }
}

// Nobody uses this number of a database: storing it again writes one page and changes nothing.
const storeFirstPage = CompiledQuery.raw('pragma user_version = 0');

// A block of bytes, because an empty file fits on a full disk.
async function storeFile(dataDir: string): Promise<void> {
  const file = join(dataDir, 'probe.tmp');
  try {
    await writeFile(file, Buffer.alloc(4096));
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
