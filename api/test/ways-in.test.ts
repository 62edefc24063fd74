import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeAuthenticator } from './authenticator.ts';
import { adminOf, call } from './calls.ts';
import { addMember, codeOf, invite, memberPassword, startWithOwner, type TestMember } from './members.ts';
import { writesQueued } from './queued-writes.ts';
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

/** What takes a way in out of use. */
const ends = {
  'removing a passkey': (member, passkey, from) =>
    member.call('DELETE /api/admin/account/passkeys/{id}', { params: { id: passkey.id }, ...from }),
  'removing the password': (member, _passkey, from) => member.call('DELETE /api/admin/account/password', from),
  'a new password': async (member, _passkey, from) =>
    member.call('PUT /api/admin/account/password', { body: await newPasswordOf(member), ...from }),
  'new recovery codes': (member, _passkey, from) => member.call('POST /api/admin/account/recovery-codes', from),
} satisfies Record<
  string,
  (member: TestMember, passkey: { id: string }, from: { from?: string }) => Promise<{ status: number; cookies: string[] }>
>;
type End = keyof typeof ends;

test.each(Object.keys(ends) as End[])('%s ends the member’s other sessions and the invitations they may have made', async (which) => {
  const member = await addMember(server, owner.call, `失くした人 ${which}`, 'owner');
  const passkey = await addPasskey(member);
  const { token } = (await enter(passkey)).body;
  const link = await invite(adminOf(server, token), `招かれた人 ${which}`, 'owner');
  expect(await statusOf(token)).toBe(200);
  expect((await ends[which](member, passkey, {})).status).toBe(200);
  expect([await statusOf(token), await statusOf(member.token)]).toEqual([401, 200]);
  expect((await call(server, 'POST /api/admin/invitation', { body: { token: link.token } })).status).toBe(410);
});

test.each(Object.keys(ends).map((which, at) => [which as End, at] as const))(
  '%s makes strangers of devices and households, but not of the caller’s',
  async (which, at) => {
    const member = await addMember(server, owner.call, `知られた人 ${which}`, 'editor');
    const passkey = await addPasskey(member);
    // Each with households of its own, whose failures count together.
    const household = (nth: number) => `198.51.${at}.${nth}`;
    const device = deviceOf(await logIn(member, { code: codeOf(member.secret, 1) }, household(1)));
    expect([await isStranger(member, household(1)), await isStranger(member, household(2), device)]).toEqual([false, false]);
    const ended = await ends[which](member, passkey, { from: household(3) });
    expect(ended.status).toBe(200);
    expect([await isStranger(member, household(1)), await isStranger(member, household(2), device)]).toEqual([true, true]);
    expect([await isStranger(member, household(3)), await isStranger(member, household(4), deviceOf(ended))]).toEqual([false, false]);
  },
);

test.each(['its member removes', 'somebody removes between the reads of it and of its member'] as const)(
  'a passkey that %s while a login by it waits opens nothing',
  async (how) => {
    const member = await addMember(server, owner.call, `追い出す人 ${how.slice(0, 8)}`, 'editor');
    const passkey = await addPasskey(member);
    const body = passkey.use(await optionsOfLogin());
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    const holding = server.write(async ({ db }) => {
      await held;
      if (how !== 'its member removes') await db.deleteFrom('passkeys').where('id', '=', passkey.id).execute();
    });
    const queuedLogin = writesQueued(server, 1);
    const login = call(server, 'POST /api/admin/auth/passkey', { body });
    // The passkey was found.
    await queuedLogin;
    const queuedRemoval = writesQueued(server, 1);
    const removal = member.call('DELETE /api/admin/account/passkeys/{id}', { params: { id: passkey.id } });
    await queuedRemoval;
    release(undefined);
    await holding;
    expect((await removal).status).toBe(how === 'its member removes' ? 200 : 404);
    expect(await login).toMatchObject({ status: 401, body: { code: 'wrong_passkey' } });
  },
);
