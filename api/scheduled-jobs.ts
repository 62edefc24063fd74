import { applyRetention } from '#db/changes/retention.ts';
import { purge } from '#db/changes/purge.ts';
import { copyViewCounts, endDay } from '#db/changes/scheduled-jobs.ts';
import type { Parts } from './app-types.ts';
import { purgeUploadsApart } from './uploads/purge-thread.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Writes that time asks for, as ordinary changes: view counts, and what is only kept for a while, hourly; the end of a day at
 * start and daily. What fails, on a full disk, is tried again each minute. Pictures that nothing names are looked for hourly,
 * beside all that. Returns what stops them.
 */
export function startScheduledJobs({ write, config }: Pick<Parts, 'write' | 'config'>): () => void {
  const retries = new Map<typeof endDay, NodeJS.Timeout>();
  const run = (tick: typeof endDay) => {
    clearTimeout(retries.get(tick));
    write(tick).catch((error: unknown) => {
      console.error('a tick failed', error);
      retries.set(tick, setTimeout(() => run(tick), minute).unref());
    });
  };
  run(endDay);
  run(applyRetention);
  run(purge);
  const hourly = [copyViewCounts, applyRetention, purge].map((tick) => setInterval(() => run(tick), hour));
  const tidying = setInterval(
    () => void purgeUploadsApart(config.dataDir).catch((error: unknown) => console.error('a tick failed', error)),
    hour,
  );
  const timers = [...hourly, tidying, setInterval(() => run(endDay), 24 * hour)];
  for (const timer of timers) timer.unref();
  return () => [...timers, ...retries.values()].forEach((timer) => clearInterval(timer));
}
