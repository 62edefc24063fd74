import { createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLetter } from '#db/changes/letters.ts';
import { queueMail } from '#db/changes/outgoing-mails.ts';
import { readConfig } from '../config.ts';
import { readSmtpUrl } from '../mail/mail-server.ts';
import { refusal, startMailServer, type Deciding, type MailServerOptions, type TestMailServer } from './mail-server.ts';
import { sendMail } from './mail.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(() => server.write(({ db }) => db.deleteFrom('outgoingMails').execute()));

let serial = 0;
/** Queues the confirmation of a new subscription; returns its recipient. */
async function queueOne(name = 'person'): Promise<string> {
  const email = `${name}${++serial}@example.jp`;
  await server.write(async (write) => {
    const row = { email, consentAt: write.at, createdAt: write.at };
    const { id } = await write.db.insertInto('subscribers').values(row).returning('id').executeTakeFirstOrThrow();
    await queueMail(write, { kind: 'confirmation', occasion: 'confirmation:test', recipient: email, facts: { subscriberId: id } });
  });
  return email;
}
const rowOf = (recipient: string) =>
  server.reader.selectFrom('outgoingMails').selectAll().where('recipient', '=', recipient).executeTakeFirstOrThrow();
const comesDue = () =>
  server.write(({ db }) =>
    db.updateTable('outgoingMails').set({ dueAt: '2026-01-01T00:00:00.000Z' }).where('state', '=', 'waiting').execute(),
  );
const becomes = (recipient: string, wanted: object) => expect.poll(async () => rowOf(recipient), { timeout: 90_000 }).toMatchObject(wanted);

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
const partsFor = (url: string, connections = 2) => {
  const { smtp } = readConfig({ SMTP_URL: `${url}?connections=${connections}` });
  const { config } = server.app.parts;
  return { config: { ...config, smtp }, write: server.write };
};

test('a mail that greylisting refuses waits a minute and then arrives, once', async () => {
  const refused = new Set<string>();
  const deciding: Deciding = ({ to }) => {
    if (refused.has(to)) return;
    refused.add(to);
    throw refusal(451, `4.7.1 <${to}> greylisted, try again`);
  };
  await sending({ deciding }, async ({ received }) => {
    const recipient = await queueOne();
    await becomes(recipient, { state: 'waiting', attempts: 1 });
    const { dueAt, answer } = await rowOf(recipient);
    expect(Date.parse(dueAt) - Date.now()).toBeGreaterThan(30_000);
    expect(answer).toContain('greylisted');
    expect(answer).not.toContain(recipient);
    expect(received).toEqual([]);
    await comesDue();
    await becomes(recipient, { state: 'sent', attempts: 2 });
    expect(received.map(({ to }) => to)).toEqual([recipient]);
  });
});

test('an address that the server refuses for good fails, and the connection carries on with the next', async () => {
  let connections = 0;
  const onConnect: MailServerOptions['onConnect'] = (_session, done) => {
    connections += 1;
    done();
  };
  const onRcptTo: MailServerOptions['onRcptTo'] = ({ address }, _session, done) =>
    done(address.includes('nobody') ? refusal(550, `5.1.1 ${address} unknown`) : null);
  await sending(
    { onConnect, onRcptTo },
    async ({ received }) => {
      const nobody = await queueOne('nobody');
      const others = [await queueOne(), await queueOne()];
      await becomes(nobody, { state: 'failed', attempts: 1 });
      expect((await rowOf(nobody)).answer).toBe('550 5.1.1 （宛先） unknown');
      for (const each of others) await becomes(each, { state: 'sent' });
      expect(received).toHaveLength(2);
      expect(connections).toBe(1);
    },
    1,
  );
});

test('a connection that drops before the text leaves the mail waiting, for it has not left', async () => {
  let drops = 1;
  const onRcptTo: MailServerOptions['onRcptTo'] = (_address, session, done) => {
    if (drops-- > 0) dropAll(session);
    else done();
  };
  const dropAll = (session: { id: string }) => {
    for (const connection of connectionsOf(current)) if (connection.id === session.id) connection._socket.destroy();
  };
  let current: TestMailServer;
  await sending({ onRcptTo }, async (mails) => {
    current = mails;
    const recipient = await queueOne();
    await becomes(recipient, { state: 'waiting', attempts: 1 });
    await comesDue();
    await becomes(recipient, { state: 'sent' });
    expect(mails.received).toHaveLength(1);
  });
});

test('a connection that drops while a mail is noted as leaving, leaves it waiting', async () => {
  const mails = await startMailServer();
  let drops = false;
  const before = async (name: string) => {
    if (!drops || name !== 'begin') return;
    drops = false;
    for (const connection of connectionsOf(mails)) connection._socket.destroy();
    // By then the sender has learned of it.
    await new Promise((passed) => setTimeout(passed, 300));
  };
  const { stop } = sendMail({ ...partsFor(mails.url, 1), before });
  try {
    // The connection has carried a mail, so that its end alone would be a reason to open another.
    const first = await queueOne();
    await becomes(first, { state: 'sent' });
    drops = true;
    const second = await queueOne();
    await becomes(second, { state: 'waiting', attempts: 1 });
    await comesDue();
    await becomes(second, { state: 'sent', attempts: 2 });
    expect(mails.received.map(({ to }) => to)).toEqual([first, second]);
  } finally {
    await stop();
    await mails.close();
  }
});

test('a connection that drops after the text leaves the mail unclear, and nothing sends it again', async () => {
  let current: TestMailServer;
  const deciding: Deciding = () => {
    for (const connection of connectionsOf(current)) connection._socket.destroy();
  };
  await sending({ deciding }, async (mails) => {
    current = mails;
    const recipient = await queueOne();
    await becomes(recipient, { state: 'unclear', attempts: 1 });
    await comesDue();
    const other = await queueOne();
    await becomes(other, { state: 'unclear' });
    expect(mails.seen.map(({ to }) => to)).toEqual([recipient, other]);
  });
});

test('while the mail server is away everything waits, and counts no attempt', async () => {
  const { port, close } = await startMailServer();
  await close();
  const { stop } = sendMail(partsFor(`smtp://127.0.0.1:${port}`));
  const recipient = await queueOne();
  await expect.poll(async () => (await rowOf(recipient)).answer).toBe('送信サーバーにつながりませんでした');
  expect(await rowOf(recipient)).toMatchObject({ state: 'waiting', attempts: 0 });
  const mails = await startMailServer({}, port);
  await becomes(recipient, { state: 'sent', attempts: 1 });
  await stop();
  await mails.close();
});

test('a refused login or sender is no fault of the mails, and no password reaches an answer', async () => {
  const onAuth: MailServerOptions['onAuth'] = (_auth, _session, done) => done(new Error('no'));
  const mails = await startMailServer({ onAuth, disabledCommands: ['STARTTLS'], authOptional: false, allowInsecureAuth: true });
  const { stop } = sendMail(partsFor(mails.url.replace('//', '//mikke:p%40ssw%C3%B6rd@')));
  const recipient = await queueOne();
  await becomes(recipient, { state: 'waiting', attempts: 0, answer: expect.stringMatching(/^535/) as string });
  expect((await rowOf(recipient)).answer).not.toMatch(/p@ssw|mikke/);
  await stop();
  await mails.close();
});

/** Queues the trial of a newsletter, which goes to an address that an operator knows. */
async function queueTrial(): Promise<string> {
  const recipient = `known${++serial}@example.jp`;
  await server.write(async (write) => {
    const { id } = await createLetter(write, { subject: '試し', blocks: JSON.stringify([{ kind: 'text', text: '本文' }]) });
    await queueMail(write, { kind: 'trial', occasion: `trial:${id}`, recipient, facts: { letterId: id } });
  });
  return recipient;
}
const refusing = (answer: string, isRefused: (address: string) => boolean): MailServerOptions => ({
  onRcptTo: ({ address }, _session, done) => done(isRefused(address) ? refusal(550, answer) : null),
});
const countOf = async (recipients: readonly string[], state: string) =>
  (await Promise.all(recipients.map(rowOf))).filter((row) => row.state === state).length;
const several = async (queue: () => Promise<string>, count: number) => {
  const recipients: string[] = [];
  while (recipients.length < count) recipients.push(await queue());
  return recipients;
};

test('a server that refuses everybody for good fails twenty mails; the others wait until it accepts one', async () => {
  let isClosed = true;
  await sending(
    refusing('5.7.1 relaying denied', () => isClosed),
    async ({ received }) => {
      const recipients = await several(queueTrial, 40);
      await expect.poll(() => countOf(recipients, 'failed'), { timeout: 60_000 }).toBe(20);
      await expect
        .poll(async () => (await Promise.all(recipients.map(rowOf))).some(({ state, answer }) => state === 'waiting' && answer !== ''))
        .toBe(true);
      expect(await countOf(recipients, 'waiting')).toBe(20);
      isClosed = false;
      await becomes(recipients.at(-1)!, { state: 'sent', attempts: 1 });
      await expect.poll(() => countOf(recipients, 'sent'), { timeout: 60_000 }).toBe(20);
      expect(received).toHaveLength(20);
    },
  );
});

test('sixty made-up addresses that ask for a confirmation all fail, and hold up no other mail', async () => {
  const isMadeUp = (address: string) => address.startsWith('nobody');
  await sending(refusing('5.1.1 unknown', isMadeUp), async ({ received }) => {
    const nobodies = await several(() => queueOne('nobody'), 60);
    const known = await queueTrial();
    await becomes(known, { state: 'sent', attempts: 1 });
    expect(await countOf(nobodies, 'failed')).toBe(60);
    expect(received.map(({ to }) => to)).toEqual([known]);
  });
});

test('confirmations that a server refuses without naming the address wait alone after twenty', async () => {
  let isClosed = true;
  const isRefused = (address: string) => isClosed && address.startsWith('person');
  await sending(refusing('5.7.1 denied', isRefused), async () => {
    const persons = await several(queueOne, 40);
    const tried = async () =>
      (await Promise.all(persons.map(rowOf))).filter(({ state, attempts }) => state === 'waiting' && attempts === 1);
    await expect.poll(async () => (await tried()).length, { timeout: 60_000 }).toBe(20);
    expect(await countOf(persons, 'failed')).toBe(20);
    const known = await queueTrial();
    await becomes(known, { state: 'sent', attempts: 1 });
    isClosed = false;
    await comesDue();
    await expect.poll(() => countOf(persons, 'sent'), { timeout: 60_000 }).toBe(20);
  });
});

test('a slow server holds up its own connection only', async () => {
  let waiting: (() => void) | undefined;
  const deciding: Deciding = ({ to }) => (to.startsWith('slow') ? new Promise((over) => (waiting = over)) : undefined);
  await sending({ deciding }, async ({ received }) => {
    const slow = await queueOne('slow');
    await becomes(slow, { state: 'sending' });
    const others = [await queueOne(), await queueOne(), await queueOne()];
    for (const each of others) await becomes(each, { state: 'sent' });
    expect(received).toHaveLength(3);
    waiting?.();
    await becomes(slow, { state: 'sent' });
  });
});

test('a mail that has waited for three days is given up', async () => {
  await sending({ deciding: () => Promise.reject(refusal(452, 'mailbox full')) }, async () => {
    const recipient = await queueOne();
    await server.write(({ db }) => db.updateTable('outgoingMails').set({ createdAt: '2026-11-01T00:00:00.000Z' }).execute());
    await becomes(recipient, { state: 'failed', answer: '452 mailbox full' });
  });
});

test.each([
  ['never greets', ''],
  ['greets and then says nothing', '220 mail.example.jp\r\n'],
])('a server that %s is given up after its time, and the mail waits', async (_what, greeting) => {
  const sockets: Socket[] = [];
  const silent: Server = createServer((socket) => sockets.push(socket.on('error', () => undefined)) && socket.write(greeting));
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  const { port } = silent.address() as { port: number };
  const patience = { connection: 5000, greeting: 300, answer: 300 };
  const { stop } = sendMail({ ...partsFor(`smtp://127.0.0.1:${port}`), patience });
  const recipient = await queueOne();
  await becomes(recipient, { state: 'waiting', attempts: 0, answer: '送信サーバーから時間内に応答がありませんでした' });
  await stop();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

test.each([
  ['smtp://mail.example.jp', { host: 'mail.example.jp', port: 587, secure: false, requireTls: false, connections: 5 }],
  ['smtps://a:b%40c@mail.example.jp?connections=12', { port: 465, secure: true, user: 'a', pass: 'b@c', connections: 12 }],
  ['smtp://a:b@mail.example.jp:25', { port: 25, requireTls: true }],
  ['smtp://a:b@127.0.0.1:1025', { requireTls: false }],
  ['smtp://a:b@mail.example.jp?requireTLS=false', { requireTls: false }],
])('reads the address of a mail server: %s', (url, wanted) => {
  expect(readSmtpUrl(url)).toMatchObject(wanted);
});

test.each([
  'mail.example.jp',
  'http://a:geheim@mail.example.jp',
  'smtp://a:geheim%ZZ@mail.example.jp',
  'smtp://a:geheim@mail.example.jp?connections=99',
])('refuses the setting %s in a line without its password', (url) => {
  expect(() => readConfig({ SMTP_URL: url })).toThrow(/^設定 SMTP_URL が正しくありません: [^\n]*$/);
  expect(() => readConfig({ SMTP_URL: url })).not.toThrow(/geheim/);
});

/** The open connections of the mail server, with their sockets. */
function connectionsOf({ server: mails }: TestMailServer): Set<{ id: string; _socket: Socket }> {
  return (mails as unknown as { connections: Set<{ id: string; _socket: Socket }> }).connections;
}
