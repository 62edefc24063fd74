import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { consoleSections } from '#src/features/console/sections.ts';
import { desktop, phone } from './support/browser.ts';
import { dialog, inConsole } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { field, hasFocus } from './support/posts.ts';

const demo = openDemo();

const keys = (page: Page) => dialog(page, 'キーボードの操作');
const at = (path: string, steps: (page: Page) => Promise<void>, viewport = desktop) =>
  inConsole(demo.browser, demo.site.url + path, viewport, steps);
/** Keys of screens that have their own; the handlers list them. */
const own = {
  [adminPaths.dashboard()]: '価格の確認を開く',
  [adminPaths.moderation()]: '直前の操作を戻す',
  [adminPaths.screen('photos')]: '載せない・取り下げる',
  [adminPaths.screen('prices')]: 'この価格で確認して次へ',
};

test('? lists the keys on every screen of the console, those of the screen first', () =>
  at(adminPaths.dashboard(), async (page) => {
    for (const { href } of consoleSections) {
      await page.goto(demo.site.url + href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      const line = own[href];
      if (href === adminPaths.screen('prices')) await page.getByRole('list', { name: '価格を確認する商品' }).waitFor();
      if (href === adminPaths.dashboard()) await page.getByRole('heading', { name: '対応を待っているもの' }).waitFor();
      await page.evaluate(() => document.activeElement instanceof HTMLElement && document.activeElement.blur());
      await page.keyboard.press('?');
      await keys(page).getByRole('heading', { name: 'どの画面でも' }).waitFor();
      expect(await keys(page).getByText('この画面').count(), href).toBe(line === undefined ? 0 : 1);
      if (line !== undefined) await keys(page).getByText(line).waitFor();
      await page.keyboard.press('Escape');
      await keys(page).waitFor({ state: 'hidden' });
    }
  }));

test('a question mark that is typed into a field stays text', () =>
  at(adminPaths.products(), async (page) => {
    const search = page.getByRole('searchbox').first();
    await search.press('?');
    expect(await search.inputValue()).toBe('?');
    expect(await keys(page).count()).toBe(0);
  }));

test('on a phone a button of the menu lists the keys', () =>
  at(
    adminPaths.moderation(),
    async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('button', { name: 'メニュー', exact: true }).click();
      await page.getByRole('button', { name: 'キーの一覧' }).click();
      await keys(page).getByText('直前の操作を戻す').waitFor();
      await expectAccessible(page);
      await keys(page).getByRole('button', { name: '閉じる' }).click();
      await keys(page).waitFor({ state: 'hidden' });
    },
    phone,
  ));

test('in forced colours a row menu has an edge, and the arrow keys move a mark', () =>
  at(adminPaths.products(), async (page) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page
      .getByRole('button', { name: /の操作$/ })
      .first()
      .press('Enter');
    const menu = page.getByRole('menu');
    await menu.press('ArrowDown');
    const marked = menu.getByRole('menuitem').nth(1);
    await expect.poll(() => marked.evaluate((item) => item === document.activeElement)).toBe(true);
    const outlines = await menu.getByRole('menuitem').evaluateAll((items) => items.map((item) => getComputedStyle(item).outlineStyle));
    expect(outlines.map((style) => style !== 'none')).toEqual(outlines.map((_style, nth) => nth === 1));
    expect(await menu.evaluate((shown) => getComputedStyle(shown).borderTopWidth)).toBe('1px');
  }));

test('a letter without a subject moves the focus to it', () =>
  at(`${adminPaths.screen('letters')}?letter=new`, async (page) => {
    await page.getByRole('button', { name: '下書きを保存' }).press('Enter');
    await expect.poll(() => hasFocus(field(page, '件名'))).toBe(true);
  }));
