import { expect, onTestFinished, test } from 'vitest';
import { words } from '#api/contract/errors.ts';
import { call, startWithOperator } from './calls.ts';
import { addMember, startWithOwner } from './members.ts';

const refused = { status: 401, body: { code: 'other_operator', message: words.other_operator } };

test('refuses what a page of somebody else sends, a reused name’s and that of the password’s time included', async () => {
  const { server, owner } = await startWithOwner();
  onTestFinished(() => server.close());
  const former = await addMember(server, owner.call, '佐藤', 'moderator');
  await owner.call('DELETE /api/admin/members/{id}', { params: { id: former.id } });
  const present = await addMember(server, owner.call, '佐藤', 'moderator');
  const hashes = () =>
    server.reader.selectFrom('recoveryCodes').select('codeHash').where('memberId', '=', present.id).orderBy('codeHash').execute();
  const before = await hashes();
  const renew = (page: string) => present.call('POST /api/admin/account/recovery-codes', { headers: { 'x-operator': page } });
  for (const page of [owner.id, former.id, 'single']) expect(await renew(String(page))).toMatchObject(refused);
  expect(await hashes()).toEqual(before);
  // Before the role, which is the other one's: the page has to be loaded again.
  const members = await present.call('GET /api/admin/members', { headers: { 'x-operator': String(owner.id) } });
  expect([members.status, members.body]).toEqual([401, refused.body]);
  expect((await renew(String(present.id))).status).toBe(200);
  expect(await hashes()).not.toEqual(before);
});

test('refuses what a member’s page sends once the password is the way in, not what says of no page', async () => {
  const { server, admin } = await startWithOperator();
  onTestFinished(() => server.close());
  const read = (headers: Record<string, string>) => admin('GET /api/admin/dashboard', { headers });
  expect(await read({ 'x-operator': '1' })).toMatchObject(refused);
  for (const headers of [{ 'x-operator': 'single' }, { 'x-operator': '' }, {}]) expect((await read(headers)).status).toBe(200);
  // Nobody's session is nobody else's.
  const { body } = await call(server, 'GET /api/admin/dashboard', { headers: { 'x-operator': '1' } });
  expect(body).toMatchObject({ code: 'unauthorized' });
});
