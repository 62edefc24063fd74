import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { paths } from '#src/lib/paths.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { desktop, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { dialog, picture, said, screenOf } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { failedRequest, heldBack } from './support/posts.ts';

const demo = openDemo();

const inMedia = screenOf(demo, adminPaths.screen('media'));
const cards = (page: Page) => page.getByRole('article');
const card = (page: Page, name: string) => page.getByRole('article', { name });
const named = async (name: string, colour: string) => ({ ...(await picture(colour)), name });

test('uploads pictures, describes one, uses it in a product, replaces it everywhere and deletes it', () =>
  inMedia(desktop, async (page) => {
    await page.getByText('まだ画像がありません').waitFor();
    await expectAccessible(page);
    const files = [await named('hako.png', '#d9a514'), await named('fukuro.png', '#0f5f4b')];
    await page.getByLabel('アップロードする画像ファイル').setInputFiles(files);
    await expect.poll(() => cards(page).count()).toBe(2);
    await page.getByRole('status').getByText('2枚を追加しました').waitFor();
    expect(await card(page, 'hako.png').innerText()).toContain('800 × 300');
    await card(page, 'hako.png').getByRole('textbox').fill('箱の表');
    await page.keyboard.press('Enter');
    await said(page, '説明を保存しました');
    await card(page, '箱の表').waitFor();
    await expectAccessible(page);

    await page.goto(demo.site.url + adminPaths.product(3));
    const form = dialog(page, '商品を編集');
    await form.getByRole('button', { name: 'メディアから選ぶ' }).first().click();
    const picker = dialog(page, 'メディアから選ぶ');
    await picker.getByRole('searchbox').fill('はこ');
    await expect.poll(() => picker.getByRole('listitem').count()).toBe(0);
    await picker.getByRole('searchbox').fill('箱');
    await expect.poll(() => picker.getByRole('listitem').count()).toBe(1);
    await expectAccessible(page);
    await picker.getByRole('button', { name: '箱の表' }).press('Enter');
    const before = await form.locator('[name=imageUrl]').inputValue();
    expect(before).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
    await form.getByRole('button', { name: '更新する' }).click();
    await form.waitFor({ state: 'hidden' });
    await expect.poll(() => demo.text(paths.product(3))).toContain(before);

    await page.goto(demo.site.url + adminPaths.screen('media'));
    const used = card(page, '箱の表');
    expect(await used.getByRole('listitem').innerText()).toContain('商品・画像URL');
    await used.getByRole('button', { name: 'すべての場所で差し替える' }).click();
    const replacing = dialog(page, 'すべての場所で差し替える');
    await replacing.getByRole('button', { name: 'メディアから選ぶ' }).click();
    await picker.getByRole('button', { name: 'fukuro.png' }).click();
    await expectAccessible(page);
    await replacing.getByRole('button', { name: '差し替える', exact: true }).click();
    await said(page, '画像を差し替えました', '1件を保存しました。');
    await expect.poll(async () => (await demo.text(paths.product(3))).includes(before)).toBe(false);

    await page.getByRole('button', { name: '使われていない' }).click();
    await expect.poll(() => cards(page).count()).toBe(1);
    await used.getByRole('button', { name: '削除する' }).click();
    await dialog(page, '画像を削除しますか').getByRole('button', { name: '削除する' }).click();
    await said(page, '画像を削除しました');
    await page.getByText('使われていない画像はありません').waitFor();
  }));

test('says which file it does not take, uploads what is dropped, and keeps a description that could not be saved', () =>
  inMedia(
    phone,
    async (page) => {
      const { buffer } = await picture('#c0355a');
      const dropped = await page.evaluateHandle(
        (bytes) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([new Uint8Array(bytes)], 'sanpo.png', { type: 'image/png' }));
          transfer.items.add(new File(['text'], 'memo.txt', { type: 'text/plain' }));
          for (const name of ['kowareta.png', 'yabureta.png']) transfer.items.add(new File(['not a picture'], name, { type: 'image/png' }));
          return transfer;
        },
        [...buffer],
      );
      await page.getByRole('group', { name: '画像のアップロード' }).dispatchEvent('drop', { dataTransfer: dropped });
      const added = card(page, 'sanpo.png');
      await added.waitFor();
      const failures = page.getByRole('alert').filter({ hasText: '1枚を追加しました。3枚は追加できませんでした。' });
      await failures.waitFor();
      expect((await failures.getByRole('listitem').allTextContents()).map((text) => text.replace(/：.*/, ''))).toEqual([
        ...['memo.txt', 'kowareta.png', 'yabureta.png'],
      ]);
      await expectAccessible(page);
      await failures.getByRole('button', { name: 'このお知らせを閉じる' }).click();
      await failures.waitFor({ state: 'detached' });
      const field = added.getByRole('textbox');
      await field.fill('散歩のねこ');
      const saving = addressOf('PATCH /api/admin/media/{name}', { params: { name: '' } });
      await page.route(`**${saving}*`, (route) => route.abort());
      await added.getByRole('button', { name: '保存' }).click();
      await said(page, '説明を保存できませんでした');
      expect(await field.inputValue()).toBe('散歩のねこ');
      await field.press('Escape');
      expect(await field.inputValue()).toBe('');
    },
    failedRequest,
  ));

longTest('late answers keep what is typed, chosen or open since', () =>
  inMedia(desktop, async (page) => {
    const add = async (...files: Array<ReturnType<typeof named>>) =>
      page.getByLabel('アップロードする画像ファイル').setInputFiles(await Promise.all(files));
    await add(named('ichi.png', '#27408b'), named('mado.png', '#2f6f3e'));
    await card(page, 'ichi.png').waitFor();
    const imageUrl = await card(page, 'mado.png').locator('img').getAttribute('src');
    await call(page, 'PATCH /api/admin/products/{id}', { params: { id: 4 }, body: { imageUrl } });
    await page.reload();
    const describing = await heldBack(page, `**${addressOf('PATCH /api/admin/media/{name}', { params: { name: '*' } })}`);
    await card(page, 'ichi.png').getByRole('textbox').fill('いち');
    await page.keyboard.press('Enter');
    await card(page, 'ichi.png').getByRole('textbox').fill('いちばん');
    describing();
    const described = card(page, 'いち').getByRole('textbox');
    await described.waitFor();
    await said(page, '説明を保存しました');
    expect(await described.inputValue()).toBe('いちばん');
    await described.dispatchEvent('keydown', { key: 'Escape', isComposing: true });
    expect(await described.inputValue()).toBe('いちばん');
    await described.press('Escape');
    expect(await described.inputValue()).toBe('いち');

    const uploads = `**${addressOf('POST /api/admin/uploads')}`;
    const adding = await heldBack(page, uploads);
    await add(named('ni.png', '#7a3b12'));
    await page.getByText('アップロード中（1/1枚）').waitFor();
    const dropped = await page.evaluateHandle(() => {
      const transfer = new DataTransfer();
      transfer.items.add(new File(['san'], 'san.png', { type: 'image/png' }));
      return transfer;
    });
    await page.getByRole('group', { name: '画像のアップロード' }).dispatchEvent('drop', { dataTransfer: dropped });
    await said(page, 'アップロード中です', '終わってから、もう一度追加してください。');
    adding();
    await card(page, 'ni.png').waitFor();
    await page.unroute(uploads);

    await card(page, 'mado.png').getByRole('button', { name: 'すべての場所で差し替える' }).click();
    const replacing = dialog(page, 'すべての場所で差し替える');
    const sending = await heldBack(page, uploads);
    await replacing.getByLabel('差し替える画像ファイル').setInputFiles(await named('yon.png', '#4b0082'));
    await replacing.getByRole('button', { name: 'アップロード中...' }).waitFor();
    await replacing.getByRole('button', { name: 'メディアから選ぶ' }).click();
    await dialog(page, 'メディアから選ぶ').getByRole('button', { name: 'ni.png' }).click();
    const chosen = await replacing.getByAltText('新しい画像').getAttribute('src');
    sending();
    await replacing.getByRole('button', { name: '画像をアップロード' }).waitFor();
    expect(await replacing.getByAltText('新しい画像').getAttribute('src')).toBe(chosen);
    await page.keyboard.press('Escape');

    const deleting = await heldBack(page, `**${addressOf('DELETE /api/admin/media/{name}', { params: { name: '*' } })}`);
    const confirmation = dialog(page, '画像を削除しますか');
    await card(page, 'いち').getByRole('button', { name: '削除する' }).click();
    await confirmation.getByRole('button', { name: '削除する' }).click();
    await page.keyboard.press('Escape');
    await card(page, 'ni.png').getByRole('button', { name: '削除する' }).click();
    deleting();
    await said(page, '画像を削除しました');
    await expect.poll(() => page.locator('.medium-file', { hasText: 'ichi.png' }).count()).toBe(0);
    await confirmation.getByText('「ni.png」を削除します').waitFor();
  }),
);
