import { Stryker } from '@stryker-mutator/core';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

// npm run mutate [-- files] [--lines 60] [--seed 7]: breaks the code in small ways and counts how many of them a test detects. Without
// files it takes a random sample of lines from the folders where faults cost most.
const folders = ['db/changes', 'db/queries', 'api/hooks', 'api/visitors', 'api/publisher', 'api/serve'];
/** Texts of logs and audits, and `?.` that only the type checker requires: such a mutant says nothing about a test. */
const excludedMutations = ['StringLiteral', 'OptionalChaining'];

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { lines: { type: 'string', default: '60' }, seed: { type: 'string', default: String(Date.now() % 100_000) } },
});
const root = join(import.meta.dirname, '..');
const places = positionals.length > 0 ? positionals : sample(Number(values.lines), Number(values.seed));
if (positionals.length === 0) console.log(`seed ${values.seed}: ${places.join(' ')}`);

const results = await new Stryker({
  mutate: places,
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner', './scripts/mutate/mutant-log.ts'],
  vitest: { configFile: 'scripts/mutate/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  mutator: { plugins: null, excludedMutations },
  concurrency: 1,
  timeoutMS: 30_000,
  timeoutFactor: 2,
  dryRunTimeoutMinutes: 30,
  ignorePatterns: ['dist', 'data', '.astro', 'docs'],
  reporters: ['clear-text', 'mutant-log'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false, reportScoreTable: true },
}).runMutationTest();

const noticed = results.filter(({ status }) => status === 'Killed' || status === 'Timeout').length;
const judged = results.filter(({ status }) => ['Killed', 'Timeout', 'Survived', 'NoCoverage'].includes(status)).length;
console.log(`mutate.caught ${((100 * noticed) / Math.max(1, judged)).toFixed(1)} % (${noticed} of ${judged})`);

/** Returns random lines of code of the folders, each once, as `file:line-line`. */
function sample(count: number, seed: number): string[] {
  const lines = folders.flatMap((folder) =>
    globSync(`${folder}/**/*.ts`, { cwd: root })
      .filter((file) => !file.endsWith('.test.ts'))
      .sort()
      .flatMap((file) => codeLines(file).map((line) => `${file}:${line}-${line}`)),
  );
  const next = randomFrom(seed);
  return Array.from({ length: Math.min(count, lines.length) }, () => lines.splice(Math.floor(next() * lines.length), 1)).flat();
}

// Skips imports, types, comments and closing brackets, which contain nothing to break.
function codeLines(file: string): number[] {
  return readFileSync(join(root, file), 'utf8')
    .split('\n')
    .flatMap((text, at) => (/^\s+(?!\/\/|\*|\/\*\*)\S*[a-zA-Z]{2}/.test(text) ? [at + 1] : []));
}

/** Returns Park and Miller's generator: the same sample for the same seed. */
function randomFrom(seed: number): () => number {
  let state = (seed % 2147483646) + 1;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}
