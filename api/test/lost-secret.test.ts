import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { openWriter } from '#db/open.ts';
import { lostCodes } from '../operators/lost-codes.ts';
import { openSecret } from '../storage/secret.ts';
import { makeAuthenticator } from './authenticator.ts';
import { call } from './calls.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { addMember, codeOf, memberPassword, startWithOwner } from './members.ts';
import { spawnServer } from './server-process.ts';

let data: DataDir;
beforeAll(() => {
  data = publishedDataDir();
});
afterAll(() => data.remove());

test('under another secret a member’s codes and recovery codes are wrong, and the server knows whose they are', async () => {
  const { server, owner } = await startWithOwner();
  onTestFinished(() => server.close());
  expect(await lostCodes(server.app.parts)).toBeUndefined();
  openSecret(server.dataDir, 'c7mB0n1xJ2wq5Yt8Zr4vKs6Lp9Dg3Hf-E_aU');
  for (const code of [codeOf(owner.secret, 1), owner.recoveryCodes[0]]) {
    const body = { name: owner.name, password: memberPassword, code };
    expect((await call(server, 'POST /api/admin/auth/member', { body })).status).toBe(401);
  }
  expect(await lostCodes(server.app.parts)).toContain('メンバー1人は');
});

test('an owner whose codes cannot be read is not the last one that keeps the site open', async () => {
  const { server, owner } = await startWithOwner();
  onTestFinished(() => server.close());
  const usable = await addMember(server, owner.call, '入れる人', 'owner');
  const authenticator = makeAuthenticator();
  const { options } = (await usable.call('POST /api/admin/account/setup')).body;
  const passkey = { passkey: authenticator.make(options), label: 'Safari（iPhone）' };
  expect((await usable.call('POST /api/admin/account/passkeys', { body: passkey })).status).toBe(200);
  openSecret(server.dataDir, 'c7mB0n1xJ2wq5Yt8Zr4vKs6Lp9Dg3Hf-E_aU');
  const refused = { status: 409, body: { code: 'last_owner' } };
  const params = { id: usable.id };
  expect(await usable.call('PATCH /api/admin/members/{id}', { params, body: { role: 'editor' } })).toMatchObject(refused);
  expect(await usable.call('DELETE /api/admin/members/{id}', { params })).toMatchObject(refused);
  const own = await usable.call('DELETE /api/admin/account/passkeys/{id}', { params: { id: authenticator.id } });
  expect(own).toMatchObject(refused);
  expect((await usable.call('POST /api/admin/members/{id}/reset', { params: { id: owner.id } })).status).toBe(201);
});

test('without any owner who can log in, one with a session may still help others', async () => {
  const { server, owner } = await startWithOwner();
  onTestFinished(() => server.close());
  const member = await addMember(server, owner.call, '編集の人', 'editor');
  openSecret(server.dataDir, 'c7mB0n1xJ2wq5Yt8Zr4vKs6Lp9Dg3Hf-E_aU');
  expect((await owner.call('POST /api/admin/members/{id}/reset', { params: { id: member.id } })).status).toBe(201);
});

test('a start says that members are locked out, and how they come in again', async () => {
  const writer = openWriter(data.database);
  const row = {
    role: 'owner',
    createdAt: '2026-11-01T00:00:00.000Z',
    codeSecret: 'bm9uY2Vub25jZQ.eA.dGFndGFndGFndGFndGE',
    loginKey: 'k',
  } as const;
  await writer
    .insertInto('members')
    .values(['一郎', '二郎'].map((name) => ({ ...row, name, nameKey: name, passwordHash: 'hash' })))
    .execute();
  await writer.destroy();
  const { ready, child, stop } = spawnServer(data.dataDir, { LOG_LEVEL: 'warn' });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await ready;
  expect(await stop()).toBe(0);
  const lines = printed.split('\n').filter((line) => line.includes('メンバー2人は'));
  expect(lines).toEqual([expect.stringMatching(/別に保管した secret を戻すか.*npm run password/)]);
});
