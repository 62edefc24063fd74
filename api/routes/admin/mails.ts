import { recordAudit } from '#db/changes/audit.ts';
import { removeMail, resendMail } from '#db/changes/outgoing-mails.ts';
import { countMails, listMails, type StoredMail } from '#db/queries/outgoing-mails.ts';
import { postMailKinds } from '#db/tables/outgoing-mails.ts';
import { findSettings } from '#db/queries/settings.ts';
import type { App } from '../../app-types.ts';
import { ApiError } from '../../api-error.ts';
import { commit } from '../../commit.ts';
import type { OutgoingMail } from '../../contract/mails.ts';
import { operatorOf } from '../../hooks/session.ts';
import { route } from '../../route.ts';
import { pageOf, sendList } from '../lists.ts';
import { numberedSpan } from '../paging.ts';

/** The mails that leave, for operators. */
export function mailRoutes(app: App): void {
  const { reader, config } = app.parts;

  route(app, 'GET /api/admin/mail', async () => {
    const { siteName, contactAddress } = await findSettings(reader);
    const from = config.mailFrom ?? `${siteName} <${contactAddress}>`;
    return { server: config.smtp?.host ?? null, from, ...(await countMails(reader)) };
  });

  route(app, 'GET /api/admin/mails', async ({ query }, reply) => {
    const span = numberedSpan(query);
    const total = (await countMails(reader))[query.state];
    const rows = await listMails(reader, query.state, span);
    return sendList(reply, pageOf(rows.map(shown), span, total), total);
  });

  route(app, 'POST /api/admin/mails/{id}/resend', async (request, reply) => {
    if (!config.smtp) throw new ApiError('mail_off');
    const { actor } = operatorOf(request);
    const { id } = request.params;
    return commit(reply, async (write) => {
      const mail = await resendMail(write, id);
      await recordAudit(write, { actor, action: 'resend', subject: `mail:${id}` });
      return shown(mail);
    });
  });

  route(app, 'DELETE /api/admin/mails/{id}', async (request, reply) => {
    const { actor } = operatorOf(request);
    const { id } = request.params;
    await commit(reply, async (write) => {
      await removeMail(write, id);
      await recordAudit(write, { actor, action: 'delete', subject: `mail:${id}` });
    });
    return { success: true as const, id };
  });
}

// An address that was left with a post is shown to nobody.
function shown({ id, kind, recipient, state, attempts, answer, createdAt, dueAt, settledAt }: StoredMail): OutgoingMail {
  return { id, kind, recipient: postMailKinds.includes(kind) ? null : recipient, state, attempts, answer, createdAt, dueAt, settledAt };
}
