import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { percentile } from '../../scripts/bench/figures.ts';
import { words } from '#api/contract/errors.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { makeAuthenticator } from './authenticator.ts';
import { adminOf, adminPassword, call } from './calls.ts';
import { lowerHashCost, restoreHashCost } from './hash-cost.ts';
import { hashCost } from '../operators/password.ts';
import { totpAt } from '../operators/totp.ts';
import { anyText } from './kinds.ts';
import { addMember, codeOf, invite, memberPassword, startWithOwner, type TestMember } from './members.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let owner: TestMember;
beforeAll(async () => {
  ({ server, owner } = await startWithOwner());
});
afterAll(() => server.close());
// The wait of all strangers together would slow the tests down.
beforeEach(() => server.write(({ db }) => db.deleteFrom('rateLimits').execute()));

const logIn = (typed: { name: string; password?: string; code: string }, from?: string) =>
  call(server, 'POST /api/admin/auth/member', { body: { password: memberPassword, ...typed }, ...(from === undefined ? {} : { from }) });
const optionsOfLogin = async () => (await call(server, 'POST /api/admin/auth/passkey-options')).body.options;
const enter = (body: unknown) => call(server, 'POST /api/admin/auth/passkey', { body });

/** Lets a new editor log in with a passkey of a software authenticator. */
async function addWithPasskey(name: string) {
  const authenticator = makeAuthenticator();
  const { id, token } = await invite(owner.call, name, 'editor');
  const { options } = (await call(server, 'POST /api/admin/invitation', { body: { token } })).body;
  const body = { token, way: 'passkey', passkey: authenticator.make(options), label: 'Chrome（Windows）' };
  const accepted = await call(server, 'POST /api/admin/invitation/accept', { body });
  expect(accepted.status).toBe(200);
  return { id, authenticator, recoveryCodes: accepted.body.recoveryCodes };
}

test('the site’s password opens nothing while members log in by name', async () => {
  expect(await call(server, 'POST /api/admin/auth', { body: { password: adminPassword } })).toMatchObject({
    status: 403,
    body: { code: 'named_login', message: words.named_login },
  });
});

test('a member logs in by name in any width and case, with each code once', async () => {
  const member = await addMember(server, owner.call, 'Tanaka', 'editor');
  expect(await logIn({ name: 'Tanaka', code: member.code })).toMatchObject({ status: 401, body: { code: 'wrong_login' } });
  const later = codeOf(member.secret, 1);
  const answer = await logIn({ name: ' ＴＡＮＡＫＡ ', code: later.replace(/^.../, '$& ') });
  expect(answer).toMatchObject({ status: 200, body: { success: true, token: anyText } });
  expect((await adminOf(server, answer.body.token)('GET /api/admin/session')).body).toMatchObject({ role: 'editor', name: 'Tanaka' });
  expect((await logIn({ name: 'Tanaka', code: later })).status).toBe(401);
});

test('one of two simultaneous logins with the same code gets in', async () => {
  const member = await addMember(server, owner.call, '同時 太郎', 'editor');
  const code = codeOf(member.secret, 1);
  const answers = await Promise.all([logIn({ name: member.name, code }), logIn({ name: member.name, code })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
});

test('a recovery code stands in for the codes of the app, once', async () => {
  const member = await addMember(server, owner.call, '佐藤', 'moderator');
  expect(new Set(member.recoveryCodes).size).toBe(10);
  const [code = ''] = member.recoveryCodes;
  expect((await logIn({ name: '佐藤', password: 'まちがった合言葉です', code })).status).toBe(401);
  expect((await logIn({ name: '佐藤', code: code.toUpperCase().replaceAll('-', ' ') })).status).toBe(200);
  expect((await logIn({ name: '佐藤', code })).status).toBe(401);
  expect((await member.call('GET /api/admin/account')).body.member).toMatchObject({ recoveryCodes: 9 });
  const renewed = (await member.call('POST /api/admin/account/recovery-codes')).body.recoveryCodes;
  expect((await logIn({ name: '佐藤', code: member.recoveryCodes[1] ?? '' })).status).toBe(401);
  expect((await logIn({ name: '佐藤', code: renewed[0] ?? '' })).status).toBe(200);
});

test('a wrong name, password and code are answered alike', async () => {
  const [code = ''] = owner.recoveryCodes;
  const wrong = [
    await logIn({ name: 'だれでもない', code }, '192.0.2.1'),
    await logIn({ name: owner.name, password: 'まちがった合言葉です', code }, '192.0.2.2'),
    await logIn({ name: owner.name, code: '000000' }, '192.0.2.3'),
  ];
  for (const { status, body } of wrong) expect([status, body]).toEqual([401, { code: 'wrong_login', message: words.wrong_login }]);
  const failed = await server.reader
    .selectFrom('audit')
    .select(['actor', 'action', 'subject'])
    .where('actor', 'like', '192.0.2.%')
    .execute();
  expect(failed.map(({ actor, action, subject }) => [actor, action, subject])).toEqual([
    ['192.0.2.1', 'login failed', null],
    ['192.0.2.2', 'login failed', null],
    // Only the log says that the password is known to somebody.
    ['192.0.2.3', 'wrong code', `member:${owner.id}`],
  ]);
});

test('a wrong name takes as long as a wrong password [E4]', async () => {
  restoreHashCost();
  // Still nearly all of what a login takes.
  if (!isLongRun) hashCost.memory /= 2;
  onTestFinished(() => {
    restoreHashCost();
    lowerHashCost();
  });
  const { server: own, owner: known } = await startWithOwner();
  onTestFinished(() => own.close());
  const [code = ''] = known.recoveryCodes;
  const taken = { name: [] as number[], password: [] as number[] };
  for (let nth = 0; nth < (isLongRun ? 100 : 10); nth++) {
    const which = nth % 2 === 0 ? 'name' : 'password';
    await own.write(async ({ db }) => {
      for (const table of ['loginBackoffs', 'rateLimits'] as const) await db.deleteFrom(table).execute();
    });
    const begun = process.cpuUsage();
    const body = { name: which === 'name' ? 'だれでもない' : known.name, password: 'まちがった合言葉です', code };
    expect((await call(own, 'POST /api/admin/auth/member', { body, from: '192.0.2.4' })).status).toBe(401);
    const { user, system } = process.cpuUsage(begun);
    taken[which].push((user + system) / 1000);
  }
  // Processor time, threads of the pool included, because other work on the machine makes the wall time four times as long.
  const ratio = percentile(taken.name, 0.5) / percentile(taken.password, 0.5);
  console.log(`a wrong name takes ${ratio.toFixed(3)} of the time of a wrong password`);
  expect(Math.max(ratio, 1 / ratio)).toBeLessThan(isLongRun ? 1.1 : 1.25);
});

test('a name and a passkey are throttled as a password is, whoever is named', async () => {
  const from = '198.51.100.7';
  const statuses: number[] = [];
  for (const name of [...Array.from({ length: 5 }, (_, at) => `だれか ${at}`), ...Array.from({ length: 5 }, () => owner.name)])
    statuses.push((await logIn({ name, code: '000000' }, from)).status);
  expect(statuses.every((status) => status === 401)).toBe(true);
  expect((await logIn({ name: 'ほかの名前', code: '000000' }, from)).status).toBe(429);
  const stranger = makeAuthenticator().use(await optionsOfLogin());
  expect((await call(server, 'POST /api/admin/auth/passkey', { body: stranger, from })).status).toBe(429);
});

test('a passkey logs in its member, and each challenge once', async () => {
  const { id, authenticator } = await addWithPasskey('鈴木');
  const proof = authenticator.use(await optionsOfLogin());
  const answer = await enter(proof);
  expect(answer).toMatchObject({ status: 200, body: { success: true } });
  expect((await adminOf(server, answer.body.token)('GET /api/admin/account')).body.member).toMatchObject({
    id,
    name: '鈴木',
    hasPassword: false,
    passkeys: [{ label: 'Chrome（Windows）', usedAt: anyText }],
  });
  expect(await enter(proof)).toMatchObject({ status: 401, body: { code: 'wrong_passkey', message: words.wrong_passkey } });
});

test('refuses a passkey of another origin, without the user’s proof, of nobody, or for another challenge', async () => {
  const { authenticator, recoveryCodes } = await addWithPasskey('高橋');
  const failed = async () => {
    const lines = (await owner.call('GET /api/admin/audit', { query: { action: 'login failed' } })).body;
    return lines.reduce((sum, { count }) => sum + count, 0);
  };
  const before = await failed();
  const options = await optionsOfLogin();
  expect(await enter(authenticator.use(options, { origin: 'https://evil.example' }))).toMatchObject({
    status: 403,
    body: { code: 'passkey_elsewhere', message: words.passkey_elsewhere },
  });
  const refused = { status: 401, body: { code: 'wrong_passkey' } };
  expect(await enter(authenticator.use(options, { verified: false }))).toMatchObject(refused);
  expect(await enter(makeAuthenticator().use(options))).toMatchObject(refused);
  expect(await enter({ ...makeAuthenticator().use(options), id: authenticator.id })).toMatchObject(refused);
  expect(await enter(authenticator.use({ challenge: Buffer.from('0.made.up').toString('base64url') }))).toMatchObject(refused);
  const setup = (await owner.call('POST /api/admin/account/setup')).body.options;
  expect(await enter(authenticator.use(setup))).toMatchObject(refused);
  // The passkey of another site only says that the address is the wrong one.
  expect((await failed()) - before).toBe(5);
  expect((await enter(authenticator.use(await optionsOfLogin()))).status).toBe(200);
  // Without a password, a recovery code is enough.
  expect((await logIn({ name: '高橋', password: '', code: recoveryCodes[0] ?? '' })).status).toBe(200);
});

test('a member adds and removes ways in, but not the last one', async () => {
  const member = await addMember(server, owner.call, '渡辺', 'editor');
  const authenticator = makeAuthenticator();
  const { options } = (await member.call('POST /api/admin/account/setup')).body;
  const body = { passkey: authenticator.make(options), label: 'Safari（iPhone）' };
  expect((await member.call('POST /api/admin/account/passkeys', { body })).body.member).toMatchObject({
    passkeys: [{ id: authenticator.id }],
  });
  expect(await member.call('POST /api/admin/account/passkeys', { body })).toMatchObject({ status: 422, body: { code: 'passkey_refused' } });
  expect((await enter(authenticator.use(await optionsOfLogin()))).status).toBe(200);
  expect((await member.call('DELETE /api/admin/account/password')).status).toBe(200);
  const gone = await member.call('DELETE /api/admin/account/passkeys/{id}', { params: { id: authenticator.id } });
  expect(gone).toMatchObject({ status: 409, body: { code: 'last_way_in', message: words.last_way_in } });
  expect((await logIn({ name: '渡辺', code: codeOf(member.secret, 1) })).status).toBe(401);
});

test('a new password needs the present one and a code of its own secret, and ends other sessions', async () => {
  const member = await addMember(server, owner.call, '伊藤', 'editor');
  const other = adminOf(server, (await logIn({ name: '伊藤', code: codeOf(member.secret, 1) })).body.token);
  const { setup, secret } = (await member.call('POST /api/admin/account/setup')).body;
  const body = { currentPassword: memberPassword, newPassword: 'なないろの犬小屋を二つ買う', setup, code: codeOf(secret) };
  const put = (given: object) => member.call('PUT /api/admin/account/password', { body: { ...body, ...given } });
  expect(await put({ currentPassword: 'ちがう' })).toMatchObject({
    status: 422,
    body: { fields: { currentPassword: words.wrong_password } },
  });
  expect(await put({ code: codeOf(member.secret) })).toMatchObject({ status: 422, body: { fields: { code: words.wrong_code } } });
  expect(await put({ newPassword: 'password1234' })).toMatchObject({ status: 422, body: { fields: { newPassword: anyText } } });
  expect((await other('GET /api/admin/session')).status).toBe(200);
  expect((await put({})).status).toBe(200);
  expect((await other('GET /api/admin/session')).status).toBe(401);
  expect((await member.call('GET /api/admin/session')).status).toBe(200);
  expect((await logIn({ name: '伊藤', password: body.newPassword, code: codeOf(secret, 1) })).status).toBe(200);
});

test('stores no token, secret, code or password of members in plain text', async () => {
  const names = await server.reader.introspection.getTables();
  const stored = names.map(({ name }) => name).filter((name) => !/_grams/.test(name));
  const rows = stored.map((name) =>
    server.reader
      .selectFrom(name as 'members')
      .selectAll()
      .execute(),
  );
  const dump = JSON.stringify(await Promise.all(rows));
  for (const secret of [
    owner.token,
    owner.secret,
    memberPassword,
    ...owner.recoveryCodes,
    ...owner.recoveryCodes.map((code) => code.replaceAll('-', '')),
  ])
    expect(dump).not.toContain(secret);
});

test('codes that follow the right password are counted by member, from wherever they come [AUTH-09]', async () => {
  const { server: own, owner: known } = await startWithOwner();
  onTestFinished(() => own.close());
  const enterFrom = (from: string, typed: object, cookie = '') =>
    call(own, 'POST /api/admin/auth/member', { body: { name: known.name, password: memberPassword, ...typed }, from, headers: { cookie } });
  const device = (await enterFrom('192.0.2.10', { code: codeOf(known.secret, 1) })).cookies.find((cookie) => cookie.startsWith('device='));
  const wrong = totpAt(known.secret, 1);
  // The wait of all strangers together would slow the test down.
  const forget = () => own.write(({ db }) => db.deleteFrom('rateLimits').execute());
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth++) {
    statuses.push((await enterFrom(`2001:db8:${nth}::1`, { code: wrong })).status);
    await forget();
  }
  expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  const lines = await own.reader.selectFrom('audit').select(['actor', 'subject']).where('action', '=', 'wrong code').execute();
  expect(lines).toHaveLength(10);
  expect(lines[0]).toEqual({ actor: '2001:db8:0:0::/64', subject: `member:${known.id}` });

  // The right code has to wait as well. A wrong password neither prolongs the wait nor reveals it.
  await own.write(({ db }) => db.updateTable('members').set({ codeStep: 0 }).execute());
  const right = () => ({ code: codeOf(known.secret) });
  const held = await enterFrom('2001:db8:20::1', right());
  expect([held.status, Number(held.headers['retry-after']) > 150]).toEqual([429, true]);
  await forget();
  expect((await enterFrom('2001:db8:21::1', { ...right(), password: 'まちがった合言葉です' })).status).toBe(401);
  await forget();
  expect((await enterFrom('2001:db8:22::1', { code: known.recoveryCodes[0] })).status).toBe(200);

  // The member's own device and household do not wait.
  expect((await enterFrom('2001:db8:23::1', right(), device)).status).toBe(200);
  await own.write(({ db }) => db.updateTable('members').set({ codeStep: 0 }).execute());
  expect((await enterFrom('192.0.2.10', right())).status).toBe(200);
  expect((await enterFrom('2001:db8:24::1', { code: wrong })).status).toBe(429);
});
