import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { differingAddress, findSiteAddress } from '../site/site-address.ts';
import { startWithOperator } from './calls.ts';
import { dirtiedBy } from './dirtied-by.ts';
import { addMember, startWithOwner, type TestMember } from './members.ts';
import { nextMillisecond } from './next-millisecond.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

const settings = {
  siteName: 'みっけ',
  siteDescription: 'さがせるサイト',
  siteUrl: 'https://pets.example',
  defaultOgImage: 'https://pets.example/share.png',
};
/** The operator takes the site's name until it has its own. */
const operator = { operatorName: 'みっけ編集部', contactAddress: 'info@petmikke.example' };
const save = (changes: object = {}) => admin('POST /api/admin/seo-settings', { body: { ...settings, ...changes } });

test('returns the settings, which can be saved as they are [AAPI-31 DATA-38 ASEO-02]', async () => {
  const { body } = await admin('GET /api/admin/seo-settings');
  expect(Object.keys(body).sort()).toEqual([
    'contactAddress',
    'defaultOgImage',
    'operatorName',
    'siteDescription',
    'siteName',
    'siteUrl',
    'updatedAt',
  ]);
  expect((await admin('POST /api/admin/seo-settings', { body })).body).toEqual(body);
});

test('returns the saved settings and dirties every page [AAPI-32 ASEO-10]', async () => {
  const { status, body, headers } = await save({ siteUrl: 'https://pets.example/' });
  // A picture of this site is stored by its path.
  expect({ status, body }).toEqual({
    status: 200,
    body: { ...settings, ...operator, defaultOgImage: '/share.png', updatedAt: expect.any(String) as string },
  });
  expect((await admin('GET /api/admin/seo-settings')).body).toEqual(body);
  expect(await dirtiedBy(server, { headers })).toEqual(['settings']);
});

test('refuses each invalid field with its message [ASEO-03 ASEO-04 ASEO-05 ASEO-06 ASEO-07]', async () => {
  const faults: Array<[changes: object, field: string, sentence: string]> = [
    [{ siteName: '' }, 'siteName', 'サイト名は必須です'],
    [{ siteDescription: ' ' }, 'siteDescription', 'サイトの説明は必須です'],
    [{ siteDescription: 'あ'.repeat(161) }, 'siteDescription', '説明は160文字以内にしてください'],
    [{ operatorName: ' ' }, 'operatorName', '運営者名は必須です'],
    [{ contactAddress: 'info' }, 'contactAddress', '有効なメールアドレスを入力してください'],
    [{ contactAddress: 'a@b.example\nBcc: c@d.example' }, 'contactAddress', '有効なメールアドレスを入力してください'],
    [{ siteUrl: 'pets.example' }, 'siteUrl', '有効なURLを入力してください'],
    [{ siteUrl: 'javascript:alert(1)' }, 'siteUrl', '有効なURLを入力してください'],
    // Read to its end from each slash, it would take the square of their number.
    [{ siteUrl: `https://pets.example${'/'.repeat(60_000)}x` }, 'siteUrl', '2,000文字以内で入力してください'],
    [{ defaultOgImage: 'share' }, 'defaultOgImage', '有効な画像URLを入力してください'],
  ];
  for (const [changes, field, sentence] of faults)
    expect(await save(changes)).toMatchObject({ status: 422, body: { message: sentence, fields: { [field]: sentence } } });
});

test('accepts exactly 160 characters and counts an emoji as one [ASEO-05]', async () => {
  expect((await save({ siteDescription: '🐾'.repeat(160) })).status).toBe(200);
});

test('returns the address of SITE_URL where the setting is another, and a start warns of it', async () => {
  await save({ siteUrl: 'http://127.0.0.1:4321' });
  const stored = 'http://127.0.0.1:4321';
  expect((await admin('GET /api/admin/site-address')).body).toEqual({ stored, given: null, isLocal: true });
  const { reader } = server;
  const given = { siteUrl: 'https://pets.example' };
  expect(await findSiteAddress(given, reader)).toEqual({ stored, given: 'https://pets.example', isLocal: true });
  expect(await differingAddress(given, reader)).toContain('SITE_URL は https://pets.example です');
  await save({ siteUrl: 'https://pets.example' });
  expect(await findSiteAddress(given, reader)).toEqual({ stored: 'https://pets.example', given: null, isLocal: false });
  expect(await differingAddress(given, reader)).toBeUndefined();
});

test('a stale save returns the stored settings and changes nothing [AAPI-32]', async () => {
  const { updatedAt } = (await admin('GET /api/admin/seo-settings')).body;
  await nextMillisecond();
  const { body: theirs } = await save({ siteName: '先に保存', updatedAt });
  expect(await save({ siteName: 'あとから', updatedAt })).toMatchObject({ status: 409, body: { current: theirs } });
  expect((await admin('GET /api/admin/seo-settings')).body).toEqual(theirs);
  // Saving the same values again makes no new version.
  expect((await save({ siteName: '先に保存', updatedAt: theirs.updatedAt })).body).toEqual(theirs);
});

test('the audit log names the fields that a save changed, not those that it left out', async () => {
  const logged = async () => {
    const { body: lines } = await admin('GET /api/admin/audit', { query: { subject: 'settings' } });
    const { body: entry } = await admin('GET /api/admin/audit/{id}', { params: { id: lines[0]?.id } });
    return { lines: lines.length, fields: lines[0]?.fields, after: entry.after };
  };
  await save();
  const { lines } = await logged();
  const siteDescription = '前とは別の説明';
  await save({ siteDescription });
  expect(await logged()).toMatchObject({ lines: lines + 1, fields: ['siteDescription'], after: { ...operator, siteDescription } });
  await save({ siteDescription });
  expect((await logged()).lines).toBe(lines + 1);
  // The operator without a name of its own follows the site's.
  await save({ siteDescription, siteName: '名前の変わったサイト' });
  expect((await logged()).fields?.toSorted()).toEqual(['operatorName', 'siteName']);
});

test('an editor changes the name, but not the address, the operator or the contact of mails', async () => {
  const { server: named, owner } = await startWithOwner();
  onTestFinished(() => named.close());
  const editor = await addMember(named, owner.call, '編集 一郎', 'editor');
  const { body: loaded } = await editor.call('GET /api/admin/seo-settings');
  const send = (by: TestMember, changes: object) => by.call('POST /api/admin/seo-settings', { body: { ...loaded, ...changes } });
  const others = { siteUrl: 'https://evil.example', operatorName: '別の会社', contactAddress: 'evil@example.jp' };
  for (const [name, value] of Object.entries(others))
    expect(await send(editor, { siteName: '巻きぞえ', [name]: value })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
  expect((await editor.call('GET /api/admin/seo-settings')).body).toEqual(loaded);
  // The operator that follows the name may change with it.
  const saved = await send(editor, { siteName: '編集のサイト' });
  expect(saved).toMatchObject({ status: 200, body: { siteName: '編集のサイト', operatorName: '編集のサイト編集部' } });
  // Somebody else's save is shown first.
  expect(await send(editor, { updatedAt: '2026-01-01T00:00:00.000Z', ...others })).toMatchObject({ status: 409, body: { code: 'stale' } });
  expect(await send(owner, { updatedAt: saved.body.updatedAt, ...others })).toMatchObject({ status: 200, body: others });
});

test('returns the publishing status; a republish needs a publisher [AUTH-01]', async () => {
  expect((await admin('GET /api/admin/publishing')).body).toMatchObject({
    publishedThrough: 0,
    pages: 0,
    publishingAll: false,
    lastPublish: null,
  });
  expect((await admin('POST /api/admin/publishing')).status).toBe(503);
});
