import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { adminOf, adminPassword, call, startWithOperator, type Admin } from './calls.ts';
import { accept, addMember, codeOf, invite, memberPassword, startWithOwner, tokenOf, type TestMember } from './members.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let owner: TestMember;
beforeAll(async () => {
  ({ server, owner } = await startWithOwner());
});
afterAll(() => server.close());

test('returning to the password, and changing it, ends invitations', async () => {
  const { server: single, owner: first } = await startWithOwner();
  onTestFinished(() => single.close());
  const open = async (token: string) => (await call(single, 'POST /api/admin/invitation', { body: { token } })).status;
  const waiting = await invite(first.call, '待ち', 'owner');
  expect(await open(waiting.token)).toBe(200);
  const currentPassword = '川べりの小さな犬小屋と猫';
  await first.call('PUT /api/admin/named-login', { body: { named: false, newPassword: currentPassword } });
  expect(await open(waiting.token)).toBe(410);

  const { token } = (await call(single, 'POST /api/admin/auth', { body: { password: currentPassword } })).body;
  const again = await invite(adminOf(single, token), 'もう一人', 'owner');
  const body = { currentPassword, newPassword: 'なないろの犬小屋を二つ買う' };
  expect((await adminOf(single, token)('POST /api/admin/password', { body })).status).toBe(200);
  expect(await open(again.token)).toBe(410);
});

test.each(['removed', 'reset', 'moved', 'new password'] as const)('the open invitations of an owner end with them: %s', async (how) => {
  const leaving = await addMember(server, owner.call, `招いた人 ${how}`, 'owner');
  const kept = await invite(owner.call, `残る人 ${how}`, 'editor');
  const link = await invite(leaving.call, `招かれた人 ${how}`, 'owner');
  const member = await addMember(server, owner.call, `紛失した人 ${how}`, 'owner');
  const reset = await leaving.call('POST /api/admin/members/{id}/reset', { params: { id: member.id } });
  const params = { id: leaving.id };
  const newPassword = 'なないろの犬小屋を二つ買う';
  const { setup, secret } = (await leaving.call('POST /api/admin/account/setup')).body;
  const body = { currentPassword: memberPassword, newPassword, setup, code: codeOf(secret) };
  const acts = {
    removed: () => owner.call('DELETE /api/admin/members/{id}', { params }),
    reset: () => owner.call('POST /api/admin/members/{id}/reset', { params }),
    moved: () => owner.call('PATCH /api/admin/members/{id}', { params, body: { role: 'editor' } }),
    'new password': () => leaving.call('PUT /api/admin/account/password', { body }),
  };
  expect((await acts[how]()).status).toBeLessThan(300);
  const open = async (token: string) => (await call(server, 'POST /api/admin/invitation', { body: { token } })).status;
  expect([await open(link.token), await open(tokenOf(reset.body)), await open(kept.token)]).toEqual([410, 410, 200]);
  const { members } = (await owner.call('GET /api/admin/members')).body;
  expect(members.find(({ id }) => id === link.id)?.invitedUntil).toBeNull();
});

test('names end the invitations made with the site’s password, where an owner accepts one and where names resume', async () => {
  const { server: single, admin } = await startWithOperator();
  onTestFinished(() => single.close());
  const open = async (token: string) => (await call(single, 'POST /api/admin/invitation', { body: { token } })).status;
  // Whoever knows the password, and the rightful operator.
  const inviteTwo = async (by: Admin, nth: string) => [
    (await invite(by, `合言葉を知る人 ${nth}`, 'owner')).token,
    (await invite(by, `最初のオーナー ${nth}`, 'owner')).token,
  ];
  const [kept = '', rightful = ''] = await inviteTwo(admin, '1');
  const first = await accept(single, rightful);
  expect(await open(kept)).toBe(410);
  const own = await invite(first.call, '編集の人', 'editor');
  expect((await first.call('PUT /api/admin/named-login', { body: { named: true } })).status).toBe(200);
  expect(await open(own.token)).toBe(200);

  await first.call('PUT /api/admin/named-login', { body: { named: false, newPassword: adminPassword } });
  const again = adminOf(single, (await call(single, 'POST /api/admin/auth', { body: { password: adminPassword } })).body.token);
  const links = await inviteTwo(again, '2');
  expect((await again('PUT /api/admin/named-login', { body: { named: true } })).status).toBe(200);
  for (const link of links) expect(await open(link)).toBe(410);
});
