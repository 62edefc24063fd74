import { recordAudit } from '#db/changes/audit.ts';
import { closeSession } from '#db/changes/sessions.ts';
import { listSessions } from '#db/queries/operator.ts';
import type { App } from '../../app-types.ts';
import { operatorOf } from '../../hooks/session.ts';
import { writeAs } from '../../operators/write-as.ts';
import { route } from '../../route.ts';

/** Sessions of the calling operator. */
export function adminSessionRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/session', (request) => {
    const { sessionId: id, createdAt, expiresAt, mustChange, role, member } = operatorOf(request);
    return { id, createdAt, expiresAt, mustChange, role, name: member?.name ?? null };
  });

  route(app, 'GET /api/admin/sessions', async (request) => {
    const { sessionId, member } = operatorOf(request);
    return (await listSessions(reader, new Date(), member?.id ?? null)).map((each) => ({ ...each, current: each.id === sessionId }));
  });

  route(app, 'DELETE /api/admin/sessions/{id}', async (request, reply) => {
    const { actor, member } = operatorOf(request);
    const { id } = request.params;
    await writeAs(reply, async (change) => {
      await closeSession(change, id, member?.id ?? null);
      await recordAudit(change, { actor, action: 'session ended', subject: `session:${id}` });
    });
    return { success: true as const, id };
  });
}
