import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { readConfig } from '../config.ts';
import { readSmtpUrl } from '../mail/mail-server.ts';
import { openMailQueue } from './mail-queue.ts';
import { refusal, startMailServer, type Deciding, type MailServerOptions, type TestMailServer } from './mail-server.ts';
import { sendMail } from './mail.ts';

const { open, queueOne, rowOf, partsFor, sending, comesDue, becomes } = openMailQueue();

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
  const senders: Socket[] = [];
  const meet = (met: unknown) => void senders.push((met as { socket: Socket }).socket);
  subscribe('net.client.socket', meet);
  onTestFinished(() => void unsubscribe('net.client.socket', meet));
  let drops = false;
  const before = async (name: string) => {
    if (!drops || name !== 'begin') return;
    drops = false;
    const sender = senders.find(({ remotePort, destroyed }) => remotePort === mails.port && !destroyed)!;
    const learned = once(sender, 'close');
    for (const connection of connectionsOf(mails)) connection._socket.destroy();
    await learned;
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
    await open.server.write(({ db }) => db.updateTable('outgoingMails').set({ createdAt: '2026-11-01T00:00:00.000Z' }).execute());
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
  'smtp://a:geheim#1@mail.example.jp',
  'smtp://a:geheim@mail.example.jp?connections=99',
  'smtp://a:geheim@mail.example.jp?requireTLS=1',
])('refuses the setting %s in a line without its password', (url) => {
  expect(() => readConfig({ SMTP_URL: url })).toThrow(/^設定 SMTP_URL が正しくありません: [^\n]*$/);
  expect(() => readConfig({ SMTP_URL: url })).not.toThrow(/geheim/);
});

/** The open connections of the mail server, with their sockets. */
function connectionsOf({ server: mails }: TestMailServer): Set<{ id: string; _socket: Socket }> {
  return (mails as unknown as { connections: Set<{ id: string; _socket: Socket }> }).connections;
}
