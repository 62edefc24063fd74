import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { closeContexts, desktop, openBrowser, openPage, phone } from './support/browser.ts';
import { dialog, enterPassword, focusedField, inConsole, passwordField, rows } from './support/console.ts';
import { expectAccessible, visitPage } from './support/demo.ts';
import { adminPassword, serveDemoSite } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { failedRequest, field, heldBack, hydrated, toastOf } from './support/posts.ts';

let site: Awaited<ReturnType<typeof serveDemoSite>>;
let browser: Browser;

beforeAll(async () => {
  [site, browser] = await Promise.all([serveDemoSite({ ADMIN_TOOL_URL: 'http://127.0.0.1:8080/' }), openBrowser()]);
});

afterAll(async () => {
  await closeContexts(browser);
  await site.close();
});

const login = () => `${site.url}/admin/products/kanrisha`;
const storage = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

describe.each(sizes('390'))('at %s', (_width, viewport) => {
  test('the login reports a missing or wrong password, by keyboard alone [AUTH-02 AUTH-03 AUTH-06 AUTH-07 AUTH-08 AUTH-14 SHARED-22]', () =>
    visitPage(
      browser,
      login(),
      viewport,
      async (page) => {
        const sent: string[] = [];
        page.on('request', (request) => request.method() === 'POST' && sent.push(new URL(request.url()).pathname));
        expect(await page.locator('input').count()).toBe(1);
        expect(await page.getByRole('button', { name: '管理者権限を取得' }).count()).toBe(1);
        expect(await page.getByRole('link', { name: '管理ツールを開く' }).getAttribute('href')).toBe('http://127.0.0.1:8080/');
        await hydrated(page, passwordField(page));
        await page.keyboard.press('Enter');
        await toastOf(page).getByText('パスワードを入力してください').waitFor();
        expect(await toastOf(page).getAttribute('data-tone')).toBe('danger');
        expect(await toastOf(page).innerText()).toContain('エラー\nパスワードを入力してください');
        expect(sent).toEqual([]);
        await page.keyboard.insertText('まちがった合言葉です');
        await page.keyboard.press('Enter');
        await toastOf(page).getByText('パスワードが正しくありません').waitFor();
        expect(sent).toEqual([addressOf('POST /api/admin/auth')]);
        expect(await passwordField(page).getAttribute('aria-invalid')).toBe('true');
        expect(await focusedField(page)).toBe('password');
        await expectAccessible(page);
      },
      failedRequest,
    ));

  test('logging in opens the products and the menu; logging out returns to the login [AUTH-01 AUTH-04 AUTH-05 AUTH-10 AUTH-11 AUTH-12 AUTH-13 AUTH-18 AUTH-19]', async () => {
    const { page, problems, close } = await openPage(browser, viewport);
    await page.goto(login());
    await enterPassword(page, adminPassword);
    await page.waitForURL(`${site.url}/admin/products`);
    await toastOf(page).waitFor();
    expect(await toastOf(page).innerText()).toContain('管理者権限を付与しました\n管理者ページにアクセスできるようになりました');
    // The isAdmin flag grants no access, and no secret is stored where scripts can read it.
    const session = (await page.context().cookies()).find(({ name }) => name === 'session');
    expect(session).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Strict' });
    expect(await page.evaluate(() => localStorage.getItem('isAdmin'))).toBe('true');
    for (const secret of [adminPassword, session?.value ?? '', 'adminPassword', 'adminToken'])
      expect(await storage(page)).not.toContain(secret);

    if (viewport === phone) await page.getByRole('button', { name: 'メニュー', exact: true }).click();
    const links = page.getByRole('navigation', { name: '管理メニュー' }).getByRole('link');
    const menu = await links.evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.textContent.trim()]));
    const documented = [
      ['/admin/products', '商品管理'],
      ['/admin/articles', '記事管理'],
      ['/admin/brands', 'ブランド管理'],
      ['/admin/seo', 'SEO設定'],
    ];
    expect(menu.filter(([href]) => documented.some(([known]) => known === href))).toEqual(documented);
    expect(menu[0]).toEqual(['/admin', 'ダッシュボード']);
    const group = page.getByRole('navigation', { name: '管理メニュー' }).getByRole('group', { name: '商品と記事' });
    expect(await group.getByRole('link').first().innerText()).toBe('商品管理');
    expect(await links.filter({ hasText: '商品管理' }).getAttribute('aria-current')).toBe('page');
    expect(await page.getByRole('link', { name: 'サイトに戻る' }).getAttribute('href')).toBe('/');
    await expectAccessible(page);

    await page.evaluate(() => localStorage.setItem('adminPassword', 'of an older version'));
    await page.getByRole('button', { name: 'ログアウト' }).click();
    await page.waitForURL(login());
    expect(await page.evaluate(() => [localStorage.getItem('isAdmin'), localStorage.getItem('adminPassword')])).toEqual([null, null]);
    // Logging out ends the session on the server, not only in this browser.
    await page.context().addCookies([{ ...session!, url: undefined! }]);
    await page.goto(`${site.url}/admin/products`);
    expect(page.url()).toContain('/admin/products/kanrisha');
    expect(problems).toEqual([]);
    await close();
  });

  test('after a lost session, logging in again resumes the save and keeps the form’s text [AUTH-20 AUTH-21 AUTH-22 AUTH-23 AUTH-24]', () =>
    inConsole(
      browser,
      `${site.url}/admin/products`,
      viewport,
      async (page) => {
        await page.getByRole('button', { name: '新規商品' }).click();
        const name = `途中の商品 ${viewport.width}`;
        await field(page, '商品名').fill(name);
        await field(page, '価格').fill('9.8');
        await field(page, '画像URL').fill('/uploads/packs/brandless-towel.svg');
        await field(page, '商品説明').fill('長い説明を書いている途中です。');
        await page.context().clearCookies();
        await dialog(page, '新規商品').getByRole('button', { name: '追加する' }).click();
        const again = dialog(page, 'もう一度ログインしてください');
        await again.waitFor();
        // Escape leads to the login after the browser asks; logging in there restores the text, too.
        page.on('dialog', (opened) => void opened.accept());
        await page.keyboard.press('Escape');
        await page.waitForURL(`${site.url}/admin/products/kanrisha?next=%2Fadmin%2Fproducts`);
        await enterPassword(page, adminPassword);
        await page.waitForURL(`${site.url}/admin/products`);
        await page.getByRole('button', { name: '新規商品' }).click();
        await dialog(page, '新規商品').getByText('前回の続きから入力できます。').waitFor();
        expect(await field(page, '商品説明').inputValue()).toBe('長い説明を書いている途中です。');

        await page.context().clearCookies();
        // The next request finds the session lost: this save or a request in the background.
        await dialog(page, '新規商品').getByRole('button', { name: '追加する' }).dispatchEvent('click');
        await passwordField(page).fill('まちがった合言葉です');
        await passwordField(page).press('Enter');
        await again.locator('form').getByText('パスワードが正しくありません').waitFor();
        const release = await heldBack(page, `**${addressOf('POST /api/admin/products')}`);
        await passwordField(page).fill(adminPassword);
        await passwordField(page).press('Enter');
        await toastOf(page).getByText('認証情報を更新しました').waitFor();
        expect(await toastOf(page).innerText()).toContain('認証情報を更新しました\n管理者権限でのアクセスが許可されました');
        release();
        await expect.poll(() => rows(page).first().innerText()).toContain(name);
        await page.getByRole('button', { name: '新規商品' }).click();
        expect(await field(page, '商品名').inputValue()).toBe('');
      },
      failedRequest,
    ));
});

test('every console page redirects a visitor to the login, and back after it [AUTH-15 AUTH-16 AUTH-17 AAPI-12]', async () => {
  for (const path of [
    '/admin/products/import',
    '/admin/products',
    '/admin/articles',
    '/admin/brands',
    '/admin/seo',
    '/admin',
    '/admin/anything',
  ]) {
    const answer = await fetch(`${site.url}${path}?page=2`, { redirect: 'manual' });
    expect([path, answer.status, answer.headers.get('location')]).toEqual([
      path,
      302,
      `/admin/products/kanrisha?next=${encodeURIComponent(`${path}?page=2`)}`,
    ]);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  }
  // A slash at the end would lead through the login to a page that does not exist.
  for (const [path, target] of [
    ['/admin/', '/admin'],
    ['/admin/products//?page=2', '/admin/products?page=2'],
    ['/admin/products/kanrisha/', '/admin/products/kanrisha'],
  ] as const) {
    const answer = await fetch(site.url + path, { redirect: 'manual' });
    expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 301, target]);
  }

  const { page, close } = await openPage(browser, desktop);
  await page.goto(site.url);
  // The isAdmin flag in localStorage grants no access.
  await page.evaluate(() => localStorage.setItem('isAdmin', 'true'));
  await page.goto(`${site.url}/admin/products?page=2`);
  await page.getByText('アクセス権限がありません').waitFor();
  await page.getByText('この機能は管理者のみアクセスできます。').waitFor();
  await enterPassword(page, adminPassword);
  await page.waitForURL(`${site.url}/admin/products?page=2`);
  await close();
});

test('the login is neither cached nor indexed, and redirects to this site only [AUTH-02]', async () => {
  const answer = await fetch(login());
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
  expect(await answer.text()).toContain('<meta name="robots" content="noindex, nofollow">');
  const { page, close } = await openPage(browser, desktop);
  // return-path.test.ts has more addresses.
  await page.goto(`${login()}?next=${encodeURIComponent('//evil.example/admin/')}`);
  await enterPassword(page, adminPassword);
  await page.waitForURL(`${site.url}/admin/products`);
  await close();
});

test('an unknown console page is not found for operators either [AUTH-16]', () =>
  inConsole(
    browser,
    `${site.url}/admin/nothing-here`,
    desktop,
    async (page) => {
      expect(await page.locator('h1').innerText()).toContain('見つかりませんでした');
    },
    failedRequest,
  ));

test('the login reports a failing server, too many attempts and a lost connection [AUTH-09]', () =>
  visitPage(
    browser,
    login(),
    phone,
    async (page) => {
      const place = `**${addressOf('POST /api/admin/auth')}`;
      const attempt = async (sentence: string) => {
        await enterPassword(page, 'まちがった合言葉です');
        await toastOf(page).getByText(sentence).waitFor();
        await page.unroute(place);
      };
      await page.route(place, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>502 Bad Gateway</h1>' }));
      await attempt('認証に失敗しました');
      // `api/test/login-throttle.test.ts` makes as many attempts as the server takes.
      const headers = { 'retry-after': '540' };
      await page.route(place, (route) => route.fulfill({ status: 429, headers, json: { code: 'too_many', message: '' } }));
      await attempt('しばらく受け付けていません。あと約9分でもう一度お試しください。');
      await page.route(place, (route) => route.abort());
      await attempt('権限の変更に失敗しました。通信できませんでした。もう一度お試しください。');
    },
    failedRequest,
  ));
