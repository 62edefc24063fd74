import type { Page } from 'playwright';
import { expect } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { call } from './calls.ts';
import { choose, dialog } from './console.ts';
import { expectAccessible } from './demo.ts';
import { field, hasFocus, heldBack, toastOf } from './posts.ts';

/** Fills fields by their labels. */
export async function fill(page: Page, texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await field(page, name).fill(text);
}

/** Returns the names of the entries linked in the form, in their order. */
export function linked(page: Page, label: string): Promise<string[]> {
  return page.getByRole('list', { name: label, exact: true }).locator('.linked-item > span').allInnerTexts();
}

/** Writes an introduction, uploads a picture into the text, adds a heading by its button and checks the preview. */
export async function writeText(page: Page, introduction: string, heading: string): Promise<void> {
  const content = field(page, '内容');
  const preview = page.getByRole('region', { name: '内容のプレビュー' });
  // The server renders the preview of a text over 30,000 characters.
  await content.fill(`${'長い文です。'.repeat(6_000)}\n\n## 長い文のあと`);
  await page.getByRole('button', { name: 'プレビュー', exact: true }).click();
  await preview.getByRole('heading', { level: 2, name: '長い文のあと' }).waitFor();
  await content.fill(introduction);
  await page.getByLabel('内容に入れる画像ファイル').setInputFiles(await pictureOf(page, 'ぬるま湯.png'));
  await expect.poll(() => content.inputValue()).toMatch(new RegExp(`^${introduction}\\n\\n!\\[ぬるま湯\\]\\(/uploads/[\\w./-]+\\)$`));
  await content.press('ControlOrMeta+End');
  await page.getByRole('button', { name: '見出し' }).click();
  await page.keyboard.insertText(heading);
  await preview.getByRole('heading', { level: 2, name: heading }).waitFor();
  const width = preview
    .getByRole('img', { name: 'ぬるま湯' })
    .evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth));
  expect(await width).toBe(320);
}

/** Chooses categories and drops one of them again. */
export async function chooseCategories(page: Page, names: readonly string[], dropped: string): Promise<void> {
  await page.getByRole('button', { name: 'カテゴリーを選ぶ' }).click();
  const picker = dialog(page, 'カテゴリーを選ぶ');
  for (const name of names) await picker.getByText(name, { exact: true }).click();
  await picker.getByRole('checkbox', { name: dropped }).press('Space');
  await picker.getByText(`${names.length - 1}件を選んでいます`).waitFor();
  await expectAccessible(page);
  await picker.getByRole('button', { name: '決定する' }).click();
}

/** Chooses the first category of the open picker by keyboard, then adds a new one after each validation message. */
export async function nameCategory(page: Page, name: string, slug: string): Promise<void> {
  const picker = dialog(page, 'カテゴリーを選ぶ');
  await page.keyboard.press('Space');
  await field(page, 'カテゴリー名').press('Enter');
  await picker.getByText('カテゴリー名を入力してください').waitFor();
  await picker.getByText('カテゴリーのスラッグを入力してください').waitFor();
  await page.keyboard.insertText(name);
  await page.keyboard.press('Enter');
  await picker.getByText('カテゴリーのスラッグを入力してください').waitFor();
  await picker.getByText('1件を選んでいます').waitFor();
  await field(page, 'カテゴリーのスラッグ').fill('フード');
  await page.keyboard.press('Enter');
  await picker.getByText('同じスラッグのカテゴリーがあります').waitFor();
  await field(page, 'カテゴリーのスラッグ').fill(slug);
  await page.keyboard.press('Enter');
  await picker.getByText('2件を選んでいます').waitFor();
  await picker.getByRole('button', { name: '決定する' }).press('Enter');
}

/** Chooses the first published articles found; returns their names. */
export async function pickArticles(page: Page, search: string, count: number): Promise<string[]> {
  await page.getByRole('button', { name: '関連記事を選ぶ' }).click();
  const picker = dialog(page, '関連記事を選ぶ');
  await picker.getByRole('searchbox').fill(search);
  const found = picker.locator('.check', { hasText: '公開中' });
  await expect.poll(() => found.count()).toBeLessThan(15);
  for (let at = 0; at < count; at++) await found.nth(at).getByRole('checkbox').check();
  const names = await found.locator('span').evaluateAll((all) => all.map((name) => name.firstChild?.textContent ?? ''));
  await picker.getByRole('button', { name: '決定する' }).click();
  return names.slice(0, count);
}

/** Chooses the first products; returns the names of all linked products. */
export async function pickProducts(page: Page, count: number): Promise<string[]> {
  const picker = dialog(page, '関連商品を選ぶ');
  // A click right after a drag counts as the end of the drag.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: '関連商品を選ぶ' }).click();
      return picker.isVisible();
    })
    .toBe(true);
  for (let at = 0; at < count; at++) await picker.getByRole('checkbox').nth(at).check();
  await picker.getByRole('button', { name: '決定する' }).click();
  return linked(page, '関連商品');
}

/** Returns a screenshot of 320 × 180 px as a file to upload. */
export async function pictureOf(page: Page, name: string) {
  return { name, mimeType: 'image/png', buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 320, height: 180 } }) };
}

/** Changes the slug of an article. */
export async function moveTo(page: Page, title: string, slug: string): Promise<void> {
  await choose(page, title, '編集');
  await field(page, 'スラッグ').fill(slug);
  await field(page, 'スラッグ').press('Enter');
  await dialog(page, '記事を編集').waitFor({ state: 'hidden' });
}

/** Deletes an article by keyboard in the confirmation dialog. */
export async function withdraw(page: Page, title: string): Promise<void> {
  await choose(page, title, '削除');
  const confirm = dialog(page, '記事を削除');
  await confirm.getByText('本当にこの記事を削除しますか？').waitFor();
  expect(await hasFocus(confirm.getByRole('button', { name: 'キャンセル' }))).toBe(true);
  const release = await heldBack(page, `**${addressOf('DELETE /api/admin/articles/{id}', { params: { id: '*' } })}`);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await confirm.getByRole('button', { name: '削除中...' }).waitFor();
  release();
  await toastOf(page).getByText('記事削除完了').waitFor();
}

let written = 0;

/** Creates an article as another operator would. */
export function writtenElsewhere(page: Page, title: string) {
  const slug = `elsewhere-${++written}`;
  const body = { title, slug, content: 'もとの本文です。', excerpt: 'もとの抜粋です。' };
  return call(page, 'POST /api/admin/articles', { body });
}
