import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAuthenticator } from './authenticator.ts';
import { adminOf, call } from './calls.ts';
import { addMember, codeOf, invite, memberPassword, startWithOwner, type TestMember } from './members.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let owner: TestMember;
beforeAll(async () => {
  ({ server, owner } = await startWithOwner());
});
afterAll(() => server.close());
// The wait of all strangers together would slow the tests down.
beforeEach(() => forgetStrangers());

const newPassword = 'なないろの犬小屋を二つ買う';
const forgetStrangers = () => server.write(({ db }) => db.deleteFrom('rateLimits').execute());
const optionsOfLogin = async () => (await call(server, 'POST /api/admin/auth/passkey-options')).body.options;
const enter = async (authenticator: ReturnType<typeof makeAuthenticator>) =>
  call(server, 'POST /api/admin/auth/passkey', { body: authenticator.use(await optionsOfLogin()) });
const statusOf = async (token: string) => (await adminOf(server, token)('GET /api/admin/session')).status;
const logIn = ({ name }: TestMember, typed: { password?: string; code: string }, from: string, cookie = '') =>
  call(server, 'POST /api/admin/auth/member', { body: { name, password: memberPassword, ...typed }, from, headers: { cookie } });
const deviceOf = ({ cookies }: { cookies: string[] }) => cookies.find((cookie) => cookie.startsWith('device=')) ?? '';

/** Adds a passkey of a new authenticator. */
async function addPasskey(member: TestMember): Promise<ReturnType<typeof makeAuthenticator>> {
  const authenticator = makeAuthenticator();
  const { options } = (await member.call('POST /api/admin/account/setup')).body;
  const body = { passkey: authenticator.make(options), label: 'Safari（Mac）' };
  expect((await member.call('POST /api/admin/account/passkeys', { body })).status).toBe(200);
  return authenticator;
}

/** Returns the body of a new password with a code of its own secret. */
async function newPasswordOf(member: TestMember) {
  const { setup, secret } = (await member.call('POST /api/admin/account/setup')).body;
  return { currentPassword: memberPassword, newPassword, setup, code: codeOf(secret) };
}

/** Returns whether a login from here counts as a stranger’s. */
async function isStranger(member: TestMember, from: string, cookie?: string): Promise<boolean> {
  await forgetStrangers();
  await logIn(member, { password: 'まちがった合言葉です', code: '000000' }, from, cookie);
  return (await server.reader.selectFrom('rateLimits').selectAll().execute()).length > 0;
}

test.each(['a passkey', 'the password'] as const)(
  'removing %s ends the member’s other sessions and the invitations they may have made',
  async (which) => {
    const member = await addMember(server, owner.call, `失くした人 ${which}`, 'owner');
    const authenticator = await addPasskey(member);
    const { token } = (await enter(authenticator)).body;
    const link = await invite(adminOf(server, token), `招かれた人 ${which}`, 'owner');
    expect(await statusOf(token)).toBe(200);
    const removed =
      which === 'a passkey'
        ? await member.call('DELETE /api/admin/account/passkeys/{id}', { params: { id: authenticator.id } })
        : await member.call('DELETE /api/admin/account/password');
    expect(removed.status).toBe(200);
    expect([await statusOf(token), await statusOf(member.token)]).toEqual([401, 200]);
    expect((await call(server, 'POST /api/admin/invitation', { body: { token: link.token } })).status).toBe(410);
  },
);

test.each(['new', 'no'] as const)('%s password makes strangers of devices and households, but not of the caller’s', async (which) => {
  const member = await addMember(server, owner.call, `知られた人 ${which}`, 'editor');
  await addPasskey(member);
  const device = deviceOf(await logIn(member, { code: codeOf(member.secret, 1) }, '192.0.2.20'));
  expect([await isStranger(member, '192.0.2.20'), await isStranger(member, '192.0.2.21', device)]).toEqual([false, false]);
  const from = '192.0.2.22';
  const changed =
    which === 'new'
      ? await member.call('PUT /api/admin/account/password', { body: await newPasswordOf(member), from })
      : await member.call('DELETE /api/admin/account/password', { from });
  expect(changed.status).toBe(200);
  expect([await isStranger(member, '192.0.2.20'), await isStranger(member, '192.0.2.21', device)]).toEqual([true, true]);
  expect([await isStranger(member, from), await isStranger(member, '192.0.2.23', deviceOf(changed))]).toEqual([false, false]);
});
