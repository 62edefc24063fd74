import { expect, test } from 'vitest';
import { desktop, phone } from './support/browser.ts';
import { inConsole } from './support/console.ts';
import { expectAccessible, openDemo, visitPage } from './support/demo.ts';
import { elapsed, fillReview, toastOf, unhurried } from './support/posts.ts';

const demo = openDemo();
const text = '送っていただいたごはんです。よく食べました。';
const published = async () => (await fetch(`${demo.site.url}/product/6`)).text();

test('a writer says that the product was given; the review has a badge and is in no figure', async () => {
  const count = async () => /"reviewCount":(\d+)/.exec(await published())?.[1];
  const before = await count();
  await visitPage(demo.browser, `${demo.site.url}/product/6#write-review`, phone, async (page) => {
    await fillReview(page, text);
    await page.getByLabel('提供を受けた商品です').check();
    await elapsed(page, 'review:6', unhurried);
    await page.getByRole('button', { name: 'レビューを投稿する' }).click();
    await toastOf(page).getByText('レビューが投稿されました').waitFor();
    const own = page.locator('.own-posts').getByRole('article');
    await own.getByText('提供品', { exact: true }).waitFor();
    await expectAccessible(page);
    await own.getByRole('button', { name: '編集する' }).click();
    const mark = page.getByRole('dialog', { name: 'レビューを編集する' }).getByLabel('提供を受けた商品です');
    expect([await mark.isChecked(), await mark.isDisabled()]).toEqual([true, true]);
    await page.keyboard.press('Escape');
  });
  await expect.poll(published).toContain('提供品のレビュー1件は含みません');
  expect(await published()).toContain(text);
  expect(await count()).toBe(before);
  // Published after the product's own page.
  const markdown = async () => (await fetch(`${demo.site.url}/product/6.md`)).text();
  await expect.poll(markdown).toContain('- 提供品のレビュー: 1件（評価の平均と件数に含みません）');
});

test('an operator takes the mark away with one key, and undoes it', () =>
  inConsole(demo.browser, `${demo.site.url}/admin/moderation?state=published&kind=review`, desktop, async (page) => {
    const post = page.locator('[data-post]').filter({ hasText: text });
    await post.getByText('提供品', { exact: true }).waitFor();
    await expectAccessible(page);
    await post.getByRole('button', { name: '提供品の印を外す' }).focus();
    await page.keyboard.press('t');
    await post.getByRole('button', { name: '提供品とする' }).waitFor();
    await expect.poll(published).not.toContain('提供品のレビュー');
    await page.keyboard.press('u');
    await post.getByRole('button', { name: '提供品の印を外す' }).waitFor();
    await expect.poll(published).toContain('提供品のレビュー1件は含みません');
  }));
