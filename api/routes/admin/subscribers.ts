import { recordAudit } from '#db/changes/audit.ts';
import { removeSubscriber } from '#db/changes/subscribers.ts';
import { countSubscribers, listSubscribers } from '#db/queries/subscribers.ts';
import type { App } from '../../app-types.ts';
import { csvOf } from '../../csv.ts';
import { commit } from '../../commit.ts';
import { pageOf, sendList } from '../lists.ts';
import { operatorOf } from '../../hooks/session.ts';
import { numberedSpan } from '../paging.ts';
import { route } from '../../route.ts';

const columns = ['email', 'status', 'consentAt', 'createdAt', 'consentText', 'confirmedAt', 'leftAt'] as const;
const everybody = { limit: 1_000_000, offset: 0 };

/** Subscribers of the newsletter, for operators. */
export function subscriberRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/subscribers', async ({ query }, reply) => {
    const { search, status } = query;
    const span = numberedSpan(query);
    const total = await countSubscribers(reader, { search, status });
    return sendList(reply, pageOf(await listSubscribers(reader, { search, status }, span), span, total), total);
  });

  route(app, 'GET /api/admin/subscribers/export', async (request, reply) => {
    const { actor } = operatorOf(request);
    const rows = await listSubscribers(reader, request.query, everybody);
    await app.parts.write((write) => recordAudit(write, { actor, action: 'export', subject: 'subscribers', after: { rows: rows.length } }));
    void reply.header('content-disposition', 'attachment; filename="subscribers.csv"').type('text/csv; charset=utf-8');
    return reply.send(
      csvOf(
        columns,
        rows.map((row) => columns.map((column) => row[column] ?? '')),
      ),
    );
  });

  // The audit log records only the id, not the address.
  route(app, 'DELETE /api/admin/subscribers/{id}', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { id } = request.params;
    await commit(reply, async (write) => {
      await removeSubscriber(write, id);
      await recordAudit(write, { actor, action: 'forget', subject: `subscriber:${id}` });
    });
    return { success: true as const, id };
  });
}
