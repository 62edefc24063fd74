import { defineConfig } from 'vitest/config';
import { isLongRun } from './db/test/long-run.ts';
import { TakeTurns } from './scripts/test/take-turns.ts';

// Power cuts, servers on several machines, memory and other figures: minutes each.
const longFiles = ['**/*.long.test.ts'];
const [serverFiles, browserFiles] = ['api/test/**/*.test.ts', 'src/e2e/**/*.test.ts'];
const serverSites = ['scripts/test/small-site.ts', 'scripts/test/demo-database.ts'];
const named = process.argv.slice(3).filter((word) => !word.startsWith('-'));
/** `npm test -- api/test/likes.test.ts` need not wait for the demo site. */
const isServerOnly = named.length > 0 && named.every((word) => word.startsWith('api/'));
const hasBrowser = process.env['BROWSER_PATH'] !== '';

export default defineConfig({
  test: {
    globalSetup: ['scripts/test/setup.ts'],
    // Two for each of two cores: with more, servers, browsers and render threads of all files leave no core free, and only wait longer.
    maxWorkers: 4,
    // A worker runs one file after another with the modules it has loaded; a file undoes what it changes in them.
    isolate: false,
    // Both cores are taken anyway, so V8's own threads only cost switches, and rarer collections take less. Servers that tests spawn run as
    // they do elsewhere.
    execArgv: ['--single-threaded', '--max-semi-space-size=32'],
    testTimeout: isLongRun ? 1_800_000 : 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 60_000,
    // On a machine busy with other work a page may need longer than the default second; publishing a whole site, much longer. Asking
    // every 50 ms, as by default, takes more of a core than what is waited for.
    expect: { poll: { timeout: 60_000, interval: 150 } },
    reporters: ['default'],
    sequence: { sequencer: TakeTurns },
    projects: [
      {
        extends: true,
        test: { name: 'unit', include: ['{src,api,db,scripts}/**/*.test.ts'], exclude: ['src/e2e/**', 'api/test/**', ...longFiles] },
      },
      {
        extends: true,
        test: {
          // One project, so that a worker keeps its render thread and its browser between files of both kinds.
          name: 'site',
          include: [serverFiles, ...(hasBrowser ? [browserFiles] : [])],
          exclude: longFiles,
          globalSetup: [...serverSites, ...(isServerOnly ? [] : ['scripts/test/demo-site.ts'])],
          // A browser test waits more than it works.
          maxConcurrency: 4,
        },
      },
      ...(isLongRun ? [longProject()] : []),
    ],
  },
});

// After all others and one file at a time, because these tests measure how soon a server answers.
function longProject() {
  const order = { maxWorkers: 1, sequence: { groupOrder: 1 } };
  const [exclude, demoSite] = hasBrowser ? [[], ['scripts/test/demo-site.ts']] : [[browserFiles], []];
  return {
    extends: true as const,
    test: { name: 'long', include: longFiles, exclude, globalSetup: [...serverSites, ...demoSite], ...order },
  };
}
