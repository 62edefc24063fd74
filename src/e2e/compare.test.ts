import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { openPage } from './support/browser.ts';
import { visitPage, readDemo } from './support/demo.ts';
import { overflowing } from './support/fit.ts';
import { sizes } from './support/sizes.ts';
import { hasFocus } from './support/posts.ts';

const demo = readDemo();

const full = '/product/1';

describe.each(sizes('1280'))('at %s', (_width, viewport) => {
  const withPage = (path: string, steps: (page: Page) => Promise<void>) => visitPage(demo.browser, demo.site.url + path, viewport, steps);

  test('compares two to four products from cards and product pages at an address to share', () =>
    withPage('/product-list', async (page) => {
      await page.mouse.move(5, 300);
      await page.mouse.wheel(0, 50);
      const buttons = page.locator('main').getByRole('button', { name: /をくらべる$/ });
      await buttons.first().waitFor();
      await buttons.nth(0).click();
      const tray = page.getByRole('region', { name: 'くらべる商品' });
      expect(await tray.getByRole('link').count()).toBe(0);
      // One product is not enough, which the button says and shows.
      const open = tray.getByText('くらべる（2つから）');
      const isDimmed = () => open.evaluate((button) => button.matches("[aria-disabled='true']"));
      expect([await open.isVisible(), await isDimmed()]).toEqual([true, true]);
      await buttons.nth(2).click();
      expect(await buttons.nth(2).getAttribute('aria-pressed')).toBe('true');
      // The tray also shows on pages without cards.
      await page.goto(`${demo.site.url}/categories`);
      await expect.poll(() => tray.getByRole('button').count()).toBe(3);
      await page.goto(`${demo.site.url}/product/8`);
      await page.locator('.product-actions').getByRole('button', { name: 'くらべる' }).click();
      await expect.poll(() => tray.getByRole('button').count()).toBe(4);
      await page.goto(`${demo.site.url}/product-list`);
      await buttons.nth(4).click();
      await buttons.nth(5).click();
      await page.getByText('くらべられるのは4つまでです').first().waitFor();
      expect(await page.locator('.toast').getAttribute('data-tone')).toBe('info');
      await expectUncovered(page);
      await tray.getByRole('link', { name: '4つをくらべる' }).click();
      await page.waitForURL(/\/compare\?ids=\d+,\d+,8,\d+$/);
      const table = page.getByRole('table');
      expect(await table.getByRole('columnheader').filter({ visible: true }).filter({ hasText: /./ }).count()).toBeGreaterThanOrEqual(4);
      expect(await table.getByRole('rowheader').allInnerTexts()).toEqual(
        expect.arrayContaining(['総合評価', '食いつき', '価格・コスパ', '参考価格', 'ショップ']) as string[],
      );
      expect(await overflowing(page)).toEqual([]);
      await page.locator('.compare-leave').first().click();
      await page.waitForURL(/\/compare\?ids=\d+,8,\d+$/);
      await page.goto(`${demo.site.url}/compare`);
      await page.waitForURL(/\/compare\?ids=\d+,8,\d+$/);
      await page.goto(`${demo.site.url}/product-list`);
      await tray.getByRole('button', { name: 'すべて外す' }).click();
      expect(await tray.isVisible()).toBe(false);
      expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
      await page.goto(`${demo.site.url}/compare`);
      expect(await page.locator('main').innerText()).toContain('2つから4つまで');
      expect(await page.getByRole('table').count()).toBe(0);
    }));

  test('keeps favourites and viewed products on the device and lists them', () =>
    withPage('/product/3', async (page) => {
      const heart = page.getByRole('button', { name: 'お気に入り' });
      await heart.click();
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
      await page.reload();
      await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
      await page.goto(`${demo.site.url}/product/5`);
      const viewed = page.locator('[data-device-list=viewed]');
      await viewed.scrollIntoViewIfNeeded();
      await expect
        .poll(() => viewed.locator('.card-name a').evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
        .toEqual(['/product/3']);
      await page.getByRole('link', { name: 'お気に入りと最近見た商品' }).click();
      const favorites = page.locator('[data-device-list=favorites]');
      await expect.poll(() => favorites.locator('.card').count()).toBe(1);
      const leave = favorites.getByRole('button', { name: /お気に入りから外す$/ });
      const inItem = () =>
        leave.evaluate((button) => button.getBoundingClientRect().bottom <= button.closest('li')!.getBoundingClientRect().bottom);
      expect(await inItem()).toBe(true);
      await leave.click();
      await page.getByText('お気に入りはまだありません').waitFor();
      await expect.poll(() => favorites.locator('.card').count()).toBe(0);
      await expect.poll(() => page.locator('[data-device-list=viewed] .card').count()).toBe(2);
    }));

  test('a favourite is removed without a connection, and the focus goes to the next one', () =>
    withPage('/about', async (page) => {
      const two = [3, 5].map((id) => ({ id, name: `商品${id}`, image: '' }));
      await page.evaluate((list) => localStorage.setItem('pet-mikke:favorites', JSON.stringify(list)), two);
      await page.goto(`${demo.site.url}/favorites`);
      const leave = page.getByRole('button', { name: /お気に入りから外す$/ });
      await expect.poll(() => leave.count()).toBe(2);
      await page.route(`**${addressOf('GET /api/products')}?*`, (route) => route.abort());
      await leave.first().press('Enter');
      await expect.poll(() => leave.count()).toBe(1);
      expect(await hasFocus(leave)).toBe(true);
      await leave.press('Enter');
      await page.getByText('お気に入りはまだありません').waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.closest('[data-device-empty]') !== null)).toBe(true);
    }));

  test('a list of favourites whose products are all deleted is an empty one', () =>
    withPage('/about', async (page) => {
      const gone = [{ id: 99_999, name: 'なくなった商品', image: '' }];
      await page.evaluate((list) => localStorage.setItem('pet-mikke:favorites', JSON.stringify(list)), gone);
      await page.goto(`${demo.site.url}/favorites`);
      await page.getByText('お気に入りはまだありません').waitFor();
      expect(await page.evaluate(() => localStorage.getItem('pet-mikke:favorites'))).toBe(JSON.stringify(gone));
    }));

  test('where the device stores nothing, お気に入り and くらべる say so', () =>
    withPage('/product/3', async (page) => {
      await page.evaluate(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('', 'QuotaExceededError');
        };
      });
      for (const name of ['お気に入り', 'くらべる']) {
        const button = page.locator('.product-actions').getByRole('button', { name });
        await button.click();
        await page.locator('.toast').getByText('この端末に保存できませんでした').waitFor();
        expect(await button.getAttribute('aria-pressed')).toBe('false');
        await page.locator('.toast').getByRole('button', { name: '閉じる' }).click();
        await page.locator('.toast').waitFor({ state: 'detached' });
      }
      expect(await page.getByText('くらべる商品に追加しました').count()).toBe(0);
    }));

  test('a hundred and first favourite is refused, and none of the others goes', () =>
    withPage('/product/3', async (page) => {
      const kept = () => page.evaluate(() => localStorage.getItem('pet-mikke:favorites'));
      const favourites = Array.from({ length: 100 }, (_, at) => ({ id: 500 + at, name: `商品${at}`, image: '' }));
      await page.evaluate((list) => localStorage.setItem('pet-mikke:favorites', list), JSON.stringify(favourites));
      const button = page.locator('.product-actions').getByRole('button', { name: 'お気に入り' });
      await button.click();
      await page.locator('.toast').getByText('お気に入りは100件までです').waitFor();
      expect(await button.getAttribute('aria-pressed')).toBe('false');
      expect(await kept()).toBe(JSON.stringify(favourites));
    }));

  test('copies a product’s address on a device without a share sheet', async () => {
    const { page, close } = await openPage(demo.browser, viewport);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${demo.site.url}${full}#reviews`);
    await page.evaluate(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
    await page.getByRole('button', { name: '共有' }).click();
    await page.getByText('リンクをコピーしました').first().waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(demo.site.url + full);
    await close();
  });
});

/** Expects that the tray's buttons do not overlap and that the page ends above the tray, from 320 px wide. */
async function expectUncovered(page: Page): Promise<void> {
  const usual = page.viewportSize();
  for (const width of [320, 360, usual?.width ?? 390]) {
    await page.setViewportSize({ width, height: 844 });
    const parts = page.locator('.compare-tray').locator('li > button, > .btn');
    expect(await parts.count()).toBe(6);
    const boxes = await parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON() as DOMRect));
    for (const [at, one] of boxes.entries()) {
      expect(one.right, `${String(width)}: inside`).toBeLessThanOrEqual(width);
      for (const other of boxes.slice(at + 1)) {
        const apart = one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        expect(apart, `${String(width)}: ${JSON.stringify([one, other])}`).toBe(true);
      }
    }
    await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
    const [end, tray] = await page.evaluate(() => {
      const last = [...document.querySelectorAll('.site-footer a, .site-footer p, .site-footer button')].map(
        (part) => part.getBoundingClientRect().bottom,
      );
      return [Math.max(...last), document.querySelector('.compare-tray')?.getBoundingClientRect().top ?? 0];
    });
    expect(end, `${String(width)}: the end of the page`).toBeLessThanOrEqual(tray);
  }
  if (usual) await page.setViewportSize(usual);
}
