import { afterAll, beforeAll, expect } from 'vitest';
import { startWithOperator, type Admin } from './calls.ts';
import { refusal, startMailServer, type Deciding, type Received, type TestMailServer } from './mail-server.ts';
import { sendMail } from './mail.ts';
import type { TestServer } from './server.ts';

interface Open {
  mails: TestMailServer;
  server: TestServer;
  admin: Admin;
  /** The sender of mails; a test that stops it starts another one. */
  sending: ReturnType<typeof sendMail>;
  /** What the mail server does with a message, while a test sets it. */
  deciding?: Deciding | undefined;
}

/** Text block of a letter. */
export const text = (words: string) => ({ kind: 'text' as const, text: words });

/** Starts a server, a mail server and the sender for the tests of a file; addresses that begin with `gone` are refused for good. */
export function openLetters() {
  const open = {} as Open;
  beforeAll(async () => {
    open.mails = await startMailServer({
      deciding: (...message) => open.deciding?.(...message),
      onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? refusal(550, 'no such user') : null),
    });
    Object.assign(open, await startWithOperator({ SMTP_URL: open.mails.url }));
    open.sending = sendMail(open.server.app.parts);
  });
  afterAll(async () => {
    await open.sending.stop();
    await open.server.close();
    await open.mails.close();
  });

  const read = async (id: number) => (await open.admin('GET /api/admin/letters/{id}', { params: { id } })).body;
  return {
    open,
    read,
    subscribed: (emails: string[], status: 'confirmed' | 'pending' | 'left' = 'confirmed') =>
      open.server.write(({ db, at }) =>
        db
          .insertInto('subscribers')
          .values(emails.map((email) => ({ email, status, consentAt: at, createdAt: at })))
          .execute(),
      ),
    draft: async (subject: string, blocks: object[]) => (await open.admin('POST /api/admin/letters', { body: { subject, blocks } })).body,
    send: (id: number, sendAt?: string) =>
      open.admin('POST /api/admin/letters/{id}/send', { params: { id }, body: sendAt ? { sendAt } : {} }),
    ends: (id: number) => expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toBe('sent'),
    /** Mails received whose text has the subject. */
    of: (subject: string): Received[] => open.mails.received.filter(({ text: body }) => body.includes(subject)),
  };
}
