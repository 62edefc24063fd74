import { z } from 'zod';
import { countAudit, findAuditEntry, listAudit } from '#db/queries/audit.ts';
import type { App } from '../../app-types.ts';
import { auditEntry, auditLine, auditQuery } from '../../contract/audit.ts';
import { idParam } from '../../contract/fields.ts';
import { ApiError } from '../../api-error.ts';
import { pageOf, sendList } from '../lists.ts';
import { numberedSpan } from './paging.ts';

/** Reads of the audit log. */
export function adminAuditRoutes(app: App): void {
  const { reader } = app.parts;

  const list = { summary: 'What operators did, the newest first', querystring: auditQuery, response: { 200: z.array(auditLine) } };
  app.get('/audit', { schema: list }, async ({ query }, reply) => {
    const { subject, kind, action } = query;
    const filter = { subject, kind, action };
    const span = numberedSpan(query);
    const total = await countAudit(reader, filter);
    return sendList(reply, pageOf(await listAudit(reader, filter, span), span, total), total);
  });

  const one = { summary: 'One line of the audit log, with before and after', params: idParam, response: { 200: auditEntry } };
  app.get('/audit/:id', { schema: one }, async ({ params }) => {
    const entry = await findAuditEntry(reader, params.id);
    if (!entry) throw new ApiError('not_found');
    return entry;
  });
}
