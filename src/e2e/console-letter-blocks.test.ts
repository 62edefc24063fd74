import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { call } from './support/calls.ts';
import { dialog, passwordField, said } from './support/console.ts';
import { writtenElsewhere } from './support/console-articles.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { backToList, idOf, onLetterOf, paragraph, save, subject } from './support/letters.ts';
import { failedRequest, hasFocus } from './support/posts.ts';
import { adminPassword } from './support/site.ts';

const demo = openDemo();
const onLetter = onLetterOf(demo);
const preview = (page: Page) => page.getByRole('region', { name: 'プレビュー' });
const blocks = (page: Page) => page.getByRole('group', { name: '内容' }).getByRole('listitem');

test('a saved draft says so, and shows which article is a draft and which product a recall is about, by name', () =>
  onLetter('new', async (page) => {
    const { title } = await writtenElsewhere(page, 'これから出す読みもの');
    await subject(page).fill('下書きのお知らせ');
    await page.getByRole('button', { name: '読みもの', exact: true }).click();
    const articles = dialog(page, '読みものを選ぶ');
    await articles.getByRole('searchbox').fill(title);
    await articles.getByRole('checkbox', { name: title }).check();
    await articles.getByRole('button', { name: '決定する' }).click();
    const left = blocks(page).filter({ hasText: title }).getByText('下書き', { exact: true });
    await left.waitFor();
    await page.getByRole('button', { name: 'レビュー', exact: true }).click();
    const reviews = dialog(page, 'レビューを選ぶ');
    await reviews.getByRole('checkbox').first().check();
    await reviews.getByRole('button', { name: '決定する' }).click();
    await save(page).click();
    await said(page, '下書きを保存しました');
    await expect.poll(() => idOf(page)).toBeGreaterThan(0);
    const { blocks: stored } = await call(page, 'GET /api/admin/letters/{id}', { params: { id: idOf(page) } });
    const review = stored.find((block) => block.kind === 'review');
    const product = review?.title ?? '';
    const found = await call(page, 'GET /api/admin/products', { query: { search: product, page: 1 } });
    await call(page, 'POST /api/admin/notices', {
      body: {
        kind: 'recall',
        title: '自主回収',
        body: '使うのをやめてください。',
        sourceUrl: 'https://example.jp/recall',
        productIds: found.filter(({ name }) => name === product).map(({ id }) => id),
      },
    });

    await backToList(page);
    await page.getByRole('button', { name: '下書きのお知らせ' }).click();
    await left.waitFor();
    await blocks(page).filter({ hasText: product }).getByText('回収などのお知らせ中').waitFor();
    await preview(page)
      .getByText(`「${title}」（下書き）、「${product}」のレビュー（回収などのお知らせ中）は、メールに載りません。`)
      .waitFor();
    // No script reaches into the frame of a mail.
    await preview(page).getByRole('button', { name: '文字だけ' }).click();
    await expectAccessible(page);
  }));

test('after a login in the dialog, the preview is of what is typed', () =>
  onLetter(
    'new',
    async (page) => {
      await subject(page).fill('とちゅうのお知らせ');
      const frame = preview(page).locator('iframe').contentFrame();
      await paragraph(page).fill('はじめの文章');
      await frame.getByText('はじめの文章').last().waitFor();
      await page.context().clearCookies();
      const refused = page.waitForResponse((response) => response.url().endsWith('/letters/preview') && response.status() === 401);
      await paragraph(page).fill('つづきの文章');
      await refused;
      await save(page).click();
      await dialog(page, 'もう一度ログインしてください').waitFor();
      await passwordField(page).fill(adminPassword);
      await passwordField(page).press('Enter');
      await said(page, '下書きを保存しました');
      await frame.getByText('つづきの文章').last().waitFor();
      expect(await paragraph(page).inputValue()).toBe('つづきの文章');
    },
    failedRequest,
  ));

test('a part that is added or taken off is announced, and the focus goes to it or to its neighbour', () =>
  onLetter('new', async (page) => {
    await expect.poll(() => page.title()).toMatch(/^新しいメルマガ｜.+ 管理$/);
    const parts = page.locator('.letter-block');
    const status = page.locator('.letter-blocks').getByRole('status');
    await parts.first().locator('textarea').fill('はじめの文章');
    await page.getByRole('button', { name: '文章', exact: true }).press('Enter');
    await expect.poll(() => hasFocus(parts.nth(1).locator('textarea'))).toBe(true);
    await status.getByText('「文章」を追加しました').waitFor({ state: 'attached' });
    const words = await status.getByText('「文章」を追加しました').elementHandle();
    await page.getByRole('button', { name: '文章', exact: true }).press('Enter');
    // The same words once more replace those that were said.
    await expect.poll(() => words.evaluate((said) => said.isConnected)).toBe(false);
    await status.getByText('「文章」を追加しました').waitFor({ state: 'attached' });
    await parts.nth(2).getByRole('button', { name: '「文章」を外す' }).press('Enter');
    await expect.poll(() => parts.count()).toBe(2);
    await parts.nth(1).locator('textarea').fill('次の文章');
    await parts.first().getByRole('button', { name: '「文章」を外す' }).press('Enter');
    await expect.poll(() => parts.count()).toBe(1);
    expect(await hasFocus(parts.first().getByRole('button', { name: '「文章」を外す' }))).toBe(true);
    await status.getByText('「文章」を外しました').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await expect.poll(() => hasFocus(page.getByRole('button', { name: '文章', exact: true }))).toBe(true);
  }));
