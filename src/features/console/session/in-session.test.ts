import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { ErrorCode } from '#api/contract/errors.ts';
import { call, carried } from '#src/lib/request.ts';
import { callQuietly, inSession } from './in-session.ts';
import { neededLogin } from './session-loss.ts';

/** Names of the operators with an open session, by their token; that of the cookie is `cookie`. */
let open: Record<string, string>;
/** The codes of refusals that the server gives before it looks at the session. */
let refusals: ErrorCode[];
const sent: string[] = [];
const reload = vi.fn();
const reasons: Array<string | undefined> = [];

vi.stubGlobal('document', { body: { dataset: { member: '山田' } } });
vi.stubGlobal('location', { reload });
vi.stubGlobal('fetch', (path: string, { method = '', headers }: { method?: string; headers: Record<string, string> }) => {
  const token = headers['authorization']?.replace('Bearer ', '') || 'cookie';
  const name = open[token];
  const probes = path === addressOf('GET /api/admin/session');
  const code = probes || name === undefined ? undefined : refusals.shift();
  if (!probes) sent.push(`${method} ${token}`);
  if (name === undefined || code) return Promise.resolve(Response.json({ code: code ?? 'unauthorized' }, { status: 401 }));
  return Promise.resolve(Response.json({ name }));
});

beforeEach(() => {
  open = { cookie: '山田' };
  refusals = [];
  sent.length = 0;
  reasons.length = 0;
});
afterEach(() => {
  carried.token = undefined;
  reload.mockClear();
});
afterAll(() => vi.unstubAllGlobals());

const remove = () => inSession(() => call('DELETE /api/admin/account/password'));

/** Answers the dialog by a login that opens a session for this operator. */
const logsIn = (name: string) =>
  neededLogin.subscribe((needed) => {
    if (!needed) return;
    reasons.push(needed.reason);
    open = { cookie: name, new: name };
    carried.token = 'new';
    needed.answer(true);
  });

test('after a login in another tab, a call goes on by the cookie, and asks for no login', async () => {
  carried.token = 'ended';
  await expect(Promise.all([remove(), remove()])).resolves.toBeDefined();
  await expect(remove()).resolves.toBeDefined();
  expect(sent).toEqual(['DELETE ended', 'DELETE ended', 'DELETE cookie', 'DELETE cookie', 'DELETE cookie']);
  expect([neededLogin.get(), reload.mock.calls]).toEqual([undefined, []]);
});

test('a call under way during a login of the same page is repeated without another one', async () => {
  carried.token = 'ended';
  const answer = remove();
  open = { cookie: '山田', new: '山田' };
  carried.token = 'new';
  await expect(answer).resolves.toBeDefined();
  expect([sent, carried.token, neededLogin.get()]).toEqual([['DELETE ended', 'DELETE new'], 'new', undefined]);
});

test('asks for a login where no session is left, or the one left is too old, and repeats the call after it', async () => {
  const stop = logsIn('山田');
  open = {};
  await expect(remove()).resolves.toBeDefined();
  refusals = ['login_again'];
  await expect(remove()).resolves.toBeDefined();
  stop();
  expect([reasons, sent]).toEqual([
    ['ended', 'old'],
    ['DELETE cookie', 'DELETE new', 'DELETE new', 'DELETE new'],
  ]);
});

test('where somebody else logs in, loads the page again, and does nothing of it in their name', async () => {
  const stop = logsIn('佐藤');
  refusals = ['login_again'];
  await expect(remove()).rejects.toMatchObject({ code: 'login_again' });
  stop();
  expect([sent, reload.mock.calls.length]).toEqual([['DELETE cookie'], 1]);
  // Unsaved text may have kept the page.
  await expect(remove()).rejects.toMatchObject({ code: 'unauthorized' });
  expect([sent.length, sent.includes('DELETE new'), reload.mock.calls.length]).toEqual([2, false, 2]);
});

test('after somebody else’s login in another tab, the next save loads the page again, not what goes on behind it', async () => {
  open = { cookie: '佐藤' };
  carried.token = 'ended';
  expect(await callQuietly('GET /api/admin/publishing')).toBeNull();
  expect(reload.mock.calls).toEqual([]);
  await expect(remove()).rejects.toMatchObject({ code: 'unauthorized' });
  expect([sent, reload.mock.calls.length]).toEqual([['GET ended', 'DELETE ended'], 1]);
});

test('what goes on behind the page follows the cookie, too, and asks for no login', async () => {
  carried.token = 'ended';
  expect(await callQuietly('GET /api/admin/publishing')).toEqual({ name: '山田' });
  expect(sent).toEqual(['GET ended', 'GET cookie']);
  open = {};
  expect(await callQuietly('GET /api/admin/publishing')).toBeNull();
  expect(neededLogin.get()).toBeUndefined();
});
