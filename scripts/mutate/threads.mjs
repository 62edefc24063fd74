import { appendFileSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

// Loads before all else in the threads and processes that a test starts, and notes the mutants that their code meets.

const file = process.env.MUTANT_COVERAGE;
const ofTests = globalThis.__vitest_worker__ !== undefined;
if (file && !ofTests) {
  const seen = {
    set(counts, id) {
      if (!(id in counts)) appendFileSync(file, `${id}\n`);
      counts[id] = 1;
      return true;
    },
  };
  globalThis.__stryker__ = { mutantCoverage: { static: new Proxy({}, seen), perTest: {} } };
  traceThreads();
}

/** Loads this module in every thread that this one starts, which the environment does not do for threads. */
export function traceThreads() {
  const { Worker } = threads;
  if (Worker.traced) return;
  threads.Worker = class extends Worker {
    static traced = true;
    constructor(place, options = {}) {
      super(place, { ...options, execArgv: [...(options.execArgv ?? []), '--import', import.meta.filename] });
    }
  };
  syncBuiltinESMExports();
}
