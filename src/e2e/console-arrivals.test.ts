import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { desktop, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { dialog, inConsole, logIn, said } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { overflowing, slivers } from './support/fit.ts';
import { field } from './support/posts.ts';

const demo = openDemo();

const at = (path: string, viewport: typeof desktop, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
  inConsole(demo.browser, demo.site.url + path, viewport, steps, expected);

test('a screen whose code does not arrive says so, and loads again by its button', () =>
  at(
    adminPaths.account(),
    phone,
    async (page) => {
      const code = /\/ProductsScreen\.[^/]+\.js/;
      await page.route(code, (route) => route.abort());
      await page.goto(demo.site.url + adminPaths.screen('products'), { waitUntil: 'commit' });
      await page.getByText('読み込み中', { exact: true }).waitFor();
      const alert = page.getByRole('alert');
      await alert.getByText('画面を読み込めませんでした').waitFor();
      expect(await page.getByText('読み込み中', { exact: true }).isVisible()).toBe(false);
      await expectAccessible(page);
      await page.unroute(code);
      await alert.getByRole('button', { name: 'もう一度読み込む' }).click();
      await page.getByRole('heading', { name: '商品管理' }).waitFor();
      expect([await alert.count(), await page.locator('.screen-waits').isVisible()]).toEqual([0, false]);
    },
    /ProductsScreen|ERR_FAILED/,
  ));

test('an address of a product, a brand or an article that there is not says so', () =>
  at(adminPaths.brand(9999), desktop, async (page) => {
    await said(page, 'このブランドは見つかりません', '削除されたブランドは、操作履歴から戻せます。');
    expect(new URL(page.url()).search).toBe('');
    await page.goto(`${demo.site.url}/admin/products?edit=99999`);
    await said(page, 'この商品は見つかりません', '削除された商品は、操作履歴から戻せます。');
    // One that is on another page of the list is looked for.
    await page.goto(`${demo.site.url}/admin/products?edit=3&missing=picture`);
    await dialog(page, '商品を編集').waitFor();
    await page.goto(`${demo.site.url}/admin/articles/abc`);
    await page.getByText('このアドレスの記事はありません').waitFor();
    expect(await page.locator('form').count()).toBe(0);
  }));

test('the operation log is narrowed to one operator and to days, and fits a phone', async () => {
  const { url } = demo.site;
  await call(url, 'PATCH /api/admin/products/{id}', { params: { id: 3 }, body: { name: '履歴の品' }, headers: await logIn(url) });
  await at(adminPaths.screen('audit'), desktop, async (page) => {
    await page.getByRole('button', { name: /履歴の品/ }).click();
    const entry = dialog(page, '商品 3：変更');
    await entry.getByText('商品名').waitFor();
    for (const width of [1280, 390, 360]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await overflowing(page), await slivers(page)]).toEqual([width, [], []]);
    }
    await entry.getByRole('button', { name: 'このログインの操作だけを見る' }).click();
    await page.getByRole('button', { name: /^管理者（ログイン \d+）\s*の条件を外す$/ }).waitFor();
    for (const width of [360, 390, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect([width, await overflowing(page), await slivers(page)]).toEqual([width, [], []]);
    }
    await expectAccessible(page);
    await page.getByLabel('開始日').fill('2999-01-01');
    await page.getByText('条件に合う操作はありません').waitFor();
    await page.getByLabel('開始日').fill('');
    await page.getByRole('button', { name: /履歴の品/ }).waitFor();
  });
});

test('the dashboard and the field show where the site’s address is not that of SITE_URL, and one press changes it', async () => {
  const { url } = demo.site;
  const headers = await logIn(url);
  const settings = await call(url, 'GET /api/admin/seo-settings', { headers });
  const local = 'http://127.0.0.1:4321';
  await call(url, 'POST /api/admin/seo-settings', { body: { ...settings, siteUrl: local }, headers });
  await at(adminPaths.screen('seo'), phone, async (page) => {
    const take = page.getByRole('button', { name: 'このアドレスにする' });
    await take.click();
    expect(await field(page, 'サイトURL').inputValue()).toBe(settings.siteUrl);
    expect(await take.count()).toBe(0);
    // Not saved.
    await page.goto(url + adminPaths.dashboard());
    await page.getByText(`サイトURLは ${local} ですが、サーバーの設定 SITE_URL は ${settings.siteUrl} です。`).waitFor();
    expect(await overflowing(page)).toEqual([]);
    await expectAccessible(page);
    await take.click();
    await said(page, 'サイトURLを変えました');
    await take.waitFor({ state: 'detached' });
  });
  expect((await call(url, 'GET /api/admin/seo-settings', { headers })).siteUrl).toBe(settings.siteUrl);
});
