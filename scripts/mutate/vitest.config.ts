import { defineConfig } from 'vitest/config';

// Tests that judge a mutant run in one process: a mutant is switched on by a global, which servers of their own do not see.
// Those that publish whole sites or send thousands of requests would multiply the time of every mutant that lives.
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
    // As in the tests' own configuration: a busy machine fails none of them.
    testTimeout: 180_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
