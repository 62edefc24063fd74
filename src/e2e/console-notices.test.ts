import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { paths } from '#src/lib/paths.ts';
import { desktop } from './support/browser.ts';
import { call, choose, dialog, inConsole, said } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { field, heldBack } from './support/posts.ts';

const demo = openDemo();

const inNotices = (steps: (page: Page) => Promise<void>) =>
  inConsole(demo.browser, demo.site.url + adminPaths.screen('notices'), desktop, steps);
const shownOn = async (path: string, text: string) => (await (await fetch(demo.site.url + path)).text()).includes(text);
const recall = {
  kind: 'recall',
  title: '容器が割れるおそれ',
  body: '使うのをやめて、販売元へご連絡ください。',
  lot: '2026年10月製造',
  sourceUrl: 'https://example.jp/recall',
};

test('an operator enters a recall: its banner, card, page and feed follow, and go when it ends', () =>
  inNotices(async (page) => {
    await page.getByText('お知らせはありません').waitFor();
    await page.getByRole('button', { name: '新しいお知らせ' }).click();
    const form = dialog(page, '新しいお知らせ');
    await field(page, '見出し').fill(recall.title);
    await field(page, '内容').fill(recall.body);
    await field(page, '対象のロットなど').fill(recall.lot);
    await field(page, '出典のURL').fill(recall.sourceUrl);
    await expectAccessible(page);
    await form.getByRole('button', { name: '追加する' }).click();
    await form.getByText('商品かブランドを選んでください').waitFor();
    await form.getByRole('button', { name: '対象の商品を選ぶ' }).click();
    const picker = page.getByRole('dialog').last();
    await picker.getByRole('checkbox').first().check();
    await picker.getByRole('button', { name: '決定する' }).click();
    await form.getByRole('button', { name: '追加する' }).click();
    await said(page, 'お知らせ追加完了');
    const list = (await (
      await page.request.get(demo.site.url + addressOf('GET /api/admin/notices', { query: { page: 1 } }))
    ).json()) as Array<{
      products: Array<{ id: number }>;
    }>;
    const product = paths.product(list[0]!.products[0]!.id);
    for (const path of [product, paths.notices(), paths.noticeFeed()]) await expect.poll(() => shownOn(path, recall.title)).toBe(true);
    expect(await shownOn(product, recall.lot)).toBe(true);
    await choose(page, recall.title, '終了する');
    await dialog(page, 'お知らせを終了する').getByRole('button', { name: '終了する' }).click();
    await said(page, 'お知らせを終了しました');
    await expect.poll(() => shownOn(product, recall.title)).toBe(false);
    await expect.poll(() => shownOn(paths.notices(), '終わったお知らせ')).toBe(true);
  }));

test('a notice appears and disappears at its times, without a request from anybody', () =>
  inNotices(async (page) => {
    const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
    const { id, state } = await call(page, 'POST /api/admin/notices', {
      body: { ...recall, title: '時刻どおりのお知らせ', productIds: [9], startsAt: soon(5000), endsAt: soon(3_600_000) },
    });
    expect(state).toBe('waiting');
    await expect.poll(() => shownOn(paths.product(9), '時刻どおりのお知らせ')).toBe(true);
    // Set only now, so that a slow machine does not miss the notice.
    await call(page, 'PATCH /api/admin/notices/{id}', { params: { id }, body: { endsAt: soon(2000) } });
    await expect.poll(() => shownOn(paths.product(9), '時刻どおりのお知らせ')).toBe(false);
    await page.goto(demo.site.url + paths.notices());
    await expectAccessible(page);
  }));

test('a dialog with text typed during its save stays open, and then saves that text', () =>
  inNotices(async (page) => {
    const { id } = await call(page, 'POST /api/admin/notices', {
      body: { ...recall, title: '書き足すお知らせ', productIds: [12], startsAt: new Date().toISOString() },
    });
    await page.reload();
    await choose(page, '書き足すお知らせ', '編集');
    const form = dialog(page, 'お知らせを編集');
    await field(page, '内容').fill('一');
    const release = await heldBack(page, `**${addressOf('PATCH /api/admin/notices/{id}', { params: { id } })}`);
    await form.getByRole('button', { name: '更新する' }).click();
    await form.getByRole('button', { name: '更新中...' }).waitFor();
    await field(page, '内容').fill('一二');
    release();
    await said(page, 'お知らせ更新完了');
    expect(await field(page, '内容').inputValue()).toBe('一二');
    await form.getByRole('button', { name: '更新する' }).click();
    await form.waitFor({ state: 'hidden' });
    const { body } = await call(page, 'PATCH /api/admin/notices/{id}', { params: { id } });
    expect(body).toBe('一二');

    // A new record is a stored one from its first save on, and is called so.
    await page.getByRole('button', { name: '新しいお知らせ' }).click();
    const added = dialog(page, '新しいお知らせ');
    for (const [name, text] of [
      ['見出し', '新しく書き足すお知らせ'],
      ['内容', '一'],
      ['出典のURL', recall.sourceUrl],
    ] as const)
      await field(page, name).fill(text);
    await added.getByRole('button', { name: '対象の商品を選ぶ' }).click();
    const picker = page.getByRole('dialog').last();
    await picker.getByRole('checkbox').first().check();
    await picker.getByRole('button', { name: '決定する' }).click();
    const add = await heldBack(page, `**${addressOf('POST /api/admin/notices')}`);
    await added.getByRole('button', { name: '追加する' }).click();
    await added.getByRole('button', { name: '追加中...' }).waitFor();
    await field(page, '内容').fill('一二');
    add();
    await said(page, 'お知らせ追加完了');
    await form.getByRole('button', { name: '更新する' }).click();
    await form.waitFor({ state: 'hidden' });
  }));
