import { expect, test } from 'vitest';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { desktop, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { choose, inConsole, rows, screenOf } from './support/console.ts';
import { writtenElsewhere } from './support/console-articles.ts';
import { expectAccessible, openDemo } from './support/demo.ts';

const demo = openDemo();

const inArticles = screenOf(demo, '/admin/articles');

test('searches, filters and sorts the table on the server and keeps the query in the address [AART-02 AART-16]', () =>
  inArticles(desktop, async (page) => {
    await expect.poll(() => rows(page).count()).toBeGreaterThan(20);
    const heads = await page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((head) => head.trim()).join(' ')).toBe('タイトル スラッグ 公開状態 更新日 操作');
    await expect.poll(() => page.getByRole('columnheader', { name: '更新日' }).getAttribute('aria-sort')).toBe('descending');
    for (const date of await rows(page).locator('[data-column=updated]').allInnerTexts())
      expect(date).toMatch(/^\d{4}\/\d{1,2}\/\d{1,2} \d\d:\d\d$/);
    await page.getByRole('button', { name: 'スラッグ', exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toBe('?sortBy=slug&sortOrder=asc');
    await expect.poll(() => page.locator('table').getAttribute('data-stale')).toBeNull();
    const slugs = await rows(page).locator('[data-column=slug]').allInnerTexts();
    expect(slugs).toEqual(slugs.toSorted());
    /** Returns how much the red, green and blue of a badge's words differ, and which is strongest. */
    const toneOf = async (words: string) => {
      const badge = rows(page).locator('.badge', { hasText: words }).first();
      const colour = await badge.evaluate((shown) => getComputedStyle(shown).color);
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
      return { spread: Math.max(red, green, blue) - Math.min(red, green, blue), isGreen: green > Math.max(red, blue) };
    };
    const published = await toneOf('公開中');
    expect(published.isGreen).toBe(true);
    await page.getByRole('combobox', { name: '公開状態' }).selectOption('下書き');
    await expect.poll(async () => new Set(await rows(page).locator('.badge').allInnerTexts())).toEqual(new Set(['下書き']));
    expect((await toneOf('下書き')).spread).toBeLessThan(published.spread / 2);
    await expectAccessible(page);
    await page.getByRole('combobox', { name: '公開状態' }).selectOption('');
    await page.getByRole('searchbox').fill('こたつ');
    await expect.poll(() => rows(page).count()).toBeLessThan(5);
    await page.reload();
    await expect.poll(() => rows(page).first().innerText()).toContain('こたつ');
    expect(await page.getByRole('searchbox').inputValue()).toBe('こたつ');
    await page.getByRole('searchbox').fill('どこにもない記事の名前');
    await page.getByText('条件に合う記事がありません').waitFor();
    for (const size of [320, 390, 768, 1024]) {
      await page.setViewportSize({ width: size, height: 700 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${size}`).toBeLessThanOrEqual(0);
    }
  }));

test('the dashboard leads to the drafts, and the page of an article back to the list as it was', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.dashboard(), desktop, async (page) => {
    const { title } = await writtenElsewhere(page, '戻り道の下書き');
    await page.getByRole('link', { name: /^下書きの記事/ }).click();
    await expect.poll(async () => new Set(await rows(page).locator('.badge').allInnerTexts())).toEqual(new Set(['下書き']));
    await page.getByRole('button', { name: 'スラッグ', exact: true }).click();
    await expect.poll(() => new URL(page.url()).search).toContain('sortBy=slug');
    const { search } = new URL(page.url());
    const back = async () => {
      await page.getByRole('button', { name: 'キャンセル' }).click();
      await expect.poll(() => page.url()).toBe(demo.site.url + adminPaths.articles(search));
    };
    await choose(page, title, '広い画面で書く');
    await back();
    await page.getByRole('link', { name: '広い画面で書く' }).click();
    await back();
    await expect.poll(async () => new Set(await rows(page).locator('.badge').allInnerTexts())).toEqual(new Set(['下書き']));
  }));

test('redirects without a session; without articles the list explains how to begin [AART-07 AART-08]', async () => {
  const response = await fetch(`${demo.site.url}/admin/articles`);
  expect(response.url).toBe(`${demo.site.url}/admin/products/kanrisha?next=%2Fadmin%2Farticles`);
  const html = await response.text();
  for (const words of ['アクセス権限がありません', 'この機能は管理者のみアクセスできます。']) expect(html).toContain(words);
  await inArticles(phone, async (page) => {
    const all = await call(page, 'GET /api/admin/articles');
    for (const { id } of all) await call(page, 'DELETE /api/admin/articles/{id}', { params: { id } });
    await page.reload();
    await page.getByText('記事がありません').waitFor();
    await page.getByText('「新規記事」から、最初の記事を追加してください。').waitFor();
    await expectAccessible(page);
    for (const { id } of all) await call(page, 'POST /api/admin/articles/{id}/restore', { params: { id } });
  });
});
