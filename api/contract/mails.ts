import { z } from 'zod';
import { numberedQuery } from './fields.ts';

/** Lists of mails in the console: on their way, failed, and those of which nobody knows whether they arrived. */
const mailList = z.enum(['waiting', 'failed', 'unclear']);

export type MailListName = z.infer<typeof mailList>;

const mailKind = z.enum(['confirmation', 'letter', 'trial', 'post_confirmation', 'answered', 'published']);

/** A mail. `recipient` is null for mails about posts, whose addresses are shown to nobody. */
export const outgoingMail = z
  .object({
    id: z.number(),
    kind: mailKind,
    recipient: z.string().nullable(),
    state: z.enum(['waiting', 'sending', 'failed', 'unclear', 'sent']),
    attempts: z.number(),
    answer: z.string(),
    createdAt: z.string(),
    dueAt: z.string(),
    settledAt: z.string().nullable(),
  })
  .meta({ id: 'OutgoingMail' });

export type OutgoingMail = z.infer<typeof outgoingMail>;

export const mailQuery = z.object({
  ...numberedQuery.shape,
  state: mailList.default('waiting'),
});

/** Whether mail is sent, from whom, and how many mails are in each list. `server` is null if no mail server is set. */
export const mailStatus = z
  .object({ server: z.string().nullable(), from: z.string(), waiting: z.number(), failed: z.number(), unclear: z.number() })
  .meta({ id: 'MailStatus' });
