import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { desktop, phone } from './support/browser.ts';
import { choose, dialog, rows, screenOf } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { failedRequest, field } from './support/posts.ts';

const demo = openDemo();

const inProducts = screenOf(demo, '/admin/products');
const preview = (page: Page) => page.locator('.product-preview');
const card = (page: Page) => preview(page).locator('.card');

test('the form shows the card and the page of a product while it is typed', () =>
  inProducts(desktop, async (page) => {
    await page.getByRole('button', { name: '新規商品' }).press('Enter');
    await expect.poll(() => card(page).innerText()).toContain('商品名');
    await field(page, '商品名').fill('しずくの国産まぐろ缶 80g');
    await field(page, '価格').fill('3.2');
    const add = dialog(page, '新規商品');
    await add.getByLabel('ペットの種類').selectOption({ label: '猫' });
    await add.getByLabel('ブランド').selectOption({ label: 'NORA & Co.' });
    await add.getByLabel('売れ筋').check();
    await field(page, '特徴').fill('国産のまぐろ\n80gの食べきり');
    await field(page, '商品説明').fill('まぐろを軽く蒸しました。');
    // Phrases and the price per measure are those of public pages.
    await expect.poll(() => card(page).locator('.amount').innerText()).toBe('80g');
    for (const words of ['猫用', '¥320', '100gあたり¥400', '売れ筋', '評価なし'])
      await expect.poll(() => card(page).innerText()).toContain(words);
    for (const words of ['NORA & Co.', '80gの食べきり'])
      await expect.poll(() => preview(page).locator('.product-sheet-page').innerText()).toContain(words);
    // What is shown takes no focus: its links lead nowhere.
    expect(await preview(page).locator('[inert] a').count()).toBeGreaterThan(0);
    await preview(page).getByRole('button', { name: 'パソコン' }).press('Enter');
    await expect
      .poll(() =>
        preview(page)
          .locator('.writer-sheet')
          .evaluate((sheet) => sheet.style.width),
      )
      .toBe('1280px');
    await expectAccessible(page);
    page.once('dialog', (asked) => void asked.accept());
    await add.getByRole('button', { name: 'キャンセル' }).press('Enter');
  }));

test('where the call fails, the card shows the name as it is typed', () =>
  inProducts(
    desktop,
    async (page) => {
      await page.route(`**${addressOf('POST /api/admin/products/card-parts')}`, (route) => route.abort());
      await page.getByRole('button', { name: '新規商品' }).press('Enter');
      await field(page, '商品名').fill('ひだまりの毛布 M');
      await expect.poll(() => card(page).innerText()).toContain('ひだまりの毛布 M');
    },
    failedRequest,
  ));

test('on a phone the preview follows the fields, folded', () =>
  inProducts(phone, async (page) => {
    const name = (await rows(page).first().getByRole('rowheader').innerText()).split('\n')[0] ?? '';
    await choose(page, name, '編集');
    const fold = preview(page).locator('summary');
    await fold.waitFor();
    expect(await card(page).isVisible()).toBe(false);
    await fold.press('Enter');
    await expect.poll(() => card(page).isVisible()).toBe(true);
    const [above, below] = [await field(page, '楽天URL').boundingBox(), await fold.boundingBox()];
    expect(below!.y).toBeGreaterThan(above!.y);
    await expectAccessible(page);
  }));
