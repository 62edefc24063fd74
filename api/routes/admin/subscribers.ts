import { forgetAddress } from '#db/changes/addresses.ts';
import { recordAudit } from '#db/changes/audit.ts';
import { removeSubscriber } from '#db/changes/subscribers.ts';
import { countSubscribers, listSubscribers, type SubscriberPlace } from '#db/queries/subscribers.ts';
import type { App } from '../../app-types.ts';
import { commit } from '../../commit.ts';
import { csvFile, readPortions, sendCsv } from '../../exports/send-csv.ts';
import { subscriberColumns } from '../../exports/subscribers.ts';
import { scan } from '../../reads/read-threads.ts';
import { pageOf, sendList } from '../lists.ts';
import { operatorOf } from '../../hooks/session.ts';
import { numberedSpan } from '../paging.ts';
import { route } from '../../route.ts';

/** Subscribers of the newsletter, and the deletion of addresses, for operators. */
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
    const filter = request.query;
    const rows = await scan(app.parts, 'countSubscribers', filter);
    await app.parts.write((write) => recordAudit(write, { actor, action: 'export', subject: 'subscribers', after: { rows } }));
    const portions = readPortions<SubscriberPlace>((after) => scan(app.parts, 'exportSubscribers', filter, after));
    return sendCsv(reply, 'subscribers.csv', csvFile(subscriberColumns, portions));
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

  // The audit log names no address, and no caller learns whether it was stored.
  route(app, 'POST /api/admin/addresses/forget', async (request, reply) => {
    const { actor } = operatorOf(request);
    await commit(reply, async (write) => {
      await forgetAddress(write, request.body.email);
      await recordAudit(write, { actor, action: 'forget address' });
    });
    return { success: true as const };
  });
}
