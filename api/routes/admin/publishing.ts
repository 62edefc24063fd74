import { recordAudit } from '#db/changes/audit.ts';
import type { App } from '../../app-types.ts';
import { ApiError } from '../../api-error.ts';
import { commit } from '../../commit.ts';
import { operatorOf } from '../../hooks/session.ts';
import { readPublishing } from './publishing-status.ts';
import { publishingEvents } from './publishing-events.ts';
import { route } from '../../route.ts';

/** Publishing status and events, and publishing the whole site again. */
export function adminPublishingRoutes(app: App): void {
  const { publisher } = app.parts;

  route(app, 'GET /api/admin/publishing', () => readPublishing(app.parts));

  route(app, 'GET /api/admin/publishing/events', publishingEvents(app));

  route(app, 'POST /api/admin/publishing', async (request, reply) => {
    const { actor } = operatorOf(request);
    if (!publisher) throw new ApiError('busy');
    await commit(reply, (change) => recordAudit(change, { actor, action: 'publish all' }));
    publisher.publishAll().catch((error: unknown) => app.log.error(error));
    return reply.code(202).send(await readPublishing(app.parts));
  });
}
