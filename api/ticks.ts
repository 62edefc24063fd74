import { forget } from '#db/changes/forget.ts';
import { purge } from '#db/changes/purge.ts';
import { copyViewCounts, endDay } from '#db/changes/ticks.ts';
import type { Parts } from './app-types.ts';
import { purgeUploads } from './uploads/purge.ts';

const hour = 60 * 60 * 1000;

/**
 * Writes that time asks for, as ordinary changes: view counts, and what is only kept for a while, hourly; the end of a day at
 * start and daily. Pictures that nothing names are looked for hourly, beside all that. Returns what stops them.
 */
export function startTicks(parts: Pick<Parts, 'write' | 'reader' | 'reads' | 'config'>): () => void {
  const { write } = parts;
  const run = (tick: typeof endDay) => void write(tick).catch((error: unknown) => console.error('a tick failed', error));
  run(endDay);
  run(forget);
  run(purge);
  const hourly = [copyViewCounts, forget, purge].map((tick) => setInterval(() => run(tick), hour));
  const tidying = setInterval(
    () => void purgeUploads(parts, new Date()).catch((error: unknown) => console.error('a tick failed', error)),
    hour,
  );
  const timers = [...hourly, tidying, setInterval(() => run(endDay), 24 * hour)];
  for (const timer of timers) timer.unref();
  return () => timers.forEach((timer) => clearInterval(timer));
}
