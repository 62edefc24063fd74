import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, inject, type RunnerTask } from 'vitest';
import { traceThreads } from './threads.mjs';

// A mutant is enabled from the loading of modules on, in this thread and by the environment in the threads and processes that it starts.
// Coverage is counted by file, because the tests of a file build on each other and their hooks run the code, too.

interface Instrumented {
  activeMutant?: string | undefined;
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> };
}
declare module 'vitest' {
  interface ProvidedContext {
    mode: 'dry-run' | 'mutant';
    activeMutant: string;
    testNameSeparator: string;
  }
}

const instrumented = ((globalThis as { __stryker__?: Instrumented }).__stryker__ ??= {});
if (inject('mode') === 'mutant') {
  instrumented.activeMutant = inject('activeMutant');
  process.env['__STRYKER_ACTIVE_MUTANT__'] = inject('activeMutant');
} else {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const noted = join(folder, 'hits');
  writeFileSync(noted, '');
  process.env['MUTANT_COVERAGE'] = noted;
  process.env['NODE_OPTIONS'] = `--import ${join(import.meta.dirname, 'threads.mjs')}`;
  traceThreads();
  afterAll(({}, file) => {
    const hits = readFileSync(noted, 'utf8').split('\n').filter(Boolean);
    rmSync(folder, { recursive: true, force: true });
    const own = instrumented.mutantCoverage ?? { static: {}, perTest: {} };
    const ids = new Set([...hits, ...[own.static, ...Object.values(own.perTest)].flatMap((counts) => Object.keys(counts))]);
    // A count far above what one test does, so that the limit of hits ends nothing but endless loops.
    const counts = Object.fromEntries([...ids].map((id) => [id, 1_000_000]));
    own.static = {};
    own.perTest = Object.fromEntries(file.tasks.flatMap(testsOf).map((test) => [idOf(test), counts]));
    instrumented.mutantCoverage = own;
  });
}

function testsOf(task: RunnerTask): RunnerTask[] {
  return task.type === 'suite' ? task.tasks.flatMap(testsOf) : [task];
}

/** Returns the id by which Stryker's runner for vitest knows a test. */
function idOf(test: RunnerTask): string {
  const names = [test.name];
  for (let { suite } = test; suite; { suite } = suite) names.unshift(suite.name);
  return `${test.file.filepath}#${names.join(inject('testNameSeparator')).trim()}`;
}
