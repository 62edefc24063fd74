import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '#db/changes/audit.ts';
import { hashPassword, isPassword } from '#api/operators/password.ts';
import { words } from '#api/contract/errors.ts';
import type { ReadArgs } from '#api/reads/reads.ts';
import { scan, type ReadThreads } from '#api/reads/read-threads.ts';
import { adminOf, adminPassword, call, startWithOperator, type Sent } from './calls.ts';
import { anyText } from './kinds.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

const newPassword = '四季の散歩道を二人で歩く';
const enter = async (password = adminPassword, agent = 'Firefox') =>
  (await call(server, 'POST /api/admin/auth', { body: { password }, headers: { 'user-agent': agent } })).body.token;
const as = (token: string) => adminOf(server, token);
const lines = (query: Sent<'GET /api/admin/audit'>['query']) => admin('GET /api/admin/audit', { query });

test('answers 401 before a login [AUTH-10]', async () => {
  expect(await call(server, 'GET /api/admin/session')).toMatchObject({ status: 401, body: { message: 'ログインが必要です。' } });
});

test('the operator lists open sessions and ends one at once [AUTH-19 AUTH-27]', async () => {
  const phone = as(await enter(adminPassword, 'Phone'));
  const list = await admin('GET /api/admin/sessions');
  expect(list.body).toMatchObject([
    { userAgent: 'Phone', current: false, createdAt: anyText, seenAt: anyText, expiresAt: anyText },
    { current: true },
  ]);
  expect(JSON.stringify(list.body)).not.toMatch(/token/i);
  const { id } = list.body[0]!;
  expect(await admin('DELETE /api/admin/sessions/{id}', { params: { id } })).toMatchObject({ status: 200, body: { success: true, id } });
  expect((await phone('GET /api/admin/session')).status).toBe(401);
  expect((await admin('DELETE /api/admin/sessions/{id}', { params: { id } })).status).toBe(404);
  expect((await admin('GET /api/admin/sessions')).body).toHaveLength(1);
});

test('a session that was opened while the clock was far ahead does not live on', async () => {
  const { status } = await as(await enter())('GET /api/admin/session');
  const token = await enter();
  const { id } = (await as(token)('GET /api/admin/sessions')).body.find(({ current }) => current)!;
  const ahead = (time: string) => new Date(Date.parse(time) + 365 * 24 * 60 * 60 * 1000).toISOString();
  await server.write(async ({ db }) => {
    const { createdAt, seenAt, expiresAt } = await db.selectFrom('sessions').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const times = { createdAt: ahead(createdAt), seenAt: ahead(seenAt), expiresAt: ahead(expiresAt) };
    await db.updateTable('sessions').set(times).where('id', '=', id).execute();
  });
  expect([status, (await as(token)('GET /api/admin/session')).status]).toEqual([200, 401]);
});

test('reads in the console do not wait for writes; session use is recorded afterwards [AUTH-27]', async () => {
  const long = new Date(Date.now() - 6 * 60_000).toISOString();
  await server.write(({ db }) => db.updateTable('sessions').set({ seenAt: long }).execute());
  const blocked = Promise.withResolvers<undefined>();
  const began = Promise.withResolvers<undefined>();
  const writing = server.write(async () => {
    began.resolve(undefined);
    await blocked.promise;
  });
  await began.promise;
  expect((await admin('GET /api/admin/session')).status).toBe(200);
  blocked.resolve(undefined);
  await writing;
  const seen = () => server.reader.selectFrom('sessions').select('id').where('seenAt', '>', long).execute();
  await expect.poll(async () => (await seen()).length).toBe(1);
});

test.each([
  ['みじかい', 'パスワードは12文字以上にしてください'],
  ['あ'.repeat(129), 'パスワードは128文字以内にしてください'],
  ['password1234', 'よく使われるパスワードです。別のものにしてください'],
  ['aaaaaaaaaaaaaaaa', 'よく使われるパスワードです。別のものにしてください'],
  ['petmikke-2026', 'よく使われるパスワードです。別のものにしてください'],
  [adminPassword, '現在のパスワードとは別のものにしてください'],
])('%s is not accepted as a new password [AUTH-25]', async (password, message) => {
  const answer = await admin('POST /api/admin/password', { body: { currentPassword: adminPassword, newPassword: password } });
  expect(answer).toMatchObject({ status: 422, body: { message, fields: { newPassword: message } } });
});

test('changing the password needs the current one, ends all sessions and starts a new one [AUTH-25 AUTH-27]', async () => {
  const wrong = await admin('POST /api/admin/password', { body: { currentPassword: 'not this one', newPassword } });
  expect(wrong).toMatchObject({ status: 422, body: { fields: { currentPassword: words.wrong_password } } });
  const [one, other] = [as(await enter()), as(await enter())];
  const changed = await one('POST /api/admin/password', { body: { currentPassword: adminPassword, newPassword } });
  expect(changed).toMatchObject({ status: 200, body: { success: true, mustChange: false } });
  expect(changed.cookies).toEqual([`session=${changed.body.token}`, anyText]);
  for (const session of [one, other, admin]) expect((await session('GET /api/admin/session')).status).toBe(401);
  admin = as(changed.body.token);
  expect((await admin('GET /api/admin/session')).status).toBe(200);
  expect((await call(server, 'POST /api/admin/auth', { body: { password: adminPassword } })).status).toBe(401);
  expect(await enter(newPassword)).toEqual(anyText);
});

test('the audit log lists who did what and when, newest first', async () => {
  const made = (await admin('POST /api/admin/brands', { body: { name: 'うみかぜ', slug: 'umikaze', logoUrl: '/uploads/a.png' } })).body;
  await admin('PATCH /api/admin/brands/{id}', { params: { id: made.id }, body: { name: 'うみかぜ工房' } });
  await admin('DELETE /api/admin/brands/{id}', { params: { id: made.id } });
  const subject = `brand:${made.id}`;
  const found = await lines({ subject });
  expect(found.headers['x-total-count']).toBe('3');
  expect(found.body).toMatchObject([
    { action: 'delete', subject, name: 'うみかぜ工房', restorable: true },
    { action: 'update', subject, name: 'うみかぜ工房', fields: ['name'], restorable: false },
    { action: 'create', subject, name: 'うみかぜ', fields: [], actor: anyText, at: anyText },
  ]);
  const { body } = await admin('GET /api/admin/audit/{id}', { params: { id: found.body[1]!.id } });
  expect(body).toMatchObject({ before: { name: 'うみかぜ' }, after: { name: 'うみかぜ工房' } });
  await admin('POST /api/admin/brands/{id}/restore', { params: { id: made.id } });
  expect((await lines({ subject, action: 'delete' })).body).toMatchObject([{ restorable: false }]);
  const updates = await lines({ kind: 'brand', action: 'update' });
  expect([updates.headers['x-total-count'], updates.body]).toMatchObject(['1', [{ subject, action: 'update' }]]);
  expect((await lines({ kind: 'article', action: 'update' })).body).toEqual([]);
  expect((await lines({ kind: 'brand', limit: 2 })).body).toHaveLength(2);
  expect((await lines({ kind: 'brand', page: 2, limit: 2 })).body).toHaveLength(2);
  expect((await admin('GET /api/admin/audit/{id}', { params: { id: 999999 } })).status).toBe(404);
  expect((await lines({ action: 'password changed' })).body).toHaveLength(1);
});

test('lists what was done to a subject that is a whole address, and searches as long as the field takes', async () => {
  const subject = `https://shop.example.jp/item?${'tag=neko&'.repeat(200)}`;
  await server.write((write) => recordAudit(write, { actor: 'server', action: 'picture failed', address: subject }));
  expect((await lines({ subject })).body).toMatchObject([{ subject }]);
  const search = 'ね'.repeat(200);
  const params = { table: 'word' };
  expect((await admin('GET /api/admin/traffic/{table}', { params, query: { search } })).status).toBe(200);
});

test('hashes two passwords at once, queues eight and refuses more [AUTH-27]', async () => {
  const hash = await hashPassword('ひとつめの長いことば');
  const tries = await Promise.allSettled(Array.from({ length: 16 }, () => isPassword('ちがう', hash)));
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(tries.filter((each) => each.status === 'rejected').map((each) => each.reason as unknown)).toMatchObject(
    Array.from({ length: 6 }, () => ({ code: 'busy' })),
  );
});

test('an unreadable database makes the server not ready, but not broken', async () => {
  const { server: broken } = await startWithOperator();
  await broken.reader.destroy();
  expect(await call(broken, 'GET /readyz')).toMatchObject({ status: 503, body: { ready: false } });
  await broken.close();
});

test('operations of some days are read on a thread, as the ids of all their lines may take long', async () => {
  const { parts } = server.app;
  const onThread: string[] = [];
  const run = async (name: 'listAudit', ...args: ReadArgs<'listAudit'>) => {
    onThread.push(name);
    return scan({ reader: parts.reader }, name, ...args);
  };
  parts.reads = { run } as unknown as ReadThreads;
  try {
    const { body } = await lines({ page: 1 });
    expect(body.length).toBeGreaterThan(0);
    expect(onThread).toEqual([]);
    for (const days of [{ from: '2020-01-01' }, { to: '2999-12-31' }]) expect((await lines({ page: 1, ...days })).body).toEqual(body);
    expect(onThread).toEqual(['countAudit', 'listAudit', 'countAudit', 'listAudit']);
  } finally {
    delete parts.reads;
  }
});
