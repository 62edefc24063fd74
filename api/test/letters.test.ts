import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#api/contract/durations.ts';
import { moderatePost } from '#db/changes/moderation.ts';
import { purge } from '#db/changes/purge.ts';
import { removeSubscriber } from '#db/changes/subscribers.ts';
import { words } from '../contract/errors.ts';
import { call, startWithOperator, type Admin } from './calls.ts';
import { linkIn, refusal, startMailServer, type Deciding, type Received, type TestMailServer } from './mail-server.ts';
import { sendMail } from './mail.ts';
import type { TestServer } from './server.ts';

let mails: TestMailServer;
let server: TestServer;
let admin: Admin;
let sending: ReturnType<typeof sendMail>;
let deciding: Deciding | undefined;

beforeAll(async () => {
  mails = await startMailServer({
    deciding: (...message) => deciding?.(...message),
    onRcptTo: ({ address }, _session, done) => done(address.startsWith('gone') ? refusal(550, 'no such user') : null),
  });
  ({ server, admin } = await startWithOperator({ SMTP_URL: mails.url }));
  sending = sendMail(server.app.parts);
});
afterAll(async () => {
  await sending.stop();
  await server.close();
  await mails.close();
});

const subscribed = (emails: string[], status: 'confirmed' | 'pending' | 'left' = 'confirmed') =>
  server.write(({ db, at }) =>
    db
      .insertInto('subscribers')
      .values(emails.map((email) => ({ email, status, consentAt: at, createdAt: at })))
      .execute(),
  );
const text = (words: string) => ({ kind: 'text' as const, text: words });
const draft = async (subject: string, blocks: object[]) => (await admin('POST /api/admin/letters', { body: { subject, blocks } })).body;
const send = (id: number, sendAt?: string) =>
  admin('POST /api/admin/letters/{id}/send', { params: { id }, body: sendAt ? { sendAt } : {} });
const read = async (id: number) => (await admin('GET /api/admin/letters/{id}', { params: { id } })).body;
const ends = (id: number) => expect.poll(async () => (await read(id)).state, { timeout: 60_000 }).toBe('sent');
const of = (subject: string): Received[] => mails.received.filter(({ text: body }) => body.includes(subject));

test('a letter reaches each confirmed subscriber once, and its results say what became of it', async () => {
  await subscribed(['a@example.jp', 'b@example.jp', 'gone@example.jp']);
  await subscribed(['pending@example.jp'], 'pending');
  await subscribed(['left@example.jp'], 'left');
  const { id, state } = await draft('最初のお知らせ', [
    text('こんにちは。\n<b>今月</b>の読みものです。'),
    { kind: 'article', id: 1 },
    { kind: 'review', id: 3 },
  ]);
  expect(state).toBe('draft');
  expect((await send(id)).body.state).toBe('scheduled');
  await ends(id);
  expect(await read(id)).toMatchObject({ recipients: 3, sent: 2, failed: 1, unclear: 0, waiting: 0, unsubscribed: 0 });
  const got = of('最初のお知らせ');
  expect(got.map(({ to }) => to).sort()).toEqual(['a@example.jp', 'b@example.jp']);
  expect(got[0]!.headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(got[0]!.source).toContain('multipart/alternative');
  expect(got[0]!.text).toContain('■ 読みもの');
  expect(got[0]!.source).not.toMatch(/<img|http-equiv/i);
  expect((await send(id)).status).toBe(409);

  // The mail that failed is listed, and sending it again changes the results.
  const { body: failed } = await admin('GET /api/admin/mails', { query: { state: 'failed' } });
  expect(failed).toMatchObject([{ recipient: 'gone@example.jp', kind: 'letter', answer: '550 no such user' }]);
  expect((await admin('GET /api/admin/mail')).body).toMatchObject({ server: '127.0.0.1', failed: 1 });
  await admin('POST /api/admin/mails/{id}/resend', { params: { id: failed[0]!.id } });
  await expect.poll(async () => (await admin('GET /api/admin/mail')).body.failed).toBe(1);
});

test('one request of a mail provider ends a subscription, without cookies, and the letter counts it once', async () => {
  await subscribed(['leaves@example.jp']);
  const { id } = await draft('停止できるお知らせ', [text('停止の確かめです。')]);
  await send(id);
  await ends(id);
  const mail = of('停止できるお知らせ').find(({ to }) => to === 'leaves@example.jp')!;
  const url = linkIn(mail, '/newsletter/leave');
  const [, header = ''] = /^<(.*)>$/.exec(mail.headers.get('list-unsubscribe') ?? '') ?? [];
  expect(new URL(header).pathname + new URL(header).search).toBe(url);
  const shown = await server.app.inject(url);
  expect([shown.statusCode, shown.body.includes('停止しますか')]).toEqual([200, true]);
  const row = () => server.reader.selectFrom('subscribers').selectAll().where('email', '=', 'leaves@example.jp').executeTakeFirstOrThrow();
  expect((await row()).status).toBe('confirmed');
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const payload = type.startsWith('multipart') ? '--x--\r\n' : 'List-Unsubscribe=One-Click';
    const answer = await server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
  }
  expect(await row()).toMatchObject({ status: 'left' });
  expect((await read(id)).unsubscribed).toBe(1);
});

test('who leaves or is removed before a mail has left does not get it', async () => {
  await subscribed(['early@example.jp', 'removed@example.jp']);
  await sending.stop();
  const { id } = await draft('間に合わないお知らせ', [text('止まっているあいだに停止します。')]);
  await send(id);
  const { beginLetter, queueLetter } = await import('#db/changes/letters.ts');
  await server.write(async (write) => {
    await beginLetter(write, id, JSON.stringify({ subject: '間に合わないお知らせ', preview: '', blocks: [] }));
    await queueLetter(write, id);
    const idOf = async (email: string) =>
      (await write.db.selectFrom('subscribers').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
    const { leaveNewsletter } = await import('#db/changes/subscribers.ts');
    await leaveNewsletter(write, await idOf('early@example.jp'));
    await removeSubscriber(write, await idOf('removed@example.jp'));
  });
  sending = sendMail(server.app.parts);
  await ends(id);
  expect(of('間に合わないお知らせ').map(({ to }) => to)).not.toContain('early@example.jp');
  expect(of('間に合わないお知らせ').map(({ to }) => to)).not.toContain('removed@example.jp');
  expect(of('間に合わないお知らせ').map(({ to }) => to)).toContain('a@example.jp');
});

test('the address of a removed subscriber is in no mail any more, and its letter counts as before', async () => {
  await subscribed(['erased@example.jp']);
  const { id } = await draft('消える宛先へのお知らせ', [text('届いたあとで消えます。')]);
  await send(id);
  await ends(id);
  const results = async () => {
    const { recipients, sent, failed, unclear } = (await admin('GET /api/admin/letters/{id}', { params: { id } })).body;
    return { recipients, sent, failed, unclear };
  };
  const before = await results();
  const mailsTo = () => server.reader.selectFrom('outgoingMails').select('id').where('recipient', '=', 'erased@example.jp').execute();
  expect((await mailsTo()).length).toBeGreaterThan(0);
  await server.write(async (write) => {
    const subscriber = write.db.selectFrom('subscribers').select('id').where('email', '=', 'erased@example.jp');
    await removeSubscriber(write, (await subscriber.executeTakeFirstOrThrow()).id);
  });
  expect(await mailsTo()).toEqual([]);
  expect(await results()).toEqual(before);
});

test('a mail of a stopped letter that the server refuses for now is not tried again', async () => {
  await subscribed(['stopped@example.jp', 'stopped-too@example.jp']);
  const answering = Promise.withResolvers<undefined>();
  deciding = async ({ text: body }) => {
    if (!body.includes('止めるお知らせ')) return;
    await answering.promise;
    throw refusal(451, '4.3.0 try again later');
  };
  const { id } = await draft('止めるお知らせ', [text('とちゅうで止めます。')]);
  await send(id);
  const seen = () => mails.seen.filter(({ text: body }) => body.includes('止めるお知らせ')).map(({ to }) => to);
  await expect.poll(() => seen().length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect((await admin('POST /api/admin/letters/{id}/stop', { params: { id } })).body.state).toBe('stopped');
  answering.resolve(undefined);
  const rows = () => server.reader.selectFrom('outgoingMails').select(['id', 'state']).where('letterId', '=', id).orderBy('id').execute();
  await expect.poll(async () => (await rows()).filter(({ state }) => state === 'sending'), { timeout: 60_000 }).toEqual([]);
  // An address that the server refused for good may have had its turn before the stop.
  const left = await rows();
  expect(left.filter(({ state }) => state !== 'failed')).toEqual([]);
  expect(await read(id)).toMatchObject({ state: 'stopped', sent: 0, failed: left.length, unclear: 0, waiting: 0 });

  // The sender carries on with what comes next.
  deciding = undefined;
  await admin('POST /api/admin/letters/{id}/trial', { params: { id }, body: { email: 'trial@example.jp' } });
  await expect.poll(() => seen(), { timeout: 60_000 }).toContain('trial@example.jp');
  expect(seen().filter((to, nth, all) => all.indexOf(to) !== nth)).toEqual([]);
});

test('a preview shows both forms, escapes what is written, and counts what is not public', async () => {
  await server.write((write) => moderatePost(write, 'review', 9, 'hide'));
  const blocks = [
    text('<script>alert(1)</script> & "引用"'),
    { kind: 'review', id: 9 },
    { kind: 'article', id: 9999 },
    { kind: 'review', id: 5 },
  ];
  const { body } = await admin('POST /api/admin/letters/preview', { body: { subject: '<i>件名</i>', blocks } });
  expect(body.missing).toBe(2);
  expect(body.html).not.toMatch(/<script|<i>/);
  expect(body.html).toContain('&#60;script&#62;');
  expect(body.text).toContain('<script>alert(1)</script> & "引用"');
  expect(body.text).toContain('■ 新着レビュー');
});

test('a review of a product that is called back is left out of a letter written before the recall', async () => {
  await subscribed(['careful@example.jp']);
  const review = server.reader.selectFrom('reviews').select('productId').where('id', '=', 2);
  const { productId } = await review.executeTakeFirstOrThrow();
  const blocks = [text('今週の声です。'), { kind: 'review', id: 2 }];
  const { id } = await draft('回収のまえに書いたお知らせ', blocks);
  const preview = async () => (await admin('POST /api/admin/letters/preview', { body: { subject: '見本', blocks } })).body;
  expect((await preview()).missing).toBe(0);
  const recall = {
    kind: 'recall',
    title: '自主回収',
    body: '与えるのをやめて、販売元の窓口へご連絡ください。',
    sourceUrl: 'https://example.jp/recall',
    startsAt: '2026-01-01T09:00:00+09:00',
    productIds: [productId],
  };
  expect((await admin('POST /api/admin/notices', { body: recall })).status).toBe(201);
  expect((await preview()).missing).toBe(1);
  expect((await read(id)).blocks[1]).toMatchObject({ kind: 'review', title: null });
  await send(id);
  await ends(id);
  const got = of('回収のまえに書いたお知らせ');
  expect(got.length).toBeGreaterThan(0);
  for (const mail of got) expect(mail.text).not.toContain('新着レビュー');
});

test('a trial goes to one address, marked as such, and is no part of the results', async () => {
  const { id, updatedAt } = await draft('試しのお知らせ', [text('試しです。')]);
  const trial = (email: string, version = updatedAt) =>
    admin('POST /api/admin/letters/{id}/trial', { params: { id }, body: { email, updatedAt: version } });
  const stale = await trial('me@example.jp', '2026-01-01T00:00:00.000Z');
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: await read(id) } });
  expect((await trial('not an address')).body).toMatchObject({ message: 'メールアドレスの形式が正しくありません' });
  expect((await trial('Me@Example.jp')).status).toBe(202);
  await expect.poll(() => of('試しのお知らせ').map(({ to }) => to)).toEqual(['me@example.jp']);
  expect(of('試しのお知らせ')[0]!.headers.has('list-unsubscribe')).toBe(false);
  expect(await read(id)).toMatchObject({ state: 'draft', recipients: 0 });
});

test('a trial is in the audit log, and all operators send 20 in an hour', async () => {
  await server.write(({ db }) => db.deleteFrom('rateLimits').execute());
  const { id } = await draft('何度も試すお知らせ', [text('試しです。')]);
  const trial = () => admin('POST /api/admin/letters/{id}/trial', { params: { id }, body: { email: 'me@example.jp' } });
  for (let nth = 0; nth < 20; nth++) expect((await trial()).status).toBe(202);
  const refused = await trial();
  expect(refused).toMatchObject({ status: 429, body: { code: 'trials_full', message: words.trials_full } });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
  const lines = (await admin('GET /api/admin/audit', { query: { kind: 'letter', action: 'trial' } })).body;
  expect(lines.filter(({ subject }) => subject === `letter:${id}`)).toHaveLength(20);
  const before = new Date(Date.now() - 3_600_000).toISOString();
  await server.write(({ db }) => db.updateTable('rateLimits').set({ at: before }).execute());
  expect((await trial()).status).toBe(202);
});

test('what was sent is shown as it was, also when a review of it is hidden since', async () => {
  await subscribed(['shown@example.jp']);
  const { id } = await draft('あとで見るお知らせ', [text('あとで見ます。'), { kind: 'review', id: 3 }]);
  const sent = () => admin('GET /api/admin/letters/{id}/sent', { params: { id } });
  expect((await sent()).status).toBe(404);
  await send(id);
  await ends(id);
  const { body } = await sent();
  expect(body).toMatchObject({ subject: 'あとで見るお知らせ', missing: 0 });
  expect(body.text).toContain('■ 新着レビュー');
  await server.write((write) => moderatePost(write, 'review', 3, 'hide'));
  expect((await sent()).body).toEqual(body);
});

test('a review that its writer deleted leaves what was sent when it is purged, others stay', async () => {
  const row = (id: number) => server.reader.selectFrom('reviews').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [deleted, other] = [await row(4), await row(5)];
  await server.write(({ db }) => db.updateTable('reviews').set({ nickname: 'けされたひと' }).where('id', '=', deleted.id).execute());
  const { id } = await draft('消えるレビューのお知らせ', [
    { kind: 'review', id: deleted.id },
    { kind: 'review', id: other.id },
  ]);
  await send(id);
  await ends(id);
  // A letter of an earlier release, which names no reviews.
  const early = await draft('前の版のお知らせ', [{ kind: 'review', id: deleted.id }]);
  await send(early.id);
  await ends(early.id);
  const frozenOf = async (letterId: number) =>
    (await server.reader.selectFrom('letters').select('frozen').where('id', '=', letterId).executeTakeFirstOrThrow()).frozen ?? '';
  const unnamed = (await frozenOf(early.id)).replaceAll(/,"reviewId":\d+/g, '');
  await server.write(({ db }) => db.updateTable('letters').set({ frozen: unnamed }).where('id', '=', early.id).execute());

  const beginning = deleted.reviewText.slice(0, 20);
  for (const each of [id, early.id]) expect(await frozenOf(each)).toContain(beginning);
  await server.write((write) => moderatePost(write, 'review', deleted.id, 'delete'));
  await server.write(({ db }) => purge({ db, at: new Date(Date.now() + 31 * day).toISOString() }));
  for (const each of [id, early.id]) {
    const { body } = await admin('GET /api/admin/letters/{id}/sent', { params: { id: each } });
    expect(body.text).toContain('（削除されたレビュー）');
    expect(await frozenOf(each)).not.toContain(beginning);
    expect(await frozenOf(each)).not.toContain('けされたひと');
  }
  expect(await frozenOf(id)).toContain(other.reviewText.slice(0, 20));
});

test('a scheduled letter can be taken back and changed; one that was sent cannot', async () => {
  const { id, updatedAt } = await draft('予約のお知らせ', [text('来年の話です。')]);
  const stop = () => admin('POST /api/admin/letters/{id}/stop', { params: { id } });
  const patch = (body: object) => admin('PATCH /api/admin/letters/{id}', { params: { id }, body });
  expect((await stop()).status).toBe(409);
  expect((await send(id, '2999-01-01T00:00:00.000Z')).body).toMatchObject({ state: 'scheduled', sendAt: '2999-01-01T00:00:00.000Z' });
  expect(await patch({ subject: '別の件名' })).toMatchObject({ status: 409, body: { code: 'letter_begun' } });
  expect((await stop()).body).toMatchObject({ state: 'draft', sendAt: null });
  const { body: changed } = await patch({ subject: '別の件名' });
  expect(changed.subject).toBe('別の件名');
  const late = await patch({ subject: 'さらに別', updatedAt });
  expect(late).toMatchObject({ status: 409, body: { code: 'stale', current: await read(id) } });
  // The same save once more, as after a lost answer.
  expect(await patch({ subject: '別の件名', blocks: changed.blocks, updatedAt })).toMatchObject({ status: 200, body: changed });
  const refused = await admin('DELETE /api/admin/letters/{id}', { params: { id }, query: { updatedAt } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'stale', current: await read(id) } });
  const query = { updatedAt: changed.updatedAt };
  expect((await admin('DELETE /api/admin/letters/{id}', { params: { id }, query })).body).toEqual({ success: true, id });
  expect((await admin('GET /api/admin/letters/{id}', { params: { id } })).status).toBe(404);
});

test('a save of a letter that changes nothing leaves no line in the audit log', async () => {
  const { id } = await draft('くりかえし', [text('一回')]);
  const save = async (body: object) =>
    expect((await admin('PATCH /api/admin/letters/{id}', { params: { id }, body })).body).toMatchObject({ id, ...body });
  for (let nth = 0; nth < 3; nth++) await save({ subject: 'くりかえさない' });
  for (let nth = 0; nth < 2; nth++) await save({ blocks: [text('二回')] });
  const { body: lines } = await admin('GET /api/admin/audit', { query: { subject: `letter:${id}` } });
  expect(lines.map(({ action, fields }) => [action, ...fields])).toEqual([['update'], ['update', 'subject'], ['create']]);
});

test('a letter without contents or subject, or with too much, is refused with a sentence', async () => {
  const { id } = await draft('空のお知らせ', [text('  ')]);
  expect(await send(id)).toMatchObject({ status: 422, body: { code: 'letter_empty' } });
  const create = (body: object) => admin('POST /api/admin/letters', { body });
  expect((await create({ subject: ' ', blocks: [] })).body.message).toBe('件名を入力してください');
  expect((await create({ subject: 'あ', blocks: Array.from({ length: 31 }, () => text('い')) })).body.message).toBe(
    'のせられるのは30個までです',
  );
});

test('a letter of which nothing is public is refused, or returns to its draft with a line that says why', async () => {
  const blocks = [text(' '), { kind: 'article', id: 9999 }, { kind: 'review', id: 12 }];
  const { id } = await draft('消えたお知らせ', blocks);
  const moderate = (action: 'hide' | 'approve') => server.write((write) => moderatePost(write, 'review', 12, action));
  await moderate('hide');
  expect(await send(id)).toMatchObject({ status: 422, body: { code: 'letter_empty' } });
  await moderate('approve');
  await sending.stop();
  expect((await send(id)).body.state).toBe('scheduled');
  await moderate('hide');
  sending = sendMail(server.app.parts);
  await expect.poll(async () => (await read(id)).state).toBe('draft');
  expect(await read(id)).toMatchObject({ sendAt: null, recipients: 0 });
  expect(of('消えたお知らせ')).toEqual([]);
  const { body: lines } = await admin('GET /api/admin/audit', { query: { subject: `letter:${id}`, limit: 1 } });
  expect(lines).toMatchObject([{ actor: 'server', action: 'letter empty' }]);
});

test('a letter that another operator saved meanwhile is not sent unread', async () => {
  const read = await draft('古い件名', [text('読んだ文章')]);
  const params = { id: read.id };
  const { body: saved } = await admin('PATCH /api/admin/letters/{id}', { params, body: { subject: 'まだ読まれていない件名' } });
  const refused = await admin('POST /api/admin/letters/{id}/send', { params, body: { updatedAt: read.updatedAt } });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: 'ほかの人が先に保存しています。内容を確認してください。',
      current: { state: 'draft', subject: 'まだ読まれていない件名', updatedAt: saved.updatedAt },
    },
  });
  const { body } = await admin('POST /api/admin/letters/{id}/send', { params, body: { updatedAt: saved.updatedAt } });
  expect(body.state).toBe('scheduled');
  await ends(read.id);
  expect(of('古い件名')).toEqual([]);
});

test('without a mail server drafts can be written, and sending is refused with a sentence', async () => {
  const { server: plain, admin: operator } = await startWithOperator();
  const { body } = await operator('POST /api/admin/letters', { body: { subject: '下書き', blocks: [text('あ')] } });
  const refused = await operator('POST /api/admin/letters/{id}/send', { params: { id: body.id }, body: {} });
  expect(refused).toMatchObject({ status: 409, body: { message: 'メールの送信サーバーが設定されていないため、送れません。' } });
  expect((await operator('GET /api/admin/mail')).body).toMatchObject({ server: null, waiting: 0 });
  await call(plain, 'POST /api/newsletter', { body: { email: 'waits@example.jp', consent: true } });
  expect(await plain.reader.selectFrom('outgoingMails').select('id').execute()).toEqual([]);
  await plain.close();
});
