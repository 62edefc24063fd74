import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#api/contract/durations.ts';
import { moderatePost } from '#db/changes/moderation.ts';
import { applyRetention } from '#db/changes/retention.ts';
import { call, inject } from './calls.ts';
import { startTestServer, type TestServer } from './server.ts';
import { kindNames, send } from './visitors.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const report = (body: object, from = '203.0.113.3') => call(server, 'POST /api/reports', { body, from });

test('a visitor reports each kind of post once, for any of the reasons', async () => {
  for (const [at, reason] of (['spam', 'abuse', 'false', 'other'] as const).entries()) {
    const kind = kindNames[at]!;
    const sent = { kind, id: at + 2, reason, comment: ' 宣伝です ' };
    expect(await report(sent)).toMatchObject({ status: 201, body: { success: true, ...sent, comment: '宣伝です' } });
    expect((await report({ ...sent, reason: 'spam' })).body).toMatchObject({ reason });
    expect((await report(sent, '203.0.113.4')).status).toBe(201);
  }
  expect(await server.reader.selectFrom('reports').select('id').execute()).toHaveLength(8);
});

test.each([
  [{ kind: 'review', id: 1 }, 'reason', '理由を選択してください'],
  [{ kind: 'review', id: 1, reason: 'boring' }, 'reason', '理由を選択してください'],
  [{ kind: 'product', id: 1, reason: 'spam' }, 'kind', '報告する投稿の種類が正しくありません'],
  [{ kind: 'review', id: 'one', reason: 'spam' }, 'id', '報告する投稿を指定してください'],
  [{ kind: 'review', id: 1, reason: 'other', comment: 'あ'.repeat(501) }, 'comment', 'くわしい内容は500文字以内で入力してください'],
])('refuses a report of %o with its message', async (body, field, message) => {
  expect(await report(body)).toMatchObject({ status: 422, body: { message, fields: { [field]: message } } });
});

test('refuses reports of unknown posts', async () => {
  for (const [kind, message] of [
    ['review', 'レビューが見つかりませんでした'],
    ['post', '質問が見つかりません'],
    ['reply', '回答が見つかりませんでした'],
  ])
    expect(await report({ kind, id: 999_999, reason: 'spam' })).toMatchObject({ status: 404, body: { message } });
});

const subscribe = (body: object) => call(server, 'POST /api/newsletter', { body });
const form = (body: string, headers: object = {}) =>
  inject(server, 'POST /api/newsletter', { body, headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers } });

test('a subscription is pending, with its consent time, and does not reveal subscribers [CHROME-13]', async () => {
  const answers = [
    await subscribe({ email: ' Neko@Example.jp ', consent: true }),
    await subscribe({ email: 'neko@example.jp', consent: true }),
  ];
  for (const answer of answers)
    expect(answer).toMatchObject({
      status: 201,
      body: {
        success: true,
        status: 'pending',
        message: '登録を受け付けました。お届けが始まるときに、確認のメールをお送りします。',
      },
    });
  const rows = await server.reader.selectFrom('subscribers').selectAll().execute();
  expect(rows).toMatchObject([{ email: 'neko@example.jp', status: 'pending' }]);
  expect(Date.now() - Date.parse(rows[0]!.consentAt)).toBeLessThan(60_000);
});

test('subscribing again keeps a confirmed subscription and renews one that was left [CHROME-13]', async () => {
  const email = 'again@example.jp';
  await subscribe({ email, consent: true });
  const row = () => server.reader.selectFrom('subscribers').selectAll().where('email', '=', email).executeTakeFirstOrThrow();
  const become = (status: 'confirmed' | 'left') =>
    server.write(({ db }) =>
      db.updateTable('subscribers').set({ status, consentAt: '2026-01-01T00:00:00.000Z' }).where('email', '=', email).execute(),
    );
  await become('confirmed');
  const confirmed = await row();
  expect((await subscribe({ email, consent: true })).status).toBe(201);
  expect(await row()).toEqual(confirmed);
  await become('left');
  expect((await subscribe({ email, consent: true })).status).toBe(201);
  expect(await row()).toMatchObject({ id: confirmed.id, status: 'pending' });
  expect((await row()).consentAt > '2026-11-01').toBe(true);
});

test.each([
  [{ consent: true }, 'email', 'メールアドレスを入力してください'],
  [{ email: ' ', consent: true }, 'email', 'メールアドレスを入力してください'],
  [{ email: 'neko@', consent: true }, 'email', 'メールアドレスの形式が正しくありません'],
  [{ email: `${'a'.repeat(250)}@a.jp`, consent: true }, 'email', 'メールアドレスの形式が正しくありません'],
  [{ email: 'neko@example.jp' }, 'consent', 'プライバシーポリシーへの同意が必要です'],
  [{ email: 'neko@example.jp', consent: false }, 'consent', 'プライバシーポリシーへの同意が必要です'],
])('refuses %o with its message [CHROME-13]', async (body, field, message) => {
  expect(await subscribe(body)).toMatchObject({ status: 422, body: { message, fields: { [field]: message } } });
});

test('without JavaScript the form is answered with a page [CHROME-13]', async () => {
  const taken = await form('email=inu%40example.jp&consent=true');
  expect(taken.statusCode).toBe(201);
  expect(taken.headers['content-type']).toContain('text/html');
  expect(taken.body).toContain('登録を受け付けました。お届けが始まるときに、確認のメールをお送りします。');
  const refused = await form('email=%3Cscript%3E&consent=true');
  expect([refused.statusCode, refused.headers['content-type']]).toEqual([422, 'text/html; charset=utf-8']);
  expect(refused.body).toContain('メールアドレスの形式が正しくありません');
  expect(refused.body).not.toContain('script');
  expect((await form('email=a%40example.jp&consent=true', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  const elsewhere = await call(server, 'POST /api/reports', {
    body: 'kind=review',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(elsewhere.status).toBe(400);
});

test('raw addresses are in the restricted table alone, with their port, and expire after 90 days', async () => {
  const from = '203.0.113.99';
  for (const kind of kindNames) await send(server, kind, {}, { from });
  await report({ kind: 'review', id: 8, reason: 'spam' }, from);
  await call(server, 'POST /api/newsletter', { body: { email: 'tori@example.jp', consent: true }, from });
  await call(server, 'POST /api/reviews/{id}/like', { params: { id: 3 }, from });
  await call(server, 'POST /api/forum/replies/{replyId}/votes', { params: { replyId: 3 }, from, body: { voteType: 'up' } });
  const tables = await server.reader.introspection.getTables();
  const holding: string[] = [];
  for (const { name } of tables) {
    const rows = await server.reader
      .selectFrom(name as 'reviews')
      .selectAll()
      .execute();
    if (JSON.stringify(rows).includes(from)) holding.push(name);
  }
  expect(holding).toEqual(['post_addresses']);
  const rows = await server.reader.selectFrom('postAddresses').selectAll().where('address', '=', from).execute();
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(kindNames.toSorted());
  const after = (days: number) =>
    server.write(({ db }) => applyRetention({ db, at: new Date(Date.now() + days * 24 * 3600_000).toISOString() }));
  await after(89);
  expect(await server.reader.selectFrom('postAddresses').select('address').where('address', '=', from).execute()).toHaveLength(4);
  for (const table of ['rateLimits', 'idempotencyKeys', 'recentTexts'] as const)
    expect(await server.reader.selectFrom(table).select('at').execute()).toEqual([]);
  await after(90.01);
  expect(await server.reader.selectFrom('postAddresses').select('address').execute()).toEqual([]);
});

test('the comment of a report goes ninety days after the report was settled, the report stays', async () => {
  const sent = async (id: number) => {
    const { status } = await report({ kind: 'review', id, reason: 'abuse', comment: '名前が書かれています' }, '203.0.113.9');
    expect(status).toBe(201);
  };
  const [settled, open] = [20, 21];
  await sent(settled);
  await sent(open);
  await server.write((write) => moderatePost(write, 'review', settled, 'approve'));
  const commentOf = async (id: number) => {
    const rows = server.reader.selectFrom('reports').select(['comment', 'reason']).where('kind', '=', 'review').where('targetId', '=', id);
    return rows.executeTakeFirstOrThrow();
  };
  const after = (days: number) => server.write(({ db }) => applyRetention({ db, at: new Date(Date.now() + days * day).toISOString() }));
  await after(89);
  expect(await commentOf(settled)).toEqual({ comment: '名前が書かれています', reason: 'abuse' });
  await after(90.01);
  expect(await commentOf(settled)).toEqual({ comment: '', reason: 'abuse' });
  expect(await commentOf(open)).toEqual({ comment: '名前が書かれています', reason: 'abuse' });
});
