import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSendingMail } from '../mail/mail-thread.ts';
import { call } from './calls.ts';
import { startMailServer, type TestMailServer } from './mail-server.ts';
import { startTestServer, type TestServer } from './server.ts';

let mails: TestMailServer;
let server: TestServer;
beforeAll(async () => {
  mails = await startMailServer();
  server = await startTestServer({ SMTP_URL: mails.url });
});
afterAll(async () => {
  await server.close();
  await mails.close();
});

const problems: string[] = [];
const start = () => startSendingMail(server.app.parts, (problem) => problems.push(problem));
const stateOf = async (email: string) =>
  (await server.reader.selectFrom('outgoingMails').select('state').where('recipient', '=', email).executeTakeFirst())?.state;

test('a thread sends what is queued, stops in order, and marks what a crash cut off as unclear', async () => {
  const cut = 'cut@example.jp';
  await server.write(({ db, at }) =>
    db
      .insertInto('outgoingMails')
      .values({ kind: 'confirmation', occasion: 'x', recipient: cut, facts: '{}', urgency: 0, state: 'sending', dueAt: at, createdAt: at })
      .execute(),
  );
  const stop = start();
  await call(server, 'POST /api/newsletter', { body: { email: 'thread@example.jp', consent: true } });
  await expect.poll(() => stateOf('thread@example.jp'), { timeout: 60_000 }).toBe('sent');
  expect(mails.received.map(({ to }) => to)).toEqual(['thread@example.jp']);
  expect(await stateOf(cut)).toBe('unclear');
  await stop();
  await call(server, 'POST /api/newsletter', { body: { email: 'later@example.jp', consent: true } });
  expect(await stateOf('later@example.jp')).toBe('waiting');
  const stopAgain = start();
  await expect.poll(() => stateOf('later@example.jp'), { timeout: 60_000 }).toBe('sent');
  await stopAgain();
  expect(problems).toEqual([]);
  expect(mails.received).toHaveLength(2);
});
