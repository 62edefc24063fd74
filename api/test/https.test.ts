import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureOperatorPassword } from '../operators/password.ts';
import { adminPassword, call, inject, rawRequest } from './calls.ts';
import { startTestServer, type TestServer } from './server.ts';

const servers: Record<'https' | 'http', TestServer> = {} as never;
beforeAll(async () => {
  for (const scheme of ['https', 'http'] as const) {
    servers[scheme] = await startTestServer({
      ADMIN_PASSWORD: adminPassword,
      // As some type it: a browser takes it for the same.
      SITE_URL: `${scheme.toUpperCase()}://Petmikke.test`,
    });
    await ensureOperatorPassword(servers[scheme].app.parts);
  }
});
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));

/** Returns the cookies of a first visit's like status and of a login. */
async function cookiesOf(server: TestServer) {
  const status = await inject(server, 'GET /api/reviews/like-status', { query: { ids: 1 } });
  const login = await inject(server, 'POST /api/admin/auth', { body: { password: adminPassword } });
  return [...status.cookies, ...login.cookies];
}

test('over https every cookie is Secure and every response sends HSTS', async () => {
  const cookies = await cookiesOf(servers.https);
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['visitor', 'session']));
  for (const { name, secure, httpOnly } of cookies) expect([name, secure, httpOnly]).toEqual([name, true, true]);
  const { https } = servers;
  for (const answer of [
    call(https, 'GET /healthz'),
    call(https, 'GET /api/products/{id}', { params: { id: 1 } }),
    rawRequest(https, 'GET', '/api/nothing'),
    rawRequest(https, 'GET', '/nothing'),
  ])
    expect((await answer).headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
});

test('over plain http no cookie is Secure and no response sends HSTS', async () => {
  const cookies = await cookiesOf(servers.http);
  expect(cookies.length).toBeGreaterThan(1);
  for (const { name, secure } of cookies) expect([name, secure ?? false]).toEqual([name, false]);
  expect((await call(servers.http, 'GET /healthz')).headers).not.toHaveProperty('strict-transport-security');
});
