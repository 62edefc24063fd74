import { describe, expect, test } from 'vitest';
import { longTest } from '#db/test/long-test.ts';
import { desktop } from './support/browser.ts';
import { call } from './support/calls.ts';
import { choose, dialog, inConsole, rows, screenOf } from './support/console.ts';
import { writtenElsewhere } from './support/console-articles.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { failedRequest, field, toastOf } from './support/posts.ts';
import { sizes } from './support/sizes.ts';

const demo = openDemo();

const inArticles = screenOf(demo, '/admin/articles');

test('a comparison of two texts marks what differs and folds the rest, in a conflict and in the audit log', () =>
  inConsole(
    demo.browser,
    `${demo.site.url}/admin/products`,
    desktop,
    async (page) => {
      const id = 40;
      const save = (description: string) => call(page, 'PATCH /api/admin/products/{id}', { params: { id }, body: { description } });
      const same = '毎日の食事に使いやすい大きさです。'.repeat(20);
      await save(`小型犬に向く${same}`);
      const { name } = await call(page, 'GET /api/products/{id}', { params: { id } });
      await page.goto(`${demo.site.url}/admin/products?search=${encodeURIComponent(name)}`);
      await choose(page, name, '編集');
      await field(page, '商品説明').fill(`大型犬に向く${same}`);
      await save(`中型犬に向く${same}`);
      await dialog(page, '商品を編集').getByRole('button', { name: '更新する' }).press('Enter');
      const compare = dialog(page, '変更の比較');
      await compare.getByText('保存されている内容は、選ばなくても変更の履歴に残ります。').waitFor();
      expect(await compare.locator('mark').allInnerTexts()).toEqual(['中型', '大型']);
      const shown = compare.locator('.conflict-value').first();
      expect((await shown.innerText()).length).toBeLessThan(100);
      await expectAccessible(page);
      await compare.getByRole('button', { name: '全文を見る' }).press('Enter');
      expect(await shown.innerText()).toBe(`中型犬に向く${same}`);
      await compare.getByRole('button', { name: 'この内容で保存する' }).press('Enter');
      await toastOf(page).getByText('商品更新完了').waitFor();

      await page.goto(`${demo.site.url}/admin/audit?subject=product%3A${id}`);
      await page.getByRole('button', { name }).first().press('Enter');
      const line = dialog(page, `商品 ${id}：変更`);
      await expect.poll(() => line.locator('mark').allInnerTexts()).toEqual(['中型', '大型']);
      await expectAccessible(page);
      expect((await line.getByRole('cell').first().innerText()).length).toBeLessThan(100);
      await line.getByRole('button', { name: '全文を見る' }).press('Enter');
      expect(await line.getByRole('cell').first().innerText()).toContain(`中型犬に向く${same}`);
    },
    failedRequest,
  ));

describe.each(sizes('1280'))('at %s', (width, viewport) => {
  test('compares a saved version with the present text word by word, and puts it into the form', () =>
    inArticles(viewport, async (page) => {
      const { id, title } = await writtenElsewhere(page, `履歴のある記事 ${width}`);
      const save = (body: object) => call(page, 'PATCH /api/admin/articles/{id}', { params: { id }, body });
      await save({ content: '猫は水をあまり飲みません。' });
      await save({ content: '猫は水をよく飲みます。', status: 'published', publishedAt: '2026-01-02T00:00:00.000Z' });
      await page.reload();
      await choose(page, title, '変更の履歴');
      const history = dialog(page, '変更の履歴');
      const versions = history.getByRole('list', { name: '保存した版' }).getByRole('button');
      await expect.poll(() => versions.count()).toBe(3);
      const changed = history.getByRole('region', { name: '内容' });
      await expect.poll(() => changed.getByRole('deletion').allInnerTexts()).toEqual(['あまり', 'ません']);
      expect(await changed.getByRole('insertion').allInnerTexts()).toEqual(['よく', 'ます']);
      await history.getByRole('region', { name: '公開状態' }).waitFor();
      await expectAccessible(page);
      await history.getByLabel('くらべる相手').selectOption({ index: 2 });
      await expect.poll(() => changed.getByRole('insertion').allInnerTexts()).toEqual(['もとの本文です']);

      await history.getByRole('button', { name: 'この版をフォームに入れる' }).press('Enter');
      const form = dialog(page, '記事を編集');
      await form.getByText('保存するまで、公開ページは変わりません。').waitFor();
      expect(await field(page, '内容').inputValue()).toBe('猫は水をあまり飲みません。');
      expect(await form.getByRole('combobox', { name: /^公開状態/ }).inputValue()).toBe('published');
      await form.getByRole('button', { name: '更新する' }).press('Enter');
      await toastOf(page).getByText('記事更新完了').waitFor();
      const stored = await call(page, 'GET /api/admin/articles/{id}', { params: { id } });
      expect(stored).toMatchObject({ content: '猫は水をあまり飲みません。', status: 'published', publishedAt: '2026-01-02T00:00:00.000Z' });
    }));

  test('plans an article in Tokyo time, shows the plan in the table, and cancels it', () =>
    inArticles(
      viewport,
      async (page) => {
        const { id, title } = await writtenElsewhere(page, `予定のある記事 ${width}`);
        await page.reload();
        await choose(page, title, '編集');
        const form = dialog(page, '記事を編集');
        await form.getByLabel('公開の予定').fill('2026-01-02T09:30');
        await form.getByRole('button', { name: '更新する' }).press('Enter');
        await form.getByText('予定の日時は、これからの日時にしてください').first().waitFor();
        await form.getByLabel('公開の予定').fill('');
        await form.getByLabel('公開日時').fill('2126-01-02T09:30');
        await form.getByRole('button', { name: '更新する' }).press('Enter');
        await form.getByText('公開日時は、いままでの日時にしてください。').first().waitFor();
        await expectAccessible(page);
        await form.getByLabel('公開日時').fill('');
        await form.getByLabel('公開の予定').fill('2126-01-02T09:30');
        await form.getByLabel('公開を終える予定').fill('2126-02-02T00:00');
        await form.getByRole('button', { name: '更新する' }).press('Enter');
        await toastOf(page).getByText('記事更新完了').waitFor();
        const row = rows(page).filter({ hasText: title });
        await expect.poll(() => row.innerText()).toContain('公開予定 2126/1/2 09:30');
        expect(await row.innerText()).toContain('終了予定 2126/2/2 00:00');
        const stored = () => call(page, 'GET /api/admin/articles/{id}', { params: { id } });
        expect(await stored()).toMatchObject({ publishAt: '2126-01-02T00:30:00.000Z', endAt: '2126-02-01T15:00:00.000Z' });
        await choose(page, title, '予定を取り消す');
        await expect.poll(() => row.innerText()).not.toContain('公開予定');
        expect(await stored()).toMatchObject({ status: 'draft', publishAt: null, endAt: null });
      },
      failedRequest,
    ));
});

longTest('an old version of a product brings back its text, not its price, and says so', () =>
  inConsole(demo.browser, `${demo.site.url}/admin/products`, desktop, async (page) => {
    const params = { id: 5 };
    const save = (body: object) => call(page, 'PATCH /api/admin/products/{id}', { params, body });
    await save({ name: '値上げの前の名前', price: 11, description: '古い説明です。' });
    const { priceCheckedAt } = await save({ name: '値上げした品', price: 22, description: '新しい説明です。' });
    await page.goto(`${demo.site.url}/admin/products?search=${encodeURIComponent('値上げした品')}`);
    await choose(page, '値上げした品', '変更の履歴');
    const history = dialog(page, '変更の履歴');
    await history.getByText('この版をフォームに入れても、価格は、いまのままです。').waitFor();
    await history.getByRole('button', { name: 'この版をフォームに入れる' }).press('Enter');
    const form = dialog(page, '商品を編集');
    await form.getByText('の内容を入れました。価格は、いまのままです。').waitFor();
    expect(await form.getByRole('textbox', { name: /^価格/ }).inputValue()).toBe('22');
    await form.getByRole('button', { name: '更新する' }).press('Enter');
    await toastOf(page).getByText('商品更新完了').waitFor();
    const stored = await call(page, 'GET /api/products/{id}', { params });
    expect(stored).toMatchObject({ name: '値上げの前の名前', description: '古い説明です。', price: 22 });
    expect(stored.priceCheckedAt).toBe(priceCheckedAt);
  }),
);

longTest('an old version of a brand brings back its text, and leaves it hidden and in its place', () =>
  inConsole(demo.browser, `${demo.site.url}/admin/brands`, desktop, async (page) => {
    const params = { id: 2 };
    const save = (body: object) => call(page, 'PATCH /api/admin/brands/{id}', { params, body });
    await save({ name: '元の名のブランド', description: '元の説明です。', displayOrder: 3, isActive: true });
    await save({ name: '隠したブランド', description: '新しい説明です。', displayOrder: 5, isActive: false });
    await page.reload();
    await choose(page, '隠したブランド', '変更の履歴');
    await dialog(page, '変更の履歴').getByRole('button', { name: 'この版をフォームに入れる' }).press('Enter');
    const form = dialog(page, 'ブランドを編集');
    await form.getByText(/の内容を入れました。.*は、いまのままです。/).waitFor();
    await form.getByRole('button', { name: '更新する' }).press('Enter');
    await toastOf(page).getByText('ブランド更新完了').waitFor();
    const [stored] = (await call(page, 'GET /api/admin/brands')).filter(({ id }) => id === params.id);
    expect(stored).toMatchObject({ name: '元の名のブランド', description: '元の説明です。', displayOrder: 5, isActive: false });
  }),
);

test('compares a saved fixed page with its initial text, and puts that into the form', () =>
  inConsole(demo.browser, `${demo.site.url}/admin/pages?page=contact`, desktop, async (page) => {
    const title = page.getByRole('textbox', { name: /^タイトル/ });
    const initial = await title.inputValue();
    await title.fill('ご連絡の方法');
    await page.getByRole('button', { name: '保存して公開する' }).press('Enter');
    await toastOf(page).waitFor();
    await page.getByRole('button', { name: '変更の履歴' }).click();
    const history = dialog(page, '変更の履歴');
    await expect.poll(() => history.getByRole('region', { name: 'タイトル' }).getByRole('insertion').count()).toBeGreaterThan(0);
    await expectAccessible(page);
    await history.getByRole('button', { name: 'この版をフォームに入れる' }).press('Enter');
    await page.getByText('保存するまで、公開ページは変わりません。').waitFor();
    expect(await title.inputValue()).toBe(initial);
    await page.getByRole('button', { name: '保存して公開する' }).press('Enter');
    await page.getByText(/はじめの内容のままです/).waitFor();
  }));
