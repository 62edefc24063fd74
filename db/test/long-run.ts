import { test } from 'vitest';

/**
 * Whether `npm run test:long` runs. It runs each fault in all its forms and sizes; `npm test`, which runs before each landing, one form of
 * each fault.
 */
export const isLongRun = process.env['LONG'] === '1';

/**
 * A test of the long run. The short run does not know it: a skipped test says that something is missing. A file of such tests alone is
 * called `*.long.test.ts`.
 */
export const longTest = isLongRun ? test : unregistered();

function unregistered() {
  const none = () => undefined;
  return Object.assign(none, { each: () => none, skipIf: () => none }) as unknown as typeof test;
}
