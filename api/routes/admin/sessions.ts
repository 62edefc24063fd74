import { z } from 'zod';
import { recordAudit } from '#db/changes/audit.ts';
import { closeSession } from '#db/changes/sessions.ts';
import { listSessions } from '#db/queries/operator.ts';
import type { App } from '../../app-types.ts';
import { activeSession, deleted, session } from '../../contract/auth.ts';
import { idParam } from '../../contract/fields.ts';
import { operatorOf } from '../../hooks/session.ts';

/** Sessions of the operator. */
export function adminSessionRoutes(app: App): void {
  const { reader, write } = app.parts;

  app.get('/session', { schema: { summary: 'Who is logged in', response: { 200: session } } }, (request) => {
    const { sessionId: id, createdAt, expiresAt, mustChange } = operatorOf(request);
    return { id, createdAt, expiresAt, mustChange };
  });

  const list = { summary: 'Sessions that have not ended, the last seen first', response: { 200: z.array(activeSession) } };
  app.get('/sessions', { schema: list }, async (request) => {
    const { sessionId } = operatorOf(request);
    return (await listSessions(reader, new Date())).map((each) => ({ ...each, current: each.id === sessionId }));
  });

  const end = { summary: 'End a session at once', params: idParam, response: { 200: deleted } };
  app.delete('/sessions/:id', { schema: end }, async (request) => {
    const { actor } = operatorOf(request);
    const { id } = request.params;
    await write(async (change) => {
      await closeSession(change, id);
      await recordAudit(change, { actor, action: 'session ended', subject: `session:${id}` });
    });
    return { success: true as const, id };
  });
}
