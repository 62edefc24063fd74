import { defineConfig } from 'vitest/config';

// Tests that judge a mutant run in one process: a mutant is switched on by a global, which servers of their own do not see.
// Those that publish whole sites or send thousands of requests would multiply the time of every mutant that lives.
const tooLong = [
  'attacks',
  'backup',
  'descriptors',
  'disk',
  'equality',
  'first-start',
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
  'power',
  'process',
  'publish-states',
  'readers',
  'restore',
  'rights',
  'secrets',
  'slow',
  'sqlmap',
  'stop',
  'swap',
];

export default defineConfig({
  test: {
    include: ['{api,db}/**/*.test.ts'],
    exclude: [...tooLong.map((word) => `api/test/*${word}*.test.ts`), 'db/test/releases.test.ts'],
    globalSetup: ['scripts/test/setup.ts', 'scripts/test/small-site.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
