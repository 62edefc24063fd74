import { refreshDerived } from '#db/changes/derived-columns.ts';
import { deleteOldChanges } from '#db/changes/old-changes.ts';
import { purge } from '#db/changes/purge.ts';
import { applyRetention } from '#db/changes/retention.ts';
import { copyViewCounts } from '#db/changes/scheduled-jobs.ts';
import { inviteWaiting } from '#db/changes/subscribers.ts';
import { scan } from '../reads/read-threads.ts';
import type { ReadResult } from '../reads/reads.ts';
import { noteStored } from '../uploads/store.ts';
import { inPortions, type Job } from './job.ts';

/** Questions whose view counts are copied in one write. */
const viewsTogether = 200;

/** Pictures read in one go to learn their size. */
const mediaTogether = 50;

/** At a start: a later release may derive columns of products otherwise (the dictionary knows more words). */
export const deriveColumns: Job = async (parts) => {
  for (let last: number | undefined = 0; last !== undefined && !parts.isStopped();) {
    const next: ReadResult<'listStaleProducts'> = await scan(parts, 'listStaleProducts', last);
    if (next.stale.length > 0) await parts.write((writing) => refreshDerived(writing, next.stale));
    last = next.last;
  }
};

/** Looked for on a read thread, because it reads every question. */
export const copyViews: Job = async (parts) => {
  const viewed = await scan(parts, 'listUncopiedViews');
  for (let at = 0; at < viewed.length && !parts.isStopped(); at += viewsTogether)
    await parts.write((writing) => copyViewCounts(writing, viewed.slice(at, at + viewsTogether)));
};

/** Adds rows of pictures from before the media library, and of what a kill between file and row left. */
export const noteMedia: Job = async (parts) => {
  const { config, write, isStopped } = parts;
  for (let found = Infinity; found > 0 && !isStopped();) {
    const unnoted = await scan(parts, 'listUnnotedUploads', config.dataDir, mediaTogether);
    found = unnoted.length;
    if (found > 0) await write((writing) => noteStored(writing, config, unnoted));
  }
};

/** Some an hour: of the addresses of a year many are dead, and a mail server may block who sends to many of those in a row. */
export const inviteSubscribers: Job = async ({ config, write }) => {
  if (config.smtp) await write(inviteWaiting);
};

export const forget: Job = ({ write }) => write(applyRetention);

export const purgeDeleted: Job = (parts) => inPortions(parts, purge);

/** Not while other pages than the served ones are published, which begin at a change of their own. */
export const shortenLog: Job = (parts) =>
  inPortions(parts, async (writing) => {
    const { publisher } = parts;
    if (!publisher?.live || publisher.publishingAll || publisher.problem) return false;
    return deleteOldChanges(writing, publisher.live.index.position);
  });
