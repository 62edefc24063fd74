import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { words } from '#api/contract/errors.ts';
import type { PageName } from '#api/contract/page-text.ts';
import { ensureOperatorPassword } from '#api/operators/password.ts';
import { initialPages } from '#api/texts/initial-pages.ts';
import { storeSiteText } from '#db/changes/site-texts.ts';
import { adminOf, adminPassword, call, type Admin } from './calls.ts';
import { dirtiedBy } from './dirtied-by.ts';
import { nextMillisecond } from './next-millisecond.ts';
import { serveTestSite } from './test-site.ts';
import { differences, treeOf } from './tree.ts';

let site: Awaited<ReturnType<typeof serveTestSite>>;
let admin: Admin;
beforeAll(async () => {
  site = await serveTestSite({ ADMIN_PASSWORD: adminPassword });
  await ensureOperatorPassword(site.app.parts);
  admin = adminOf(site, (await call(site, 'POST /api/admin/auth', { body: { password: adminPassword } })).body.token);
});
afterEach(async () => {
  await admin('DELETE /api/admin/pages/{name}', { params: { name: 'about' } });
});
afterAll(() => site.close());

const read = (name: PageName = 'about') => admin('GET /api/admin/pages/{name}', { params: { name } });
const save = (changes: object, name: PageName = 'about') =>
  admin('PUT /api/admin/pages/{name}', { params: { name }, body: { ...initialPages[name], ...changes } });
const reset = () => admin('DELETE /api/admin/pages/{name}', { params: { name: 'about' } });
const published = async (path = '/about') => {
  await site.publisher.follow();
  return (await site.app.inject(path)).body;
};

const facts = { ads: { label: '広告', note: '販売ページへのリンクです', senders: [] }, rankFrom: 3 };

test('a page that was never edited shows its initial text, with the settings in place of words in braces', async () => {
  const { body } = await read();
  expect(body).toEqual({ name: 'about', ...initialPages.about, initial: initialPages.about, updatedAt: '', initialChanged: false, facts });
  expect((await admin('GET /api/admin/pages')).body.map(({ name, updatedAt }) => [name, updatedAt])).toEqual(
    ['about', 'contact', 'privacy', 'terms', 'affiliate'].map((name) => [name, '']),
  );
  for (const name of Object.keys(initialPages)) {
    const page = await published(`/${name}`);
    expect(page).toContain(`<h1 class="mb-6">${initialPages[name as PageName].title}</h1>`);
    expect(page).not.toMatch(/\{(サイト名|運営者名|連絡先|ブラウザに残るもの|広告の表示|順位の条件|外部送信先)\}/);
  }
  expect(await published('/affiliate')).toContain('近くに「広告」と表示しています。');
  expect(await published('/affiliate')).toContain('順位が付くのは、レビューが3件以上の商品です。');
  expect(await published('/privacy')).toContain('外部のアクセス解析、広告の配信、外部の文字や動画の読み込みは使っていません。');
  expect(await published('/privacy')).toMatch(/<td>クッキー<small>visitor<\/small><\/td>/);
});

test('a page that another operator saved meanwhile is not returned to the initial one', async () => {
  const { body: read } = await save({ title: 'わたしたちのこと' });
  await nextMillisecond();
  await save({ title: 'この場所のこと' });
  const params = { name: 'about' } as const;
  const refused = await admin('DELETE /api/admin/pages/{name}', { params, query: { updatedAt: read.updatedAt } });
  expect(refused).toMatchObject({ status: 409, body: { code: 'stale', current: { name: 'about', title: 'この場所のこと' } } });
  expect((await published('/about')).includes('<title>この場所のこと')).toBe(true);
});

test('an edited page is published, and no other', async () => {
  const before = treeOf(site.publisher.live);
  const { status, headers, body } = await save({
    title: 'わたしたちのこと',
    content: '## 約束\n\n{サイト名}です。<script>alert(1)</script>',
  });
  expect([status, body.title]).toEqual([200, 'わたしたちのこと']);
  expect(await dirtiedBy(site, { headers })).toEqual(['site-text:about']);
  await expect.poll(() => published()).toContain('<title>わたしたちのこと');
  const page = await published();
  expect(page).toContain('<p>ペットみっけです。</p>');
  expect(page).not.toContain('alert(1)');
  const changed = differences(before, treeOf(site.publisher.live));
  expect(changed.filter((name) => !name.includes('about'))).toEqual([]);
  expect(changed.length).toBeGreaterThan(0);
});

test('back to the initial text, the page is byte for byte as before, and both are in the audit log', async () => {
  const before = await published();
  await save({ title: '書きかえた題' });
  await expect.poll(() => published()).toContain('<title>書きかえた題');
  const { body, headers } = await reset();
  expect(body).toMatchObject({ title: initialPages.about.title, updatedAt: '' });
  await expect.poll(() => published()).toBe(before);
  const lines = (await admin('GET /api/admin/audit', { query: { subject: 'page:about' } })).body.slice(0, 2);
  expect(lines).toMatchObject([
    { action: 'initial text', name: initialPages.about.title, fields: ['title'] },
    { action: 'update', name: '書きかえた題', fields: ['title'] },
  ]);
  // A second one changes and records nothing.
  expect((await reset()).headers['x-change']).toBe(headers['x-change']);
  expect((await admin('GET /api/admin/audit', { query: { subject: 'page:about' } })).body.slice(0, 2)).toEqual(lines);
});

test('a text saved as it initially was follows the initial text again', async () => {
  await save({ title: '書きかえた題' });
  expect((await save({})).body.updatedAt).toBe('');
  expect((await admin('GET /api/admin/pages')).body.every(({ updatedAt }) => updatedAt === '')).toBe(true);
});

test('an edited page tells when a release has changed its initial text', async () => {
  const value = JSON.stringify({ ...initialPages.about, title: '前の版を書きかえた題' });
  await site.queue.run((write) => storeSiteText(write, { name: 'about', value, initial: 'hash of an earlier text' }));
  expect((await read()).body).toMatchObject({ title: '前の版を書きかえた題', initialChanged: true });
  expect((await save({ title: '見なおした題' })).body.initialChanged).toBe(false);
});

test('a save over a later one is refused with the stored text, and changes nothing', async () => {
  const { body: mine } = await save({ title: 'はじめに保存' });
  await nextMillisecond();
  const { body: theirs } = await save({ title: '先に保存', updatedAt: mine.updatedAt });
  expect(await save({ title: 'あとから', updatedAt: mine.updatedAt })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: theirs },
  });
  expect(await save({ title: 'あとから', updatedAt: '' })).toMatchObject({ status: 409 });
  expect((await read()).body).toEqual(theirs);
});

test.each([
  [{ title: ' ' }, 'title', 'タイトルは必須です'],
  [{ content: '' }, 'content', '本文は必須です'],
  [{ content: '> '.repeat(300) + '深い' }, 'content', words.too_complex],
  [
    { content: '{社名}' },
    'content',
    '{社名}は置きかえられません。使えるのは{サイト名}、{運営者名}、{連絡先}、{ブラウザに残るもの}、{広告の表示}、{順位の条件}、{外部送信先}です',
  ],
  [{ description: 'あ'.repeat(201) }, 'description', '200文字以内で入力してください'],
])('refuses a wrong text with its sentence %#', async (changes, field, sentence) => {
  const { status, body } = await save(changes);
  expect({ status, body }).toEqual({
    status: 422,
    body: { code: sentence === words.too_complex ? 'too_complex' : 'invalid', message: sentence, fields: { [field]: sentence } },
  });
});

test('a page that does not exist is refused', async () => {
  expect((await admin('GET /api/admin/pages/{name}', { params: { name: 'index' } })).status).toBe(400);
});

// Publishes every product, so that it is the last.
test('the mark of links that pay and the outward senders reach pages and products', async () => {
  const sender = { name: '計測社', sent: '見たページのアドレス', purpose: '閲覧の集計' };
  await admin('PUT /api/admin/site-texts/ads', { body: { label: 'PR', note: 'ショップへのリンクです', senders: [sender] } });
  await expect.poll(() => published('/affiliate')).toContain('近くに「PR」と表示しています。');
  expect(await published('/privacy')).toContain('<td>計測社</td>');
  await expect.poll(() => published('/product/1')).toMatch(/>PR<\/span>\s*ショップへのリンクです/);
});
