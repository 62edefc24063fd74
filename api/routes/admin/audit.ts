import { undoableSince } from '#db/changes/undoable.ts';
import { startOfTokyoDay } from '#db/days.ts';
import { countAudit, findAuditEntry, listAudit } from '#db/queries/audit.ts';
import type { App } from '../../app-types.ts';
import { ApiError } from '../../api-error.ts';
import { dayAfter } from '../../contract/durations.ts';
import { scan } from '../../reads/read-threads.ts';
import { pageOf, sendList } from '../lists.ts';
import { numberedSpan } from '../paging.ts';
import { route } from '../../route.ts';

/** Reads of the audit log. */
export function adminAuditRoutes(app: App): void {
  const { parts } = app;
  const { reader } = parts;

  route(app, 'GET /api/admin/audit', async ({ query }, reply) => {
    const { subject, kind, action, actor, logins, from, to, search = '' } = query;
    const filter = {
      ...{ subject, kind, action, actor, logins },
      since: from && startOfTokyoDay(from),
      until: to && startOfTokyoDay(dayAfter(to, 1)),
      undoableSince: undoableSince(new Date().toISOString()),
    };
    const span = numberedSpan(query);
    if (search.trim() !== '') {
      const found = await scan(parts, 'searchAudit', filter, search, span);
      return sendList(reply, pageOf(found.items, span, found.total), found.total);
    }
    // Lines of some days are found by the ids of all of them, which takes the longer the more there are.
    const hasDays = filter.since !== undefined || filter.until !== undefined;
    const total = await (hasDays ? scan(parts, 'countAudit', filter) : countAudit(reader, filter));
    const lines = await (hasDays ? scan(parts, 'listAudit', filter, span) : listAudit(reader, filter, span));
    return sendList(reply, pageOf(lines, span, total), total);
  });

  route(app, 'GET /api/admin/audit/{id}', async ({ params }) => {
    const entry = await findAuditEntry(reader, params.id);
    if (!entry) throw new ApiError('not_found');
    return entry;
  });
}
