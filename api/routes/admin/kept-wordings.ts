import { recordAudit } from '#db/changes/audit.ts';
import { dropWording, keepWording } from '#db/changes/kept-wordings.ts';
import { findKeptWording, listKeptWordings } from '#db/queries/kept-wordings.ts';
import type { App } from '../../app-types.ts';
import { commit } from '../../commit.ts';
import { operatorOf } from '../../hooks/session.ts';
import { route } from '../../route.ts';

/** Decisions of operators to use an expression that the list of wording warns of. */
export function keptWordingRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/kept-wordings', () => listKeptWordings(reader));

  route(app, 'POST /api/admin/kept-wordings', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { kind, phrase, reason } = request.body;
    void reply.code(201);
    return commit(reply, async (write) => {
      const before = await findKeptWording(write.db, kind, phrase);
      const kept = await keepWording(write, { kind, phrase, reason, actor });
      const after = { kind, phrase, reason };
      if (!before) await recordAudit(write, { actor, action: 'keep wording', subject: `wording:${kept.id}`, after });
      return kept;
    });
  });

  route(app, 'DELETE /api/admin/kept-wordings/{id}', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { id } = request.params;
    return commit(reply, async (write) => {
      const { kind, phrase, reason } = await dropWording(write, id);
      await recordAudit(write, { actor, action: 'drop wording', subject: `wording:${id}`, before: { kind, phrase, reason } });
      return { success: true as const, id };
    });
  });
}
