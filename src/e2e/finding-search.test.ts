import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { phone } from './support/browser.ts';
import { expectAccessible, lookAt, openDemo } from './support/demo.ts';
import { path, see } from './support/finding.ts';
import { sizes } from './support/sizes.ts';

const demo = openDemo();

describe.each(sizes('390'))('the header search at %s', (_width, viewport) => {
  const open = async (page: Page) => {
    if (viewport === phone) await page.getByRole('button', { name: '検索を開く' }).click();
    const box = page.getByRole('search', { name: 'サイト内検索' }).getByLabel('商品をさがす');
    await box.focus();
    await expect.poll(() => box.getAttribute('role')).toBe('combobox');
    return box;
  };
  const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

  test('[CHROME-04 CHROME-05] suggests as one types, by keyboard alone, and remembers on the device', () =>
    visit('/about', viewport, async (page) => {
      const box = await open(page);
      // A device that remembers no searches says nothing of them.
      expect(await page.getByRole('search', { name: 'サイト内検索' }).getByRole('status').textContent()).toBe('');
      await box.pressSequentially('こもれび');
      await see(page.getByRole('group', { name: 'ブランド' }).getByRole('option', { name: 'こもれびキッチン' }));
      await see(page.getByRole('group', { name: '商品' }).getByRole('option').first());
      expect(await box.getAttribute('aria-expanded')).toBe('true');
      await expectAccessible(page);
      await box.press('ArrowDown');
      expect(await option(page, '「こもれび」で商品をさがす').getAttribute('aria-selected')).toBe('true');
      expect(await box.getAttribute('aria-activedescendant')).toBe(await option(page, '「こもれび」で商品をさがす').getAttribute('id'));
      await box.press('ArrowUp');
      expect(await box.getAttribute('aria-activedescendant')).toBeNull();
      await box.press('Escape');
      expect(await box.getAttribute('aria-expanded')).toBe('false');
      expect(await box.inputValue()).toBe('こもれび');
      await box.press('Enter');
      await page.waitForURL((url) => url.pathname === '/products' && url.searchParams.get('search') === 'こもれび');
      const again = await open(page);
      expect(await again.inputValue()).toBe('');
      await see(page.getByRole('group', { name: '最近の検索' }).getByRole('option', { name: 'こもれび' }));
      await again.press('ArrowDown');
      await again.press('Delete');
      await expect.poll(() => page.getByRole('listbox').count()).toBe(0);
    }));

  test('[CHROME-04] a suggestion leads to its page; words being composed are left alone', () =>
    visit('/about', viewport, async (page) => {
      const box = await open(page);
      await box.fill('ねこすな');
      await see(page.getByRole('option').first());
      await box.press('ArrowDown');
      // The Enter that ends a composition chooses nothing and sends nothing.
      await box.evaluate((input) =>
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })),
      );
      expect(path(page)).toBe('/about');
      await box.fill('フード');
      const category = page.getByRole('group', { name: 'カテゴリー' }).getByRole('option', { name: 'フード', exact: true });
      await category.click();
      await page.waitForURL(`${demo.relay.url}/categories/food`);
    }));

  test('where nothing is found there are ways out, and a blank search does nothing', () =>
    visit('/about', viewport, async (page) => {
      const box = await open(page);
      await box.fill('qqzzxx');
      await see(page.locator('.suggestions-none', { hasText: '「qqzzxx」は見つかりませんでした' }));
      await see(page.getByRole('group', { name: 'よく見られているカテゴリー' }).getByRole('option', { name: 'フード' }));
      expect(await page.getByRole('option', { name: 'ペット相談で質問する' }).getAttribute('href')).toBe('/forum/new');
      await box.fill('　');
      await expect.poll(() => box.getAttribute('aria-expanded')).toBe('false');
      await box.press('Enter');
      expect(path(page)).toBe('/about');
    }));
});

function visit(start: string, viewport: typeof phone, look: (page: Page, problems: string[]) => Promise<void>): Promise<void> {
  demo.relay.state.down = false;
  return lookAt(demo.browser, demo.relay.url + start, viewport, look);
}
