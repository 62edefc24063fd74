import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { choose, dialog, inConsole, said } from './support/console.ts';
import { writtenElsewhere } from './support/console-articles.ts';
import { desktop } from './support/browser.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { failedRequest, field, hasFocus, toastOf } from './support/posts.ts';

const demo = openDemo();
const text = (page: Page) => page.getByRole('textbox', { name: '内容' });
const add = (page: Page) => page.getByRole('button', { name: '追加する' }).click();

test('a refused article leads to its first empty field, the text before the excerpt, whose label says 必須', () =>
  inConsole(demo.browser, `${demo.site.url}/admin/articles/new`, desktop, async (page) => {
    await text(page).waitFor();
    await add(page);
    expect(await hasFocus(field(page, 'タイトル'))).toBe(true);
    await field(page, 'タイトル').fill('本文のない記事');
    await add(page);
    await expect.poll(() => hasFocus(text(page))).toBe(true);
    expect(await page.locator('#content-label').innerText()).toMatch(/^内容\s*必須$/);
    await page.locator('#content-label').click();
    await page.keyboard.insertText('本文です。');
    await expect.poll(() => text(page).innerText()).toBe('本文です。');
    await add(page);
    await expect.poll(() => hasFocus(field(page, '抜粋'))).toBe(true);
    await expectAccessible(page);
  }));

test('in the dialog, too, an empty text gets the focus before the excerpt below it', () =>
  inConsole(demo.browser, `${demo.site.url}/admin/articles`, desktop, async (page) => {
    await page.getByRole('button', { name: '新規記事' }).click();
    await field(page, 'タイトル').fill('本文のない記事');
    await add(page);
    await expect.poll(() => hasFocus(field(page, '内容'))).toBe(true);
  }));

test('the toast of a refusal leaves the field at fault in sight, and no list is taller than its button', () =>
  inConsole(
    demo.browser,
    `${demo.site.url}/admin/articles/new`,
    { width: 1280, height: 800 },
    async (page) => {
      await field(page, 'タイトル').fill('終わりが先の記事');
      await text(page).click();
      await page.keyboard.insertText('本文です。');
      await field(page, '抜粋').fill('抜粋です。');
      await field(page, '公開の予定').fill('2099-02-01T09:00');
      const end = field(page, '公開を終える予定');
      await end.fill('2099-01-01T09:00');
      await end.blur();
      await add(page);
      await said(page, '記事追加失敗');
      await expect.poll(() => hasFocus(end)).toBe(true);
      expect(await overlap(end, toastOf(page).first())).toBe(false);
      const heights = await page.locator('.linked > .btn').evaluateAll((all) => all.map((button) => button.getBoundingClientRect().height));
      expect(new Set(heights)).toEqual(new Set([44]));
    },
    failedRequest,
  ));

test('the dialog of a preview link begins on its button, and its body keeps its outline inside', () =>
  inConsole(demo.browser, `${demo.site.url}/admin/articles`, desktop, async (page) => {
    const { title } = await writtenElsewhere(page, '見てもらう下書き');
    await page.reload();
    await choose(page, title, '下書きのプレビュー');
    const shown = dialog(page, '下書きのプレビュー');
    expect(await hasFocus(shown.getByRole('button', { name: 'リンクをコピー' }))).toBe(true);
    const body = shown.locator('.dialog-body');
    await body.evaluate((element) => {
      element.tabIndex = -1;
      element.focus();
    });
    expect(await body.evaluate((element) => getComputedStyle(element).outlineOffset)).toBe('-3px');
  }));

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
