import { countEverything } from '#db/queries/dashboard.ts';
import { countModerated } from '#db/queries/moderation.ts';
import { countPhotos } from '#db/queries/photo-queue.ts';
import type { App } from '../../app-types.ts';
import { backupNames, backupTime } from '../../backups/manifest.ts';
import { readPublishing } from './publishing-status.ts';
import { route } from '../../route.ts';

/** The figures of the console's first page. */
export function dashboardRoutes(app: App): void {
  const { config, reader } = app.parts;

  route(app, 'GET /api/admin/dashboard', async () => ({
    ...(await countEverything(reader)),
    waiting: await countModerated(reader, 'waiting'),
    waitingPhotos: await countPhotos(reader, 'waiting'),
    publishing: await readPublishing(app.parts),
    lastBackupAt: backupNames(config.dataDir).map(backupTime)[0] ?? null,
  }));
}
