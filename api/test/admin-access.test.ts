import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureOperatorPassword } from '#api/operators/password.ts';
import { adminPassword, call, startWithOperator } from './calls.ts';
import { startTestServer, type TestServer } from './server.ts';

const anyToken: unknown = expect.stringMatching(/^[\w-]{43}$/);
const anySession: unknown = expect.stringMatching(/^session:\d+$/);

let server: TestServer;
let token: string;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, token, admin } = await startWithOperator());
});
afterAll(() => server.close());

const logIn = (password: unknown, headers: Record<string, string> = {}, from = '192.0.2.200') =>
  call(server, 'POST /api/admin/auth', { body: { password }, headers, from });

async function tables(): Promise<unknown> {
  return Promise.all(
    (['products', 'articles', 'brands', 'settings', 'changes'] as const).map((table) =>
      server.reader.selectFrom(table).selectAll().execute(),
    ),
  );
}

test('the right password returns a token, and a cookie for this site alone [AUTH-08 AAPI-10]', async () => {
  const { status, body, headers } = await logIn(adminPassword);
  expect(status).toBe(200);
  expect(body).toEqual({ success: true, token: anyToken, mustChange: false });
  const [session, device] = headers['set-cookie'] as string[];
  expect(session).toBe(`session=${body.token}; Path=/; HttpOnly; SameSite=Strict`);
  expect(device).toMatch(/^device=[\w-]{22}\.v1\.[\w-]{43}; Max-Age=34560000; Path=\/api\/admin; HttpOnly; SameSite=Strict$/);
});

test('refuses an empty and a wrong password with the documented messages [AUTH-06 AUTH-09]', async () => {
  for (const password of ['', undefined, null])
    expect(await logIn(password)).toMatchObject({ status: 422, body: { message: 'パスワードを入力してください' } });
  expect(await logIn('wrong password')).toMatchObject({
    status: 401,
    body: { message: 'パスワードが正しくありません', code: 'wrong_password' },
  });
});

test('refuses changes from another site that carry the session cookie [AUTH-27]', async () => {
  const cookie = `session=${token}`;
  const send = (headers: Record<string, string>) =>
    call(server, 'PATCH /api/admin/products/{id}', { params: { id: 1 }, headers: { cookie, ...headers }, body: { name: '乗っ取り' } });
  const before = await tables();
  for (const headers of [
    {},
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]) {
    expect((await send(headers as Record<string, string>)).status).toBe(403);
  }
  expect(await tables()).toEqual(before);
  expect((await send({ 'sec-fetch-site': 'same-origin' })).status).toBe(200);
  expect((await send({ origin: 'http://localhost:80' })).status).toBe(200);
  expect((await call(server, 'GET /api/admin/session', { headers: { cookie } })).status).toBe(200);
  expect((await logIn(adminPassword, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
});

test('logging out ends the session at once [AUTH-19]', async () => {
  const other = (await logIn(adminPassword)).body.token;
  const headers = { authorization: `Bearer ${other}` };
  expect((await call(server, 'GET /api/admin/session', { headers })).body).toMatchObject({ mustChange: false });
  const { body, cookies } = await call(server, 'DELETE /api/admin/auth', { headers });
  expect({ body, cookies }).toEqual({ body: { success: true }, cookies: ['session='] });
  expect((await call(server, 'GET /api/admin/session', { headers })).status).toBe(401);
  expect((await admin('GET /api/admin/session')).status).toBe(200);
});

test('a session expires after eight idle hours and after one day [AUTH-27]', async () => {
  const other = (await logIn(adminPassword)).body.token;
  const status = async () => (await call(server, 'GET /api/admin/session', { headers: { authorization: `Bearer ${other}` } })).status;
  const put = (set: { seenAt?: string; expiresAt?: string }) =>
    server.write(async ({ db }) => {
      const { id } = await db.selectFrom('sessions').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
      await db.updateTable('sessions').set(set).where('id', '=', id).execute();
    });
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  await put({ seenAt: ago(7.9) });
  expect(await status()).toBe(200);
  await put({ seenAt: ago(8.1) });
  expect(await status()).toBe(401);
  await put({ seenAt: ago(0), expiresAt: ago(0.1) });
  expect(await status()).toBe(401);
});

test('stores neither password nor token in plain text; no public response names the operator [AUTH-25 AUTH-27]', async () => {
  const dump = JSON.stringify(
    await Promise.all(
      (['operators', 'sessions', 'audit', 'settings'] as const).map((table) => server.reader.selectFrom(table).selectAll().execute()),
    ),
  );
  expect(dump).not.toContain(token);
  expect(dump).not.toContain(adminPassword);
  expect(dump).toContain('$argon2id$v=19$m=');
  for (const key of ['GET /api/products', 'GET /api/openapi.json', 'GET /api/forum/posts', 'GET /readyz'] as const)
    expect(JSON.stringify((await call(server, key)).body)).not.toMatch(/argon2|passwordHash|authorKey|ipAddress/);
  expect((await admin('GET /api/admin/seo-settings')).body).not.toHaveProperty('operator');
});

test('the audit log records logins and failed logins [AUTH-09]', async () => {
  const rows = await server.reader.selectFrom('audit').select(['actor', 'action']).execute();
  expect(rows).toContainEqual({ actor: '192.0.2.200', action: 'login failed' });
  expect(rows).toContainEqual({ actor: anySession, action: 'login' });
});

test('the first start makes a temporary password; a configured one replaces it, ending sessions [AUTH-25]', async () => {
  const own = await startTestServer();
  const made = await ensureOperatorPassword(own.app.parts);
  expect(made).toMatch(/^([a-z2-9]{4}-){4}[a-z2-9]{4}$/);
  expect(await ensureOperatorPassword(own.app.parts)).toBeUndefined();
  const enter = (password: unknown) => call(own, 'POST /api/admin/auth', { body: { password } });
  const first = await enter(made);
  expect(first.body).toMatchObject({ success: true, mustChange: true });
  const config = { ...own.app.parts.config, adminPassword };
  expect(await ensureOperatorPassword({ ...own.app.parts, config })).toBeUndefined();
  expect((await enter(made)).status).toBe(401);
  const { body } = await enter(adminPassword);
  expect(body).toMatchObject({ mustChange: false });
  expect((await call(own, 'GET /api/admin/session', { headers: { authorization: `Bearer ${first.body.token}` } })).status).toBe(401);
  const headers = { authorization: `Bearer ${body.token}` };
  const changed = { currentPassword: adminPassword, newPassword: 'なないろの犬小屋を二つ' };
  expect((await call(own, 'POST /api/admin/password', { headers, body: changed })).status).toBe(422);
  const longer = { ...changed, newPassword: 'なないろの犬小屋を二つ買う' };
  expect((await call(own, 'POST /api/admin/password', { headers, body: longer })).status).toBe(200);
  // The setting is the same as at the last start, so the password that the operator chose stays.
  expect(await ensureOperatorPassword({ ...own.app.parts, config })).toBeUndefined();
  expect((await enter(adminPassword)).status).toBe(401);
  expect((await enter(longer.newPassword)).status).toBe(200);
  await own.close();
});

test('a stored user is a user or an admin, with a unique name and email address [AUTH-26 DATA-01]', async () => {
  const add = (fields: { username: string; email: string; role?: 'user' | 'admin' }) =>
    server.write(({ db, at }) =>
      db
        .insertInto('users')
        .values({ password: '-', createdAt: at, ...fields })
        .returningAll()
        .executeTakeFirstOrThrow(),
    );
  expect((await add({ username: 'mike', email: 'mike@example.jp' })).value).toMatchObject({ role: 'user', points: 0 });
  expect((await add({ username: 'tama', email: 'tama@example.jp', role: 'admin' })).value).toMatchObject({ role: 'admin' });
  await expect(add({ username: 'kuro', email: 'kuro@example.jp', role: 'root' as 'admin' })).rejects.toThrow('CHECK');
  await expect(add({ username: 'mike', email: 'other@example.jp' })).rejects.toThrow('UNIQUE');
  await expect(add({ username: 'other', email: 'mike@example.jp' })).rejects.toThrow('UNIQUE');
});
