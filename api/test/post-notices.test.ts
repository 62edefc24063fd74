import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOldContacts } from '#db/changes/post-contacts.ts';
import { moderatePost } from '#db/changes/moderation.ts';
import { resolveQuestion } from '#db/changes/questions.ts';
import { addressOf } from '#api/contract/address-of.ts';
import { contactKeyOf } from '../mail/contact-key.ts';
import { call, startWithOperator, type Admin } from './calls.ts';
import { linkIn, press, startMailServer, type Received, type TestMailServer } from './mail-server.ts';
import { sendMail } from './mail.ts';
import type { TestServer } from './server.ts';
import { freshText, send } from './visitors.ts';

let mails: TestMailServer;
let server: TestServer;
let admin: Admin;
let sending: ReturnType<typeof sendMail>;

beforeAll(async () => {
  mails = await startMailServer();
  ({ server, admin } = await startWithOperator({ SMTP_URL: mails.url }));
  sending = sendMail(server.app.parts);
});
afterAll(async () => {
  await sending.stop();
  await server.close();
  await mails.close();
});

const to = (email: string): Received[] => mails.received.filter((mail) => mail.to === email);
const mailsTo = async (email: string, count: number): Promise<Received[]> => {
  await expect.poll(() => to(email).length, { timeout: 30_000 }).toBe(count);
  return to(email);
};
const contacts = (email: string) => server.reader.selectFrom('postContacts').selectAll().where('email', '=', email).execute();
const waiting = () => server.reader.selectFrom('outgoingMails').select('id').where('state', 'in', ['waiting', 'sending']).execute();
const settled = () => expect.poll(async () => (await waiting()).length, { timeout: 30_000 }).toBe(0);

/** Asks a question with an address; returns its id and the asker's cookie. */
async function ask(email: string, headers: Record<string, string> = {}) {
  const { body, cookies, status } = await send(server, 'post', { email }, { headers });
  expect(status).toBe(201);
  return { id: body.id, cookie: cookies[0] ?? '' };
}
const answer = (id: number, headers: Record<string, string> = {}) =>
  call(server, 'POST /api/forum/posts/{id}/replies', { params: { id }, body: { content: freshText() }, headers, from: '203.0.113.40' });

test('a post sent again with its key, without its address, is the same post', async () => {
  const headers = { 'idempotency-key': 'left-address' };
  const text = freshText();
  const first = await send(server, 'post', { content: text, email: 'left@example.jp' }, { headers, from: '203.0.113.41' });
  const again = await send(server, 'post', { content: text }, { headers, from: '203.0.113.41' });
  expect([again.status, again.body.id]).toEqual([first.status, first.body.id]);
  expect(await contacts('left@example.jp')).toHaveLength(1);
});

test('an asker who confirms an address hears of answers, and one link stops it', async () => {
  const email = 'asker@example.jp';
  const { id, cookie } = await ask(email);
  const [invitation] = await mailsTo(email, 1);
  // Whoever entered the address chose the words of the post, so the mail has none of them.
  const { title } = (await call(server, 'GET /api/forum/posts/{id}', { params: { id } })).body;
  expect(invitation!.text).not.toContain(title);
  await answer(id);
  await settled();
  expect(to(email)).toHaveLength(1);

  await press(server, linkIn(invitation!, '/post-notices/confirm'));
  await answer(id);
  await answer(id, { cookie });
  const [, notice] = await mailsTo(email, 2);
  expect(notice!.text).toContain(title);
  expect(notice!.text).toContain(`/forum/post/${id}`);
  expect(notice!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  await settled();
  expect(to(email)).toHaveLength(2);

  const stop = linkIn(notice!, '/post-notices/stop');
  expect((await server.app.inject(stop)).body).toContain('お知らせを止めますか');
  expect((await contacts(email)).length).toBe(1);
  expect((await press(server, stop)).statusCode).toBe(200);
  expect(await contacts(email)).toEqual([]);
  await answer(id);
  await settled();
  expect(to(email)).toHaveLength(2);
  expect((await press(server, stop)).statusCode).toBe(200);
});

/** Has an address confirmed with one question, and lets that question go after it was answered; returns the mail of the answer. */
async function noticeOfGone(email: string) {
  const { id, cookie } = await ask(email);
  await press(server, linkIn((await mailsTo(email, 1))[0]!, '/post-notices/confirm'));
  const { id: other } = await ask(email, { cookie });
  await answer(id);
  const [, notice] = await mailsTo(email, 2);
  const [contact] = await contacts(email);
  await call(server, 'DELETE /api/forum/posts/{id}', { params: { id }, headers: { cookie } });
  expect((await contacts(email)).map(({ postId, confirmedAt }) => [postId, confirmedAt === null])).toEqual([[other, false]]);
  return { notice: notice!, contact: contact!, other };
}

test('the link of a mail stops the notices of all posts when the post of the mail is gone, too', async () => {
  const email = 'moved-on@example.jp';
  const { notice, other } = await noticeOfGone(email);
  const stop = linkIn(notice, '/post-notices/stop');
  expect((await server.app.inject(stop)).body).toContain('お知らせを止めますか');
  expect((await press(server, stop)).body).toContain('お知らせを止めました');
  expect(await contacts(email)).toEqual([]);
  await answer(other);
  await settled();
  expect(to(email)).toHaveLength(2);
  const altered = await press(server, stop.slice(0, -3));
  expect([altered.statusCode, altered.body.includes('停止できませんでした')]).toEqual([404, true]);
});

test('a link of an earlier version stops all notices while its post is there, and afterwards does not claim to', async () => {
  const { dataDir } = server.app.parts.config;
  const { contact, other } = await noticeOfGone('loyal@example.jp');
  const linkOf = (about: typeof contact) =>
    addressOf('POST /api/post-notices/stop', { query: { key: contactKeyOf(dataDir, 'stop', about, new Date()) } });
  const late = await press(server, linkOf(contact));
  expect([late.statusCode, late.body.includes('停止できませんでした')]).toEqual([404, true]);
  const [left] = await contacts('loyal@example.jp');
  expect(left?.postId).toBe(other);
  expect((await press(server, linkOf(left!))).statusCode).toBe(200);
  expect(await contacts('loyal@example.jp')).toEqual([]);
});

test('the writer of a review that waited long hears that it is public, however long the mail waits then', async () => {
  const email = 'long-wait@example.jp';
  const held = await send(server, 'review', { email, website: 'x' });
  await press(server, linkIn((await mailsTo(email, 1))[0]!, '/post-notices/confirm'));
  await sending.stop();
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString();
  const forget = (count: number) => server.write(({ db }) => forgetOldContacts({ db, at: days(count) }));
  await server.write(({ db }) => moderatePost({ db, at: days(8) }, 'review', held.body.id, 'approve'));
  await forget(9);
  await server.write(({ db }) =>
    db
      .updateTable('outgoingMails')
      .set({ dueAt: days(0) })
      .where('recipient', '=', email)
      .execute(),
  );
  sending = sendMail(server.app.parts);
  const [, notice] = await mailsTo(email, 2);
  expect(notice!.text).toContain('公開されました');
  await settled();
  await forget(6);
  expect(await contacts(email)).toHaveLength(1);
  await forget(8);
  expect(await contacts(email)).toEqual([]);
});

test("somebody else's address gets three mails in a month, however many posts name it", async () => {
  const email = 'victim@example.jp';
  for (let nth = 0; nth < 5; nth++) {
    const { id } = await ask(email);
    await answer(id);
  }
  await settled();
  expect(to(email)).toHaveLength(3);
});

test('a writer gets one mail a day for all posts, and another once the post of its link is gone', async () => {
  const email = 'again@example.jp';
  const { id, cookie } = await ask(email);
  const [first] = await mailsTo(email, 1);
  await ask(email, { cookie });
  await settled();
  expect(to(email)).toHaveLength(1);

  const removed = await call(server, 'DELETE /api/forum/posts/{id}', { params: { id }, headers: { cookie } });
  expect(removed.status).toBeLessThan(300);
  expect((await press(server, linkIn(first!, '/post-notices/confirm'))).statusCode).toBe(404);
  await ask(email, { cookie });
  const [, second] = await mailsTo(email, 2);
  expect((await press(server, linkIn(second!, '/post-notices/confirm'))).statusCode).toBe(200);
  expect((await contacts(email)).map(({ confirmedAt }) => confirmedAt === null)).toEqual([false, false]);
});

test('a confirmed address gets at most five notices a day', async () => {
  const email = 'popular@example.jp';
  const { id } = await ask(email);
  await press(server, linkIn((await mailsTo(email, 1))[0]!, '/post-notices/confirm'));
  for (let nth = 0; nth < 7; nth++) await answer(id);
  await settled();
  expect(to(email)).toHaveLength(6);
});

test('the writer of a held review hears that it is public; one that is public at once leaves no address', async () => {
  const email = 'writer@example.jp';
  const at = await send(server, 'review', { email });
  expect([at.status, await contacts(email)]).toEqual([201, []]);
  const held = await send(server, 'review', { email, website: 'x' });
  expect(held.status).toBe(202);
  await press(server, linkIn((await mailsTo(email, 1))[0]!, '/post-notices/confirm'));
  await admin('POST /api/admin/moderation/{kind}/{id}', { params: { kind: 'review', id: held.body.id }, body: { action: 'approve' } });
  const [, notice] = await mailsTo(email, 2);
  expect(notice!.text).toContain('公開されました');
  expect(notice!.text).toContain('/product/5');
  expect(JSON.stringify([at.body, held.body])).not.toContain(email);
});

test('who confirms after a held review was approved hears that it is public', async () => {
  const email = 'late-writer@example.jp';
  const held = await send(server, 'review', { email, website: 'x' });
  const [asked] = await mailsTo(email, 1);
  await admin('POST /api/admin/moderation/{kind}/{id}', { params: { kind: 'review', id: held.body.id }, body: { action: 'approve' } });
  expect((await press(server, linkIn(asked!, '/post-notices/confirm'))).body).toContain('レビューはもう公開されています。');
  const [, notice] = await mailsTo(email, 2);
  expect(notice!.text).toContain('公開されました');
  await press(server, linkIn(asked!, '/post-notices/confirm'));
  await settled();
  expect(to(email)).toHaveLength(2);
});

test('the writer of a held brand review hears that it is public', async () => {
  const email = 'brand-writer@example.jp';
  expect([(await send(server, 'brandReview', { email })).status, await contacts(email)]).toEqual([201, []]);
  const held = await send(server, 'brandReview', { email, website: 'x' });
  const headers = { cookie: held.cookies[0] ?? '' };
  const dropped = await send(server, 'brandReview', { email, website: 'x' }, { headers });
  expect([held.status, dropped.status, (await contacts(email)).length]).toEqual([202, 202, 2]);
  await press(server, linkIn((await mailsTo(email, 1))[0]!, '/post-notices/confirm'));
  await admin('POST /api/admin/moderation/{kind}/{id}', { params: { kind: 'brandReview', id: held.body.id }, body: { action: 'approve' } });
  const [, notice] = await mailsTo(email, 2);
  expect(notice!.text).toContain('公開されました');
  expect(notice!.text).toMatch(/\/brands\/[\w-]+#reviews/);
  const params = { kind: 'brandReview', id: dropped.body.id } as const;
  await admin('POST /api/admin/moderation/{kind}/{id}', { params, body: { action: 'delete' } });
  expect((await contacts(email)).map(({ postId }) => postId)).toEqual([held.body.id]);
  await settled();
  const week = new Date(Date.now() + 8 * 24 * 60 * 60 * 1000).toISOString();
  await server.write(({ db }) => forgetOldContacts({ db, at: week }));
  expect(await contacts(email)).toEqual([]);
});

test('a notice of an answer that is hidden before it leaves does not leave', async () => {
  const email = 'patient@example.jp';
  const { id } = await ask(email);
  await press(server, linkIn((await mailsTo(email, 1))[0]!, '/post-notices/confirm'));
  await sending.stop();
  const { body } = await answer(id);
  await server.write((write) => moderatePost(write, 'reply', body.id, 'hide'));
  sending = sendMail(server.app.parts);
  await settled();
  expect(to(email)).toHaveLength(1);
});

test('an address is forgotten with its post, unconfirmed after a week, and thirty days after the solution', async () => {
  const solved = await ask('solved@example.jp');
  const deleted = await ask('deleted@example.jp');
  await ask('silent@example.jp');
  await press(server, linkIn((await mailsTo('solved@example.jp', 1))[0]!, '/post-notices/confirm'));
  await server.write((write) => moderatePost(write, 'post', deleted.id, 'delete'));
  expect(await contacts('deleted@example.jp')).toEqual([]);
  const { body } = await answer(solved.id);
  await server.write((write) => resolveQuestion(write, solved.id, body.id));
  const days = (count: number) => new Date(Date.now() + count * 24 * 60 * 60 * 1000).toISOString();
  await server.write(({ db }) => forgetOldContacts({ db, at: days(8) }));
  expect([await contacts('silent@example.jp'), (await contacts('solved@example.jp')).length]).toEqual([[], 1]);
  await server.write(({ db }) => forgetOldContacts({ db, at: days(31) }));
  expect(await contacts('solved@example.jp')).toEqual([]);
});

test('the console lists a notice without its address', async () => {
  await server.write(({ db, at }) =>
    db
      .insertInto('outgoingMails')
      .values({
        kind: 'answered',
        occasion: 'answered:1',
        recipient: 'secret@example.jp',
        facts: '{}',
        urgency: 0,
        state: 'failed',
        dueAt: at,
        createdAt: at,
        settledAt: at,
      })
      .execute(),
  );
  const { body } = await admin('GET /api/admin/mails', { query: { state: 'failed' } });
  expect(body).toMatchObject([{ kind: 'answered', recipient: null }]);
});

test('a wrong address is refused, and without a mail server none is kept', async () => {
  const message = 'メールアドレスの形式が正しくありません';
  expect(await send(server, 'post', { email: 'nobody' })).toMatchObject({ status: 422, body: { fields: { email: message } } });
  expect((await send(server, 'post', { email: '' })).status).toBe(201);
  const { server: plain } = await startWithOperator();
  expect((await send(plain, 'post', { email: 'kept@example.jp' })).status).toBe(201);
  expect(await plain.reader.selectFrom('postContacts').selectAll().execute()).toEqual([]);
  await plain.close();
});
