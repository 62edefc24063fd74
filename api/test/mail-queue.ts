import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { createLetter } from '#db/changes/letters.ts';
import { queueMail } from '#db/changes/outgoing-mails.ts';
import { readConfig } from '../config.ts';
import { startMailServer, type MailServerOptions, type TestMailServer } from './mail-server.ts';
import { sendMail } from './mail.ts';
import { startTestServer, type TestServer } from './server.ts';

/** Starts a server for the tests of a file, whose queue of mails is empty before each. */
export function openMailQueue() {
  const open = {} as { server: TestServer };
  beforeAll(async () => {
    open.server = await startTestServer();
  });
  afterAll(() => open.server.close());
  beforeEach(() => open.server.write(({ db }) => db.deleteFrom('outgoingMails').execute()));

  let serial = 0;
  /** Queues the confirmation of a new subscription; returns its recipient. */
  async function queueOne(name = 'person'): Promise<string> {
    const email = `${name}${++serial}@example.jp`;
    await open.server.write(async (write) => {
      const row = { email, consentAt: write.at, createdAt: write.at };
      const { id } = await write.db.insertInto('subscribers').values(row).returning('id').executeTakeFirstOrThrow();
      await queueMail(write, { kind: 'confirmation', occasion: 'confirmation:test', recipient: email, facts: { subscriberId: id } });
    });
    return email;
  }

  /** Queues the trial of a letter; returns its recipient. */
  async function queueTrial(): Promise<string> {
    const recipient = `known${++serial}@example.jp`;
    await open.server.write(async (write) => {
      const { id } = await createLetter(write, { subject: '試し', blocks: JSON.stringify([{ kind: 'text', text: '本文' }]) });
      await queueMail(write, { kind: 'trial', occasion: `trial:${id}`, recipient, facts: { letterId: id } });
    });
    return recipient;
  }

  const rowOf = (recipient: string) =>
    open.server.reader.selectFrom('outgoingMails').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow();

  const partsFor = (url: string, connections = 2) => {
    const { smtp } = readConfig({ SMTP_URL: `${url}?connections=${connections}` });
    const { config } = open.server.app.parts;
    return { config: { ...config, smtp }, write: open.server.write };
  };

  /** Runs a test with a mail server and the sender. */
  async function sending(options: MailServerOptions, run: (mails: TestMailServer) => Promise<void>, connections = 2): Promise<void> {
    const mails = await startMailServer(options);
    const { stop } = sendMail(partsFor(mails.url, connections));
    try {
      await run(mails);
    } finally {
      await stop();
      await mails.close();
    }
  }

  return {
    open,
    queueOne,
    queueTrial,
    rowOf,
    partsFor,
    sending,
    comesDue: () =>
      open.server.write(({ db }) =>
        db.updateTable('outgoingMails').set({ dueAt: '2026-01-01T00:00:00.000Z' }).where('state', '=', 'waiting').execute(),
      ),
    becomes: (recipient: string, wanted: object) => expect.poll(async () => rowOf(recipient), { timeout: 90_000 }).toMatchObject(wanted),
  };
}
