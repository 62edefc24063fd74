import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { calls, type CallKey } from '#api/contract/calls.ts';
import type { CallSchema } from '#api/contract/calls/call-schema.ts';
import { words } from '#api/contract/errors.ts';
import { hashOfToken } from '../hooks/session.ts';
import { adminOf, adminPassword, call, rawRequest, startWithOperator } from './calls.ts';
import { addMember, codeOf, memberPassword, startWithOwner, type TestMember } from './members.ts';
import { writesQueued } from './queued-writes.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let owner: TestMember;
beforeAll(async () => {
  ({ server, owner } = await startWithOwner());
});
afterAll(() => server.close());
// The wait of all strangers together would slow the tests down.
beforeEach(() => server.write(({ db }) => db.deleteFrom('rateLimits').execute()));

const refused = { status: 401, body: { code: 'login_again', message: words.login_again } };

/** Makes a session as old as if its login had been so many minutes ago. */
async function age(to: TestServer, token: string, minutes: number): Promise<void> {
  const createdAt = new Date(Date.now() - minutes * 60_000).toISOString();
  await to.write(({ db }) => db.updateTable('sessions').set({ createdAt }).where('tokenHash', '=', hashOfToken(token)).execute());
}

const logIn = (member: TestMember, given: { headers?: Record<string, string> } = {}) =>
  call(server, 'POST /api/admin/auth/member', {
    body: { name: member.name, password: memberPassword, code: codeOf(member.secret, 1) },
    ...given,
  });

test('every call that decides who is or may be logged in needs a session of the last ten minutes, and no other does', async () => {
  const asking = Object.entries<CallSchema>(calls).flatMap(([key, { newSession }]) => (newSession ? [key as CallKey] : []));
  // What a stolen session must not do: the calls on members, and on the caller's own ways in and sessions.
  const deciding = Object.keys(calls).filter((key) => /^(?!GET).* \/api\/admin\/(account|members|named-login|sessions)\b/.test(key));
  expect(asking.sort()).toEqual(deciding.sort());
  const member = await addMember(server, owner.call, '古い人', 'owner');
  const headers = { authorization: `Bearer ${member.token}`, 'content-type': 'application/xml' };
  const send = (key: string) => {
    const [method = '', path = ''] = key.split(' ');
    // A write of an unknown content type is refused before anything is done.
    return rawRequest(server, method as 'POST', path.replace('{id}', '1'), { headers, body: '<a/>' });
  };
  await age(server, member.token, 9);
  for (const key of asking) expect([key, (await send(key)).status]).toEqual([key, 400]);
  await age(server, member.token, 11);
  for (const key of asking) expect([key, await send(key)]).toEqual([key, expect.objectContaining(refused)]);
  expect((await member.call('GET /api/admin/members')).status).toBe(200);
  expect((await member.call('GET /api/admin/account')).status).toBe(200);
});

test('a session that was left open neither locks its member out nor lets others in; a new login goes on', async () => {
  const member = await addMember(server, owner.call, '離席した人', 'owner');
  await age(server, member.token, 11);
  expect(await member.call('DELETE /api/admin/account/password')).toMatchObject(refused);
  expect(await member.call('POST /api/admin/account/recovery-codes')).toMatchObject(refused);
  expect(await member.call('POST /api/admin/members', { body: { name: '仲間', role: 'owner' } })).toMatchObject(refused);
  const newPassword = 'なないろの犬小屋を二つ買う';
  expect(await member.call('PUT /api/admin/named-login', { body: { named: false, newPassword } })).toMatchObject(refused);
  const { token } = (await logIn(member)).body;
  expect((await adminOf(server, token)('POST /api/admin/account/recovery-codes')).status).toBe(200);
});

test('a session that was left open cannot end the one that its member opens, but itself', async () => {
  const member = await addMember(server, owner.call, '締め出された人', 'editor');
  await age(server, member.token, 11);
  const renewed = adminOf(server, (await logIn(member)).body.token);
  const sessions = (await renewed('GET /api/admin/sessions')).body;
  const ownOf = (isCurrent: boolean) => sessions.find(({ current }) => current === isCurrent)?.id ?? 0;
  const end = (by: typeof renewed, id: number) => by('DELETE /api/admin/sessions/{id}', { params: { id } });
  expect(await end(member.call, ownOf(true))).toMatchObject(refused);
  expect((await renewed('GET /api/admin/session')).status).toBe(200);
  expect((await member.call('DELETE /api/admin/auth')).status).toBe(200);
  expect((await member.call('GET /api/admin/session')).status).toBe(401);
  expect((await end(renewed, ownOf(false))).status).toBe(404);
});

test('of two sessions that end each other at once, one stays', async () => {
  const member = await addMember(server, owner.call, '同時の人', 'editor');
  const other = adminOf(server, (await logIn(member)).body.token);
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const holding = server.write(() => held);
  const queued = writesQueued(server, 2);
  const ending = [member.call, other].map(async (by) => {
    const { id = 0 } = (await by('GET /api/admin/sessions')).body.find(({ current }) => !current) ?? {};
    return (await by('DELETE /api/admin/sessions/{id}', { params: { id } })).status;
  });
  await queued;
  release(undefined);
  await holding;
  expect((await Promise.all(ending)).sort()).toEqual([200, 401]);
});

test('an open session of the site’s password does not make its holder the first owner', async () => {
  const { server: single, admin, token } = await startWithOperator();
  onTestFinished(() => single.close());
  await age(single, token, 11);
  const body = { name: 'だれか', role: 'owner' };
  expect(await admin('POST /api/admin/members', { body })).toMatchObject(refused);
  const again = await call(single, 'POST /api/admin/auth', { body: { password: adminPassword } });
  expect((await adminOf(single, again.body.token)('POST /api/admin/members', { body })).status).toBe(201);
});

test('a login ends the session that the same browser had, and no other', async () => {
  const member = await addMember(server, owner.call, '入り直す人', 'editor');
  const other = (await logIn(member)).body.token;
  await server.write(({ db }) => db.updateTable('members').set({ codeStep: 0 }).execute());
  const renewed = await logIn(member, { headers: { cookie: `session=${member.token}` } });
  expect(renewed.status).toBe(200);
  const status = async (token: string) => (await adminOf(server, token)('GET /api/admin/session')).status;
  expect([await status(member.token), await status(other), await status(renewed.body.token)]).toEqual([401, 200, 200]);
});

test('a wrong present password of a member who sets another one is in the audit log', async () => {
  const member = await addMember(server, owner.call, 'まちがえた人', 'editor');
  const { setup, secret } = (await member.call('POST /api/admin/account/setup')).body;
  const body = { currentPassword: 'まちがった合言葉です', newPassword: 'なないろの犬小屋を二つ買う', setup, code: codeOf(secret) };
  expect((await member.call('PUT /api/admin/account/password', { body, from: '192.0.2.30' })).status).toBe(422);
  const lines = server.reader.selectFrom('audit').select(['actor', 'action', 'subject']).where('actor', '=', '192.0.2.30').execute();
  expect(await lines).toEqual([{ actor: '192.0.2.30', action: 'login failed', subject: `member:${member.id}` }]);
});
