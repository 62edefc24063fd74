import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page, Response } from 'playwright';
import { describe, expect, test } from 'vitest';
import { treeOf } from '#api/test/tree.ts';
import { openReader, openWriter } from '#db/open.ts';
import { consoleSections } from '#src/features/console/sections.ts';
import { desktop, openPage } from './support/browser.ts';
import { enterPassword, inConsole } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { adminPassword } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { failedRequest, toastOf } from './support/posts.ts';

const demo = openDemo();

const nextPassword = '四季の散歩道を二人で歩く';
const current = (page: Page) => page.getByRole('textbox', { name: /^現在のパスワード/ });
const next = (page: Page) => page.getByRole('textbox', { name: /^新しいパスワード/ });
const call = async (path: string, token: string, body?: object) =>
  fetch(demo.site.url + path, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
/** A session in another browser. */
const logInElsewhere = async (password = adminPassword) => {
  const answer = await fetch(`${demo.site.url}/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1' },
    body: JSON.stringify({ password }),
  });
  return ((await answer.json()) as { token: string }).token;
};
/** As though the server had made the password. */
const setFirstPassword = async () => {
  const db = openWriter(join(demo.site.dataDir, 'pet-mikke.db'));
  await db.updateTable('operators').set({ mustChange: 1 }).execute();
  await db.destroy();
};

describe.each(sizes('390'))('at %s', (_width, viewport) => {
  test('[AUTH-27] another session is ended at once; a new password says what is wrong with it and ends all the others', () =>
    inConsole(
      demo.browser,
      `${demo.site.url}/admin/account`,
      viewport,
      async (page) => {
        const away = await logInElsewhere();
        await page.reload();
        const elsewhere = page.getByRole('listitem').filter({ hasText: 'Safari（iPhone）' });
        await elsewhere.waitFor();
        expect(await page.getByRole('listitem').filter({ hasText: 'この端末' }).getByRole('button').count()).toBe(0);
        await expectAccessible(page);
        expect((await call('/api/admin/session', away)).status).toBe(200);
        await elsewhere.getByRole('button', { name: /のログインを無効にする$/ }).click();
        await toastOf(page).getByText('ログインを無効にしました').waitFor();
        await elsewhere.waitFor({ state: 'hidden' });
        expect((await call('/api/admin/session', away)).status).toBe(401);

        const other = await logInElsewhere();
        await current(page).fill('まちがった合言葉です');
        await next(page).fill('みじかい');
        await next(page).press('Enter');
        await page.getByText('パスワードは12文字以上にしてください').waitFor();
        await next(page).fill(nextPassword);
        await next(page).press('Enter');
        await page.getByText('パスワードが正しくありません').waitFor();
        expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('currentPassword');
        await current(page).fill(adminPassword);
        await current(page).press('Enter');
        await toastOf(page).getByText('パスワードを変更しました').waitFor();
        expect(await next(page).inputValue()).toBe('');
        expect((await call('/api/admin/session', other)).status).toBe(401);
        await page.reload();
        await expect.poll(() => page.getByRole('listitem').filter({ hasText: 'この端末' }).count()).toBe(1);

        const token = await logInElsewhere(nextPassword);
        await call('/api/admin/password', token, { currentPassword: nextPassword, newPassword: adminPassword });
      },
      failedRequest,
    ));

  test('[AUTH-25] a password that the server made is changed before anything else, and then leads where one wanted to go', async () => {
    await setFirstPassword();
    const { page, problems, close } = await openPage(demo.browser, viewport);
    await page.goto(`${demo.site.url}/admin/audit?kind=product`);
    await enterPassword(page, adminPassword);
    await page.waitForURL(`${demo.site.url}/admin/account?next=${encodeURIComponent('/admin/audit?kind=product')}`);
    await page.getByText('最初のパスワードを変更してください').waitFor();
    await expectAccessible(page);
    await page.goto(`${demo.site.url}/admin/products`);
    expect(page.url()).toBe(`${demo.site.url}/admin/account?next=%2Fadmin%2Fproducts`);
    await page.goBack();
    await current(page).fill(adminPassword);
    await next(page).fill(nextPassword);
    await page.getByRole('button', { name: '変更する' }).click();
    await page.waitForURL(`${demo.site.url}/admin/audit?kind=product`);
    await toastOf(page).getByText('パスワードを変更しました').waitFor();
    await page.goto(`${demo.site.url}/admin/products`);
    expect(page.url()).toBe(`${demo.site.url}/admin/products`);
    expect(problems).toEqual([]);
    const token = await logInElsewhere(nextPassword);
    await call('/api/admin/password', token, { currentPassword: nextPassword, newPassword: adminPassword });
    await close();
  });
});

/** What opens something, or tells where a post came from. */
const readSecrets = async () => {
  const { dataDir } = demo.site;
  const db = openReader(join(dataDir, 'pet-mikke.db'));
  const [operators, sessions, reviews] = await Promise.all([
    db.selectFrom('operators').select('passwordHash').execute(),
    db.selectFrom('sessions').select('tokenHash').execute(),
    db.selectFrom('reviews').select('authorKey').where('authorKey', 'is not', null).execute(),
  ]);
  await db.destroy();
  const stored = [...operators, ...sessions, ...reviews].flatMap((row) => Object.values<string | null>(row));
  return [...stored, adminPassword, dataDir, readFileSync(join(dataDir, 'secret'), 'utf8').trim()].filter((each) => each !== null);
};

test('[AUTH-25] nothing that a browser is sent holds a secret: every screen of the console with its calls, and every published page', async () => {
  await fetch(`${demo.site.url}/api/products/5/reviews`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      ...{ rating: 4, tasteRating: 4, qualityRating: 4, healthRating: 4, valueRating: 4, repeatRating: 4 },
      ...{ nickname: 'ひだまり', reviewText: 'よく食べてくれました。また買います。' },
    }),
  });
  const sent = new Map<string, string>();
  const keep = async (answer: Response) => {
    if (answer.ok() && !answer.url().endsWith('/events')) sent.set(answer.url(), await answer.text().catch(() => ''));
  };
  await inConsole(demo.browser, `${demo.site.url}/admin`, desktop, async (page) => {
    const kept: Array<Promise<void>> = [];
    page.on('response', (answer) => kept.push(keep(answer)));
    for (const { href } of consoleSections) await page.goto(demo.site.url + href, { waitUntil: 'networkidle' });
    await Promise.all(kept);
    const session = (await page.context().cookies()).find(({ name }) => name === 'session');
    const secrets = [...(await readSecrets()), session!.value];
    expect(secrets.length).toBeGreaterThan(6);
    expect([...sent.keys()].filter((url) => url.includes('/api/admin/')).length).toBeGreaterThan(8);
    for (const [path, bytes] of treeOf(demo.site.publisher.live)) if (/\.(html|xml|md|json)$/.test(path)) sent.set(path, bytes.toString());
    expect(sent.size).toBeGreaterThan(500);
    const found = [...sent].flatMap(([url, text]) => secrets.flatMap((secret) => (text.includes(secret) ? [[url, secret]] : [])));
    expect(found).toEqual([]);
  });
});
