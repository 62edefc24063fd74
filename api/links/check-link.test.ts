import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { minute } from '#api/contract/durations.ts';
import { startLinkHost, type LinkHost } from '#api/test/link-host.ts';
import { checkLink } from './check-link.ts';
import { HostTurns } from './host-turns.ts';

let host: LinkHost;
let inside: LinkHost;
beforeAll(async () => {
  [host, inside] = await Promise.all([startLinkHost(), startLinkHost()]);
});
beforeEach(() => {
  host.requests.length = 0;
});
afterAll(() => Promise.all([host.close(), inside.close()]));

const check = (path: string, { deadline = minute, pause = 0, loopbackToo = true } = {}) =>
  checkLink(`${host.url}${path}`, {
    turns: new HostTurns(pause),
    userAgent: 'PetMikke-LinkCheck (+https://example.jp)',
    loopbackToo,
    deadline,
  });
const lines = () => host.requests.map(({ line }) => line);
const to = (address: string) => `/to/${encodeURIComponent(address)}`;

test('a page that answers HEAD opens by one request, which says who asks', async () => {
  expect(await check('/ok')).toEqual({ result: 'open', reason: 'fine' });
  expect(host.requests.map(({ line, agent }) => [line, agent])).toEqual([['HEAD /ok', 'PetMikke-LinkCheck (+https://example.jp)']]);
});

test('a page that refuses HEAD is asked for by GET', async () => {
  expect(await check('/get-only')).toMatchObject({ result: 'open' });
  expect(lines()).toEqual(['HEAD /get-only', 'GET /get-only']);
});

test.each([
  ['/status/404', 'failed', 'not_found'],
  ['/status/410', 'failed', 'not_found'],
  ['/status/500', 'failed', 'server_error'],
  ['/status/403', 'unsure', 'blocked'],
  ['/status/429', 'unsure', 'blocked'],
  ['/status/503', 'unsure', 'blocked'],
  ['/status/401', 'unsure', 'blocked'],
  ['/cut', 'failed', 'unreachable'],
])('%s is %s: %s', async (path, result, reason) => {
  expect(await check(path)).toEqual({ result, reason });
});

test('follows three redirects, and no more', async () => {
  expect(await check('/hops/3')).toMatchObject({ result: 'open' });
  expect(await check('/hops/4')).toEqual({ result: 'failed', reason: 'too_many_redirects' });
});

test.each([
  'http://169.254.169.254/latest/meta-data',
  'http://10.0.0.1/',
  'http://[fe80::1]/',
  'http://192.168.0.1/',
  'file:///etc/passwd',
])('a redirect to %s is not followed, though this host is open to the test', async (address) => {
  expect(await check(to(address))).toEqual({ result: 'failed', reason: 'private' });
});

test('without the setting, nothing on this host is asked, by address or by name', async () => {
  expect(await check('/ok', { loopbackToo: false })).toEqual({ result: 'failed', reason: 'private' });
  const named = host.url.replace('127.0.0.1', 'localhost').replace(/:\d+$/, '');
  const checking = { turns: new HostTurns(0), userAgent: 'x', loopbackToo: false, deadline: minute };
  expect(await checkLink(`${named}/ok`, checking)).toEqual({ result: 'failed', reason: 'private' });
  expect(host.requests).toEqual([]);
});

test('a page that never answers is given up at the deadline', async () => {
  expect(await check('/silent', { deadline: 200 })).toEqual({ result: 'failed', reason: 'too_slow' });
});

test.each(['/endless', '/huge'])('%s opens, and its body is not read', async (path) => {
  const before = host.sent();
  expect(await check(path)).toMatchObject({ result: 'open' });
  // What fits into the buffers of two sockets, of 10 GB.
  expect(host.sent() - before).toBeLessThan(64 * 1024 ** 2);
});

test('a host is asked once in its pause: redirects and the second try wait too, other hosts do not', async () => {
  const pause = 300;
  expect(await check('/get-only', { pause })).toMatchObject({ result: 'open' });
  const [first, second] = host.requests;
  expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(pause - 5);
  expect(await check(to(`${inside.url}/ok`), { pause: minute })).toMatchObject({ result: 'open' });
});
