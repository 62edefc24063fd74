import { tokyoDayNumber } from '#api/contract/durations.ts';
import { storeCellMeans } from '#db/changes/cell-means.ts';
import { deleteCounters, deleteTexts, rollUpWeek, rowsTogether } from '#db/changes/old-counters.ts';
import { refreshRelations } from '#db/changes/question-relations.ts';
import { endDay } from '#db/changes/scheduled-jobs.ts';
import { monthsBefore } from '#db/days.ts';
import { listExpiredDays } from '#db/queries/old-counters.ts';
import { listIdsOfDay, listNewestIds } from '#db/queries/questions.ts';
import { findCountRules } from '#db/queries/settings.ts';
import { scan } from '../reads/read-threads.ts';
import { tokyoDay } from '../tokyo-day.ts';
import { inPortions, type Job } from './job.ts';

/** Newest questions whose products and articles are chosen again each day, as many others in turn, and those of them in one write. */
const relatedDaily = 200;
const relatedTogether = 10;

export const closeDay: Job = (parts) => inPortions(parts, endDay);

/** Stores the means of all cells. Counted on a read thread, because it reads the axes of every product. */
export const renewMeans: Job = async (parts) => {
  const present = await scan(parts, 'countCellMeans');
  await parts.write((writing) => storeCellMeans(writing, present));
};

/**
 * Products and articles of the last day find the questions that are read most; in the course of the days all others, also those of a
 * database from before questions had any.
 */
export const relateQuestions: Job = async ({ reader, write, isStopped }) => {
  const newest = await listNewestIds(reader, relatedDaily);
  const turn = await listIdsOfDay(reader, tokyoDayNumber(Date.now()), relatedDaily);
  const ids = [...new Set([...newest, ...turn])];
  for (let at = 0; at < ids.length && !isStopped(); at += relatedTogether)
    await write((writing) => refreshRelations(writing, ids.slice(at, at + relatedTogether)));
};

/**
 * Items have counters of weeks after a while, and none after the time that operators choose. Looked for on a read thread, because it
 * reads all texts that visitors have typed.
 */
export const shortenCounters: Job = async (parts) => {
  const { reader, write, isStopped } = parts;
  const today = tokyoDay();
  for (const week of await scan(parts, 'listWeeksToRollUp', today)) {
    await inPortions(parts, (writing) => rollUpWeek(writing, week));
    // Ends also if a found text cannot be deleted.
    for (let deleted = Infinity; deleted > 0 && !isStopped();) {
      const rare = await scan(parts, 'listRareTexts', week, rowsTogether);
      deleted = rare.length > 0 ? (await write((writing) => deleteTexts(writing, week, rare))).value : 0;
    }
  }
  const { countMonths } = await findCountRules(reader);
  for (const expired of await listExpiredDays(reader, monthsBefore(today, countMonths)))
    await inPortions(parts, (writing) => deleteCounters(writing, expired));
};
