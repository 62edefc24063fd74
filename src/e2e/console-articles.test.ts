import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { unbroken } from '#api/test/unbroken.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop } from './support/browser.ts';
import { call } from './support/calls.ts';
import { choose, dialog, drag, focusedField, listensForKeys, passwordField, rows, screenOf } from './support/console.ts';
import {
  chooseCategories,
  fill,
  linked,
  moveTo,
  nameCategory,
  pickArticles,
  pickProducts,
  pictureOf,
  withdraw,
  writeText,
  writtenElsewhere,
} from './support/console-articles.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { adminPassword } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { failedRequest, field, hasFocus, heldBack, toastOf } from './support/posts.ts';

const demo = openDemo();

const inArticles = screenOf(demo, '/admin/articles');
const publicPage = async (path: string) => unbroken(await demo.text(path));
const save = (page: Page, title: string, action: string) => dialog(page, title).getByRole('button', { name: action }).press('Enter');

describe.each(sizes('1280'))('at %s', (width, viewport) => {
  test('writes, previews, publishes, moves, deletes and restores an article with its relations [AART-01 AART-03 AART-04 AART-05 AART-06 AART-09 AART-10 AART-23 AART-30 AART-31 AART-32 AART-33]', () =>
    inArticles(viewport, async (page) => {
      const title = `Bath Day ${width}`;
      await page.getByRole('heading', { level: 1, name: '記事管理' }).waitFor();
      await page.getByRole('button', { name: '新規記事' }).click();
      const add = dialog(page, '新規記事');
      expect(await add.evaluate((shown) => getComputedStyle(shown).maxHeight)).toBe(`${viewport.height * 0.85}px`);
      const lines = (name: string) => field(page, name).getAttribute('rows');
      expect(await Promise.all(['内容', '抜粋', '検索結果の説明'].map(lines))).toEqual(['10', '3', '2']);
      await field(page, 'タイトル').pressSequentially(title);
      expect(await field(page, 'スラッグ').inputValue()).toBe(`bath-day-${width}`);

      await writeText(page, 'はじめに', 'ぬるま湯の温度');
      await field(page, '抜粋').fill('38度で、肩から順に。');
      await page.getByLabel('アイキャッチ画像に使う画像ファイル').setInputFiles(await pictureOf(page, 'cover.png'));
      await expect.poll(() => field(page, 'アイキャッチ画像').inputValue()).toMatch(/^\/uploads\//);

      await chooseCategories(page, ['ケア用品', '猫の健康', 'しつけ'], 'しつけ');
      const names = await pickArticles(page, 'シニア', 2);
      expect(await linked(page, '関連記事')).toEqual(names);
      await drag(page, page.getByRole('list', { name: '関連記事', exact: true }), 0, 1);
      await expect.poll(() => linked(page, '関連記事')).toEqual(names.toReversed());
      const products = await pickProducts(page, 3);
      await page.getByRole('button', { name: `「${products[2]}」を上へ` }).press('Enter');
      await page.getByText(`「${products[2]}」を3件中2番目に移動しました`).waitFor({ state: 'attached' });
      await page.getByRole('button', { name: `「${products[0]}」を外す` }).click();
      expect(await linked(page, '関連商品')).toEqual([products[2], products[1]]);

      await expectAccessible(page);
      const release = await heldBack(page, `**${addressOf('POST /api/admin/articles')}`);
      await save(page, '新規記事', '追加する');
      const saving = add.getByRole('button', { name: '追加中...' });
      await saving.waitFor();
      expect(await saving.isDisabled()).toBe(true);
      release();
      await expect.poll(() => toastOf(page).innerText()).toContain('記事追加完了\n記事が正常に追加されました');
      await add.waitFor({ state: 'hidden' });
      const row = rows(page).first();
      await expect.poll(() => row.innerText()).toMatch(new RegExp(`^${title}[^]*下書き`));

      // A draft is only reachable through its preview link.
      expect((await fetch(`${demo.site.url}/articles/bath-day-${width}`)).status).toBe(404);
      await choose(page, title, '下書きのプレビュー');
      const link = await page.getByRole('textbox', { name: 'プレビュー用のリンク' }).inputValue();
      expect(await (await fetch(link)).text()).toContain('ぬるま湯の温度');
      await page.keyboard.press('Escape');

      await choose(page, title, '編集');
      await expect.poll(() => linked(page, 'カテゴリー')).toEqual(['ケア用品', '猫の健康']);
      expect(await linked(page, '関連記事')).toEqual(names.toReversed());
      await dialog(page, '記事を編集')
        .getByRole('combobox', { name: /^公開状態/ })
        .selectOption('公開中');
      const patched = page.waitForRequest((request) => request.method() === 'PATCH');
      await save(page, '記事を編集', '更新する');
      expect(Object.keys((await patched).postDataJSON() as object)).toEqual(['status', 'updatedAt']);
      await toastOf(page).getByText('記事更新完了').waitFor();
      await expect.poll(() => publicPage(`/articles/bath-day-${width}`)).toContain(title);
      await page.getByText(/^公開ページに反映しました（[\d,]+ページ・\d+\.\d秒）$/).waitFor();
      const html = await publicPage(`/articles/bath-day-${width}`);
      for (const words of [title, 'ぬるま湯の温度', '38度で、肩から順に。', '猫の健康', products[1]!, names[0]!])
        expect(html).toContain(words);
      expect(html.indexOf(names[1]!)).toBeLessThan(html.indexOf(names[0]!));
      await expect.poll(() => row.innerText()).toContain('公開中');
      await page.getByRole('button', { name: `${title}の操作` }).click();
      expect(await page.getByRole('menuitem').allInnerTexts()).toEqual([
        '編集',
        '広い画面で書く',
        '公開ページを見る',
        '変更の履歴',
        '削除',
      ]);
      const view = page.getByRole('menuitem', { name: '公開ページを見る' });
      expect([await view.getAttribute('href'), await view.getAttribute('target')]).toEqual([`/articles/bath-day-${width}`, '_blank']);
      await page.keyboard.press('Escape');

      await moveTo(page, title, `bath-${width}`);
      const moved = () => fetch(`${demo.site.url}/articles/bath-day-${width}`, { redirect: 'manual' });
      await expect.poll(async () => (await moved()).status).toBe(301);
      expect((await moved()).headers.get('location')).toBe(`/articles/bath-${width}`);

      await withdraw(page, title);
      await expect.poll(async () => (await fetch(`${demo.site.url}/articles/bath-${width}`)).status).toBe(410);
      await page.getByRole('button', { name: '元に戻す' }).press('Enter');
      await expect.poll(() => publicPage(`/articles/bath-${width}`)).toContain(title);
      await expect.poll(() => row.innerText()).toContain(title);
      await page.getByRole('button', { name: '新規記事' }).click();
      expect(await field(page, 'タイトル').inputValue()).toBe('');
    }));

  test('validates the article form at once, all by keyboard [AART-11 AART-12 AART-13 AART-14 AART-15 AART-17 AART-27 AART-28 AART-30]', () =>
    inArticles(viewport, async (page) => {
      await page.getByRole('button', { name: '新規記事' }).press('Enter');
      const add = dialog(page, '新規記事');
      await add.getByRole('button', { name: '追加する' }).press('Enter');
      for (const sentence of ['タイトルは必須です', 'スラッグは必須です', '内容は必須です', '抜粋は必須です'])
        await add.getByText(sentence).waitFor();
      expect(await focusedField(page)).toBe('title');
      await page.keyboard.insertText('こたつの前の約束');
      expect(await add.getByText(/(タイトル|スラッグ)は必須です/).count()).toBe(0);
      await add.getByText('空のまま追加すると、「article-番号」になります。').waitFor();
      await page.keyboard.press('Tab');
      await expect.poll(() => focusedField(page)).toBe('slug');
      await page.keyboard.insertText('Kotatsu');
      await add.getByText('スラッグは半角の英小文字・数字・ハイフンで、100文字以内にしてください').waitFor();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(`kotatsu-${width}`);
      await field(page, '内容').focus();
      await page.keyboard.insertText('やけどに気をつけます。');
      await fill(page, { 検索結果のタイトル: 'あ'.repeat(201), アイキャッチ画像: 'cat.png' });
      for (const sentence of ['200文字以内で入力してください', '有効な画像URLを入力してください']) await add.getByText(sentence).waitFor();
      await fill(page, { 検索結果のタイトル: '', アイキャッチ画像: '', 抜粋: '4つの約束です。' });

      await add.getByRole('button', { name: 'カテゴリーを選ぶ' }).press('Enter');
      await nameCategory(page, '冬じたく', 'Winter');
      expect(await linked(page, 'カテゴリー')).toEqual(['犬用品', '冬じたく']);
      // Escape discards what was chosen in the picker.
      await add.getByRole('button', { name: 'カテゴリーを選ぶ' }).press('Enter');
      await page.keyboard.press('Space');
      await page.keyboard.press('Escape');
      await dialog(page, 'カテゴリーを選ぶ').waitFor({ state: 'hidden' });
      expect(await linked(page, 'カテゴリー')).toEqual(['犬用品', '冬じたく']);
      await page.getByRole('button', { name: '「犬用品」を並べ替える' }).press('Space');
      await page.getByText('「犬用品」をつかんでいます。2件中1番目の位置です').waitFor({ state: 'attached' });
      await listensForKeys(page);
      await page.keyboard.press('Escape');
      await page.getByText('「犬用品」を元の場所に戻しました').waitFor({ state: 'attached' });
      await add.waitFor();

      const status = add.getByRole('combobox', { name: /^公開状態/ });
      expect(await status.inputValue()).toBe('draft');
      await status.selectOption('公開中');
      await add.getByRole('button', { name: '追加する' }).press('Enter');
      await toastOf(page).getByText('記事追加完了').waitFor();
      await expect.poll(() => rows(page).first().innerText()).toContain('こたつの前の約束');
      const listed = await call(page, 'GET /api/admin/articles');
      const stored = listed.find(({ slug }) => slug === `kotatsu-${width}`);
      expect(stored?.status).toBe('published');
      expect(stored?.categories.map(({ categorySlug, displayOrder }) => `${displayOrder} ${categorySlug}`)).toEqual([
        '0 犬用品',
        '1 winter',
      ]);
    }));

  test('reports failed loads and saves, compares conflicting saves and loses no text [AART-21 AART-22 AART-31 AART-34]', () =>
    inArticles(
      viewport,
      async (page) => {
        const made = await writtenElsewhere(page, `くらべる記事 ${width}`);
        const other = await writtenElsewhere(page, `もう消えた記事 ${width}`);
        await page.reload();
        // The form opens with the values of the row; the rest loads at the second attempt.
        await page.route(`**${addressOf('GET /api/admin/articles/{id}', { params: { id: made.id } })}`, (route) => route.abort());
        await choose(page, made.title, '編集');
        const edit = dialog(page, '記事を編集');
        await expect.poll(() => toastOf(page).innerText()).toContain('エラー\n関連データの取得に失敗しました');
        expect(await field(page, 'タイトル').inputValue()).toBe(made.title);
        expect(await field(page, '内容').count()).toBe(0);
        await page.unroute(`**${addressOf('GET /api/admin/articles/{id}', { params: { id: made.id } })}`);
        await edit.getByRole('button', { name: 'もう一度読み込む' }).click();
        await expect.poll(() => field(page, '内容').inputValue()).toBe('もとの本文です。');

        await field(page, '内容').fill('わたしが書いた本文です。');
        await pickProducts(page, 1);
        await call(page, 'PATCH /api/admin/articles/{id}', {
          params: { id: made.id },
          body: { content: 'ほかの人が書いた本文です。', excerpt: 'ほかの人の抜粋です。' },
        });
        await save(page, '記事を編集', '更新する');
        const compare = dialog(page, '変更の比較');
        await compare.waitFor();
        expect(await compare.getByRole('group').count()).toBe(3);
        await expectAccessible(page);
        const release = await heldBack(page, `**${addressOf('PATCH /api/admin/articles/{id}', { params: { id: made.id } })}`);
        await save(page, '変更の比較', 'この内容で保存する');
        await compare.getByRole('button', { name: '保存中...' }).waitFor();
        release();
        await edit.waitFor({ state: 'hidden' });
        const stored = await call(page, 'GET /api/admin/articles/{id}', { params: { id: made.id } });
        expect(stored).toMatchObject({ content: 'わたしが書いた本文です。', excerpt: 'ほかの人の抜粋です。' });
        expect(stored).toHaveProperty('relatedProducts.length', 1);

        // The form keeps its text if the slug is taken or the article was deleted.
        await page.getByRole('button', { name: '新規記事' }).click();
        await fill(page, { タイトル: '二度目の器', スラッグ: 'cat-water-winter', 内容: '同じアドレスの本文', 抜粋: '抜粋' });
        await save(page, '新規記事', '追加する');
        await expect.poll(() => toastOf(page).innerText()).toContain('記事追加失敗\nこのスラッグはすでに使われています');
        expect(await field(page, '内容').inputValue()).toBe('同じアドレスの本文');
        page.once('dialog', (opened) => void opened.accept());
        await save(page, '新規記事', 'キャンセル');
        await choose(page, made.title, '編集');
        await field(page, '内容').fill('消えた記事の本文');
        // Deleted while the save is on its way, so that no news of it comes before.
        const go = await heldBack(page, `**${addressOf('PATCH /api/admin/articles/{id}', { params: { id: made.id } })}`);
        await save(page, '記事を編集', '更新する');
        await edit.getByRole('button', { name: '更新中...' }).waitFor();
        await call(page, 'DELETE /api/admin/articles/{id}', { params: { id: made.id } });
        const reread = page.waitForResponse(
          (answer) => answer.request().method() === 'GET' && answer.url().endsWith(`/articles/${made.id}`),
        );
        go();
        // The form reads the article again, and says nothing of that.
        expect((await reread).status()).toBe(404);
        await page.evaluate(() => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))));
        expect(await toastOf(page).innerText()).toContain('記事更新失敗\nほかの人が削除しています');
        expect(await field(page, '内容').inputValue()).toBe('消えた記事の本文');
        await page.keyboard.press('Escape');
        await edit.waitFor({ state: 'hidden' });
        await choose(page, other.title, '削除');
        await call(page, 'DELETE /api/admin/articles/{id}', { params: { id: other.id } });
        await save(page, '記事を削除', '削除する');
        await toastOf(page).getByText('記事削除失敗').waitFor();
        await expect.poll(() => rows(page).filter({ hasText: other.title }).count()).toBe(0);
      },
      failedRequest,
    ));

  longTest('after a lost session, logging in again resumes the save and keeps the article’s text', () =>
    inArticles(
      viewport,
      async (page) => {
        const title = `途中の記事 ${width}`;
        await page.getByRole('button', { name: '新規記事' }).click();
        await fill(page, { タイトル: title, 内容: '長い記事を書いている途中です。', 抜粋: '途中の抜粋' });
        await pickProducts(page, 1);
        // The draft keeps choices as well as typed text.
        page.once('dialog', (opened) => void opened.accept());
        await page.reload();
        await page.getByRole('button', { name: '新規記事' }).click();
        await dialog(page, '新規記事').getByText('前回の続きから入力できます。').waitFor();
        expect(await field(page, '内容').inputValue()).toBe('長い記事を書いている途中です。');
        expect(await linked(page, '関連商品')).toHaveLength(1);
        await page.context().clearCookies();
        await save(page, '新規記事', '追加する');
        await dialog(page, 'もう一度ログインしてください').waitFor();
        await passwordField(page).fill(adminPassword);
        await passwordField(page).press('Enter');
        await expect.poll(() => rows(page).first().innerText()).toContain(title);
      },
      failedRequest,
    ),
  );
});

longTest('a picture that arrives while another dialog is open goes into the text', () =>
  inArticles(desktop, async (page) => {
    await page.getByRole('button', { name: '新規記事' }).click();
    await field(page, '内容').fill('はじめに');
    const release = await heldBack(page, `**${addressOf('POST /api/admin/uploads')}`);
    await page.getByLabel('内容に入れる画像ファイル').setInputFiles(await pictureOf(page, 'ぬるま湯.png'));
    await page.getByRole('button', { name: '関連記事を選ぶ' }).click();
    const search = dialog(page, '記事を選ぶ').getByRole('searchbox');
    await search.focus();
    release();
    await expect.poll(() => page.locator('textarea[name=content]').inputValue()).toMatch(/^はじめに\n\n!\[ぬるま湯\]\(\/uploads\//);
    expect(await search.inputValue()).toBe('');
    expect(await hasFocus(search)).toBe(true);
  }),
);
