import { applyRetention } from '#db/changes/retention.ts';
import { purge } from '#db/changes/purge.ts';
import { copyViewCounts, endDay } from '#db/changes/scheduled-jobs.ts';
import type { Parts } from './app-types.ts';
import { untilTokyoMidnight } from './tokyo-day.ts';
import { purgeUploadsApart } from './uploads/purge-thread.ts';

const minute = 60_000;
const hour = 60 * minute;

/**
 * Runs scheduled writes as ordinary changes: view counts hourly, retention and purges at start and hourly, the end of a day at
 * start and at midnight in Tokyo. Retries a failed write each minute, on a full disk for example. Removes unused pictures hourly on another
 * thread. Returns a function that stops the jobs.
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
  let midnight: NodeJS.Timeout;
  const endDays = () => {
    run(endDay);
    midnight = setTimeout(endDays, untilTokyoMidnight(Date.now())).unref();
  };
  endDays();
  run(applyRetention);
  run(purge);
  const hourly = [copyViewCounts, applyRetention, purge].map((tick) => setInterval(() => run(tick), hour));
  const tidying = setInterval(
    () => void purgeUploadsApart(config.dataDir).catch((error: unknown) => console.error('a tick failed', error)),
    hour,
  );
  const timers = [...hourly, tidying];
  for (const timer of timers) timer.unref();
  return () => [...timers, midnight, ...retries.values()].forEach((timer) => clearInterval(timer));
}
