import { setImmediate } from 'node:timers/promises';

/** Waits for the next millisecond of the clock, so that the next save has another `updatedAt`. */
export async function nextMillisecond(): Promise<void> {
  const now = Date.now();
  while (Date.now() === now) await setImmediate();
}
