import { defineConfig } from 'vitest/config';

// Tests of a mutant run in one process, because a global enables the mutant and separate server processes do not see it. Tests that publish
// whole sites or send thousands of requests would multiply the time of every surviving mutant.
const tooLong = [
  'attacks',
  'backup',
  'complex',
  'cut-uploads',
  'descriptors',
  'disk',
  'equality',
  'first-start',
  'fsyncs',
  'generated',
  'held',
  'kill',
  'logs',
  'long-batch',
  'lost',
  'malformed',
  'network',
  'nginx',
  'offline',
  'overload',
  'power',
  'process',
  'publish-states',
  'readers',
  'restore',
  'rights',
  'secrets',
  'site-name',
  'slow',
  'sqlmap',
  'stop',
  'swap',
  'uploads-load',
];

export default defineConfig({
  test: {
    include: ['{api,db}/**/*.test.ts'],
    exclude: [...tooLong.map((word) => `api/test/*${word}*.test.ts`), 'db/test/releases.test.ts'],
    globalSetup: ['scripts/test/setup.ts', 'scripts/test/small-site.ts'],
    // The same limits as in vitest.config.ts, so that a busy machine fails no test.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
