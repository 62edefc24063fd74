import { defineConfig } from 'vitest/config';
import { TakeTurns } from './scripts/test/take-turns.ts';

const long = process.env['LONG'] === '1';

export default defineConfig({
  test: {
    globalSetup: ['scripts/test/setup.ts'],
    // One more than two cores: a file waits for pages, answers and disks a third of its time.
    maxWorkers: 3,
    testTimeout: long ? 1_800_000 : 180_000,
    hookTimeout: 120_000,
    // A page on a busy machine may take a while; a second says nothing about it.
    expect: { poll: { timeout: 10_000 } },
    reporters: ['default'],
    sequence: { sequencer: TakeTurns },
    projects: [
      { extends: true, test: { name: 'unit', include: ['{src,api,db,scripts}/**/*.test.ts'], exclude: ['src/e2e/**', 'api/test/**'] } },
      { extends: true, test: { name: 'server', include: ['api/test/**/*.test.ts'], globalSetup: ['scripts/test/small-site.ts'] } },
      {
        extends: true,
        test: {
          name: 'browser',
          include: ['src/e2e/**/*.test.ts'],
          globalSetup: ['scripts/test/demo-site.ts'],
          // A page waits more than it works.
          maxConcurrency: 4,
        },
      },
    ],
  },
});
