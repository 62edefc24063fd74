import type { Written } from '#db/write-queue.ts';
import type { App } from '../../app-types.ts';
import { commit, sendPosition } from '../../commit.ts';
import { operatorOf } from '../../hooks/session.ts';
import { route } from '../../route.ts';
import type { ChoicesJob } from '../../settings/choices-worker.ts';
import { readChoices, saveChoices, type SiteChoices } from '../../settings/site-choices.ts';
import { runThread } from '../../thread.ts';

const worker = new URL('../../settings/choices-worker.ts', import.meta.url);

/** Reads and saves the site settings other than SEO. */
export function adminSettingRoutes(app: App): void {
  const { reader, config, writeApart, stopping } = app.parts;
  route(app, 'GET /api/admin/settings', () => readChoices(reader));

  route(app, 'PATCH /api/admin/settings', async (request, reply) => {
    const { actor } = operatorOf(request);
    const patch = request.body;
    const { rankFrom } = await readChoices(reader);
    if (patch.rankFrom === undefined || patch.rankFrom === rankFrom) return commit(reply, (write) => saveChoices(write, patch, actor));
    // Another number ranks every product, which takes seconds with 100,000 of them.
    const { database } = config;
    const job: ChoicesJob = { database, patch, actor };
    return sendPosition(reply, await writeApart(() => runThread<Written<SiteChoices>>(worker, job, { stopping, database })));
  });
}
