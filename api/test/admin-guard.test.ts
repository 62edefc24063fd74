import type { ZodTypeProvider } from '@fastify/type-provider-zod';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { words } from '#api/contract/errors.ts';
import { guardAdmin, type GuardedRoute } from '#api/hooks/session.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { adminPassword, call, rawRequest, startWithOperator } from './calls.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  ({ server, token } = await startWithOperator());
});
afterAll(() => server.close());

/** Sends a request to a guarded route. The server itself lists its routes, so a new one cannot be missed. */
const send = ({ method, url }: GuardedRoute, headers: Record<string, string>, payload?: string) =>
  server.app.inject({
    method: method,
    url: url.replaceAll(/:\w+/g, '1'),
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
const isWrite = ({ method }: GuardedRoute) => method !== 'GET' && method !== 'HEAD';
const json = { 'content-type': 'application/json' };

/** Returns the rows of every table except the audit log, which records failed logins. */
async function rows(): Promise<unknown> {
  const { app, reader } = server;
  const names = await reader.introspection.getTables();
  const stored = names
    .map(({ name }) => name)
    .filter((name) => name !== 'audit' && !/_grams|_(data|idx|content|docsize|config)$/.test(name));
  expect(stored.length).toBeGreaterThan(35);
  expect(app.guarded.length).toBeGreaterThan(40);
  return Promise.all(
    stored.map((name) =>
      reader
        .selectFrom(name as 'settings')
        .selectAll()
        .execute(),
    ),
  );
}

async function openSession(): Promise<{
  token: string;
  set: (ended: { seenAt?: string; expiresAt?: string; revokedAt?: string }) => Promise<unknown>;
}> {
  const { body } = await call(server, 'POST /api/admin/auth', { body: { password: adminPassword } });
  const { id } = await server.reader.selectFrom('sessions').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return {
    token: body.token,
    set: (ended) => server.write(({ db }) => db.updateTable('sessions').set(ended).where('id', '=', id).execute()),
  };
}

test('every admin route refuses requests without a live session and changes no row [AUTH-27 AAPI-11 AAPI-12 AAPI-13]', async () => {
  const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const [idle, old, ended] = [await openSession(), await openSession(), await openSession()];
  await idle.set({ seenAt: ago(8.1) });
  await old.set({ expiresAt: ago(0.1) });
  await ended.set({ revokedAt: ago(0) });
  const before = await rows();
  const bearer = (value: string) => ({ authorization: `Bearer ${value}` });
  const strangers = [
    {},
    bearer('garbage'),
    // Credentials that the documents describe and this product does not accept: the password itself, and fixed words.
    bearer(adminPassword),
    bearer('admin'),
    { authorization: `Basic ${token}` },
    { cookie: 'session=garbage' },
    { cookie: 'isAdmin=true; adminToken=true' },
    ...[idle, old, ended].flatMap((session) => [bearer(session.token), { cookie: `session=${session.token}` }]),
  ];
  for (const [nth, route] of server.app.guarded.entries()) {
    // Who sends nothing, and in the short run some of the others in turn: one hook refuses them on every route.
    for (const headers of strangers.filter((_, at) => isLongRun || at === 0 || at % 4 === nth % 4)) {
      const { statusCode } = await send(route, { ...headers, ...(isWrite(route) ? json : {}) }, isWrite(route) ? '{}' : undefined);
      expect({ ...route, headers, statusCode }).toEqual({ ...route, headers, statusCode: 401 });
    }
  }
  expect((await rawRequest(server, 'DELETE', '/api/%61dmin/products/1')).status).toBe(401);
  expect((await call(server, 'POST /api/admin/brands/{id}/logo', { params: { id: 1 }, headers: bearer('admin'), body: {} })).status).toBe(
    401,
  );
  expect(await rows()).toEqual(before);
});

test('the password that a browser sends to a site behind HTTP Basic authentication leaves the session as it is', async () => {
  const session = await openSession();
  const basic = { authorization: `Basic ${Buffer.from('staging:password').toString('base64')}` };
  const status = async (headers: object, key: 'GET' | 'DELETE' = 'GET') =>
    (await call(server, key === 'GET' ? 'GET /api/admin/session' : 'DELETE /api/admin/auth', { headers: { ...headers } })).status;
  const cookie = `session=${session.token}`;
  expect(await status({ ...basic, cookie })).toBe(200);
  expect(await status(basic)).toBe(401);
  // A bearer header alone decides, whatever the cookie says.
  for (const authorization of ['Bearer garbage', 'Bearer', 'bearer two words']) expect(await status({ authorization, cookie })).toBe(401);
  expect(await status({ ...basic, cookie, 'sec-fetch-site': 'cross-site' }, 'DELETE')).toBe(403);
  expect(await status({ ...basic, cookie, 'sec-fetch-site': 'same-origin' }, 'DELETE')).toBe(200);
});

test('with a first password only the session, password change and logout are open [AUTH-25]', async () => {
  await server.write(({ db }) => db.updateTable('operators').set({ mustChange: 1 }).execute());
  const before = await rows();
  const allowed = ['GET /api/admin/session', 'HEAD /api/admin/session', 'POST /api/admin/password', 'DELETE /api/admin/auth'];
  const own = [{ authorization: `Bearer ${token}` }, { cookie: `session=${token}`, 'sec-fetch-site': 'same-origin' }];
  const open: string[] = [];
  for (const route of server.app.guarded) {
    const name = `${route.method} ${route.url}`;
    for (const headers of own) {
      // Logging out would end the session that this test uses.
      if (name === 'DELETE /api/admin/auth') continue;
      const answer = await send(route, { ...headers, ...(isWrite(route) ? json : {}) }, isWrite(route) ? '{}' : undefined);
      if (answer.statusCode !== 403) open.push(name);
      else if (route.method !== 'HEAD')
        expect([name, answer.json()]).toEqual([name, { message: words.must_change_password, code: 'must_change_password' }]);
    }
  }
  expect([...new Set(open)].sort()).toEqual(allowed.filter((name) => !name.startsWith('DELETE')).sort());
  expect(await rows()).toEqual(before);
  const headers = { authorization: `Bearer ${(await openSession()).token}` };
  expect((await call(server, 'GET /api/admin/session', { headers })).body).toMatchObject({ mustChange: true });
  expect((await call(server, 'DELETE /api/admin/auth', { headers })).status).toBe(200);
  // Restores the password for the tests that follow.
  const newPassword = '四季の散歩道を二人で歩く';
  for (const body of [
    { currentPassword: adminPassword, newPassword },
    { currentPassword: newPassword, newPassword: adminPassword },
  ]) {
    const changed = await call(server, 'POST /api/admin/password', { headers: { authorization: `Bearer ${token}` }, body });
    expect(changed).toMatchObject({ status: 200, body: { mustChange: false } });
    ({ token } = changed.body);
  }
  expect((await call(server, 'GET /api/admin/sessions', { headers: { authorization: `Bearer ${token}` } })).status).toBe(200);
});

test('every admin write refuses cross-site requests with the operator’s cookie, changing no row [AUTH-27]', async () => {
  const before = await rows();
  const cookie = `session=${token}`;
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const foreign = [
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ];
  for (const route of server.app.guarded.filter(isWrite)) {
    for (const from of [...foreign, {}]) {
      for (const [type, payload] of [
        [form, 'name=evil'],
        [{ 'content-type': 'text/plain' }, '{"name":"evil"}'],
        [{ 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\ncontent-disposition: form-data; name="file"\r\n\r\na\r\n--x--\r\n'],
        [json, '{}'],
      ] as const) {
        const { statusCode } = await send(route, { cookie, ...(from as Record<string, string>), ...type }, payload);
        expect({ ...route, from, type, statusCode }).toEqual({ ...route, from, type, statusCode: 403 });
      }
    }
  }
  expect(await rows()).toEqual(before);
});

test('every admin write refuses bodies of other content types and changes no row [AUTH-27]', async () => {
  const before = await rows();
  for (const route of server.app.guarded.filter(isWrite)) {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'application/xml',
      'application/json-patch+json',
      'text/plain; application/json',
    ]) {
      const { statusCode } = await send(route, { authorization: `Bearer ${token}`, 'content-type': type }, '{"name":"odd"}');
      expect({ ...route, type, statusCode }).toEqual({ ...route, type, statusCode: 400 });
    }
  }
  expect(await rows()).toEqual(before);
});

test('a route of the operators’ API without a role does not start [AUTH-27]', async () => {
  const app = fastify().withTypeProvider<ZodTypeProvider>();
  guardAdmin(app);
  const below = '/api/admin/';
  const noRole = () => app.get(`${below}forgotten`, () => 'secret');
  expect(noRole).toThrow('GET /api/admin/forgotten does not say which role it needs');
  expect(() => app.get(`${below}declared`, { schema: { role: 'owner' } }, () => 'secret')).not.toThrow();
  await app.close();
});

test('the API description requires a token and a role for every guarded call, but not for logging in [AUTH-08]', () => {
  type Described = Record<string, Record<string, { security?: unknown[]; 'x-role'?: string }>>;
  const { paths = {} } = server.app.swagger() as { paths?: Described };
  expect(paths[addressOf('POST /api/admin/auth')]?.['post']?.security).toEqual([]);
  for (const { method, url, role } of server.app.guarded.filter((route) => route.method !== 'HEAD')) {
    const path = url.replaceAll(/:(\w+)/g, '{$1}');
    expect([method, path, paths[path]?.[method.toLowerCase()]]).toMatchObject([
      method,
      path,
      { security: [{ operator: [] }], 'x-role': role },
    ]);
  }
});
