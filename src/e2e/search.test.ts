import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { phone } from './support/browser.ts';
import { expectAccessible, readDemo, visitOf } from './support/demo.ts';
import { chip, names, path, see, shownCount, stay, stayed } from './support/catalogue.ts';
import { sizes } from './support/sizes.ts';

const demo = readDemo();
const visit = visitOf(demo);

describe.each(sizes('390'))('the header search at %s', (_width, viewport) => {
  const open = async (page: Page) => {
    if (viewport === phone) await page.getByRole('button', { name: '検索を開く' }).click();
    const box = page.getByRole('search', { name: 'サイト内検索' }).getByLabel('商品をさがす');
    await box.focus();
    await expect.poll(() => box.getAttribute('role')).toBe('combobox');
    return box;
  };
  const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });

  test('suggests while typing, works by keyboard alone and remembers searches on the device [CHROME-04 CHROME-05]', () =>
    visit('/about', viewport, async (page) => {
      const box = await open(page);
      const popular = page.getByRole('group', { name: '人気の言葉' });
      await expect.poll(() => popular.getByRole('option').count()).toBe(6);
      await expectAccessible(page);
      await box.pressSequentially('こもれび');
      await see(page.getByRole('group', { name: 'ブランド' }).getByRole('option', { name: 'こもれびキッチン' }));
      // Letters that came late may have shown what begins with fewer of them.
      const marked = page.getByRole('option', { name: 'こもれびキッチン' }).locator('b');
      await expect.poll(() => marked.allTextContents()).toEqual(['こもれび']);
      const product = page.getByRole('group', { name: '商品' }).getByRole('option').first();
      expect(await product.locator('.suggestion-facts').textContent()).toMatch(/^(\d\.\d（[\d,]+件）|評価なし)参考 ¥[\d,]+$/);
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
      await again.fill('こもれび');
      await see(option(page, 'こもれびキッチン'));
      // Words that arrive late leave the option selected that the visitor has moved to.
      const release = demo.relay.hold();
      await again.fill('');
      const recent = page.getByRole('group', { name: '最近の検索' }).getByRole('option', { name: 'こもれび' });
      await see(recent);
      await again.press('ArrowDown');
      release();
      await expect.poll(() => popular.getByRole('option').count()).toBe(6);
      expect(await recent.getAttribute('aria-selected')).toBe('true');
      await again.press('Delete');
      await expect.poll(() => page.getByRole('group', { name: '最近の検索' }).count()).toBe(0);
      await popular.getByRole('option').first().click();
      await page.waitForURL((url) => url.pathname === '/products' && url.searchParams.has('search'));
      expect(await shownCount(page)).toBeGreaterThan(0);
      // A forgotten search that is a popular word too is not selected in its other place.
      const last = await open(page);
      await last.fill('');
      await see(page.getByRole('group', { name: '最近の検索' }));
      await expect.poll(() => popular.getByRole('option').count()).toBe(5);
      await last.press('ArrowDown');
      await last.press('Delete');
      await expect.poll(() => page.getByRole('group', { name: '最近の検索' }).count()).toBe(0);
      expect(await popular.getByRole('option').count()).toBe(6);
      expect(await last.getAttribute('aria-activedescendant')).toBeNull();
    }));

  test('a suggestion opens its page; Enter during IME composition does nothing [CHROME-04]', () =>
    visit('/about', viewport, async (page) => {
      const box = await open(page);
      await box.fill('ねこすな');
      await see(page.getByRole('option').first());
      await box.press('ArrowDown');
      // The Enter that ends an IME composition neither chooses nor submits.
      await box.evaluate((input) =>
        input.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })),
      );
      expect(path(page)).toBe('/about');
      // Typing on returns to the box, so that Enter searches for its text.
      await box.press('a');
      expect(await box.getAttribute('aria-activedescendant')).toBeNull();
      await box.fill('フード');
      const category = page.getByRole('group', { name: 'カテゴリー' }).getByRole('option', { name: 'フード', exact: true });
      await category.click();
      await page.waitForURL(`${demo.relay.url}/categories/food`);
    }));

  test('offers alternatives when nothing is found; a blank search does nothing', () =>
    visit('/about', viewport, async (page) => {
      const box = await open(page);
      await box.fill('qqzzxx');
      await see(page.locator('.suggestions-none', { hasText: '「qqzzxx」は見つかりませんでした' }));
      await see(page.getByRole('group', { name: 'カテゴリーからさがす' }).getByRole('option', { name: 'フード' }));
      expect(await page.getByRole('option', { name: 'ペット相談で質問する' }).getAttribute('href')).toBe('/forum/new');
      await box.fill('　');
      await see(page.getByRole('group', { name: '人気の言葉' }));
      await box.press('Enter');
      expect(path(page)).toBe('/about');
    }));
});

const header = (page: Page) => page.locator('.site-search input');
const looser = (page: Page) => page.locator('.looser-offers a').allTextContents();

describe.each(sizes('390'))('the search results at %s', (_width, viewport) => {
  test('names rank first until another order is chosen; the search can be edited in place [PLIST-06 LIST-16]', () =>
    visit('/products?search=砂', viewport, async (page) => {
      await stay(page);
      const sort = page.getByLabel('並び順').filter({ visible: true });
      expect(await sort.locator('option:checked').textContent()).toBe('検索語に近い順');
      const named = (await names(page)).map((name) => name.includes('砂'));
      expect(named[0]).toBe(true);
      expect(named).toEqual(named.toSorted((one, other) => Number(other) - Number(one)));

      const box = page.getByRole('search', { name: '言葉を変えてさがす' }).getByRole('searchbox');
      expect(await box.inputValue()).toBe('砂');
      await box.fill('フード');
      await expect.poll(() => path(page)).toBe('/products?search=フード');
      await see(page.getByRole('heading', { level: 1, name: '「フード」の検索結果' }));
      expect(await page.title()).toBe('「フード」の検索結果 | ペットみっけ');
      expect(await header(page).inputValue()).toBe('');

      await sort.selectOption('評価が高い順');
      await expect.poll(() => path(page)).toBe('/products?search=フード&sort=rating-desc');
      await chip(page, '「フード」').click();
      await expect.poll(() => path(page)).toBe('/products');
      expect(await page.title()).toBe('すべての商品 | ペットみっけ');
      expect(await header(page).inputValue()).toBe('');
      expect(await sort.locator('option').allTextContents()).not.toContain('検索語に近い順');
      expect(await sort.locator('option:checked').textContent()).toBe('評価が高い順');
      await stayed(page);
      await expectAccessible(page);
    }));

  test('says in place too what was put right and which brand is named, and takes both away with the search', () =>
    visit('/products?search=砂', viewport, async (page) => {
      await stay(page);
      const notes = page.locator('[data-list-notes] > p');
      const box = page.getByRole('search', { name: '言葉を変えてさがす' }).getByRole('searchbox');
      await box.fill('ハムスー');
      await expect
        .poll(() => notes.allTextContents())
        .toEqual([expect.stringMatching(/^「ハムスー」は見つかりませんでした。近い言葉「ハムスター」/)]);
      await box.fill('ロイヤルカナン');
      await expect.poll(() => notes.allTextContents()).toEqual(['ブランド「ロイヤルカナン」のページを見る']);
      await see(page.getByRole('heading', { name: '商品が見つかりませんでした' }));
      await box.fill('砂');
      await expect.poll(() => notes.count()).toBe(0);
      await stayed(page);
    }));

  test('an empty result offers conditions to remove, in its HTML and in place alike [LIST-22]', () =>
    visit('/products/cat?search=砂 せんぷうき&rating=2', viewport, async (page) => {
      const rendered = await looser(page);
      expect(rendered.map((label) => label.trim().replace(/\d+/, 'N'))).toEqual([
        '「せんぷうき」の条件を外す（N件）',
        '「砂 せんぷうき」の条件を外す（N件）',
      ]);
      await stay(page);
      await page.locator('.looser-offers a').first().click();
      await expect.poll(() => path(page)).toBe('/products/cat?search=砂&rating=2');
      await expect.poll(async () => `（${await shownCount(page)}件）`).toBe(/（\d+件）/.exec(rendered[0] ?? '')?.[0]);
      await page.getByRole('search', { name: '言葉を変えてさがす' }).getByRole('searchbox').fill('砂 せんぷうき');
      await expect.poll(async () => (await looser(page)).map((label) => label.trim())).toEqual(rendered.map((label) => label.trim()));
      await stayed(page);
    }));
});
