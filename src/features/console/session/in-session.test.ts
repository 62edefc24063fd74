import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { ErrorCode } from '#api/contract/errors.ts';
import { call, carried } from '#src/lib/request.ts';
import { callQuietly, inSession } from './in-session.ts';
import { neededLogin } from './session-loss.ts';

/** The operators with an open session, as pages name them, by their token; that of the cookie is `cookie`. */
let open: Record<string, string>;
/** The codes of the next refusals, for a page that has a session. */
let refusals: ErrorCode[];
const sent: string[] = [];
/** Those of the calls sent that were not refused. */
const done: string[] = [];
const reload = vi.fn();
const reasons: Array<string | undefined> = [];

vi.stubGlobal('location', { reload });
vi.stubGlobal('fetch', (path: string, { method = '', headers }: { method?: string; headers: Record<string, string> }) => {
  const token = headers['authorization']?.replace('Bearer ', '') || 'cookie';
  const probes = path === addressOf('GET /api/admin/session');
  const code = refusalOf(open[token], headers['x-operator']) ?? (probes ? undefined : refusals.shift());
  if (!probes) sent.push(`${method} ${token}`);
  if (code) return Promise.resolve(Response.json({ code }, { status: 401 }));
  if (!probes) done.push(`${method} ${token}`);
  return Promise.resolve(Response.json({ found: true }));
});

function refusalOf(operator: string | undefined, page: string | undefined): ErrorCode | undefined {
  if (operator === undefined) return 'unauthorized';
  return page === operator ? undefined : 'other_operator';
}

beforeEach(() => {
  open = { cookie: '1' };
  refusals = [];
  carried['x-operator'] = '1';
  sent.length = 0;
  done.length = 0;
  reasons.length = 0;
});
afterEach(() => {
  delete carried.authorization;
  delete carried['x-operator'];
  reload.mockClear();
});
afterAll(() => vi.unstubAllGlobals());

const remove = () => inSession(() => call('DELETE /api/admin/account/password'));

/** Answers the dialog by a login that opens a session for this operator. */
const logsIn = (operator: string) =>
  neededLogin.subscribe((needed) => {
    if (!needed) return;
    reasons.push(needed.reason);
    open = { cookie: operator, new: operator };
    carried.authorization = 'Bearer new';
    needed.answer(true);
  });

test('after a login in another tab, a call goes on by the cookie, and asks for no login', async () => {
  carried.authorization = 'Bearer ended';
  await expect(Promise.all([remove(), remove()])).resolves.toBeDefined();
  await expect(remove()).resolves.toBeDefined();
  expect(sent).toEqual(['DELETE ended', 'DELETE ended', 'DELETE cookie', 'DELETE cookie', 'DELETE cookie']);
  expect([neededLogin.get(), reload.mock.calls]).toEqual([undefined, []]);
});

test('a call under way during a login of the same page is repeated without another one', async () => {
  carried.authorization = 'Bearer ended';
  const answer = remove();
  open = { cookie: '1', new: '1' };
  carried.authorization = 'Bearer new';
  await expect(answer).resolves.toBeDefined();
  expect([sent, carried.authorization, neededLogin.get()]).toEqual([['DELETE ended', 'DELETE new'], 'Bearer new', undefined]);
});

test('asks for a login where no session is left, or the one left is too old, and repeats the call after it', async () => {
  const stop = logsIn('1');
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
  const stop = logsIn('2');
  refusals = ['login_again'];
  await expect(remove()).rejects.toMatchObject({ code: 'other_operator' });
  stop();
  expect([sent, reload.mock.calls.length]).toEqual([['DELETE cookie', 'DELETE new'], 1]);
  // Unsaved text may have kept the page.
  await expect(remove()).rejects.toMatchObject({ code: 'other_operator' });
  expect([done, reload.mock.calls.length]).toEqual([[], 2]);
});

test.each([undefined, 'Bearer ended'])(
  'after somebody else’s login in another tab, only what is pressed loads the page again: %s',
  async (token) => {
    open = { cookie: '2' };
    if (token !== undefined) carried.authorization = token;
    expect(await callQuietly('GET /api/admin/publishing')).toBeNull();
    expect(reload.mock.calls).toEqual([]);
    await expect(remove()).rejects.toMatchObject({ code: 'other_operator' });
    expect([done, reload.mock.calls.length, neededLogin.get()]).toEqual([[], 1, undefined]);
  },
);

test('what goes on behind the page follows the cookie, too, and asks for no login', async () => {
  carried.authorization = 'Bearer ended';
  expect(await callQuietly('GET /api/admin/publishing')).toEqual({ found: true });
  expect(sent).toEqual(['GET ended', 'GET cookie']);
  open = {};
  expect(await callQuietly('GET /api/admin/publishing')).toBeNull();
  expect(neededLogin.get()).toBeUndefined();
});
