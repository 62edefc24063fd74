import { recordAudit } from '#db/changes/audit.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import type { App } from '../../app-types.ts';
import { publishingStatus } from '../../contract/publishing.ts';
import { ApiError } from '../../plugins/api-error.ts';
import { operatorOf } from '../../plugins/session.ts';

/** How publishing stands, and publishing everything anew. */
export function adminPublishingRoutes(app: App): void {
  const { reader, publisher, write } = app.parts;

  const status = async () => {
    const last = publisher?.lastPublish;
    return {
      position: await findLastPosition(reader),
      publishedThrough: publisher?.live?.index.position ?? 0,
      pages: publisher?.live?.index.pages ?? 0,
      publishingAll: publisher?.publishingAll ?? false,
      lastPublish: last
        ? { at: last.at, what: last.what, pages: last.written.length + last.removed.length, milliseconds: last.milliseconds }
        : null,
    };
  };

  app.get('/publishing', { schema: { summary: 'How far the public pages follow', response: { 200: publishingStatus } } }, status);

  app.post(
    '/publishing',
    { schema: { summary: 'Publish every page anew, behind the ones that are served', response: { 202: publishingStatus } } },
    async (request, reply) => {
      const { actor } = operatorOf(request);
      if (!publisher) throw new ApiError('busy');
      await write((change) => recordAudit(change, { actor, action: 'publish all' }));
      publisher.publishAll().catch((error: unknown) => app.log.error(error));
      return reply.code(202).send(await status());
    },
  );
}
