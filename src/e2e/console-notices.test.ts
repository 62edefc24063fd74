import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { paths } from '#src/lib/paths.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop } from './support/browser.ts';
import { call } from './support/calls.ts';
import { choose, dialog, inConsole, said } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { field, hasFocus, heldBack } from './support/posts.ts';

const demo = openDemo();

const inNotices = (steps: (page: Page) => Promise<void>) =>
  inConsole(demo.browser, demo.site.url + adminPaths.screen('notices'), desktop, steps);
const shownOn = async (path: string, text: string) => (await demo.text(path)).includes(text);
const recall = {
  kind: 'recall',
  title: '容器が割れるおそれ',
  body: '使うのをやめて、販売元へご連絡ください。',
  lot: '2026年10月製造',
  sourceUrl: 'https://example.jp/recall',
};

test('an operator enters a recall: its banner, card, page and feed follow, and go when it ends or was a mistake', () =>
  inNotices(async (page) => {
    await page.getByText('お知らせはありません').waitFor();
    await page.getByRole('button', { name: '新しいお知らせ' }).click();
    const form = dialog(page, '新しいお知らせ');
    expect(await form.getByText(/^日本時間。/).count()).toBe(2);
    await field(page, '見出し').fill(recall.title);
    await field(page, '内容').fill(recall.body);
    await field(page, '対象のロットなど').fill(recall.lot);
    await field(page, '出典のURL').fill(recall.sourceUrl);
    await expectAccessible(page);
    // It says by the start what a press does.
    const start = field(page, '表示を始める日時');
    await start.fill('2099-12-01T09:00');
    await form.getByRole('button', { name: '予約する' }).waitFor();
    await start.fill('');
    await form.getByRole('button', { name: '公開する' }).click();
    await form.getByText('商品かブランドを選んでください').waitFor();
    expect(await hasFocus(form.getByRole('button', { name: '対象の商品を選ぶ' }))).toBe(true);
    expect(await form.getByRole('group', { name: '対象 必須（商品かブランド）' }).getByText('任意').count()).toBe(0);
    await form.getByRole('button', { name: '対象の商品を選ぶ' }).click();
    const picker = page.getByRole('dialog').last();
    await picker.getByRole('checkbox').first().check();
    await picker.getByRole('button', { name: '決定する' }).click();
    await form.getByRole('button', { name: '公開する' }).click();
    await said(page, 'お知らせを公開しました', '対象の商品のページに出ます。');
    const list = await call(page, 'GET /api/admin/notices', { query: { page: 1 } });
    const product = paths.product(list[0]!.products[0]!.id);
    for (const path of [product, paths.notices(), paths.noticeFeed()]) await expect.poll(() => shownOn(path, recall.title)).toBe(true);
    expect(await shownOn(product, recall.lot)).toBe(true);
    await choose(page, recall.title, '終了する');
    await dialog(page, 'お知らせを終了する').getByRole('button', { name: '終了する' }).click();
    await said(page, 'お知らせを終了しました');
    await expect.poll(() => shownOn(product, recall.title)).toBe(false);
    await expect.poll(() => shownOn(paths.notices(), '終わったお知らせ')).toBe(true);
    await choose(page, recall.title, 'まちがいとして取り下げる');
    const asked = dialog(page, 'まちがいとして取り下げる');
    await asked.getByText(`「${recall.title}」を取り下げますか？`).waitFor();
    expect(await asked.innerText()).toContain('「取り下げ」として残ります');
    await asked.getByRole('button', { name: '取り下げる' }).click();
    await said(page, 'お知らせを取り下げました');
    for (const path of [paths.notices(), paths.noticeFeed()]) await expect.poll(() => shownOn(path, recall.title)).toBe(false);
    await page.getByRole('listitem').filter({ hasText: recall.title }).getByText('取り下げ', { exact: true }).waitFor();
  }));

test('a recall takes the place of 売れ筋 in rankings, and marks home, questions, suggestions and comparisons', () =>
  inNotices(async (page) => {
    const rowOf = (text: string, row: string, id: number) =>
      text.split(`class="${row}"`).find((part) => part.includes(`"${paths.product(id)}"`));
    const firstOf = (text: string, row: string) => Number(/"\/product\/(\d+)"/.exec(text.split(`class="${row}"`)[1] ?? '')?.[1]);
    const [ranking, home, question] = [paths.bestsellers(), paths.home(), paths.question(48)];
    const inRanking = firstOf(await demo.text(ranking), 'place');
    const onHome = firstOf(await demo.text(home), 'axis-place');
    const beside = firstOf(await demo.text(question), 'content-card');
    const { id } = await call(page, 'POST /api/admin/notices', {
      body: { ...recall, productIds: [inRanking, onHome, beside], startsAt: new Date(Date.now() - 1000).toISOString() },
    });
    const marked = async (path: string, row: string, product: number) =>
      rowOf(await demo.text(path), row, product)?.includes('回収のお知らせ');
    await expect.poll(() => marked(ranking, 'place', inRanking)).toBe(true);
    expect(rowOf(await demo.text(ranking), 'place', inRanking)).not.toContain('売れ筋</span>');
    await expect.poll(() => marked(home, 'axis-place', onHome)).toBe(true);
    await expect.poll(() => marked(question, 'content-card', beside)).toBe(true);
    await page.goto(demo.site.url + paths.product(beside));
    const title = page.locator('.notice').getByText(recall.title);
    expect(await title.evaluate((text) => getComputedStyle(text).wordBreak)).toBe('auto-phrase');
    const name = await page.getByRole('heading', { level: 1 }).innerText();
    const box = page.getByRole('search', { name: 'サイト内検索' }).getByLabel('商品をさがす');
    await box.focus();
    await expect.poll(() => box.getAttribute('role')).toBe('combobox');
    await box.fill(name);
    await page.getByRole('option').getByText('回収のお知らせ').first().waitFor();
    await page.goto(demo.site.url + paths.compare([inRanking, onHome]));
    expect(await page.getByRole('columnheader').getByText('回収のお知らせ').count()).toBe(2);
    await call(page, 'POST /api/admin/notices/{id}/end', { params: { id } });
    await expect.poll(() => marked(ranking, 'place', inRanking)).toBe(false);
    await expect.poll(() => marked(home, 'axis-place', onHome)).toBe(false);
    await expect.poll(() => marked(question, 'content-card', beside)).toBe(false);
  }));

longTest('a notice appears and disappears at its times, without a request from anybody', () =>
  inNotices(async (page) => {
    const soon = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString();
    const { id, state } = await call(page, 'POST /api/admin/notices', {
      body: { ...recall, title: '時刻どおりのお知らせ', productIds: [9], startsAt: soon(600_000), endsAt: soon(3_600_000) },
    });
    expect(state).toBe('waiting');
    // Set only now, so that a slow machine does not miss what waits.
    await call(page, 'PATCH /api/admin/notices/{id}', { params: { id }, body: { startsAt: soon(2000) } });
    await expect.poll(() => shownOn(paths.product(9), '時刻どおりのお知らせ')).toBe(true);
    // Set only now, so that a slow machine does not miss the notice.
    await call(page, 'PATCH /api/admin/notices/{id}', { params: { id }, body: { endsAt: soon(2000) } });
    await expect.poll(() => shownOn(paths.product(9), '時刻どおりのお知らせ')).toBe(false);
    await page.goto(demo.site.url + paths.notices());
    await expectAccessible(page);
  }),
);

test('a planned notice is called off in words of its own; one about a brand deleted since names the brand', () =>
  inNotices(async (page) => {
    const brand = await call(page, 'POST /api/admin/brands', {
      body: { name: '消えるブランド', slug: 'soon-gone', logoUrl: '/art/no-logo.svg' },
    });
    await call(page, 'POST /api/admin/notices', {
      body: { ...recall, title: '取りやめるお知らせ', brandId: brand.id, startsAt: '2099-01-01T00:00:00.000Z' },
    });
    await call(page, 'DELETE /api/admin/brands/{id}', { params: { id: brand.id } });
    await page.reload();
    await choose(page, '取りやめるお知らせ', '取りやめる');
    const asked = dialog(page, 'お知らせを取りやめる');
    expect(await asked.innerText()).toContain('「取りやめ」として残ります');
    expect(await asked.innerText()).not.toContain('終了');
    expect(await asked.getByRole('button', { name: 'キャンセル' }).count()).toBe(0);
    await asked.getByRole('button', { name: '予定のままにする' }).waitFor();
    await asked.getByRole('button', { name: '取りやめる' }).click();
    await said(page, 'お知らせを取りやめました');
    const card = page.getByRole('listitem').filter({ hasText: '取りやめるお知らせ' });
    await expect.poll(() => card.innerText()).toContain('取りやめ\n');
    expect(await card.innerText()).toContain('2099/1/1 09:00から');

    await choose(page, '取りやめるお知らせ', '編集');
    const form = dialog(page, 'お知らせを編集');
    const select = form.getByRole('combobox', { name: /^全商品が対象のブランド/ });
    const chosen = () => select.locator('option:checked').innerText();
    await expect.poll(chosen).toBe(`削除されたブランド（番号 ${brand.id}）`);
    await field(page, '内容').fill('書き直した内容です。');
    await form.getByRole('button', { name: '更新する' }).click();
    await form.waitFor({ state: 'hidden' });
    expect(await card.innerText()).toContain('取りやめ\n');
  }));

test('a notice about all products of a brand asks before it is public at once, and only then', () =>
  inNotices(async (page) => {
    const write = async (title: string, startsAt: string) => {
      await page.getByRole('button', { name: '新しいお知らせ' }).click();
      for (const [name, text] of [
        ['見出し', title],
        ['内容', recall.body],
        ['出典のURL', recall.sourceUrl],
        ['表示を始める日時', startsAt],
      ] as const)
        await field(page, name).fill(text);
      await dialog(page, '新しいお知らせ').getByLabel('全商品が対象のブランド').selectOption({ label: 'NORA & Co.' });
    };
    const question = dialog(page, 'ブランドの全商品に公開する');
    const publish = dialog(page, '新しいお知らせ').getByRole('button', { name: '公開する' });
    await write('ブランドの回収', '');
    await publish.click();
    await question.getByText('NORA & Co.の全商品に、いますぐ出ます。').waitFor();
    await question.getByText(/^対象の商品は[1-9]\d*件です。$/).waitFor();
    await expectAccessible(page);
    await question.getByRole('button', { name: 'キャンセル' }).click();
    await question.waitFor({ state: 'hidden' });
    const titles = async () => (await call(page, 'GET /api/admin/notices', { query: { page: 1 } })).map(({ title }) => title);
    expect(await titles()).not.toContain('ブランドの回収');
    await publish.click();
    await question.getByRole('button', { name: '公開する' }).click();
    await said(page, 'お知らせを公開しました');
    await dialog(page, '新しいお知らせ').waitFor({ state: 'hidden' });
    expect(await titles()).toContain('ブランドの回収');

    await write('先の回収', '2099-12-01T09:00');
    await dialog(page, '新しいお知らせ').getByRole('button', { name: '予約する' }).click();
    await said(page, 'お知らせを予約しました', '2099/12/1 09:00に公開します。');
    expect(await question.count()).toBe(0);
    // A shown one is edited without a question: it is on those pages already.
    await choose(page, 'ブランドの回収', '編集');
    await field(page, '内容').fill('書き直した内容です。');
    await dialog(page, 'お知らせを編集').getByRole('button', { name: '更新する' }).click();
    await said(page, 'お知らせ更新完了');
  }));

longTest('a dialog with text typed during its save stays open, and then saves that text', () =>
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
    const { body } = await call(page, 'PATCH /api/admin/notices/{id}', { params: { id }, body: {} });
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
    await added.getByRole('button', { name: '公開する' }).click();
    await added.getByRole('button', { name: '追加中...' }).waitFor();
    await field(page, '内容').fill('一二');
    add();
    await said(page, 'お知らせを公開しました');
    await form.getByRole('button', { name: '更新する' }).click();
    await form.waitFor({ state: 'hidden' });
  }),
);

test('a date without its time is refused at its field, and takes no plan back', () =>
  inNotices(async (page) => {
    const endsAt = '2099-12-01T01:00:00.000Z';
    const { id } = await call(page, 'POST /api/admin/notices', {
      body: { ...recall, title: '終わりの決まったお知らせ', productIds: [15], startsAt: new Date().toISOString(), endsAt },
    });
    await page.reload();
    await choose(page, '終わりの決まったお知らせ', '編集');
    const form = dialog(page, 'お知らせを編集');
    const update = form.getByRole('button', { name: '更新する' });
    const end = field(page, '表示を終える日時');
    const fault = form.getByText('日付と時刻の両方を正しく入力してください');
    await end.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight', 'Backspace']) await page.keyboard.press(key);
    await fault.waitFor();
    await update.click();
    await fault.waitFor();
    expect(await hasFocus(end)).toBe(true);
    expect(await call(page, 'PATCH /api/admin/notices/{id}', { params: { id }, body: {} })).toMatchObject({ endsAt });
    await end.fill('');
    await update.click();
    await form.waitFor({ state: 'hidden' });
    expect(await call(page, 'PATCH /api/admin/notices/{id}', { params: { id }, body: {} })).toMatchObject({ endsAt: null });

    // The browser tells nobody of the first part of an empty field.
    await choose(page, '終わりの決まったお知らせ', '編集');
    await end.focus();
    await page.keyboard.press('9');
    await update.click();
    await fault.waitFor();
    await end.fill('2099-12-01T10:00');
    await fault.waitFor({ state: 'hidden' });
    await update.click();
    await form.waitFor({ state: 'hidden' });
    expect(await call(page, 'PATCH /api/admin/notices/{id}', { params: { id }, body: {} })).toMatchObject({ endsAt });
  }));
