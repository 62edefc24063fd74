import { undoableSince } from '#db/changes/undoable.ts';
import { countAudit, findAuditEntry, listAudit } from '#db/queries/audit.ts';
import type { App } from '../../app-types.ts';
import { ApiError } from '../../api-error.ts';
import { pageOf, sendList } from '../lists.ts';
import { numberedSpan } from '../paging.ts';
import { route } from '../../route.ts';

/** Reads of the audit log. */
export function adminAuditRoutes(app: App): void {
  const { reader } = app.parts;

  route(app, 'GET /api/admin/audit', async ({ query }, reply) => {
    const { subject, kind, action } = query;
    const filter = { subject, kind, action };
    const span = numberedSpan(query);
    const total = await countAudit(reader, filter);
    const lines = await listAudit(reader, { ...filter, undoableSince: undoableSince(new Date().toISOString()) }, span);
    return sendList(reply, pageOf(lines, span, total), total);
  });

  route(app, 'GET /api/admin/audit/{id}', async ({ params }) => {
    const entry = await findAuditEntry(reader, params.id);
    if (!entry) throw new ApiError('not_found');
    return entry;
  });
}
