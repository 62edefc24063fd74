import { test } from 'vitest';
import { isLongRun } from './long-run.ts';

/**
 * A test of the long run. The short run does not know it: a skipped test says that something is missing. A file of such tests alone is
 * called `*.long.test.ts`.
 */
export const longTest = isLongRun ? test : unregistered();

function unregistered() {
  const none = () => undefined;
  return Object.assign(none, { each: () => none, skipIf: () => none }) as unknown as typeof test;
}
