import { afterAll, beforeAll, expect, test } from 'vitest';
import { findLastPosition } from '#db/queries/changes.ts';
import { addMember, startWithOwner, type TestMember } from './members.ts';
import type { Answer } from './calls.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let owner: TestMember;
beforeAll(async () => {
  ({ server, owner } = await startWithOwner());
});
afterAll(() => server.close());

/** Expects the position of a write that no page shows: that of the newest change. */
async function expectPosition({ status, headers }: Answer): Promise<void> {
  expect([status < 300, headers['x-change']]).toEqual([true, String(await findLastPosition(server.reader))]);
}

test('writes about members and ways in name the newest change', async () => {
  const { id, call } = await addMember(server, owner.call, '佐藤 太郎', 'editor');
  const params = { params: { id } };
  await expectPosition(await owner.call('PATCH /api/admin/members/{id}', { ...params, body: { role: 'moderator' } }));
  await expectPosition(await call('POST /api/admin/account/recovery-codes'));
  await expectPosition(await call('DELETE /api/admin/auth'));
  await expectPosition(await owner.call('POST /api/admin/members/{id}/reset', params));
  await expectPosition(await owner.call('DELETE /api/admin/members/{id}', params));
  await expectPosition(await owner.call('POST /api/admin/members', { body: { name: '高橋 次郎', role: 'editor' } }));
});

test('a backup that is made or deleted names the newest change', async () => {
  const made = await owner.call('POST /api/admin/backups');
  await expectPosition(made);
  await expectPosition(await owner.call('DELETE /api/admin/backups/{name}', { params: { name: made.body.name } }));
});
