import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { updateSettings } from '#db/changes/settings.ts';
import { leaveNewsletter, removeSubscriber } from '#db/changes/subscribers.ts';
import { addressKeyOf } from '../mail/address-key.ts';
import { mailKeyOf } from '../mail/mail-key.ts';
import { call, startWithOperator, type Admin } from './calls.ts';
import { linkIn, press, startMailServer, type Received, type TestMailServer } from './mail-server.ts';
import { sendMail } from './mail.ts';
import type { TestServer } from './server.ts';
import { serveTestSite } from './test-site.ts';

let mails: TestMailServer;
let server: TestServer;
let admin: Admin;
let sending: ReturnType<typeof sendMail>;

beforeAll(async () => {
  mails = await startMailServer();
  ({ server, admin } = await startWithOperator({ SMTP_URL: mails.url, MAIL_FROM: 'ペットみっけ <letters@petmikke.example>' }));
  sending = sendMail(server.app.parts);
});
afterAll(async () => {
  await sending.stop();
  await server.close();
  await mails.close();
});

const subscribe = async (email: string) => (await call(server, 'POST /api/newsletter', { body: { email, consent: true } })).body.message;
const mailTo = async (email: string): Promise<Received> => {
  await expect.poll(() => mails.received.filter(({ to }) => to === email).length).toBe(1);
  return mails.received.find(({ to }) => to === email)!;
};
const open = (url: string) => server.app.inject(url);
const rowOf = (email: string) => server.reader.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

test('a sign-up gets a mail whose link asks once more and then confirms it [CHROME-13]', async () => {
  const email = 'hanako@example.jp';
  expect(await subscribe(email)).toBe('確認メールをお送りします。メールのボタンから、登録を確定してください。');
  const mail = await mailTo(email);
  expect(mail.headers.get('from')).toContain('<letters@petmikke.example>');
  expect(mail.headers.get('subject')).toMatch(/^=\?UTF-8\?/);
  expect(mail.text).toContain('お心当たりがないときは');
  const link = linkIn(mail, '/newsletter/confirm');

  // A program that checks mails opens the link; it confirms nothing.
  const asked = await open(link);
  expect([asked.statusCode, asked.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(asked.headers['content-security-policy']).toContain("default-src 'none'");
  expect(await rowOf(email)).toMatchObject({ status: 'pending', confirmedAt: null });

  const done = await press(server, link);
  expect([done.statusCode, done.body.includes('登録が完了しました')]).toEqual([200, true]);
  expect(await rowOf(email)).toMatchObject({ status: 'confirmed', confirmedAt: expect.stringMatching(/^20/) as string });
  expect((await press(server, link)).statusCode).toBe(200);
  const { body } = await admin('GET /api/admin/subscribers', { query: { search: email } });
  expect(body).toMatchObject([{ email, status: 'confirmed' }]);
});

test('a subscription keeps the words of its consent [CHROME-13]', async () => {
  await subscribe('words@example.jp');
  expect((await rowOf('words@example.jp')).consentText).toBe(
    '新着レビューと読みものをメールで（月2回ほど。いつでも停止できます。）プライバシーポリシーに同意します',
  );
});

test('nobody can tell a subscriber from a stranger, or have an address mailed twice a day [CHROME-13]', async () => {
  const email = 'often@example.jp';
  const answers = [await subscribe(email), await subscribe(email), await subscribe(email)];
  await press(server, linkIn(await mailTo(email), '/newsletter/confirm'));
  answers.push(await subscribe(email), await subscribe('stranger@example.jp'));
  expect(new Set(answers).size).toBe(1);
  await mailTo('stranger@example.jp');
  await mailTo(email);
});

test('who leaves and subscribes the same day gets a mail for the new consent [CHROME-13]', async () => {
  const email = 'back@example.jp';
  await subscribe(email);
  const first = linkIn(await mailTo(email), '/newsletter/confirm');
  await press(server, first);
  const { id } = await rowOf(email);
  await server.write((write) => leaveNewsletter(write, id));
  await subscribe(email);
  await expect.poll(() => mails.received.filter(({ to }) => to === email).length).toBe(2);
  const second = mails.received.filter(({ to }) => to === email)[1]!;
  expect((await press(server, first)).statusCode).toBe(404);
  expect((await press(server, linkIn(second, '/newsletter/confirm'))).statusCode).toBe(200);
});

test('a link that is cut, altered, of another purpose or older than its consent confirms nothing [CHROME-13]', async () => {
  const email = 'careful@example.jp';
  await subscribe(email);
  const link = linkIn(await mailTo(email), '/newsletter/confirm');
  const wrong = [
    link.slice(0, -1),
    link.replace(/key=\d+/, 'key=1'),
    link.replace(/=(\d+)\.\w+/, '=$1.zzzzzzzzz'),
    link.replace('confirm', 'leave'),
    addressOf('POST /api/newsletter/confirm'),
    addressOf('POST /api/newsletter/confirm', { query: { key: '<script>' } }),
  ];
  for (const each of wrong) {
    const { statusCode, body } = await press(server, each);
    expect([each, statusCode, /このリンクは使えません|停止できませんでした/.test(body)]).toEqual([each, 404, true]);
    expect(body).not.toContain('<script');
  }
  await server.write(({ db }) => db.updateTable('subscribers').set({ status: 'left' }).where('email', '=', email).execute());
  expect((await press(server, link)).statusCode).toBe(404);
  await subscribe(email);
  expect((await press(server, link)).statusCode).toBe(404);
  expect(await rowOf(email)).toMatchObject({ status: 'pending' });
});

test('the form says that letters have not begun, and once the site sends mail that one completes the sign-up [CHROME-12]', async () => {
  const site = await serveTestSite();
  const shown = async () => {
    const { body } = await site.app.inject('/');
    return ['届いたメールのボタンから、登録を確定してください。', 'お届けはまだ始まっていません。'].map((words) => body.includes(words));
  };
  expect(await shown()).toEqual([false, true]);
  await site.queue.run((write) => updateSettings(write, { mails: true }));
  await expect.poll(shown, { timeout: 60_000 }).toEqual([true, false]);
  await site.close();
});

test('the link of an old letter ends a subscription of its address that began after the first was removed [CHROME-13]', async () => {
  const email = 'returns@example.jp';
  const { dataDir } = server.app.parts.config;
  const leaveBy = (key: string) => addressOf('POST /api/newsletter/leave', { query: { key } });
  const link = leaveBy(addressKeyOf(dataDir, 'leave', email));
  await subscribe(email);
  const first = await rowOf(email);
  await server.write((write) => removeSubscriber(write, first.id));
  const gone = await press(server, link);
  expect([gone.statusCode, gone.body.includes('お届けを停止しました')]).toEqual([200, true]);
  await subscribe(email);
  // The link of a letter of an earlier version names the first subscription, so nothing is claimed.
  const late = await press(server, leaveBy(mailKeyOf(dataDir, 'leave', first, new Date())));
  expect([late.statusCode, late.body.includes('停止できませんでした')]).toEqual([404, true]);
  expect((await open(leaveBy(mailKeyOf(dataDir, 'leave', await rowOf(email), new Date())))).body).toContain('停止しますか');
  expect((await rowOf(email)).status).toBe('pending');
  expect((await press(server, link)).statusCode).toBe(200);
  expect((await rowOf(email)).status).toBe('left');
});
