import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordAudit } from '#db/changes/audit.ts';
import type { Db } from '#db/open.ts';
import { countAudit, listAudit, type AuditFilter } from '#db/queries/audit.ts';
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
