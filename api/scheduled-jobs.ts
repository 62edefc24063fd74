import { hour, minute, tokyoDayNumber } from '#api/contract/durations.ts';
import { refreshDerived } from '#db/changes/derived-columns.ts';
import { applyRetention } from '#db/changes/retention.ts';
import { refreshRelations } from '#db/changes/question-relations.ts';
import { storeCellMeans } from '#db/changes/cell-means.ts';
import { deleteOldChanges } from '#db/changes/old-changes.ts';
import { deleteCounters, deleteTexts, rollUpWeek, rowsTogether } from '#db/changes/old-counters.ts';
import { purge } from '#db/changes/purge.ts';
import { copyViewCounts, endDay } from '#db/changes/scheduled-jobs.ts';
import { inviteWaiting } from '#db/changes/subscribers.ts';
import type { Write } from '#db/changes/log.ts';
import { monthsBefore } from '#db/days.ts';
import { listExpiredDays } from '#db/queries/old-counters.ts';
import { findCountRules } from '#db/queries/settings.ts';
import { listIdsOfDay, listNewestIds } from '#db/queries/questions.ts';
import type { Parts } from './app-types.ts';
import { scan } from './reads/read-threads.ts';
import type { ReadResult } from './reads/reads.ts';
import { noteStored } from './uploads/store.ts';
import { tokyoDay, untilTokyoMidnight } from './tokyo-day.ts';

/** Newest questions whose products and articles are chosen again each day, as many others in turn, and those of them in one write. */
const relatedDaily = 200;
const relatedTogether = 10;

/** Questions whose view counts are copied in one write. */
const viewsTogether = 200;

/** Milliseconds between two looks at the day: a timer does not notice that the machine slept or that its clock was set. */
const longestUnseen = 10 * minute;

/** Pictures read in one go to learn their size. */
const mediaTogether = 50;

/**
 * Runs scheduled writes as ordinary changes. At start and hourly: retention, purges, the deletion of old changes, rows of pictures that
 * have none, invitations of subscribers. At start and at each new day in Tokyo: the end of a day, means of all cells, products and articles
 * for questions, old counters. Hourly: view counts. At start: derived columns of products. Retries a failed write each minute, on a full
 * disk for example. Returns a function that stops the jobs.
 */
export function startScheduledJobs(parts: Pick<Parts, 'write' | 'config' | 'reader' | 'reads' | 'publisher'>): () => void {
  const { write, config } = parts;
  const retries = new Map<() => Promise<unknown>, NodeJS.Timeout>();
  let stopped = false;
  const run = (job: () => Promise<unknown>) => {
    clearTimeout(retries.get(job));
    job().catch((error: unknown) => {
      if (stopped) return;
      console.error('a scheduled job failed', error);
      retries.set(job, setTimeout(() => run(job), minute).unref());
    });
  };
  const inPortions = async (work: (writing: Write) => Promise<boolean>) => {
    while (!stopped && (await write(work)).value);
  };
  const ended = () => inPortions(endDay);
  const purged = () => inPortions(purge);
  // Not while other pages than the served ones are published, which begin at a change of their own.
  const shortened = () =>
    inPortions(async (writing) => {
      const { publisher } = parts;
      if (!publisher?.live || publisher.publishingAll || publisher.problem) return false;
      return deleteOldChanges(writing, publisher.live.index.position);
    });
  const cleanings = [() => write(applyRetention), purged, shortened];
  // Some an hour: of the addresses of a year many are dead, and a server that refuses so many in a row is taken for one that is away.
  const invited = async () => {
    if (config.smtp) await write(inviteWaiting);
  };
  // Looked for on a read thread, because it reads every question. Each portion is one short write.
  const views = async () => {
    const viewed = await scan(parts, 'listUncopiedViews');
    for (let at = 0; at < viewed.length && !stopped; at += viewsTogether)
      await write((writing) => copyViewCounts(writing, viewed.slice(at, at + viewsTogether)));
  };
  // Counted on a read thread, because it reads the axes of every product.
  const means = async () => {
    const present = await scan(parts, 'countCellMeans');
    await write((writing) => storeCellMeans(writing, present));
  };
  // A later release may derive columns otherwise (the dictionary knows more words). Each portion is one short write.
  const derived = async () => {
    for (let last: number | undefined = 0; last !== undefined && !stopped;) {
      const next: ReadResult<'listStaleProducts'> = await scan(parts, 'listStaleProducts', last);
      if (next.stale.length > 0) await write((writing) => refreshDerived(writing, next.stale));
      last = next.last;
    }
  };
  // Products and articles of the last day find the questions that are read most; in the course of the days all others, also those of a
  // database from before questions had any. Each portion is one short write.
  const relations = async () => {
    const newest = await listNewestIds(parts.reader, relatedDaily);
    const turn = await listIdsOfDay(parts.reader, tokyoDayNumber(Date.now()), relatedDaily);
    const ids = [...new Set([...newest, ...turn])];
    for (let at = 0; at < ids.length && !stopped; at += relatedTogether)
      await write((writing) => refreshRelations(writing, ids.slice(at, at + relatedTogether)));
  };
  // Items have counters of weeks after a while, and none after the time that operators choose. Looked for on a read thread, because it
  // reads all texts that visitors have typed. Each portion is one short write.
  const counters = async () => {
    const today = tokyoDay();
    for (const week of await scan(parts, 'listWeeksToRollUp', today)) {
      await inPortions((writing) => rollUpWeek(writing, week));
      // Ends also if a found text cannot be deleted.
      for (let deleted = Infinity; deleted > 0 && !stopped;) {
        const rare = await scan(parts, 'listRareTexts', week, rowsTogether);
        deleted = rare.length > 0 ? (await write((writing) => deleteTexts(writing, week, rare))).value : 0;
      }
    }
    const { countMonths } = await findCountRules(parts.reader);
    for (const expired of await listExpiredDays(parts.reader, monthsBefore(today, countMonths)))
      await inPortions((writing) => deleteCounters(writing, expired));
  };
  // Pictures from before the media library, and what a kill between file and row left. Each portion is one short write.
  const media = async () => {
    for (let found = Infinity; found > 0 && !stopped;) {
      const unnoted = await scan(parts, 'listUnnotedUploads', config.dataDir, mediaTogether);
      found = unnoted.length;
      if (found > 0) await write((writing) => noteStored(writing, config, unnoted));
    }
  };
  let midnight: NodeJS.Timeout;
  let endedOn = '';
  const endDays = () => {
    const today = tokyoDay();
    if (today !== endedOn) [ended, means, relations, counters].forEach(run);
    endedOn = today;
    midnight = setTimeout(endDays, Math.min(untilTokyoMidnight(Date.now()), longestUnseen)).unref();
  };
  endDays();
  [derived, media, invited, ...cleanings].forEach(run);
  const timers = [views, ...cleanings, invited, media].map((job) => setInterval(() => run(job), hour));
  for (const timer of timers) timer.unref();
  return () => {
    stopped = true;
    for (const timer of [...timers, midnight, ...retries.values()]) clearInterval(timer);
  };
}
