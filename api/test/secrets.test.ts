import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { adminPassword, call, startWithOperator } from './calls.ts';
import type { TestServer } from './server.ts';
import { kindNames, send } from './visitors.ts';

const built = join(import.meta.dirname, '../../dist/client');
let server: TestServer;
let token: string;
let secrets: string[];

beforeAll(async () => {
  // Nothing listens there: the addresses that writers leave wait in their table and in the queue of mails.
  ({ server, token } = await startWithOperator({ SMTP_URL: 'smtp://mikke:smtp-password@127.0.0.1:9' }));
  const from = '198.51.100.77';
  const email = 'left.with.a.post@example.jp';
  for (const kind of kindNames) await send(server, kind, kind === 'post' || kind === 'review' ? { email, website: 'held' } : {}, { from });
  expect(await server.reader.selectFrom('postContacts').select('email').execute()).toEqual([{ email }, { email }]);
  await call(server, 'POST /api/reports', { body: { kind: 'review', id: 3, reason: 'spam' }, from });
  await call(server, 'POST /api/reviews/{id}/like', { params: { id: 3 }, from });
  const { reader, dataDir } = server;
  const [operator, sessions, posts, likes, reports] = await Promise.all([
    reader.selectFrom('operators').select('passwordHash').executeTakeFirstOrThrow(),
    reader.selectFrom('sessions').select('tokenHash').execute(),
    reader.selectFrom('reviews').select('authorKey').where('authorKey', 'is not', null).execute(),
    reader.selectFrom('reviewLikes').select(['ipAddress', 'addressKey']).execute(),
    reader.selectFrom('reports').select('reporterKey').execute(),
  ]);
  const keys = [...posts, ...likes, ...reports].flatMap((row) => Object.values<string | null>(row));
  const secret = readFileSync(join(dataDir, 'secret'), 'utf8').trim();
  const all = [
    adminPassword,
    token,
    operator.passwordHash,
    ...sessions.map(({ tokenHash }) => tokenHash),
    secret,
    from,
    email,
    'smtp-password',
    dataDir,
    ...keys,
  ];
  secrets = [...new Set(all)].filter((each) => each !== null).filter((each) => each !== '');
});
afterAll(() => server.close());

const found = (text: string) => secrets.filter((each) => text.includes(each));

test('no response to anyone holds a password, a token, a key or the origin of a post [AUTH-25]', async () => {
  expect(secrets.length).toBeGreaterThan(10);
  const { paths = {} } = server.app.swagger() as { paths?: Record<string, Record<string, unknown>> };
  const reads = Object.entries(paths).flatMap(([path, methods]) => ('get' in methods && !path.includes('events') ? [path] : []));
  expect(reads.length).toBeGreaterThan(50);
  let answered = 0;
  for (const path of reads) {
    const url = path
      .replace('{slug}', 'nora')
      .replace('{kind}', 'review')
      .replace('{ratingField}', 'rating')
      .replaceAll(/\{\w+\}/g, '1');
    for (const headers of [{}, { authorization: `Bearer ${token}` }]) {
      const answer = await server.app.inject({ url, headers });
      // The visitor's own signed cookie is not the key of a post.
      const sent = answer.body + JSON.stringify({ ...answer.headers, 'set-cookie': undefined });
      expect([url, found(sent)]).toEqual([url, []]);
      expect([url, /argon2|passwordHash|tokenHash|authorKey|reporterKey|addressKey|ipAddress/.exec(sent)]).toEqual([url, null]);
      if (answer.statusCode === 200) answered += 1;
    }
  }
  expect(answered).toBeGreaterThan(60);
});

test('no file that a browser loads holds a password or the code that checks one [AUTH-07 AUTH-25]', () => {
  const files = readdirSync(built, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const texts = files
    .filter(({ name }) => /\.(js|css|html|json|txt|svg|webmanifest)$/.test(name))
    .map(({ parentPath, name }) => join(parentPath, name));
  expect(texts.length).toBeGreaterThan(10);
  const faults = texts.filter((file) => {
    const text = readFileSync(file, 'utf8');
    return found(text).length > 0 || /ADMIN_PASSWORD|argon2|passwordHash|tokenHash|DATA_DIR|BEGIN [A-Z ]*PRIVATE KEY/.test(text);
  });
  expect(faults).toEqual([]);
});

test('the server refuses a wrong password with the documented message [AUTH-07]', async () => {
  for (const password of ['admin', 'password', 'kanrisha']) {
    const answer = await call(server, 'POST /api/admin/auth', { body: { password } });
    expect(answer).toMatchObject({ status: 401, body: { message: 'パスワードが正しくありません' } });
    expect(answer.cookies).toEqual([]);
  }
});
