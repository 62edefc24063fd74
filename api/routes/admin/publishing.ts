import { recordAudit } from '#db/changes/audit.ts';
import type { App } from '../../app-types.ts';
import { publishingStatus } from '../../contract/publishing.ts';
import { ApiError } from '../../api-error.ts';
import { operatorOf } from '../../hooks/session.ts';
import { readPublishing } from './publishing-status.ts';
import { publishingEvents } from './publishing-events.ts';

/** Publishing status and events, and publishing the whole site again. */
export function adminPublishingRoutes(app: App): void {
  const { publisher, write } = app.parts;

  const status = { summary: 'How far the public pages follow', response: { 200: publishingStatus } };
  app.get('/publishing', { schema: status }, () => readPublishing(app.parts));

  const events = { summary: 'What is published, as it happens (server-sent events)' };
  app.get('/publishing/events', { schema: events }, publishingEvents(app));

  app.post(
    '/publishing',
    { schema: { summary: 'Publish every page anew, behind the ones that are served', response: { 202: publishingStatus } } },
    async (request, reply) => {
      const { actor } = operatorOf(request);
      if (!publisher) throw new ApiError('busy');
      await write((change) => recordAudit(change, { actor, action: 'publish all' }));
      publisher.publishAll().catch((error: unknown) => app.log.error(error));
      return reply.code(202).send(await readPublishing(app.parts));
    },
  );
}
