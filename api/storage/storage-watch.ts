import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Write } from '#db/changes/log.ts';
import { probeWrite } from '#db/probe-write.ts';
import { codeOf, storageFaultOf, type StorageFault } from './storage-fault.ts';

/** Why nothing can be stored, `unwritable` if no other code fits; `detail` is the system's or SQLite's code. */
export interface StorageProblem {
  code: StorageFault | 'unwritable';
  detail: string;
}

/** Milliseconds between two probes, so that monitoring detects a fault within five seconds. */
const pause = 2_000;

/**
 * Probes storage every two seconds, independent of requests, by writing a file in the data folder and a page of the database. Each
 * probe has its own timer, because a database write waits during an import.
 */
export class StorageWatch {
  readonly #probes: Probe[];
  readonly #log: (message: string) => void;
  #logged: string | undefined;

  /** Calls `log` when a fault begins and when it ends. */
  constructor(
    { config, write }: { config: { dataDir: string }; write: (probe: (write: Write) => Promise<unknown>) => Promise<unknown> },
    log: (message: string) => void,
  ) {
    this.#log = log;
    const probes = [() => storeFile(config.dataDir), () => write(({ db }) => probeWrite(db))];
    this.#probes = probes.map((probe) => new Probe(probe, () => this.#report()));
  }

  start(): void {
    for (const probe of this.#probes) probe.start();
  }

  /** Why nothing can be stored, according to the last probes. */
  get problem(): StorageProblem | undefined {
    return this.#probes.map(({ problem }) => problem).find((problem) => problem !== undefined);
  }

  /** Stops probing; resolves when no probe is under way. */
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
  readonly #probe: () => Promise<unknown>;
  readonly #ended: () => void;
  #running: Promise<void> = Promise.resolve();
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;

  constructor(probe: () => Promise<unknown>, ended: () => void) {
    this.#probe = probe;
    this.#ended = ended;
  }

  start(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run(): Promise<void> {
    try {
      await this.#probe();
      this.problem = undefined;
    } catch (error) {
      this.problem = { code: storageFaultOf(error) ?? 'unwritable', detail: codeOf(error) };
    }
    this.#ended();
    if (!this.#stopped) this.#timer = setTimeout(() => this.start(), pause).unref();
  }
}

// Writes a block of bytes, because an empty file fits on a full disk.
async function storeFile(dataDir: string): Promise<void> {
  const file = join(dataDir, 'probe.tmp');
  try {
    await writeFile(file, Buffer.alloc(4096));
  } finally {
    await rm(file, { force: true }).catch(() => undefined);
  }
}
