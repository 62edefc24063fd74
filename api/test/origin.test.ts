import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { calls, type CallKey } from '#api/contract/calls.ts';
import type { CallSchema } from '#api/contract/calls/call-schema.ts';
import { addressKeyOf } from '#api/mail/address-key.ts';
import { call } from './calls.ts';
import type { Document } from './described.ts';
import { startTestServer, type TestServer } from './server.ts';
import { kinds, send } from './visitors.ts';

let bare: TestServer;
let named: TestServer;
beforeAll(async () => {
  [bare, named] = await Promise.all([startTestServer(), startTestServer({ SITE_URL: 'https://petmikke.example' })]);
});
afterAll(() => Promise.all([bare.close(), named.close()]));

const foreign = [
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', origin: 'http://localhost' },
  { origin: 'https://evil.example' },
  { origin: 'http://localhost.evil.example' },
  { origin: 'http://localhost:8080' },
  { origin: 'null' },
  { origin: 'odd' },
];

/** Writes that pages of other sites may make: mail programs in browsers stop mails with one press. */
const fromAnywhere: CallKey[] = ['POST /api/newsletter/leave', 'POST /api/post-notices/stop'];

/** Returns every other write that needs no session, including login. */
function openWrites(): Array<[method: 'POST', url: string]> {
  const { paths } = bare.app.swagger() as unknown as Document;
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter((method) => method !== 'get' && (!path.startsWith('/api/admin/') || path === addressOf('POST /api/admin/auth')))
      .map((method) => method.toUpperCase() as 'POST')
      .filter((method) => !fromAnywhere.includes(`${method} ${path}` as CallKey))
      .map((method): [method: 'POST', url: string] => [method, path.replaceAll(/\{\w+\}/g, '1')]),
  );
}

const rowsOf = async ({ reader }: TestServer) =>
  Promise.all(
    (['reviews', 'brandReviews', 'forumPosts', 'forumReplies', 'reports', 'subscribers', 'changes'] as const).map((table) =>
      reader.selectFrom(table).selectAll().execute(),
    ),
  );

test('every visitor write refuses requests from another site’s page and changes no row', async () => {
  const before = await rowsOf(bare);
  expect(openWrites().length).toBeGreaterThan(15);
  for (const [method, url] of openWrites())
    for (const headers of foreign) {
      const answer = await bare.app.inject({ method, url, headers: { ...headers, 'content-type': 'application/json' }, payload: '{}' });
      const { code, message } = answer.json<{ code: string; message: string }>();
      const answered = [method, url, headers, answer.statusCode, code, message];
      expect(answered).toEqual([method, url, headers, 403, 'wrong_origin', 'ほかのサイトからは送信できません。']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
  expect(await rowsOf(bare)).toEqual(before);
});

test('a mail program in a browser stops mails with one press, from any origin, and gets no cookie', async () => {
  const marked = Object.entries<CallSchema>(calls).filter(([, call]) => call.fromAnywhere);
  expect(marked.map(([key]) => key).toSorted()).toEqual(fromAnywhere);
  const { dataDir, reader } = bare;
  const left = async (email: string) =>
    (await reader.selectFrom('subscribers').select('status').where('email', '=', email).executeTakeFirstOrThrow()).status === 'left';
  const forgotten = async (email: string) =>
    (await reader.selectFrom('postContacts').select('email').where('email', '=', email).execute()).length === 0;
  for (const [nth, headers] of foreign.entries()) {
    const email = `reader-${nth}@example.jp`;
    const subscriber = {
      email,
      status: 'confirmed' as const,
      consentAt: '2026-11-20T03:00:00.000Z',
      createdAt: '2026-11-20T03:00:00.000Z',
    };
    await bare.write(({ db }) => db.insertInto('subscribers').values(subscriber).execute());
    expect((await send(bare, 'post', { email })).status).toBe(201);
    const urls = [
      addressOf('POST /api/newsletter/leave', { query: { key: addressKeyOf(dataDir, 'leave', email) } }),
      addressOf('POST /api/post-notices/stop', { query: { key: addressKeyOf(dataDir, 'stop', email) } }),
    ];
    for (const url of urls) {
      const form = { 'content-type': 'application/x-www-form-urlencoded', cookie: 'visitor=1' };
      const sent = { method: 'POST', url, payload: 'List-Unsubscribe=One-Click' } as const;
      const answer = await bare.app.inject({ ...sent, headers: { ...form, ...headers } });
      expect([url, headers, answer.statusCode, answer.headers['set-cookie']]).toEqual([url, headers, 200, undefined]);
    }
    expect([headers, await left(email), await forgotten(email)]).toEqual([headers, true, true]);
  }
});

const ask = async (server: TestServer, headers: Record<string, string>) =>
  (await kinds.post.send(server, { headers, body: kinds.post.body() })).status;

test('accepts writes from the site’s own pages and from clients that are no browsers', async () => {
  expect(await ask(bare, {})).toBe(201);
  expect(await ask(bare, { 'sec-fetch-site': 'same-origin' })).toBe(201);
  expect(await ask(bare, { 'sec-fetch-site': 'none' })).toBe(201);
  expect(await ask(bare, { host: '127.0.0.1:4321', origin: 'http://127.0.0.1:4321' })).toBe(201);
  expect(await ask(bare, { host: 'petmikke.example', origin: 'https://petmikke.example' })).toBe(201);
});

test('with SITE_URL compares Origin with it alone, never with the Host header', async () => {
  expect(await ask(named, { origin: 'https://petmikke.example' })).toBe(201);
  expect(await ask(named, { host: 'evil.example', origin: 'https://evil.example' })).toBe(403);
  expect(await ask(named, { host: 'petmikke.example', origin: 'http://petmikke.example' })).toBe(403);
  expect(await ask(named, { host: 'petmikke.example', origin: 'https://petmikke.example:8443' })).toBe(403);
  expect(await ask(named, {})).toBe(201);
});

test('pages of any site may read', async () => {
  for (const headers of foreign) expect((await call(bare, 'GET /api/products/{id}', { params: { id: 1 }, headers })).status).toBe(200);
});
