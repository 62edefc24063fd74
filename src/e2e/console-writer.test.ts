import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { choose, dialog, inConsole, said } from './support/console.ts';
import { pictureOf, writtenElsewhere } from './support/console-articles.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { failedRequest, field, heldBack, toastOf } from './support/posts.ts';
import { sizes } from './support/sizes.ts';

const demo = openDemo();

const onPage = (path: string, viewport: typeof desktop, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
  inConsole(demo.browser, `${demo.site.url}${path}`, viewport, steps, expected);
const text = (page: Page) => page.getByRole('textbox', { name: '内容' });
const stored = (page: Page, id: number) => call(page, 'GET /api/admin/articles/{id}', { params: { id } });
const idOf = (page: Page) => Number(/\/admin\/articles\/(\d+)$/.exec(page.url())?.[1]);

describe.each(sizes('1280'))('at %s', (width, viewport) => {
  test('writes a new article on a page of its own, by keyboard, and saves it without leaving', () =>
    onPage('/admin/articles/new', viewport, async (page) => {
      await field(page, 'タイトル').fill(`Winter Water ${width}`);
      await text(page).click();
      await page.keyboard.insertText('はじめに');
      await page.keyboard.press('Control+Alt+2');
      await page.keyboard.insertText('器の置き場所');
      await page.getByRole('region', { name: '内容のプレビュー' }).getByRole('heading', { level: 2, name: '器の置き場所' }).waitFor();
      await page.getByLabel('内容に入れる画像ファイル').setInputFiles(await pictureOf(page, '器.png'));
      await expect.poll(() => text(page).innerText()).toMatch(/!\[器\]\(\/uploads\//);
      await put(page, 'drop', await pictureOf(page, 'お皿.png'));
      await expect.poll(() => text(page).innerText()).toMatch(/!\[お皿\]\(\/uploads\//);
      await put(page, 'paste', await pictureOf(page, '水.png'));
      await expect.poll(() => text(page).innerText()).toMatch(/!\[水\]\(\/uploads\//);
      await put(page, 'paste');
      await expect.poll(() => text(page).innerText()).toContain('貼った文');
      await page.getByRole('button', { name: '商品', exact: true }).press('Enter');
      const picker = dialog(page, '商品を本文に入れる');
      const choice = picker.locator('.insert-choice').first();
      await choice.press('Enter');
      await picker.waitFor({ state: 'hidden' });
      await expect.poll(() => text(page).innerText()).toMatch(/\]\(\/product\/\d+\)/);
      expect(await page.getByRole('list', { name: '関連商品', exact: true }).locator('.linked-item').count()).toBe(1);
      await field(page, '抜粋').fill('器を増やします。');
      await expectAccessible(page);
      const settings = await page.getByRole('region', { name: '記事の設定' }).boundingBox();
      const sheet = await page.getByRole('region', { name: '公開ページでの見た目' }).boundingBox();
      expect(settings!.y).toBeGreaterThanOrEqual(sheet!.y + sheet!.height);

      // A key during composition belongs to the input method.
      await text(page).dispatchEvent('keydown', { key: 's', ctrlKey: true, isComposing: true });
      expect(page.url()).toMatch(/new$/);
      await page.keyboard.press('Control+S');
      await toastOf(page).getByText('記事追加完了').waitFor();
      await expect.poll(() => idOf(page)).toBeGreaterThan(0);
      const { content, slug } = await stored(page, idOf(page));
      expect(slug).toBe(`winter-water-${width}`);
      expect(content.split('\n\n').map((paragraph) => paragraph.replace(/\(\/uploads\/[\w./]+\)/, '(/uploads)'))).toEqual([
        'はじめに',
        '## 器の置き場所',
        '![器](/uploads)',
        '![お皿](/uploads)',
        '![水](/uploads)貼った文',
        expect.stringMatching(/^\[[^\]]+\]\(\/product\/\d+\)$/),
      ]);
    }));

  test('keeps typed text over a reload and its caret over a save, links no article to itself; Back leads to the table [AART-24]', () =>
    onPage('/admin/articles', viewport, async (page) => {
      const { id, title } = await writtenElsewhere(page, `広く書く記事 ${width}`);
      await page.reload();
      await choose(page, title, '広い画面で書く');
      await expect.poll(() => text(page).innerText()).toBe('もとの本文です。');
      await text(page).press('ControlOrMeta+End');
      await page.keyboard.insertText('続きです。');
      page.once('dialog', (opened) => void opened.accept());
      await page.reload();
      await page.getByText('前回の続きから入力できます。').waitFor();
      await expect.poll(() => text(page).innerText()).toBe('もとの本文です。続きです。');
      await text(page).press('ControlOrMeta+End');
      await page.keyboard.press('Control+S');
      await toastOf(page).getByText('記事更新完了').waitFor();
      expect(await stored(page, id)).toMatchObject({ content: 'もとの本文です。続きです。' });
      await expect.poll(() => text(page).evaluate((box) => box.contains(document.activeElement))).toBe(true);
      await page.keyboard.insertText('おわり。');
      await expect.poll(() => text(page).innerText()).toBe('もとの本文です。続きです。おわり。');
      await page.getByRole('button', { name: '関連記事を選ぶ' }).click();
      const related = dialog(page, '関連記事を選ぶ');
      const others = (await call(page, 'GET /api/admin/articles')).length - 1;
      await related.getByText(`${others}件`, { exact: true }).waitFor();
      expect(await related.getByRole('checkbox').count()).toBe(others);
      await related.getByRole('searchbox').fill(title);
      await related.getByText('0件', { exact: true }).waitFor();
      await related.getByText('見つかりませんでした').waitFor();
      await related.getByRole('button', { name: 'キャンセル' }).click();
      await page.getByRole('button', { name: 'パソコン' }).click();
      await expect.poll(() => page.locator('.writer-sheet').evaluate((sheet) => sheet.style.width)).toBe('1280px');
      await page.getByRole('button', { name: 'パソコン' }).press('?');
      await dialog(page, 'キーボードの操作').getByText('保存する').waitFor();
      await page.keyboard.press('Escape');
      page.once('dialog', (opened) => void opened.accept());
      await page.goBack();
      await page.getByRole('heading', { level: 1, name: '記事管理' }).waitFor();
    }));
});

test('where the editor’s code does not arrive, the screen stays, and a button loads it', () =>
  onPage(
    '/admin/articles',
    desktop,
    async (page) => {
      const { id } = await writtenElsewhere(page, '編集欄が届かない記事');
      await page.route('**/_astro/MarkdownEditor*', (route) => route.abort());
      await page.goto(`${demo.site.url}/admin/articles/${id}`);
      const alert = page.getByRole('alert').filter({ hasText: '通信できませんでした' });
      await alert.waitFor();
      expect(await field(page, 'タイトル').inputValue()).toBe('編集欄が届かない記事');
      await page.unroute('**/_astro/MarkdownEditor*');
      await alert.getByRole('button', { name: 'もう一度読み込む' }).click();
      await expect.poll(() => text(page).innerText()).toBe('もとの本文です。');
    },
    failedRequest,
  ));

// The browser of the tests keeps no page in a back/forward cache: an answer without content leaves the page, and its event is dispatched.
test('going back after キャンセル shows the article again', () =>
  onPage('/admin/articles', desktop, async (page) => {
    const { id } = await writtenElsewhere(page, '戻って書く記事');
    await page.goto(`${demo.site.url}/admin/articles/${id}`);
    await expect.poll(() => text(page).innerText()).toBe('もとの本文です。');
    await page.route('**/admin/articles', (route) => route.fulfill({ status: 204 }));
    const left = page.waitForRequest('**/admin/articles');
    await page.getByRole('button', { name: 'キャンセル' }).click();
    await left;
    await page.evaluate(() => void dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
    await expect.poll(() => text(page).innerText()).toBe('もとの本文です。');
    expect(await field(page, 'タイトル').inputValue()).toBe('戻って書く記事');
  }));

test('an unknown article says so', () =>
  onPage('/admin/articles/999999', phone, (page) => page.getByText('記事を取得できませんでした。').waitFor(), /404/));

longTest('text typed while a save is under way stays, and the next save stores it', () =>
  onPage('/admin/articles', desktop, async (page) => {
    const { id } = await writtenElsewhere(page, '保存のあいだも書く記事');
    await page.goto(`${demo.site.url}/admin/articles/${id}`);
    await expect.poll(() => text(page).innerText()).toBe('もとの本文です。');
    await text(page).press('ControlOrMeta+End');
    await page.keyboard.insertText('一');
    const place = `**${addressOf('PATCH /api/admin/articles/{id}', { params: { id } })}`;
    const release = await heldBack(page, place);
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.keyboard.press('Control+S');
    await sent;
    await page.keyboard.insertText('二');
    release();
    await said(page, '記事更新完了');
    expect(await stored(page, id)).toMatchObject({ content: 'もとの本文です。一' });
    await page.keyboard.insertText('三');
    await expect.poll(() => text(page).innerText()).toBe('もとの本文です。一二三');
    // A draft of the old version would be a conflict with this operator's own save.
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await page.keyboard.press('Control+S');
    expect((await answered).status()).toBe(200);
    expect(await stored(page, id)).toMatchObject({ content: 'もとの本文です。一二三' });
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('draft:')))).toEqual([]);
  }),
);

longTest('a new article goes on in the same editor once it is stored, with text and a picture of meanwhile', () =>
  onPage('/admin/articles/new', desktop, async (page) => {
    await field(page, 'タイトル').fill('Autumn Walk');
    await field(page, '抜粋').fill('落ち葉の道を歩きます。');
    await text(page).click();
    await page.keyboard.insertText('一');
    const release = await heldBack(page, `**${addressOf('POST /api/admin/articles')}`);
    const upload = await heldBack(page, `**${addressOf('POST /api/admin/uploads')}`);
    const sent = page.waitForRequest(`**${addressOf('POST /api/admin/articles')}`);
    await page.keyboard.press('Control+S');
    await sent;
    await page.keyboard.insertText('二');
    await page.getByLabel('内容に入れる画像ファイル').setInputFiles(await pictureOf(page, '葉.png'));
    release();
    await said(page, '記事追加完了');
    await expect.poll(() => idOf(page)).toBeGreaterThan(0);
    await page.getByRole('heading', { level: 1, name: '記事を編集' }).waitFor();
    upload();
    await expect.poll(() => text(page).innerText()).toMatch(/^一二\n+!\[葉\]\(\/uploads\//);
    await text(page).press('Control+S');
    await said(page, '記事更新完了');
    expect((await stored(page, idOf(page))).content).toMatch(/^一二\n\n!\[葉\]\(\/uploads\/[\w./]+\)$/);
    expect(await page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('draft:')))).toEqual([]);
  }),
);

longTest('pressing the key of a save again while one is under way saves once', () =>
  onPage('/admin/articles/new', desktop, async (page) => {
    await field(page, 'タイトル').fill('二度押しの記事');
    await field(page, '抜粋').fill('抜粋です。');
    await text(page).click();
    await page.keyboard.insertText('本文です。');
    let requests = 0;
    page.on('request', (request) => {
      if (['POST', 'PATCH'].includes(request.method()) && request.url().includes(addressOf('POST /api/admin/articles'))) requests += 1;
    });
    const pressTwice = () =>
      page.evaluate(() => {
        for (let pressed = 0; pressed < 2; pressed += 1) dispatchEvent(new KeyboardEvent('keydown', { key: 's', ctrlKey: true }));
      });
    const added = await heldBack(page, `**${addressOf('POST /api/admin/articles')}`);
    // Twice before anything renders, and once while the button is disabled.
    await pressTwice();
    await page.getByRole('button', { name: '追加中...' }).waitFor();
    await page.keyboard.press('Control+S');
    added();
    await said(page, '記事追加完了');
    await expect.poll(() => idOf(page)).toBeGreaterThan(0);
    expect(requests).toBe(1);

    await text(page).press('ControlOrMeta+End');
    await page.keyboard.insertText('続きです。');
    const changed = await heldBack(page, `**${addressOf('PATCH /api/admin/articles/{id}', { params: { id: idOf(page) } })}`);
    await pressTwice();
    await page.getByRole('button', { name: '更新中...' }).waitFor();
    await page.keyboard.press('Control+S');
    changed();
    await said(page, '記事更新完了');
    await page.getByRole('button', { name: '更新する' }).waitFor();
    expect(requests).toBe(2);
    const listed = await call(page, 'GET /api/admin/articles');
    expect(listed.filter(({ title }) => title === '二度押しの記事')).toHaveLength(1);
  }),
);

/** Drops or pastes a picture into the text, or without one, a few words. */
async function put(page: Page, event: 'drop' | 'paste', picture?: Awaited<ReturnType<typeof pictureOf>>): Promise<void> {
  await text(page).evaluate(
    (box, [kind, name, bytes]) => {
      const data = new DataTransfer();
      if (name) data.items.add(new File([new Uint8Array(bytes)], name, { type: 'image/png' }));
      else data.setData('text/plain', '貼った文');
      const bubbles = { bubbles: true, cancelable: true };
      const put =
        kind === 'drop'
          ? new DragEvent(kind, { ...bubbles, dataTransfer: data })
          : new ClipboardEvent(kind, { ...bubbles, clipboardData: data });
      box.dispatchEvent(put);
    },
    [event, picture?.name, [...(picture?.buffer ?? [])]] as const,
  );
}
