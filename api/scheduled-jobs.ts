import { hour, minute } from '#api/contract/durations.ts';
import { closeDay, relateQuestions, renewMeans, shortenCounters } from './jobs/daily.ts';
import { copyViews, deriveColumns, forget, inviteSubscribers, noteMedia, purgeDeleted, shortenLog } from './jobs/upkeep.ts';
import type { Job, JobParts } from './jobs/job.ts';
import { tokyoDay, untilTokyoMidnight } from './tokyo-day.ts';

/** `day`: at start and at each new day in Tokyo. */
type Time = 'start' | 'hour' | 'day';

/** The jobs in the order in which they start, and when. None waits for another. */
const jobs: ReadonlyArray<{ name: string; run: Job; times: readonly Time[] }> = [
  { name: 'the end of a day', run: closeDay, times: ['day'] },
  { name: 'means of all cells', run: renewMeans, times: ['day'] },
  { name: 'products and articles for questions', run: relateQuestions, times: ['day'] },
  { name: 'old counters', run: shortenCounters, times: ['day'] },
  { name: 'derived columns of products', run: deriveColumns, times: ['start'] },
  { name: 'view counts', run: copyViews, times: ['hour'] },
  { name: 'rows of pictures that have none', run: noteMedia, times: ['start', 'hour'] },
  { name: 'invitations of subscribers', run: inviteSubscribers, times: ['start', 'hour'] },
  { name: 'retention', run: forget, times: ['start', 'hour'] },
  { name: 'purges', run: purgeDeleted, times: ['start', 'hour'] },
  { name: 'the deletion of old changes', run: shortenLog, times: ['start', 'hour'] },
];

/** Milliseconds between two looks at the day: a timer does not notice that the machine slept or that its clock was set. */
const longestUnseen = 10 * minute;

/**
 * Runs scheduled writes as ordinary changes. Retries a failed job each minute, on a full disk for example. Returns a function that stops
 * the jobs.
 */
export function startScheduledJobs(given: Omit<JobParts, 'isStopped'>): () => void {
  let stopped = false;
  const parts: JobParts = { ...given, isStopped: () => stopped };
  const retries = new Map<Job, NodeJS.Timeout>();
  const start = (name: string, run: Job) => {
    clearTimeout(retries.get(run));
    run(parts).catch((error: unknown) => {
      if (stopped) return;
      console.error(`a scheduled job failed: ${name}`, error);
      retries.set(run, setTimeout(() => start(name, run), minute).unref());
    });
  };
  const startAll = (time: Time) => {
    for (const { name, run, times } of jobs) if (times.includes(time)) start(name, run);
  };
  let midnight: NodeJS.Timeout;
  let endedOn = '';
  const lookAtDay = () => {
    const today = tokyoDay();
    if (today !== endedOn) startAll('day');
    endedOn = today;
    midnight = setTimeout(lookAtDay, Math.min(untilTokyoMidnight(Date.now()), longestUnseen)).unref();
  };
  lookAtDay();
  startAll('start');
  const hourly = setInterval(() => startAll('hour'), hour).unref();
  return () => {
    stopped = true;
    for (const timer of [hourly, midnight, ...retries.values()]) clearInterval(timer);
  };
}
