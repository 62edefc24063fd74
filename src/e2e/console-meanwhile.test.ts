import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { desktop } from './support/browser.ts';
import { call } from './support/calls.ts';
import { choose, dialog, picture, rows, said, screenOf } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { failedRequest, heldBack } from './support/posts.ts';

// What another operator saves while a form, a list or a dialog is open.
const demo = openDemo();

/** Reloads a page that asks about unsaved input; the answer is to leave. */
async function leave(page: Page): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const [question] = await Promise.all([asked, asked.then((opened) => opened.accept()), page.reload()]);
  expect(question.type()).toBe('beforeunload');
}

test('an order of brands that another operator changed is replaced only once it was seen, and a reload asks first', () =>
  screenOf(demo, '/admin/brands')(
    desktop,
    async (page) => {
      const ids = async () => (await call(page, 'GET /api/admin/brands')).map(({ id }) => id);
      const open = () => page.getByRole('button', { name: '並べ替え', exact: true }).click();
      await open();
      const order = dialog(page, 'ブランドの並び順');
      const raise = order.getByRole('button', { name: /を上へ$/ }).nth(1);
      await raise.press('Enter');
      await leave(page);
      await open();
      const [first, second, ...others] = await ids();
      const theirs = [...others.toReversed(), first!, second!];
      await call(page, 'PUT /api/admin/brands/order', { body: { ids: theirs } });
      await raise.press('Enter');
      const save = order.getByRole('button', { name: '保存する' });
      await save.press('Enter');
      const notice = order.getByRole('alert').filter({ hasText: 'ほかの人が先に並び順を変えました' });
      await notice.waitFor();
      expect(await ids()).toEqual(theirs);
      await expectAccessible(page);
      await save.press('Enter');
      await said(page, 'ブランド更新完了', '並び順を保存しました');
      expect(await ids()).toEqual([second, first, ...others]);

      await open();
      await call(page, 'PUT /api/admin/brands/order', { body: { ids: theirs } });
      await raise.press('Enter');
      await save.press('Enter');
      await notice.getByRole('button', { name: 'ほかの人の並び順を見る' }).press('Enter');
      await notice.waitFor({ state: 'detached' });
      await expect.poll(() => save.isDisabled()).toBe(true);
      expect(await ids()).toEqual(theirs);
    },
    failedRequest,
  ));

test('a description that another operator wrote is said before it is replaced, and a reload asks first', () =>
  // A list that no longer has the picture once it is described.
  screenOf(demo, `${adminPaths.screen('media')}?show=undescribed`)(
    desktop,
    async (page) => {
      await page.getByText('説明のない画像はありません').waitFor();
      const read = await heldBack(page, `**${addressOf('GET /api/admin/media')}?*`);
      await page.getByLabel('アップロードする画像ファイル').setInputFiles({ ...(await picture('#d9a514')), name: 'futari.png' });
      await page.getByRole('status').getByText('1枚を追加しました').waitFor();
      expect(await page.getByText('絞り込みのため表示されていません').count()).toBe(0);
      read();
      const field = page.getByRole('article').getByRole('textbox');
      await field.fill('書きかけ');
      await leave(page);
      await field.waitFor();
      expect(await field.inputValue()).toBe('');
      const [medium] = await call(page, 'GET /api/admin/media');
      await call(page, 'PATCH /api/admin/media/{name}', { params: { name: medium!.name }, body: { alt: 'ほかの人の説明' } });
      await field.fill('自分の説明');
      await field.press('Enter');
      await said(
        page,
        '説明を保存できませんでした',
        'ほかの人が先に「ほかの人の説明」に変えています。もう一度保存すると、あなたの説明に置きかわります。',
      );
      await page.getByRole('article', { name: 'ほかの人の説明' }).waitFor();
      expect(await field.inputValue()).toBe('自分の説明');
      await field.press('Enter');
      await said(page, '説明を保存しました');
      expect(await call(page, 'GET /api/admin/media')).toMatchObject([{ alt: '自分の説明' }]);
      await page.getByLabel('アップロードする画像ファイル').setInputFiles({ ...(await picture('#2e4a7d')), name: 'hitori.png' });
      await page.getByRole('article', { name: 'hitori.png' }).waitFor();
      await page.getByRole('searchbox').fill('どこにもない');
      await page.getByText('絞り込みのため表示されていません').waitFor();
    },
    failedRequest,
  ));

test('an open picker has what another tab adds, the next what changed meanwhile, and each choice is announced', () =>
  screenOf(demo, adminPaths.article('new'))(desktop, async (page) => {
    const opener = page.getByRole('button', { name: '関連商品を選ぶ' });
    const picker = dialog(page, '関連商品を選ぶ');
    await opener.press('Enter');
    await picker.getByRole('checkbox').first().waitFor();
    const other = await page.context().newPage();
    await other.goto(demo.site.url + adminPaths.products());
    const named = await rows(other).first().getByRole('checkbox').getAttribute('aria-label');
    const name = named!.replace(/を選ぶ$/, '');
    await choose(other, name, '複製');
    await dialog(other, '商品を複製').getByRole('button', { name: '追加する' }).press('Enter');
    const added = picker.getByRole('checkbox', { name: `${name}（コピー）` });
    await added.press('Space');
    await picker.getByRole('button', { name: '決定する' }).press('Enter');
    const status = page.getByRole('group', { name: '関連商品' }).getByRole('status');
    await status.getByText(`「${name}（コピー）」を追加しました`).waitFor({ state: 'attached' });
    await page.getByRole('button', { name: `「${name}（コピー）」を外す` }).press('Enter');
    await status.getByText(`「${name}（コピー）」を外しました`).waitFor({ state: 'attached' });
    const [newest] = await call(page, 'GET /api/admin/products', { query: { page: 1, sortBy: 'id', sortOrder: 'desc' } });
    await call(page, 'PATCH /api/admin/products/{id}', { params: { id: newest!.id }, body: { name: 'いま名前の変わった商品' } });
    await opener.press('Enter');
    await picker.getByRole('checkbox', { name: 'いま名前の変わった商品' }).waitFor();
  }));

test('a setting that another operator saved first is compared with the typed one', () =>
  screenOf(demo, '/admin/settings')(
    desktop,
    async (page) => {
      const months = page.getByLabel('数を残しておく期間');
      await months.selectOption('3か月');
      await call(page, 'PATCH /api/admin/settings', { body: { countMonths: 13 } });
      await page.getByRole('button', { name: '保存する' }).click();
      const compare = dialog(page, '変更の比較');
      await compare.getByText('13か月（1年と、前の年の同じ月）').waitFor();
      expect(await call(page, 'GET /api/admin/settings')).toMatchObject({ countMonths: 13 });
      await compare.getByRole('button', { name: 'この内容で保存する' }).click();
      await said(page, '設定を保存しました');
      expect(await call(page, 'GET /api/admin/settings')).toMatchObject({ countMonths: 3 });
    },
    failedRequest,
  ));

test('a text that another operator saved first is shown instead of returning to the initial one', () =>
  screenOf(demo, adminPaths.siteText('words'))(
    desktop,
    async (page) => {
      const save = (words: string[]) => call(page, 'PUT /api/admin/site-texts/words', { body: { words } });
      await save(['ふしぎ水']);
      await page.reload();
      await page.getByRole('button', { name: 'はじめの内容に戻す' }).click();
      await save(['ふしぎ水', 'あやしい石']);
      const asked = dialog(page, 'はじめの内容に戻す');
      await asked.getByRole('button', { name: '戻す', exact: true }).click();
      await said(page, '戻せませんでした', 'ほかの人が先に保存しています。内容を確認してください。');
      await asked.waitFor({ state: 'hidden' });
      await expect.poll(() => page.getByLabel('言葉（1行に1つ）').inputValue()).toBe('ふしぎ水\nあやしい石');
      await page.getByRole('button', { name: 'はじめの内容に戻す' }).click();
      await asked.getByRole('button', { name: '戻す', exact: true }).click();
      await said(page, 'はじめの内容に戻しました');
    },
    failedRequest,
  ));
