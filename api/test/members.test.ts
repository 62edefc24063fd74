import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { words } from '#api/contract/errors.ts';
import { mayCall, roles, type Role } from '#api/contract/roles.ts';
import { changeRole, removeMember, resetMember, setNamedLogin } from '#db/changes/members.ts';
import { adminOf, adminPassword, call, startWithOperator } from './calls.ts';
import { accept, addMember, codeOf, invite, memberPassword, startWithOwner, tokenOf, type TestMember } from './members.ts';
import type { TestServer } from './server.ts';
import { writesQueued } from './queued-writes.ts';

let server: TestServer;
let owner: TestMember;
beforeAll(async () => {
  ({ server, owner } = await startWithOwner());
});
afterAll(() => server.close());

const statusOf = async (member: TestMember) => (await member.call('GET /api/admin/session')).status;
const remove = (by: TestMember, { id }: TestMember) => by.call('DELETE /api/admin/members/{id}', { params: { id } });

test('every operators’ call admits the roles it declares, refuses the others and changes nothing', async () => {
  const members = new Map<Role, TestMember>([['owner', owner]]);
  for (const { code } of roles.slice(1)) members.set(code, await addMember(server, owner.call, `役割 ${code}`, code));
  const counted = new Set<string>();
  for (const { method, url, role: needed } of server.app.guarded)
    for (const [role, { token }] of members) {
      const isWrite = method !== 'GET' && method !== 'HEAD';
      // Its answer does not end.
      if (url.endsWith('/events')) continue;
      // A write of an unknown content type is refused after the role was checked and before anything is done.
      const answer = await server.app.inject({
        method,
        url: url.replaceAll(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${token}`, ...(isWrite ? { 'content-type': 'application/xml' } : {}) },
        ...(isWrite ? { payload: '<a/>' } : {}),
      });
      const allowed = mayCall(role, needed);
      counted.add(`${needed} ${role} ${allowed}`);
      expect([method, url, role, answer.statusCode === 403]).toEqual([method, url, role, !allowed]);
      if (isWrite) expect([method, url, role, answer.statusCode]).toEqual([method, url, role, allowed ? 400 : 403]);
      if (!allowed && method !== 'HEAD') expect(answer.json()).toEqual({ code: 'forbidden', message: words.forbidden });
    }
  for (const line of [
    'owner editor false',
    'owner moderator false',
    'editor moderator false',
    'moderator editor false',
    'any moderator true',
  ])
    expect(counted).toContain(line);
});

test('the versions of the words that hold posts are for moderators, those of other texts and records for editors', async () => {
  const [editor, moderator] = [
    await addMember(server, owner.call, '編む人', 'editor'),
    await addMember(server, owner.call, '見る人', 'moderator'),
  ];
  const now = (member: TestMember, kind: string, id: string | number) =>
    member.call('GET /api/admin/versions/{kind}/{id}/{version}', { params: { kind, id, version: 'now' } });
  const list = (member: TestMember, kind: string, id: string | number) =>
    member.call('GET /api/admin/versions/{kind}/{id}', { params: { kind, id } });
  expect((await now(moderator, 'text', 'words')).body.contents).toMatchObject({ words: expect.any(Array) as unknown });
  for (const [kind, id, allowed, refused] of [
    ['text', 'words', moderator, editor],
    ['text', 'shops', editor, moderator],
    ['page', 'about', editor, moderator],
    ['product', 1, editor, moderator],
  ] as const) {
    expect([kind, id, (await list(allowed, kind, id)).status, (await list(owner, kind, id)).status]).toEqual([kind, id, 200, 200]);
    for (const answer of [await list(refused, kind, id), await now(refused, kind, id)])
      expect(answer).toMatchObject({ status: 403, body: { code: 'forbidden', message: words.forbidden } });
  }
});

test('an invitation works once, for 48 hours, until a newer one', async () => {
  const first = await invite(owner.call, '新人', 'editor');
  const open = (token: string) => call(server, 'POST /api/admin/invitation', { body: { token } });
  expect((await open(first.token)).body).toMatchObject({ name: '新人', role: 'editor' });
  const renewed = await owner.call('POST /api/admin/members/{id}/reset', { params: { id: first.id } });
  expect(await open(first.token)).toMatchObject({ status: 410, body: { code: 'invitation_gone', message: words.invitation_gone } });
  const hours = (Date.parse(renewed.body.expiresAt) - Date.now()) / 3_600_000;
  expect(hours).toBeGreaterThan(47.9);
  expect(hours).toBeLessThanOrEqual(48);
  const token = tokenOf(renewed.body);
  await accept(server, token);
  expect((await open(token)).status).toBe(410);
  const late = await invite(owner.call, '遅刻', 'editor');
  const expiresAt = new Date(Date.now() - 1000).toISOString();
  await server.write(({ db }) => db.updateTable('invitations').set({ expiresAt }).where('memberId', '=', late.id).execute());
  expect((await open(late.token)).status).toBe(410);
  for (const made of ['', 'garbage', `${late.token}x`]) expect((await open(made)).status).toBe(410);
});

test('two simultaneous acceptances of one invitation make one member', async () => {
  const { token } = await invite(owner.call, '二重', 'editor');
  const answers = await Promise.allSettled([accept(server, token), accept(server, token)]);
  const rows = await server.reader.selectFrom('sessions').innerJoin('members', 'members.id', 'memberId').select('name').execute();
  expect(answers).toHaveLength(2);
  expect(rows.filter(({ name }) => name === '二重')).toHaveLength(1);
});

test('refuses names that are taken, empty, long or have control characters', async () => {
  const add = (name: string) => owner.call('POST /api/admin/members', { body: { name, role: 'editor' } });
  expect(await add('山田　花子')).toMatchObject({ status: 409, body: { fields: { name: words.name_taken } } });
  expect(await add('  ')).toMatchObject({ status: 422, body: { fields: { name: '名前を入力してください' } } });
  expect((await add('あ'.repeat(41))).status).toBe(422);
  expect((await add('a\u202Eb')).status).toBe(422);
  expect((await owner.call('POST /api/admin/members', { body: { name: '誰か', role: 'root' } })).status).toBe(422);
});

test('removing a member ends their sessions at once and frees the name', async () => {
  const member = await addMember(server, owner.call, '退職', 'editor');
  expect(await statusOf(member)).toBe(200);
  expect((await remove(owner, member)).status).toBe(200);
  expect(await statusOf(member)).toBe(401);
  expect((await remove(owner, member)).status).toBe(404);
  const body = { name: '退職', password: '', code: member.recoveryCodes[0] ?? '' };
  expect((await call(server, 'POST /api/admin/auth/member', { body })).status).toBe(401);
  expect((await invite(owner.call, '退職', 'moderator')).id).toBeGreaterThan(member.id);
});

test('a member who is removed, reset or moved while their request waits for its turn gets nothing by it', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
  const [gone, lost, moved] = await Promise.all(
    ['去る人', '失くす人', '移る人'].map((name) => addMember(server, owner.call, name, 'owner')),
  );
  const changed = server.write(async (change) => {
    await held;
    await removeMember(change, gone!.id);
    await resetMember(change, lost!.id, { tokenHash: 'hash', invitedBy: null });
    await changeRole(change, moved!.id, 'editor');
  });
  const queued = writesQueued(server, 4);
  const waiting = Promise.all([
    gone!.call('POST /api/admin/members', { body: { name: '招かれない人', role: 'owner' } }),
    lost!.call('POST /api/admin/account/recovery-codes'),
    moved!.call('POST /api/admin/members', { body: { name: '招かれない人', role: 'owner' } }),
    moved!.call('POST /api/admin/account/recovery-codes'),
  ]);
  // They have passed the check of their sessions.
  await queued;
  release(undefined);
  await changed;
  expect((await waiting).map(({ status }) => status)).toEqual([401, 401, 403, 200]);
  const codes = server.reader.selectFrom('recoveryCodes').selectAll().where('memberId', 'in', [gone!.id, lost!.id]).execute();
  expect(await codes).toEqual([]);
  for (const member of [lost!, moved!]) await remove(owner, member);
});

test('a role changes with the next request', async () => {
  const member = await addMember(server, owner.call, '異動', 'moderator');
  const products = async () => (await member.call('GET /api/admin/products')).status;
  expect(await products()).toBe(403);
  await owner.call('PATCH /api/admin/members/{id}', { params: { id: member.id }, body: { role: 'editor' } });
  expect(await products()).toBe(200);
});

test('an owner resets a member’s ways in, but not their own', async () => {
  const member = await addMember(server, owner.call, '紛失', 'editor');
  const reset = (id: number) => owner.call('POST /api/admin/members/{id}/reset', { params: { id } });
  const { status, body } = await reset(member.id);
  expect(status).toBe(201);
  expect(await statusOf(member)).toBe(401);
  expect(await server.reader.selectFrom('recoveryCodes').selectAll().where('memberId', '=', member.id).execute()).toEqual([]);
  expect(await statusOf(await accept(server, tokenOf(body)))).toBe(200);
  expect(await reset(owner.id)).toMatchObject({ status: 409, body: { code: 'own_member' } });
});

test('one owner always remains, also when two leave at the same moment', async () => {
  const refused = { status: 409, body: { code: 'last_owner', message: words.last_owner } };
  expect(await remove(owner, owner)).toMatchObject(refused);
  const demote = (by: TestMember, { id }: TestMember) =>
    by.call('PATCH /api/admin/members/{id}', { params: { id }, body: { role: 'editor' } });
  expect(await demote(owner, owner)).toMatchObject(refused);
  // An invited owner cannot log in yet, so does not count.
  const waiting = await invite(owner.call, '待ち', 'owner');
  expect(await remove(owner, owner)).toMatchObject(refused);
  const other = await accept(server, waiting.token);
  const answers = await Promise.all([remove(owner, owner), remove(other, other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const left = answers[0].status === 200 ? other : owner;
  expect(await statusOf(left)).toBe(200);
  const third = await addMember(server, left.call, '三人目', 'owner');
  const crossed = await Promise.all([demote(left, third), demote(third, left)]);
  const owners = await server.reader
    .selectFrom('members')
    .select('id')
    .where('role', '=', 'owner')
    .where('removedAt', 'is', null)
    .execute();
  expect(owners).toHaveLength(1);
  expect(crossed.map(({ status }) => status)).toContain(200);
  owner = owners[0]?.id === left.id ? left : third;
});

test('the audit log names who acted, also after they left', async () => {
  const member = await addMember(server, owner.call, '記録 係', 'editor');
  await member.call('POST /api/admin/brands', { body: { name: 'うみかぜ', slug: 'umikaze', logoUrl: '/uploads/a.png' } });
  await remove(owner, member);
  const { body } = await owner.call('GET /api/admin/audit', { query: { kind: 'brand', action: 'create' } });
  expect(body[0]).toMatchObject({ actor: `member:${member.id}`, actorName: '記録 係' });
  const line = await owner.call('GET /api/admin/audit/{id}', { params: { id: body[0]!.id } });
  expect(line.body).toMatchObject({ actorName: '記録 係' });
});

test('members see and end only their own sessions', async () => {
  const member = await addMember(server, owner.call, '端末', 'editor');
  const own = (await member.call('GET /api/admin/sessions')).body;
  expect(own).toMatchObject([{ current: true }]);
  const { id = 0 } = (await owner.call('GET /api/admin/sessions')).body[0] ?? {};
  expect((await member.call('DELETE /api/admin/sessions/{id}', { params: { id } })).status).toBe(404);
  expect(await statusOf(owner)).toBe(200);
});

test('the first owner takes the place of the password, and an owner may return to it', async () => {
  const { server: single, admin } = await startWithOperator();
  expect((await admin('GET /api/admin/members')).body).toEqual({ named: false, members: [] });
  expect(await admin('POST /api/admin/members', { body: { name: '先走り', role: 'editor' } })).toMatchObject({
    status: 403,
    body: { code: 'single_login' },
  });
  expect(await admin('PUT /api/admin/named-login', { body: { named: true } })).toMatchObject({ status: 409, body: { code: 'last_owner' } });
  const newPassword = '川べりの小さな犬小屋と猫';
  expect(await admin('PUT /api/admin/named-login', { body: { named: false, newPassword } })).toMatchObject({ status: 403 });
  const first = await addMember(single, admin, '最初', 'owner');
  expect((await admin('GET /api/admin/session')).status).toBe(401);
  expect((await call(single, 'POST /api/admin/auth', { body: { password: adminPassword } })).status).toBe(403);
  const end = (password: string) => first.call('PUT /api/admin/named-login', { body: { named: false, newPassword: password } });
  expect(await end('password1234')).toMatchObject({ status: 422, body: { code: 'invalid' } });
  expect((await end(newPassword)).body).toEqual({ named: false });
  expect(await statusOf(first)).toBe(401);
  const { token } = (await call(single, 'POST /api/admin/auth', { body: { password: newPassword } })).body;
  const again = adminOf(single, token);
  expect((await call(single, 'POST /api/admin/auth/member', { body: { name: '最初', password: '', code: '' } })).status).toBe(403);
  expect((await again('PUT /api/admin/named-login', { body: { named: true } })).body).toEqual({ named: true });
  expect((await again('GET /api/admin/session')).status).toBe(401);
  await single.close();
});

test('a member’s login that is under way when the password becomes the way in again opens no session', async () => {
  const { server: single, owner: first } = await startWithOwner();
  onTestFinished(() => single.close());
  const { parts } = single.app;
  const { write } = parts;
  let writes = 0;
  // The first write of a login counts the attempt, the second opens the session.
  const between: typeof write = async (work) => {
    if (++writes === 2) await write((change) => setNamedLogin(change, false));
    return write(work);
  };
  Object.assign(parts, { write: between });
  const body = { name: first.name, password: memberPassword, code: codeOf(first.secret, 1) };
  const answer = await call(single, 'POST /api/admin/auth/member', { body });
  expect(answer).toMatchObject({ status: 403, body: { code: 'single_login' } });
  expect([writes, answer.cookies]).toEqual([2, []]);
});
