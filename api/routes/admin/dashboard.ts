import { dayAfter } from '#api/contract/durations.ts';
import { countEverything } from '#db/queries/dashboard.ts';
import { findFirstSteps } from '#db/queries/first-steps.ts';
import { countLinkProblems } from '#db/queries/links.ts';
import { countModerated } from '#db/queries/moderation.ts';
import { countMails } from '#db/queries/outgoing-mails.ts';
import { countPhotos } from '#db/queries/photo-queue.ts';
import { countEmptyWords } from '#db/queries/traffic.ts';
import { findSettings } from '#db/queries/settings.ts';
import type { App } from '../../app-types.ts';
import { backupNames, backupTime } from '../../backups/manifest.ts';
import { tokyoDay } from '../../tokyo-day.ts';
import { readPublishing } from './publishing-status.ts';
import { route } from '../../route.ts';

/** The figures of the console's first page. */
export function dashboardRoutes(app: App): void {
  const { config, reader } = app.parts;

  route(app, 'GET /api/admin/dashboard', async () => {
    const { failed, unclear } = await countMails(reader);
    return {
      ...(await countEverything(reader)),
      waiting: await countModerated(reader, 'waiting'),
      waitingPhotos: await countPhotos(reader, 'waiting'),
      emptyWords: await countEmptyWords(reader, dayAfter(tokyoDay(), -6)),
      deadLinks: (await countLinkProblems(reader)).dead,
      openMails: failed + unclear,
      publishing: await readPublishing(app.parts),
      lastBackupAt: backupNames(config.dataDir).map(backupTime)[0] ?? null,
    };
  });

  route(app, 'GET /api/admin/first-steps', async () => {
    const { demo } = await findSettings(reader);
    return { demo, ...(await findFirstSteps(reader)) };
  });
}
