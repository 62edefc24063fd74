import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureOperatorPassword } from '../operators/password.ts';
import { adminPassword } from './calls.ts';
import { startTestServer, type TestServer } from './server.ts';

const servers: Record<'https' | 'http', TestServer> = {} as never;
beforeAll(async () => {
  for (const scheme of ['https', 'http'] as const) {
    servers[scheme] = await startTestServer({ ADMIN_PASSWORD: adminPassword, SITE_URL: `${scheme}://petmikke.test` });
    await ensureOperatorPassword(servers[scheme].app.parts);
  }
});
afterAll(() => Promise.all(Object.values(servers).map((server) => server.close())));

/** Returns the cookies of a first visit's like status and of a login. */
async function cookiesOf({ app }: TestServer) {
  const status = await app.inject({ url: '/api/reviews/like-status?ids=1' });
  const login = await app.inject({ method: 'POST', url: '/api/admin/auth', payload: { password: adminPassword } });
  return [...status.cookies, ...login.cookies];
}

test('over https every cookie is Secure and every response sends HSTS', async () => {
  const cookies = await cookiesOf(servers.https);
  expect(cookies.map(({ name }) => name)).toEqual(expect.arrayContaining(['visitor', 'session']));
  for (const { name, secure, httpOnly } of cookies) expect([name, secure, httpOnly]).toEqual([name, true, true]);
  for (const url of ['/healthz', '/api/products/1', '/api/nothing', '/nothing']) {
    const { headers } = await servers.https.app.inject({ url });
    expect(headers['strict-transport-security'], url).toBe('max-age=31536000; includeSubDomains');
  }
});

test('over plain http no cookie is Secure and no response sends HSTS', async () => {
  const cookies = await cookiesOf(servers.http);
  expect(cookies.length).toBeGreaterThan(1);
  for (const { name, secure } of cookies) expect([name, secure ?? false]).toEqual([name, false]);
  expect((await servers.http.app.inject({ url: '/healthz' })).headers).not.toHaveProperty('strict-transport-security');
});
