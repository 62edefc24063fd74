import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop } from './support/browser.ts';
import { call } from './support/calls.ts';
import { choose, dialog, focusedField, focusedLabel, passwordField, picture, rows, said, screenOf } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { adminPassword } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { failedRequest, field, hasFocus, heldBack } from './support/posts.ts';

const demo = openDemo();
const inBrands = screenOf(demo, '/admin/brands');
const publicPage = async (path: string) => {
  const answer = await fetch(demo.site.url + path);
  return { status: answer.status, html: await answer.text() };
};
const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('button', { name, exact: true }) });
const sendLogo = (page: Page, file: Parameters<ReturnType<Page['getByLabel']>['setInputFiles']>[0]) =>
  page.getByLabel('ロゴURLに使う画像ファイル').setInputFiles(file);

describe.each(sizes('390'))('at %s', (width, viewport) => {
  test('adds, edits, deletes and restores a brand by keyboard; each change is public [ABRAND-01 ABRAND-02 ABRAND-03 ABRAND-04 ABRAND-05 ABRAND-07 ABRAND-10 ABRAND-11 ABRAND-12 ABRAND-13 ABRAND-14 ABRAND-19 ABRAND-20 ABRAND-21 ABRAND-22 ABRAND-27]', () =>
    inBrands(viewport, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('ブランド管理');
      await expect.poll(() => rows(page).count()).toBeGreaterThan(15);
      const heads = await page.locator('thead th').evaluateAll((all) => all.map((head) => head.textContent.trim()));
      expect(heads).toEqual(['ロゴ', 'ブランド名', 'スラッグ', '状態', '操作']);
      expect(await page.getByRole('button', { name: 'CSVの取り込み' }).isEnabled()).toBe(true);
      await expectAccessible(page);

      const [name, slug] = [`Kaze Works ${width}`, `kaze-works-${width}`];
      await page.getByRole('button', { name: '新規ブランド' }).focus();
      await page.keyboard.press('Enter');
      const add = dialog(page, '新規ブランド');
      const save = add.getByRole('button', { name: '追加する' });
      await save.focus();
      await page.keyboard.press('Enter');
      for (const sentence of ['ブランド名は必須です', 'スラッグは必須です', 'ロゴURLは必須です']) await add.getByText(sentence).waitFor();
      expect(await focusedField(page)).toBe('name');
      // The form focuses the first invalid field again in the next task; no operator types sooner.
      await page.evaluate(() => new Promise((turn) => setTimeout(turn)));
      await page.keyboard.type(name);
      await expect.poll(() => field(page, 'スラッグ').inputValue()).toBe(slug);
      for (const sentence of ['ブランド名は必須です', 'スラッグは必須です']) await add.getByText(sentence).waitFor({ state: 'hidden' });
      await field(page, '公式サイトURL').fill('kaze.example');
      await add.getByText('有効なURLを入力してください').waitFor();
      await field(page, '公式サイトURL').fill('https://kaze.example/');
      await add.getByText('有効なURLを入力してください').waitFor({ state: 'hidden' });

      // A logo can be uploaded before the brand exists.
      await sendLogo(page, await picture('#2f8f8a'));
      await said(page, 'ロゴをアップロードしました');
      await expect.poll(() => field(page, 'ロゴURL').inputValue()).toMatch(/^\/uploads\/\w+\.webp$/);
      await field(page, '背景色').fill('#D99A1E');
      await field(page, '文字色').fill('#fff');
      await add.getByText('コントラスト比 2.4：4.5に足りないため、公開ページでは文字を黒で表示します。').waitFor();
      await add.getByLabel('色見本で文字色を選ぶ').fill('#111827');
      expect(await field(page, '文字色').inputValue()).toBe('#111827');
      await add.getByText(/：読みやすい組み合わせです。$/).waitFor();
      await expectAccessible(page);

      const release = await heldBack(page, `**${addressOf('POST /api/admin/brands')}`);
      await field(page, 'ブランド名').press('Enter');
      expect(await add.getByRole('button', { name: '追加中...' }).isDisabled()).toBe(true);
      release();
      await said(page, 'ブランド追加完了', 'ブランドが正常に追加されました');
      await add.waitFor({ state: 'hidden' });
      await page.getByText(/^公開ページに反映しました（[\d,]+ページ・\d+\.\d秒）$/).waitFor();
      await expect.poll(() => row(page, name).innerText()).toContain('有効');
      const { html } = await publicPage(`/brands/${slug}`);
      expect(html).toContain(name);
      expect(/class="brand-tile"[^>]*style="([^"]*)"[^>]*>[^<]*<img src="(\/uploads\/\w+\.webp)"/.exec(html)?.[1]).toContain('#d99a1e');
      await page.getByRole('button', { name: '新規ブランド' }).click();
      expect(await field(page, 'ブランド名').inputValue()).toBe('');
      await page.keyboard.press('Escape');

      await page.getByRole('button', { name: `${name}の操作` }).click();
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['編集', 'サイトを開く', '公開ページを見る', '変更の履歴', '削除']);
      expect(await page.getByRole('menuitem', { name: 'サイトを開く' }).getAttribute('href')).toBe('https://kaze.example/');
      await page.getByRole('menuitem', { name: '編集' }).click();
      const edit = dialog(page, 'ブランドを編集');
      await field(page, 'スラッグ').fill('');
      await edit.getByText('スラッグは必須です').waitFor();
      await field(page, 'スラッグ').fill(`${slug}-2`);
      await field(page, '公式サイトURL').fill('');
      await edit.getByRole('checkbox', { name: '有効' }).focus();
      await page.keyboard.press('Space');
      const patched = page.waitForRequest((request) => request.method() === 'PATCH');
      const ofBrand = `**${addressOf('GET /api/admin/brands')}/*`;
      const updated = await heldBack(page, ofBrand);
      await field(page, 'スラッグ').press('Enter');
      expect(Object.keys((await patched).postDataJSON() as object).toSorted()).toEqual(['isActive', 'slug', 'updatedAt', 'url']);
      expect(await edit.getByRole('button', { name: '更新中...' }).isDisabled()).toBe(true);
      updated();
      await said(page, 'ブランド更新完了', 'ブランドが正常に更新されました');
      await edit.waitFor({ state: 'hidden' });
      await page.unroute(ofBrand);
      await expect.poll(() => row(page, name).innerText()).toContain('無効');
      await expect.poll(async () => (await publicPage(`/brands/${slug}-2`)).status).toBe(404);
      await page.getByRole('button', { name: `${name}の操作` }).click();
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['編集', '変更の履歴', '削除']);
      await page.getByRole('menuitem', { name: '編集' }).click();
      await edit.getByRole('checkbox', { name: '有効' }).check();
      await field(page, 'スラッグ').press('Enter');
      await edit.waitFor({ state: 'hidden' });
      await expect.poll(async () => (await publicPage(`/brands/${slug}-2`)).status).toBe(200);
      await expect.poll(() => row(page, name).innerText()).toContain('有効');

      await choose(page, name, '削除');
      const confirm = dialog(page, 'ブランドを削除');
      await confirm.getByText('本当にこのブランドを削除しますか？').waitFor();
      await confirm.getByText('公開ページからはすぐに消えます。30日以内は操作履歴から戻せます。').waitFor();
      // As on an editor's page, whose menu has no 操作履歴.
      await confirm.getByRole('button', { name: 'キャンセル' }).press('Enter');
      await page.evaluate(() => (document.body.dataset['role'] = 'editor'));
      await choose(page, name, '削除');
      await confirm.getByText('公開ページからはすぐに消えます。30日以内はオーナーが操作履歴から戻せます。').waitFor();
      expect(await hasFocus(confirm.getByRole('button', { name: 'キャンセル' }))).toBe(true);
      const removed = await heldBack(page, ofBrand);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      expect(await confirm.getByRole('button', { name: '削除中...' }).isDisabled()).toBe(true);
      removed();
      await said(page, 'ブランド削除完了', 'ブランドが正常に削除されました');
      await expect.poll(() => row(page, name).count()).toBe(0);
      await expect.poll(() => focusedLabel(page)).toMatch(/の操作$/);
      await expect.poll(async () => (await publicPage(`/brands/${slug}-2`)).status).toBe(410);
      await page.getByRole('button', { name: '元に戻す' }).focus();
      await page.keyboard.press('Enter');
      await said(page, 'ブランド更新完了', 'ブランドを元に戻しました');
      await expect.poll(async () => (await publicPage(`/brands/${slug}-2`)).status).toBe(200);
    }));

  test('uploads a logo at once, and saves typed text beside it [ABRAND-06 ABRAND-08 ABRAND-09]', () =>
    inBrands(
      viewport,
      async (page) => {
        const slug = `soyokaze-${width}`;
        const { name } = await call(page, 'POST /api/admin/brands', {
          body: { name: `そよかぜ ${width}`, slug, logoUrl: '/art/none.png' },
        });
        await page.reload();
        await choose(page, name, '編集');
        const edit = dialog(page, 'ブランドを編集');
        // A placeholder replaces a logo that fails to load.
        await expect.poll(() => edit.getByRole('img', { name: '現在の画像' }).getAttribute('src')).toBe('/art/no-logo.svg');
        const box = await edit.locator('.picture-preview').boundingBox();
        expect(box!.width).toBeLessThanOrEqual(200);
        expect(box!.height).toBeLessThanOrEqual(100);
        const logoBox = await edit.getByRole('img', { name: '現在の画像' }).boundingBox();
        expect(logoBox!.width).toBeLessThanOrEqual(box!.width);
        expect(logoBox!.height).toBeLessThanOrEqual(box!.height);
        await field(page, '説明').fill('風の通る寝床をつくっています。');
        await sendLogo(page, await picture(width === '390' ? '#b9583b' : '#2e4a7d', 500));
        await said(page, 'ロゴをアップロードしました');
        const logo = await field(page, 'ロゴURL').inputValue();
        expect(logo).toMatch(/^\/uploads\/\w+\.webp$/);
        await expect.poll(async () => (await publicPage(`/brands/${slug}`)).html).toContain(logo);
        // The logo is this form's own change and causes no conflict.
        await edit.getByRole('button', { name: '更新する' }).click();
        await said(page, 'ブランド更新完了');
        await expect.poll(async () => (await publicPage(`/brands/${slug}`)).html).toContain('風の通る寝床をつくっています。');
      },
      failedRequest,
    ));

  longTest('compares a save with one of another operator, and sees no conflict in its own logo', () =>
    inBrands(
      viewport,
      async (page) => {
        const slug = `harukaze-${width}`;
        const { id, name } = await call(page, 'POST /api/admin/brands', {
          body: { name: `はるかぜ ${width}`, slug, logoUrl: '/art/no-logo.svg' },
        });
        await page.reload();
        const edit = dialog(page, 'ブランドを編集');
        await choose(page, name, '編集');
        await field(page, '説明').fill('わたしの説明です。');
        await call(page, 'PATCH /api/admin/brands/{id}', {
          params: { id },
          body: { description: 'ほかの人の説明です。', reading: 'はるかぜ' },
        });
        await sendLogo(page, await picture('#111111', 450));
        await said(page, 'ロゴをアップロードしました');
        await edit.getByRole('button', { name: '更新する' }).click();
        const compare = dialog(page, '変更の比較');
        await compare.waitFor();
        await expectAccessible(page);
        const choice = (of: string, words: string) => compare.getByRole('group', { name: of }).getByRole('radio', { name: words });
        expect(await choice('よみがな', '保存されている内容').isChecked()).toBe(true);
        expect(await choice('説明', 'あなたの入力').isChecked()).toBe(true);
        await compare.getByRole('button', { name: 'この内容で保存する' }).press('Enter');
        await said(page, 'ブランド更新完了');
        await expect.poll(async () => (await publicPage(`/brands/${slug}`)).html).toContain('わたしの説明です。');
        expect(await call(page, 'PATCH /api/admin/brands/{id}', { params: { id }, body: {} })).toMatchObject({ reading: 'はるかぜ' });
      },
      failedRequest,
    ),
  );

  longTest('neither a lost session nor a closed form loses text [ABRAND-06 AUTH-22]', () =>
    inBrands(
      viewport,
      async (page) => {
        await page.getByRole('button', { name: '新規ブランド' }).click();
        const name = `ほしぞら ${width}`;
        await field(page, 'ブランド名').fill(name);
        await field(page, 'ロゴURL').fill('/uploads/logos/nora.svg');
        await field(page, '説明').fill('書きかけの説明です。');
        await page.keyboard.press('Escape');
        await page.reload();
        await page.getByRole('button', { name: '新規ブランド' }).click();
        await dialog(page, '新規ブランド').getByText('前回の続きから入力できます。').waitFor();
        expect(await field(page, '説明').inputValue()).toBe('書きかけの説明です。');
        await page.context().clearCookies();
        await dialog(page, '新規ブランド').getByRole('button', { name: '追加する' }).dispatchEvent('click');
        await passwordField(page).fill(adminPassword);
        await passwordField(page).press('Enter');
        await expect.poll(() => row(page, name).count()).toBe(1);
        // For a Japanese name the server generates the slug.
        expect(await row(page, name).locator('[data-column=slug]').innerText()).toMatch(/^brand-\d+$|^\d+$/);
        await page.getByRole('button', { name: '新規ブランド' }).click();
        await dialog(page, '新規ブランド').getByRole('button', { name: 'キャンセル' }).press('Enter');
        await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
      },
      failedRequest,
    ),
  );
});

test('reports failures of the server, an upload or the network, and keeps the form [ABRAND-23 ABRAND-28 ABRAND-29]', () =>
  inBrands(
    desktop,
    async (page) => {
      await page.getByRole('button', { name: '新規ブランド' }).click();
      // A Japanese name yields no slug, so the field is labelled as optional.
      await field(page, 'ブランド名').fill('のら');
      await dialog(page, '新規ブランド').getByText('スラッグ任意').waitFor();
      await field(page, 'ブランド名').fill('Nora');
      await field(page, 'ロゴURL').fill('/uploads/logos/nora.svg');
      await field(page, 'ブランド名').press('Enter');
      await said(page, 'ブランド追加失敗', 'このスラッグはすでに使われています');
      await dialog(page, '新規ブランド').locator('.field-error', { hasText: 'このスラッグはすでに使われています' }).waitFor();
      expect(await focusedField(page)).toBe('slug');
      await field(page, 'スラッグ').fill('nora-3');
      expect(await dialog(page, '新規ブランド').locator('.field-error').count()).toBe(0);

      await sendLogo(page, { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') });
      await said(page, 'アップロード失敗', 'ロゴのアップロードに失敗しました。画像はJPEG・PNG・WebPのどれかを選んでください。');
      await page.context().setOffline(true);
      await sendLogo(page, await picture('#333333'));
      await said(page, 'アップロードエラー', 'ネットワークエラーが発生しました');
      await field(page, 'ブランド名').press('Enter');
      await said(page, 'ブランド追加失敗', '通信できませんでした。もう一度お試しください。');
      expect(await field(page, 'ロゴURL').inputValue()).toBe('/uploads/logos/nora.svg');
      await page.context().setOffline(false);
      page.once('dialog', (opened) => void opened.accept());
      await dialog(page, '新規ブランド').getByRole('button', { name: 'キャンセル' }).press('Enter');

      const brandOf = (name: string, slug: string) =>
        call(page, 'POST /api/admin/brands', { body: { name, slug, logoUrl: '/art/no-logo.svg' } });
      const edited = await brandOf('ゆきどけ', 'yukidoke');
      const removed = await brandOf('はるかぜ', 'harukaze');
      const isGone = (name: string) => page.getByRole('button', { name: `${name}の操作` }).waitFor({ state: 'detached' });
      await page.reload();
      await choose(page, removed.name, '削除');
      const asked = dialog(page, 'ブランドを削除');
      await call(page, 'DELETE /api/admin/brands/{id}', { params: { id: removed.id } });
      await asked.getByRole('button', { name: '削除する' }).click();
      await said(page, 'ブランド削除失敗', '削除されています。');
      await asked.getByRole('button', { name: 'キャンセル' }).press('Enter');
      await isGone(removed.name);
      await choose(page, edited.name, '編集');
      await call(page, 'DELETE /api/admin/brands/{id}', { params: { id: edited.id } });
      await field(page, 'ブランド名').fill('ゆきどけ商店');
      await field(page, 'ブランド名').press('Enter');
      await said(
        page,
        'ブランド更新失敗',
        'ほかの人が削除しています。入力した内容はこの端末に残っています。破棄せずに、操作履歴から元に戻すと、',
      );
      await isGone(edited.name);
      page.once('dialog', (opened) => void opened.accept());
      await dialog(page, 'ブランドを編集').getByRole('button', { name: 'キャンセル' }).press('Enter');
    },
    failedRequest,
  ));
