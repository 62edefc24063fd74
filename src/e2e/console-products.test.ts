import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop } from './support/browser.ts';
import { call } from './support/calls.ts';
import { choose, dialog, focusedField, focusedLabel, inConsole, rows, said } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { sizes } from './support/sizes.ts';
import { failedRequest, field, hasFocus, heldBack, toastOf } from './support/posts.ts';

const demo = openDemo();

const inProducts = (viewport: typeof desktop, steps: (page: Page) => Promise<void>, expected?: RegExp, query = '') =>
  inConsole(demo.browser, `${demo.site.url}/admin/products${query}`, viewport, steps, expected);
const publicPage = async (id: number) => (await fetch(`${demo.site.url}/product/${id}`)).text();
describe.each(sizes('1280'))('at %s', (width, viewport) => {
  test('adds, edits, deletes and restores a product by keyboard; each change is public [APROD-01 APROD-06 APROD-07 APROD-25 APROD-27 APROD-28 APROD-29 APROD-31 APROD-33]', () =>
    inProducts(viewport, async (page) => {
      const name = `うらごし野菜のパウチ ${width}`;
      await page.getByRole('button', { name: '新規商品' }).focus();
      await page.keyboard.press('Enter');
      const add = dialog(page, '新規商品');
      const save = add.getByRole('button', { name: '追加する' });
      await save.focus();
      await page.keyboard.press('Enter');
      for (const sentence of ['商品名は必須です', '価格は0以上の数で入力してください', '画像URLは必須です', '商品説明は必須です'])
        await add.getByText(sentence).waitFor();
      // The first invalid field has the focus; its message disappears once the value is valid.
      expect(await focusedField(page)).toBe('name');
      await page.keyboard.insertText(name);
      expect(await add.getByText('商品名は必須です').count()).toBe(0);
      await page.keyboard.press('Tab');
      await page.keyboard.insertText('25');
      await add.getByText('公開ページでの表示: ¥2,500').waitFor();
      await field(page, '画像URL').fill('/uploads/packs/brandless-towel.svg');
      await add.getByRole('img', { name: '現在の画像' }).waitFor();
      await field(page, '商品説明').fill('かぼちゃとにんじんを、なめらかにうらごししました。');
      await field(page, '特徴').fill('国産\n\n 無添加 ');
      await field(page, 'よくある質問').fill('Q: 子犬にもあげられますか / A: 3か月からどうぞ');
      const box = await add.boundingBox();
      expect(box!.width).toBeLessThanOrEqual(896);
      expect(box!.height).toBeLessThanOrEqual(viewport.height * 0.9 + 1);
      const body = add.locator('.dialog-body');
      expect(await body.evaluate((part) => [getComputedStyle(part).overflowY, part.scrollHeight > part.clientHeight])).toEqual([
        'auto',
        true,
      ]);
      await expectAccessible(page);
      const release = await heldBack(page, `**${addressOf('POST /api/admin/products')}`);
      await save.focus();
      await page.keyboard.press('Enter');
      const saving = add.getByRole('button', { name: '追加中...' });
      await saving.waitFor();
      expect(await saving.isDisabled()).toBe(true);
      // Closing the form during the save neither cancels the save nor leaves a draft.
      await page.keyboard.press('Escape');
      await add.waitFor({ state: 'hidden' });
      release();
      await toastOf(page).getByText('商品追加完了').waitFor();
      expect(await toastOf(page).innerText()).toContain('商品追加完了\n商品が正常に追加されました');

      // The change is public at once, and the console reports it.
      await page.getByText(/^公開ページに反映しました（[\d,]+ページ・\d+\.\d秒）$/).waitFor();
      await expect.poll(() => rows(page).first().innerText()).toContain(name);
      const id = Number(await rows(page).first().locator('[data-column=id]').textContent());
      await page.getByText('変わったページ').click();
      expect(await page.getByRole('link', { name: `/product/${id}`, exact: true }).getAttribute('href')).toBe(`/product/${id}`);
      for (const words of [name, '¥2,500', '無添加', '子犬にもあげられますか', '3か月からどうぞ'])
        expect(await publicPage(id)).toContain(words);

      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: '新規商品' }).click();
      expect(await field(page, '商品名').inputValue()).toBe('');
      await page.keyboard.press('Escape');

      await choose(page, name, '編集');
      const edit = dialog(page, '商品を編集');
      for (const select of ['ペットの大きさ', 'ライフステージ'])
        expect(await edit.getByLabel(select).locator('option').allInnerTexts(), select).toContain('指定なし');
      await edit.getByRole('button', { name: 'キャンセル' }).press('Enter');
      await edit.waitFor({ state: 'hidden' });
      expect(await focusedLabel(page)).toBe(`${name}の操作`);
      await choose(page, name, '編集');
      expect(await field(page, 'よくある質問').inputValue()).toBe('Q: 子犬にもあげられますか / A: 3か月からどうぞ');
      await field(page, '商品名').fill(`${name} 改`);
      const patched = page.waitForRequest((request) => request.method() === 'PATCH');
      const ofProduct = `**${addressOf('PATCH /api/admin/products/{id}', { params: { id } })}`;
      const updated = await heldBack(page, ofProduct);
      await field(page, '商品名').press('Enter');
      expect(Object.keys((await patched).postDataJSON() as object)).toEqual(['name', 'updatedAt']);
      expect(await edit.getByRole('button', { name: '更新中...' }).isDisabled()).toBe(true);
      updated();
      await said(page, '商品更新完了', '商品が正常に更新されました');
      await page.unroute(ofProduct);
      await edit.waitFor({ state: 'hidden' });
      await expect.poll(() => publicPage(id)).toContain(`${name} 改`);

      await choose(page, `${name} 改`, '削除');
      const confirm = dialog(page, '商品を削除');
      await confirm.getByText('本当にこの商品を削除しますか？').waitFor();
      await confirm.getByText('公開ページからはすぐに消えます。30日以内は操作履歴から戻せます。').waitFor();
      expect(await hasFocus(confirm.getByRole('button', { name: 'キャンセル' }))).toBe(true);
      const removed = await heldBack(page, ofProduct);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await confirm.getByRole('button', { name: '削除中...' }).isDisabled()).toBe(true);
      removed();
      await said(page, '商品削除完了', '商品が正常に削除されました');
      await expect.poll(async () => (await fetch(`${demo.site.url}/product/${id}`)).status).toBe(410);
      await page.getByRole('button', { name: '元に戻す' }).focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => focusedLabel(page)).toBe('商品の一覧');
      await expect.poll(() => publicPage(id)).toContain(`${name} 改`);
      await expect.poll(() => rows(page).first().innerText()).toContain(`${name} 改`);
    }));

  test('compares two operators’ saves field by field and loses no text [APROD-32]', () =>
    inProducts(
      viewport,
      async (page) => {
        const made = await call(page, 'POST /api/admin/products', {
          body: {
            ...{ name: `くらべる商品 ${width}`, price: 10, petType: 'cat', category: 'toys' },
            ...{ imageUrl: '/uploads/packs/brandless-towel.svg', description: 'もとの説明です。' },
          },
        });
        await page.reload();
        await choose(page, made.name, '編集');
        await field(page, '商品説明').fill('わたしが書いた説明です。');
        await field(page, '特徴').fill('わたしの特徴');
        await call(page, 'PATCH /api/admin/products/{id}', {
          params: { id: made.id },
          body: { price: 12, description: 'ほかの人が書いた説明です。' },
        });
        await dialog(page, '商品を編集').getByRole('button', { name: '更新する' }).click();
        const compare = dialog(page, '変更の比較');
        await compare.waitFor();
        await expectAccessible(page);
        const choice = (of: string, words: string) => compare.getByRole('group', { name: of }).getByRole('radio', { name: words });
        // The other operator changed the price, this form the features, and both the description.
        expect(await choice('価格', '保存されている内容').isChecked()).toBe(true);
        expect(await choice('特徴', 'あなたの入力').isChecked()).toBe(true);
        expect(await choice('商品説明', 'あなたの入力').isChecked()).toBe(true);
        await choice('商品説明', '保存されている内容').check();
        await compare.getByRole('button', { name: 'この内容で保存する' }).press('Enter');
        await toastOf(page).getByText('商品更新完了').waitFor();
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
        await expect.poll(() => publicPage(made.id)).toContain('わたしの特徴');
        for (const words of ['¥1,200', 'ほかの人が書いた説明です。']) expect(await publicPage(made.id)).toContain(words);

        // A failed save keeps the form and shows the reason.
        await choose(page, made.name, '編集');
        await field(page, '商品名').fill('消えた商品');
        await call(page, 'DELETE /api/admin/products/{id}', { params: { id: made.id } });
        await dialog(page, '商品を編集').getByRole('button', { name: '更新する' }).click();
        await toastOf(page).getByText('商品更新失敗').waitFor();
        expect(await toastOf(page).innerText()).toContain('商品更新失敗\nほかの人が削除しています。入力した内容は');
        expect(await field(page, '商品名').inputValue()).toBe('消えた商品');
      },
      failedRequest,
    ));

  test('searches, filters, sorts and pages the table on the server, with the query in the address [APROD-01 APROD-02 APROD-03 APROD-04 APROD-08 APROD-11]', () =>
    inProducts(viewport, async (page) => {
      await expect.poll(() => rows(page).count()).toBe(50);
      if (viewport === desktop) {
        const heads = await page.getByRole('columnheader').allInnerTexts();
        expect(heads.filter((head) => head.trim() !== '')).toEqual(['ID', '商品名', 'カテゴリー', '価格', 'ペット', '操作']);
        await page.getByRole('button', { name: '価格', exact: true }).click();
        await page.getByRole('button', { name: '価格', exact: true }).click();
        await expect.poll(() => page.getByRole('columnheader', { name: '価格' }).getAttribute('aria-sort')).toBe('descending');
        await expect.poll(() => new URL(page.url()).search).toBe('?sortBy=price&sortOrder=desc');
        await expect.poll(() => page.locator('table').getAttribute('data-stale')).toBeNull();
        const prices = await page
          .locator('td[data-column=price]')
          .evaluateAll((all) => all.map((cell) => Number.parseFloat(cell.textContent.replaceAll(',', ''))));
        expect(prices).toEqual(prices.toSorted((one, other) => other - one));
      }
      expect(await rows(page).first().locator('td[data-column=price]').innerText()).toMatch(/^[\d,.]+円\s*公開表示 ¥[\d,]+$/);
      await page
        .getByRole('button', { name: /の操作$/ })
        .first()
        .click();
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['編集', '複製', '公開ページを見る', '変更の履歴', '削除']);
      await page.keyboard.press('Escape');
      await expectAccessible(page);
      // The left-out page shows.
      expect(await page.getByRole('navigation', { name: 'ページ', exact: true }).innerText()).toMatch(/1\s*2\s*…\s*4/);
      await page.getByRole('button', { name: '2ページ目' }).click();
      await page.getByText(/^51〜100 \/ [\d,]+件$/).waitFor();
      // A page number past the end is replaced with the last page; going back skips it.
      await page.goto(`${demo.site.url}/admin/products?page=999`);
      await page.getByRole('button', { name: '前のページ' }).waitFor();
      await expect.poll(() => rows(page).count()).toBeGreaterThan(0);
      expect(Number(new URL(page.url()).searchParams.get('page'))).toBeLessThan(999);
      await page.goBack();
      await page.getByText(/^51〜100 \/ [\d,]+件$/).waitFor();
      await page.getByRole('combobox', { name: 'ペットの種類' }).selectOption('鳥');
      await expect.poll(() => rows(page).count()).toBeLessThan(50);
      expect(new URL(page.url()).searchParams.get('page')).toBeNull();
      await page.getByRole('searchbox').fill('かざぐるま');
      await expect.poll(() => rows(page).count()).toBe(1);
      await page.reload();
      await expect.poll(() => rows(page).count()).toBe(1);
      expect(await page.getByRole('searchbox').inputValue()).toBe('かざぐるま');
      await page.getByRole('combobox', { name: 'ペットの種類' }).selectOption('');
      await page.getByRole('searchbox').fill('7');
      await expect.poll(() => rows(page).first().locator('[data-column=id]').textContent()).toBe('7');
      await page.getByRole('searchbox').fill('どこにもない商品の名前');
      await page.getByText('商品がありません').waitFor();
      for (const size of [320, 390, 768, 1024]) {
        await page.setViewportSize({ width: size, height: 700 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${size}`).toBeLessThanOrEqual(0);
      }
    }));
});

test('searches once a word is converted, and keeps what is typed while a search begins', () =>
  inProducts(desktop, async (page) => {
    await expect.poll(() => rows(page).count()).toBe(50);
    const box = page.getByRole('searchbox');
    const searched = () => new URL(page.url()).searchParams.get('search');
    await box.focus();
    await page.clock.install();
    const keyboard = await page.context().newCDPSession(page);
    await keyboard.send('Input.imeSetComposition', { text: 'ふーど', selectionStart: 3, selectionEnd: 3 });
    await page.clock.runFor(1000);
    expect(searched()).toBe(null);
    await keyboard.send('Input.insertText', { text: 'フード' });
    await page.clock.runFor(1000);
    await expect.poll(searched).toBe('フード');

    // Another character arrives as the search is put into the address.
    await page.evaluate(() => {
      const replace = history.replaceState.bind(history);
      history.replaceState = (...state) => {
        history.replaceState = replace;
        replace(...state);
        const field = document.activeElement as HTMLInputElement;
        field.setRangeText('犬', field.value.length, field.value.length, 'end');
        field.dispatchEvent(new Event('input', { bubbles: true }));
      };
    });
    await page.keyboard.insertText(' ');
    await page.clock.runFor(1000);
    expect(await box.inputValue()).toBe('フード 犬');
    await page.clock.runFor(1000);
    await expect.poll(searched).toBe('フード 犬');
  }));

longTest('says that another tab has deleted the products, and offers nothing to undo', () =>
  inProducts(desktop, async (page) => {
    await expect.poll(() => rows(page).count()).toBe(50);
    for (const box of (await rows(page).getByRole('checkbox').all()).slice(0, 2)) await box.check();
    await page.getByRole('group', { name: '選んだ商品の操作' }).getByRole('button', { name: '削除' }).click();
    const sent = page.waitForRequest((request) => request.url().endsWith(addressOf('POST /api/admin/products/bulk')));
    const release = await heldBack(page, `**${addressOf('POST /api/admin/products/bulk')}`);
    await dialog(page, '商品を削除').getByRole('button', { name: '削除する' }).click();
    await call(page, 'POST /api/admin/products/bulk', { body: (await sent).postDataJSON() as object });
    release();
    await said(page, '変更はありませんでした', '選んだ商品は、すでにその内容になっているか、ほかの画面で削除されています。');
    expect(await page.getByRole('button', { name: '元に戻す' }).count()).toBe(0);
  }),
);

test('reports a list that does not load, and loads it again [APROD-10]', async () => {
  const { state, url } = demo.relay;
  Object.assign(state, { place: addressOf('GET /api/admin/products'), down: true });
  await inConsole(
    demo.browser,
    `${url}/admin/products`,
    desktop,
    async (page) => {
      const alert = page.getByRole('alert').filter({ hasText: 'データの取得に失敗しました' });
      await alert.getByText('商品データを取得できませんでした。しばらくしてからもう一度お試しください。').waitFor();
      state.down = false;
      await alert.getByRole('button', { name: 'もう一度読み込む' }).click();
      await expect.poll(() => rows(page).count()).toBe(50);
    },
    failedRequest,
  );
});
