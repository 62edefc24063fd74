import { callOffNotice, createNotice, endNotice, updateNotice } from '#db/changes/notices.ts';
import { countNotices, findAdminNotice, listAdminNotices } from '#db/queries/admin-notices.ts';
import type { App } from '../../app-types.ts';
import { route } from '../../route.ts';
import { pageOf, sendList } from '../lists.ts';
import { change, create, present } from './editing.ts';
import { numberedSpan } from '../paging.ts';

const edited = { kind: 'notice', find: findAdminNotice } as const;

/** Recalls and safety notices for operators. */
export function adminNoticeRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/notices', async ({ query }, reply) => {
    const span = numberedSpan(query);
    const total = await countNotices(reader);
    return sendList(reply, pageOf(await listAdminNotices(reader, span), span, total), total);
  });

  route(app, 'POST /api/admin/notices', async (request, reply) => {
    const made = await create(request, reply, edited, (write) => createNotice(write, request.body));
    return reply.send(made);
  });

  route(app, 'PATCH /api/admin/notices/{id}', async (request, reply) => {
    const { id } = request.params;
    const { updatedAt, ...patch } = request.body;
    return present(await change(request, reply, edited, { action: 'update', id }, (write) => updateNotice(write, id, patch, updatedAt)));
  });

  route(app, 'POST /api/admin/notices/{id}/end', async (request, reply) => {
    const { id } = request.params;
    return present(await change(request, reply, edited, { action: 'end', id }, (write) => endNotice(write, id)));
  });

  route(app, 'POST /api/admin/notices/{id}/call-off', async (request, reply) => {
    const { id } = request.params;
    return present(await change(request, reply, edited, { action: 'call off', id }, (write) => callOffNotice(write, id)));
  });
}
