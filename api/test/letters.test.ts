import { expect, test } from 'vitest';
import { removeSubscriber } from '#db/changes/subscribers.ts';
import { words } from '../contract/errors.ts';
import { call, startWithOperator } from './calls.ts';
import { openLetters, text } from './letters.ts';
import { linkIn, refusal } from './mail-server.ts';
import { sendMail } from './mail.ts';

const { open, read, subscribed, draft, send, ends, of } = openLetters();

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
  const { nickname } = await open.server.reader.selectFrom('reviews').select('nickname').where('id', '=', 3).executeTakeFirstOrThrow();
  expect(got[0]!.text).toContain(`　${nickname}\n`);
  expect(got[0]!.source).not.toMatch(/<img|http-equiv/i);
  expect((await send(id)).status).toBe(409);

  // The mail that failed is listed, and sending it again changes the results.
  const { body: failed } = await open.admin('GET /api/admin/mails', { query: { state: 'failed' } });
  expect(failed).toMatchObject([{ recipient: 'gone@example.jp', kind: 'letter', answer: '550 no such user' }]);
  expect((await open.admin('GET /api/admin/mail')).body).toMatchObject({ server: '127.0.0.1', failed: 1 });
  await open.admin('POST /api/admin/mails/{id}/resend', { params: { id: failed[0]!.id } });
  await expect.poll(async () => (await open.admin('GET /api/admin/mail')).body.failed).toBe(1);
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
  const shown = await open.server.app.inject(url);
  expect([shown.statusCode, shown.body.includes('停止しますか')]).toEqual([200, true]);
  const row = () =>
    open.server.reader.selectFrom('subscribers').selectAll().where('email', '=', 'leaves@example.jp').executeTakeFirstOrThrow();
  expect((await row()).status).toBe('confirmed');
  for (const type of ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const payload = type.startsWith('multipart') ? '--x--\r\n' : 'List-Unsubscribe=One-Click';
    const answer = await open.server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
    expect([answer.statusCode, answer.cookies]).toEqual([200, []]);
  }
  expect(await row()).toMatchObject({ status: 'left' });
  expect((await read(id)).unsubscribed).toBe(1);
});

test('who leaves or is removed before a mail has left does not get it', async () => {
  await subscribed(['early@example.jp', 'removed@example.jp']);
  await open.sending.stop();
  const { id } = await draft('間に合わないお知らせ', [text('止まっているあいだに停止します。')]);
  await send(id);
  const { beginLetter, queueLetter } = await import('#db/changes/letters.ts');
  await open.server.write(async (write) => {
    await beginLetter(write, id, JSON.stringify({ subject: '間に合わないお知らせ', preview: '', blocks: [] }));
    await queueLetter(write, id);
    const idOf = async (email: string) =>
      (await write.db.selectFrom('subscribers').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id;
    const { leaveNewsletter } = await import('#db/changes/subscribers.ts');
    await leaveNewsletter(write, await idOf('early@example.jp'));
    await removeSubscriber(write, await idOf('removed@example.jp'));
  });
  open.sending = sendMail(open.server.app.parts);
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
    const { recipients, sent, failed, unclear } = (await open.admin('GET /api/admin/letters/{id}', { params: { id } })).body;
    return { recipients, sent, failed, unclear };
  };
  const before = await results();
  const mailsTo = () => open.server.reader.selectFrom('outgoingMails').select('id').where('recipient', '=', 'erased@example.jp').execute();
  expect((await mailsTo()).length).toBeGreaterThan(0);
  await open.server.write(async (write) => {
    const subscriber = write.db.selectFrom('subscribers').select('id').where('email', '=', 'erased@example.jp');
    await removeSubscriber(write, (await subscriber.executeTakeFirstOrThrow()).id);
  });
  expect(await mailsTo()).toEqual([]);
  expect(await results()).toEqual(before);
});

test('a mail of a stopped letter that the server refuses for now is not tried again', async () => {
  await subscribed(['stopped@example.jp', 'stopped-too@example.jp']);
  const answering = Promise.withResolvers<undefined>();
  open.deciding = async ({ text: body }) => {
    if (!body.includes('止めるお知らせ')) return;
    await answering.promise;
    throw refusal(451, '4.3.0 try again later');
  };
  const { id } = await draft('止めるお知らせ', [text('とちゅうで止めます。')]);
  await send(id);
  const seen = () => open.mails.seen.filter(({ text: body }) => body.includes('止めるお知らせ')).map(({ to }) => to);
  await expect.poll(() => seen().length, { timeout: 60_000 }).toBeGreaterThan(0);
  expect((await open.admin('POST /api/admin/letters/{id}/stop', { params: { id } })).body.state).toBe('stopped');
  answering.resolve(undefined);
  const rows = () =>
    open.server.reader.selectFrom('outgoingMails').select(['id', 'state']).where('letterId', '=', id).orderBy('id').execute();
  await expect.poll(async () => (await rows()).filter(({ state }) => state === 'sending'), { timeout: 60_000 }).toEqual([]);
  // An address that the server refused for good may have had its turn before the stop.
  const left = await rows();
  expect(left.filter(({ state }) => state !== 'failed')).toEqual([]);
  expect(await read(id)).toMatchObject({ state: 'stopped', sent: 0, failed: left.length, unclear: 0, waiting: 0 });

  // The sender carries on with what comes next.
  open.deciding = undefined;
  await open.admin('POST /api/admin/letters/{id}/trial', { params: { id }, body: { email: 'trial@example.jp' } });
  await expect.poll(() => seen(), { timeout: 60_000 }).toContain('trial@example.jp');
  expect(seen().filter((to, nth, all) => all.indexOf(to) !== nth)).toEqual([]);
});

test('a trial goes to one address, marked as such, and is no part of the results', async () => {
  const { id, updatedAt } = await draft('試しのお知らせ', [text('試しです。')]);
  const trial = (email: string, version = updatedAt) =>
    open.admin('POST /api/admin/letters/{id}/trial', { params: { id }, body: { email, updatedAt: version } });
  const stale = await trial('me@example.jp', '2026-01-01T00:00:00.000Z');
  expect(stale).toMatchObject({ status: 409, body: { code: 'stale', current: await read(id) } });
  expect((await trial('not an address')).body).toMatchObject({ message: 'メールアドレスの形式が正しくありません' });
  expect((await trial('Me@Example.jp')).status).toBe(202);
  await expect.poll(() => of('試しのお知らせ').map(({ to }) => to)).toEqual(['me@example.jp']);
  expect(of('試しのお知らせ')[0]!.headers.has('list-unsubscribe')).toBe(false);
  expect(await read(id)).toMatchObject({ state: 'draft', recipients: 0 });
});

test('a trial is in the audit log, and all operators send 20 in an hour', async () => {
  await open.server.write(({ db }) => db.deleteFrom('rateLimits').execute());
  const { id } = await draft('何度も試すお知らせ', [text('試しです。')]);
  const trial = () => open.admin('POST /api/admin/letters/{id}/trial', { params: { id }, body: { email: 'me@example.jp' } });
  for (let nth = 0; nth < 20; nth++) expect((await trial()).status).toBe(202);
  const refused = await trial();
  expect(refused).toMatchObject({ status: 429, body: { code: 'trials_full', message: words.trials_full } });
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3600);
  const lines = (await open.admin('GET /api/admin/audit', { query: { kind: 'letter', action: 'trial' } })).body;
  expect(lines.filter(({ subject }) => subject === `letter:${id}`)).toHaveLength(20);
  const before = new Date(Date.now() - 3_600_000).toISOString();
  await open.server.write(({ db }) => db.updateTable('rateLimits').set({ at: before }).execute());
  expect((await trial()).status).toBe(202);
});

test('a scheduled letter can be taken back and changed; one that was sent cannot', async () => {
  const { id, updatedAt } = await draft('予約のお知らせ', [text('来年の話です。')]);
  const stop = () => open.admin('POST /api/admin/letters/{id}/stop', { params: { id } });
  const patch = (body: object) => open.admin('PATCH /api/admin/letters/{id}', { params: { id }, body });
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
  const refused = await open.admin('DELETE /api/admin/letters/{id}', { params: { id }, query: { updatedAt } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'stale', current: await read(id) } });
  const query = { updatedAt: changed.updatedAt };
  expect((await open.admin('DELETE /api/admin/letters/{id}', { params: { id }, query })).body).toEqual({ success: true, id });
  expect((await open.admin('GET /api/admin/letters/{id}', { params: { id } })).status).toBe(404);
});

test('the audit log tells a sending from a plan, and the end of a plan from a stop, with the subject of the letter', async () => {
  await open.sending.stop();
  const { id } = await draft('履歴に残るお知らせ', [text('予約して、取り消して、送って、止めます。')]);
  const stop = () => open.admin('POST /api/admin/letters/{id}/stop', { params: { id } });
  await send(id, '2999-01-01T00:00:00.000Z');
  await stop();
  await send(id);
  const { beginLetter } = await import('#db/changes/letters.ts');
  await open.server.write((write) => beginLetter(write, id, JSON.stringify({ subject: '', preview: '', blocks: [] })));
  expect((await stop()).body.state).toBe('stopped');
  open.sending = sendMail(open.server.app.parts);
  const { body: lines } = await open.admin('GET /api/admin/audit', { query: { subject: `letter:${id}` } });
  const name = '履歴に残るお知らせ';
  expect(lines.map((line) => [line.action, line.name])).toEqual(
    ['stop', 'send now', 'drop plan', 'plan sending', 'create'].map((action) => [action, name]),
  );
});

test('a letter that another operator saved meanwhile is not sent unread', async () => {
  const read = await draft('古い件名', [text('読んだ文章')]);
  const params = { id: read.id };
  const { body: saved } = await open.admin('PATCH /api/admin/letters/{id}', { params, body: { subject: 'まだ読まれていない件名' } });
  const refused = await open.admin('POST /api/admin/letters/{id}/send', { params, body: { updatedAt: read.updatedAt } });
  expect(refused).toMatchObject({
    status: 409,
    body: {
      message: 'ほかの人が先に保存しています。内容を確認してください。',
      current: { state: 'draft', subject: 'まだ読まれていない件名', updatedAt: saved.updatedAt },
    },
  });
  const { body } = await open.admin('POST /api/admin/letters/{id}/send', { params, body: { updatedAt: saved.updatedAt } });
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
