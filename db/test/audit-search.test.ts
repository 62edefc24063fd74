import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '#db/changes/audit.ts';
import type { Db } from '#db/open.ts';
import { countAudit, findAuditEntry, listAudit, type AuditFilter } from '#db/queries/audit.ts';
import type { AuditAction, AuditSubject } from '#api/contract/audit-names.ts';
import { searchAudit } from '#db/queries/audit-search.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
const all = { limit: 50, offset: 0 };
/** Products that were renamed, as many as are read in three portions. */
const renamed = 450;

beforeAll(async () => {
  db = await demoDatabase();
  const write = { db, at: '2026-12-05T00:00:00.000Z' };
  const record = (action: AuditAction, subject: AuditSubject | undefined, before?: object, after?: object) =>
    recordAudit(write, { actor: 'member:1', action, ...(subject !== undefined && { subject }), before, after });
  for (let id = 1; id <= renamed; id++) await record('update', `product:${id}`, { name: `品 ${id}` }, { name: `ﾁｷﾝの品 ${id}` });
  await record('delete', 'product:12', { name: 'サーモンの品' });
  await record('approve', 'review:12', { text: 'チキンが好きです' }, { text: 'チキンが好きです' });
  await recordAudit(write, { actor: 'member:1', action: 'upload', address: '/uploads/0123abcd.webp' });
  await record('login', undefined);
});
afterAll(() => db.destroy());

const found = async (search: string, filter: AuditFilter = {}) =>
  (await searchAudit(db, filter, search, all)).items.map(({ action, subject }) => `${action} ${subject ?? ''}`);

test('finds operations by words of the name that the log shows, in any width, case and kana, newest first', async () => {
  expect(await found('さーもん')).toEqual(['delete product:12']);
  expect((await found('チキン')).slice(0, 3)).toEqual(['approve review:12', 'update product:450', 'update product:449']);
  expect(await found('ちきん 449')).toEqual(['update product:449']);
  expect(await found('品', { kind: 'review' })).toEqual([]);
  expect(await found('0123ABCD')).toEqual(['upload /uploads/0123abcd.webp']);
});

test('finds operations by the number of a record, and with the other filters', async () => {
  expect(await found('12')).toEqual(['approve review:12', 'delete product:12', 'update product:12']);
  expect(await found('＃12', { kind: 'product', action: 'delete' })).toEqual(['delete product:12']);
  expect(await found('999')).toEqual([]);
});

test('finds operations by who did them and when, together with the other filters', async () => {
  const write = { db, at: '2026-12-10T00:00:00.000Z' };
  await recordAudit(write, {
    actor: 'member:2',
    action: 'update',
    subject: 'product:5',
    before: { name: '前' },
    after: { name: 'のちの名前' },
  });
  await recordAudit(write, { actor: 'member:2', action: 'update', subject: 'settings' });
  const subjects = async (filter: AuditFilter) => {
    const lines = (await listAudit(db, filter, all)).map(({ subject }) => subject);
    expect(await countAudit(db, filter)).toBe(lines.length);
    return lines;
  };
  expect(await subjects({ actor: 'member:2' })).toEqual(['settings', 'product:5']);
  expect(await subjects({ actor: 'member:2', kind: 'settings' })).toEqual(['settings']);
  expect(await subjects({ subject: 'product:5', actor: 'member:2', since: '2026-12-09T00:00:00.000Z' })).toEqual(['product:5']);
  expect(await subjects({ subject: 'product:5', until: '2026-12-05T00:00:00.000Z' })).toEqual([]);
  expect(await subjects({ since: '2026-12-10T00:00:00.000Z' })).toEqual(['settings', 'product:5']);
  expect(await subjects({ since: '2026-12-10T00:00:00.001Z' })).toEqual([]);
  expect(await subjects({ action: 'delete', until: '2026-12-05T00:00:00.000Z' })).toEqual([]);
  expect(await subjects({ action: 'delete', actor: 'member:1', until: '2026-12-05T00:00:00.001Z' })).toEqual(['product:12']);
  expect(await found('のちの', { actor: 'member:2', since: '2026-12-10T00:00:00.000Z' })).toEqual(['update product:5']);
  expect(await found('のちの', { actor: 'member:1' })).toEqual([]);
});

test('a picture is named by its description or file, is found by both, and is a kind of record', async () => {
  const name = `${'0a'.repeat(16)}.webp`;
  const [address, write] = [`/uploads/${name}` as const, { db, at: '2026-12-11T00:00:00.000Z' }];
  const medium = { name, fileName: 'hidamari.jpg', alt: 'ひなたの猫', width: 8, height: 8, bytes: 9, uploadedAt: write.at };
  await db
    .insertInto('media')
    .values({ ...medium, folded: '' })
    .execute();
  await recordAudit(write, { actor: 'member:1', action: 'upload', address });
  const [line] = await listAudit(db, { kind: 'picture' }, all);
  expect(line).toMatchObject({ subject: address, name: 'ひなたの猫' });
  expect([await found('hidamari'), await found('ひなた')]).toEqual([[`upload ${address}`], [`upload ${address}`]]);
  expect((await findAuditEntry(db, line!.id))?.picture).toBe(address);
  await db.deleteFrom('media').where('name', '=', name).execute();
  await recordAudit(write, { actor: 'member:1', action: 'delete picture', address, before: { ...medium, alt: '' } });
  expect(await found('HIDAMARI')).toEqual([`delete picture ${address}`]);
  const [deleted] = await listAudit(db, { kind: 'picture' }, all);
  expect([deleted?.name, (await findAuditEntry(db, deleted!.id))?.picture]).toEqual(['hidamari.jpg', null]);
});

test('an entry of an order names the brands', async () => {
  await recordAudit(
    { db, at: '2026-12-12T00:00:00.000Z' },
    { actor: 'member:1', action: 'order', subject: 'brands', before: { ids: [1, 2, 9999] }, after: { ids: [2, 1, 9999] } },
  );
  const [line] = await listAudit(db, { kind: 'brands' }, all);
  const brands = await db.selectFrom('brands').select(['id', 'name']).where('id', 'in', [1, 2]).orderBy('id').execute();
  expect((await findAuditEntry(db, line!.id))?.names).toEqual(Object.fromEntries(brands.map(({ id, name }) => [id, name])));
});

test('leaves out logins, in the list and in what a search finds', async () => {
  const actions = async (filter: AuditFilter) => (await listAudit(db, filter, all)).map(({ action }) => action);
  expect([(await actions({})).includes('login'), (await actions({ logins: 'hidden' })).includes('login')]).toEqual([true, false]);
  expect(await countAudit(db, { logins: 'hidden' })).toBe((await countAudit(db, {})) - 1);
  expect((await searchAudit(db, { logins: 'hidden' }, ' ', all)).items.map(({ action }) => action)).not.toContain('login');
});

test('pages through what it finds, and counts all of it', async () => {
  const page = await searchAudit(db, { kind: 'product' }, 'チキン', { limit: 2, offset: 448 });
  expect([page.items.map(({ subject }) => subject), page.total]).toEqual([['product:2', 'product:1'], renamed]);
  const { items, total } = await searchAudit(db, {}, ' ', all);
  expect([items, total]).toEqual([await listAudit(db, {}, all), await countAudit(db, {})]);
});
