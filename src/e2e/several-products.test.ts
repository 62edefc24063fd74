import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop } from './support/browser.ts';
import { choose, dialog, inConsole, rows } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { field, toastOf } from './support/posts.ts';

const demo = openDemo();

const inProducts = (viewport: typeof desktop, steps: (page: Page) => Promise<void>, expected?: RegExp, query = '') =>
  inConsole(demo.browser, `${demo.site.url}/admin/products${query}`, viewport, steps, expected);

const publicPage = async (id: number) => (await fetch(`${demo.site.url}/product/${id}`)).text();

test('edits several products at once, copies one and uploads a picture [APROD-29]', () =>
  inProducts(desktop, async (page) => {
    await expect.poll(() => rows(page).count()).toBe(50);
    const firstNames = () =>
      rows(page)
        .getByRole('checkbox')
        .evaluateAll((all) => all.slice(0, 3).map((box) => box.getAttribute('aria-label')));
    const names = await firstNames();
    for (const name of names) await page.getByRole('checkbox', { name: name!, exact: true }).check();
    const bulk = page.getByRole('group', { name: '選んだ商品の操作' });
    await bulk.getByText('3件を選んでいます').waitFor();
    await bulk.getByRole('button', { name: '高評価にする' }).click();
    await toastOf(page).getByText('3件の商品を更新しました').waitFor();
    await bulk.waitFor({ state: 'hidden' });
    await page.getByText('ほか2件を高評価にしました。').waitFor();
    await page.getByRole('button', { name: '元に戻す' }).click();
    await page.getByText('ほか2件を高評価にしました。').waitFor({ state: 'hidden' });
    for (const name of names) await page.getByRole('checkbox', { name: name!, exact: true }).check();
    await bulk.getByRole('button', { name: '高評価にする' }).click();
    await page.getByText('ほか2件を高評価にしました。').waitFor();
    await bulk.waitFor({ state: 'hidden' });
    for (const name of names) await page.getByRole('checkbox', { name: name!, exact: true }).check();
    await bulk.getByRole('button', { name: '高評価を外す' }).waitFor();
    await bulk.getByRole('button', { name: '削除' }).click();
    await dialog(page, '商品を削除').getByRole('button', { name: '削除する' }).click();
    await toastOf(page).getByText('3件の商品を削除しました').waitFor();
    await page.getByRole('button', { name: '元に戻す' }).click();
    // Rows that come back move the others, and with them what a key is pressed on.
    await expect.poll(firstNames).toEqual(names);

    const name = names[0]!.replace(/を選ぶ$/, '');
    await choose(page, name, '複製');
    expect(await field(page, '商品名').inputValue()).toBe(`${name}（コピー）`);
    const png = await page.screenshot({ clip: { x: 0, y: 0, width: 400, height: 400 } });
    await page.getByLabel('画像URLに使う画像ファイル').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: png });
    await expect.poll(() => field(page, '画像URL').inputValue()).toMatch(/^\/uploads\/[\w./-]+$/);
    await dialog(page, '商品を複製').getByRole('button', { name: '追加する' }).click();
    await expect.poll(() => rows(page).first().innerText()).toContain(`${name}（コピー）`);
  }));

test('products stay chosen over the pages of the list, and until another search', () =>
  inProducts(desktop, async (page) => {
    const choose = (at: number) => rows(page).nth(at).getByRole('checkbox').check();
    await expect.poll(() => rows(page).count()).toBe(50);
    for (const at of [0, 1]) await choose(at);
    const label = await rows(page).first().getByRole('checkbox').getAttribute('aria-label');
    const first = page.getByRole('checkbox', { name: label!, exact: true });
    await page.getByRole('button', { name: '次のページ' }).click();
    await first.waitFor({ state: 'detached' });
    await choose(0);
    const bulk = page.getByRole('group', { name: '選んだ商品の操作' });
    await bulk.getByText('3件（このページ1件）を選んでいます').waitFor();
    await bulk.getByRole('button', { name: '価格を確認した' }).click();
    await toastOf(page).getByText('3件の商品の価格を確認済みにしました').waitFor();
    await bulk.waitFor({ state: 'hidden' });
    await choose(0);
    await page.getByRole('button', { name: '前のページ' }).click();
    await first.waitFor();
    expect(await first.isChecked()).toBe(false);
    await bulk.getByText('1件（このページ0件）を選んでいます').waitFor();
    await page.getByRole('searchbox').fill('フード');
    await bulk.waitFor({ state: 'hidden' });
    await page.getByRole('searchbox').fill('');
    await expect.poll(() => rows(page).count()).toBe(50);
    expect(await bulk.count()).toBe(0);
  }));

test('uploads several pictures at once, orders them by keyboard, and names the one that failed', () =>
  inProducts(
    desktop,
    async (page) => {
      await page.getByRole('button', { name: '新規商品' }).click();
      const add = dialog(page, '新規商品');
      const shot = (x: number) => page.screenshot({ clip: { x, y: 0, width: 200, height: 200 } });
      const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });
      await page
        .getByLabel('さらに載せる画像ファイル')
        .setInputFiles([file('1.png', await shot(0)), file('こわれた.png', Buffer.from('not a picture')), file('2.png', await shot(100))]);
      const failures = add.getByRole('alert');
      await failures.getByText('こわれた.png：').waitFor();
      const area = field(page, '追加の画像URL');
      const stored = async () => (await area.inputValue()).split('\n');
      await expect.poll(stored).toEqual([expect.stringMatching(/^\/uploads\//), expect.stringMatching(/^\/uploads\//)]);
      await add.locator('.pictures-field').getByRole('status').getByText('「2枚目」を追加しました').waitFor({ state: 'attached' });
      const [first, second] = await stored();
      await add.getByRole('button', { name: '「2枚目」を上へ' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(stored).toEqual([second, first]);
      // A description moves with its picture, and goes with it.
      await add.getByLabel('1枚目の画像の説明').fill('いらない写真');
      await add.getByLabel('2枚目の画像の説明').fill('手と並べた 大きさ');
      await add.getByRole('button', { name: '「2枚目」を上へ' }).press('Enter');
      await expect.poll(() => add.getByLabel('1枚目の画像の説明').inputValue()).toBe('手と並べた 大きさ');
      await add.getByRole('button', { name: '2枚目の画像を外す' }).click();
      await expect.poll(stored).toEqual([first]);
      await expectAccessible(page);
      await add.getByLabel('商品名').fill('写真の説明のあるおもちゃ');
      await field(page, '価格').fill('12');
      await field(page, '画像URL').fill('/uploads/packs/brandless-towel.svg');
      await field(page, '商品説明').fill('説明です。');
      await add.getByRole('button', { name: '追加する' }).click();
      await expect.poll(() => rows(page).first().innerText()).toContain('写真の説明のあるおもちゃ');
      const id = Number(await rows(page).first().locator('[data-column=id]').textContent());
      await expect.poll(() => publicPage(id)).toContain('alt="手と並べた 大きさ"');
      await page.getByRole('button', { name: '新規商品' }).click();
      await area.fill(Array.from({ length: 20 }, (_, nth) => `/uploads/packs/brandless-towel.svg?${String(nth)}`).join('\n'));
      await page.getByLabel('さらに載せる画像ファイル').setInputFiles([file('3.png', await shot(200))]);
      await failures.getByText('3.png：追加の画像は20枚までです。').waitFor();
      expect(await stored()).toHaveLength(20);
      // What is typed is not announced letter by letter.
      const announced = add.locator('.pictures-field').getByRole('status').getByText('を追加しました');
      expect(await announced.count()).toBe(0);
    },
    /415/,
  ));
