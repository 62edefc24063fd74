import { defineConfig } from 'vitest/config';
import { ShortestFirst } from './shortest-first.ts';

// Tests of more than about 25 s, also of waiting after a fault, would multiply the time of a mutant. What only they would catch
// counts as survived.
const tooLong = [
  'attacks',
  'backup-',
  'complex',
  'cut-uploads',
  'deadlines',
  'descriptors',
  'disk',
  'early',
  'equality',
  'failures',
  'fair',
  'first-start',
  'fsyncs',
  'generated',
  'held',
  'kill',
  'lost-files',
  'network',
  'nginx',
  'offline',
  'process',
  'publish-states',
  'readers',
  'restore',
  'rights',
  'secrets',
  'site-name',
  'spelling',
  'sqlmap',
  'stop',
  'throttle',
];

export default defineConfig({
  test: {
    include: ['{api,db}/**/*.test.ts'],
    exclude: [
      '**/*.long.test.ts',
      ...tooLong.map((word) => `api/test/*${word}*.test.ts`),
      'db/test/{migrate-kill,random,releases}.test.ts',
    ],
    globalSetup: ['scripts/test/setup.ts', 'scripts/test/small-site.ts'],
    setupFiles: ['scripts/mutate/setup.ts'],
    sequence: { sequencer: ShortestFirst },
    // The same limits as in vitest.config.ts, so that a busy machine fails no test.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
