import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { dialog, expectFault, inConsole, logIn, passwordField, picture, said } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { unpublished } from './support/rest-publisher.ts';
import { adminPassword } from './support/site.ts';
import { sizes } from './support/sizes.ts';
import { failedRequest, field, heldBack } from './support/posts.ts';

const demo = openDemo();

const inRestingSeo = (viewport: typeof desktop, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
  unpublished(demo.site, () => inConsole(demo.browser, `${demo.site.url}/admin/seo`, viewport, steps, expected));
const localCopy = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('seoConfig') ?? 'null') as Record<string, string> | null);
const save = (page: Page) => page.getByRole('button', { name: '保存する' });
const place = addressOf('GET /api/admin/seo-settings');

describe.each(sizes('1280'))('at %s', (width, viewport) => {
  test('changes name and share picture by keyboard with a live preview; the next page carries them [ASEO-01 ASEO-02 ASEO-03 ASEO-04 ASEO-05 ASEO-06 ASEO-07 ASEO-08 ASEO-10]', () =>
    inRestingSeo(viewport, async (page) => {
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe('管理画面 - SEO設定');
      const current = page.locator('nav[aria-label=管理メニュー] a[aria-current]');
      expect(await current.evaluateAll((links) => links.map((link) => link.textContent.trim()))).toEqual(['SEO設定']);
      await field(page, 'サイト名').waitFor();
      const before = await stored();
      await expect.poll(() => localCopy(page)).toEqual(before);
      await expectAccessible(page);

      for (const [name, faulty, sentence] of [
        ['サイト名', ' ', 'サイト名は必須です'],
        ['サイトの説明', '', 'サイトの説明は必須です'],
        ['サイトURL', 'petmikke.example', '有効なURLを入力してください'],
        ['共有画像のURL', '', '有効な画像URLを入力してください'],
      ] as const)
        await expectFault(page, name, faulty, sentence);
      await field(page, 'サイトの説明').fill('あ'.repeat(161));
      await page.getByText('説明は160文字以内にしてください').waitFor();
      await page.getByText('161 / 160').waitFor();

      const name = `みっけ市場 ${width}`;
      const description = `犬と猫と鳥の品を、${width}人の飼い主さんと選ぶところです。`;
      await field(page, 'サイトの説明').fill(description);
      await page.getByLabel('共有画像のURLに使う画像ファイル').setInputFiles(await picture('#5b7f3a', 1200));
      await expect.poll(() => field(page, '共有画像のURL').inputValue()).toMatch(/^\/uploads\/\w+\.webp$/);
      const image = await field(page, '共有画像のURL').inputValue();
      expect(await page.getByRole('img', { name: '共有画像' }).getAttribute('src')).toBe(image);
      await field(page, 'サイト名').focus();
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.insertText(name);
      const samples = page.getByRole('complementary', { name: '表示の見本' });
      for (const words of [`読みもの | ${name}`, description, new URL(before.siteUrl).host])
        await samples.getByText(words, { exact: true }).first().waitFor();
      const release = await heldBack(page, `**${place}`);
      await page.keyboard.press('Enter');
      expect(await page.getByRole('button', { name: '保存中...' }).isDisabled()).toBe(true);
      // Text typed during the save stays as an unsaved change.
      await field(page, 'サイトURL').fill('https://later.example');
      release();
      await said(page, '設定を保存しました', 'SEO設定が正常に更新されました。');
      expect(await localCopy(page)).toMatchObject({ siteName: name, siteDescription: description });
      expect(await field(page, 'サイトURL').inputValue()).toBe('https://later.example');
      page.once('dialog', (opened) => void opened.accept());
      await page.getByRole('button', { name: '変更を破棄' }).click();
      expect(await field(page, 'サイトURL').inputValue()).toBe(before.siteUrl);
      expect(await field(page, 'サイト名').inputValue()).toBe(name);
      await expect.poll(() => page.getByRole('button', { name: '変更を破棄' }).isDisabled()).toBe(true);
      expect(await stored()).toMatchObject({ siteName: name, siteDescription: description, defaultOgImage: image });
      // Rendered for this search alone: `api/test/admin-seo.test.ts` shows that a save reaches every published page.
      const html = await demo.text(`/products?search=${encodeURIComponent(`名${width}`)}`);
      for (const words of [` | ${name}</title>`, `<meta property="og:image" content="${before.siteUrl}${image}">`])
        expect(html).toContain(words);
      await page.reload();
      await expect.poll(() => field(page, 'サイト名').inputValue()).toBe(name);
      for (const size of [320, 768, 1024]) {
        await page.setViewportSize({ width: size, height: 700 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${size}`).toBeLessThanOrEqual(0);
      }
    }));
});

test('a save of the settings waits for the share picture on its way', () =>
  inRestingSeo(desktop, async (page) => {
    await field(page, 'サイト名').waitFor();
    const before = await stored();
    const release = await heldBack(page, `**${addressOf('POST /api/admin/uploads')}`);
    await page.getByLabel('共有画像のURLに使う画像ファイル').setInputFiles(await picture('#2f6f8a', 1200));
    const waiting = page.getByRole('button', { name: '画像をアップロード中...' });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    await field(page, 'サイト名').fill('画像を待つ名前');
    await field(page, 'サイト名').press('Enter');
    release();
    await save(page).waitFor();
    expect(await stored()).toEqual(before);
    const image = await field(page, '共有画像のURL').inputValue();
    expect(image).toMatch(/^\/uploads\//);
    await field(page, 'サイト名').press('Enter');
    await said(page, '設定を保存しました');
    expect(await stored()).toMatchObject({ siteName: '画像を待つ名前', defaultOgImage: image });
  }));

/** Returns the stored settings, read in another session. */
const stored = async (headers?: Awaited<ReturnType<typeof logIn>>) =>
  call(demo.site.url, 'GET /api/admin/seo-settings', { headers: headers ?? (await logIn(demo.site.url)) });

/** Saves changes as another operator. */
async function theirSave(changes: Record<string, string>) {
  const headers = await logIn(demo.site.url);
  const { updatedAt: _version, ...now } = await stored(headers);
  return call(demo.site.url, 'POST /api/admin/seo-settings', { body: { ...now, ...changes }, headers });
}

longTest('neither a lost session nor another operator’s save loses typed text [AUTH-22 AAPI-32]', () =>
  inRestingSeo(
    phone,
    async (page) => {
      const name = 'ふたりの編集';
      await field(page, 'サイト名').fill(name);
      await field(page, 'サイトの説明').fill('わたしの説明です。');
      await page.context().clearCookies();
      await save(page).click();
      const { updatedAt: _version, ...theirs } = await theirSave({
        siteUrl: 'https://theirs.example',
        siteDescription: 'ほかの人の説明です。',
      });
      await dialog(page, 'もう一度ログインしてください').waitFor();
      await passwordField(page).fill(adminPassword);
      await passwordField(page).press('Enter');
      const compare = dialog(page, '変更の比較');
      await compare.waitFor();
      await expectAccessible(page);
      const choice = (of: string, words: string) => compare.getByRole('group', { name: of }).getByRole('radio', { name: words });
      expect(await choice('サイトURL', '保存されている内容').isChecked()).toBe(true);
      expect(await choice('サイト名', 'あなたの入力').isChecked()).toBe(true);
      await choice('サイトの説明', '保存されている内容').check();
      await compare.getByRole('button', { name: 'この内容で保存する' }).press('Enter');
      await said(page, '設定を保存しました');
      await compare.waitFor({ state: 'hidden' });
      expect(await stored()).toMatchObject({ ...theirs, operatorName: `${name}編集部`, siteName: name });
      expect(await field(page, 'サイトの説明').inputValue()).toBe('ほかの人の説明です。');
    },
    failedRequest,
  ),
);

test('without the server it uses the browser’s copy, and restores typed text afterwards [ASEO-08 ASEO-09 ASEO-11 ASEO-12]', () =>
  unpublished(demo.site, () =>
    inConsole(
      demo.browser,
      `${demo.relay.url}/admin/seo`,
      desktop,
      async (page) => {
        const { relay } = demo;
        page.on('dialog', (opened) => void opened.accept());
        await field(page, 'サイト名').waitFor();
        const before = await stored();
        relay.state.place = place;
        relay.state.down = true;
        await field(page, 'サイト名').fill('つながらない日の名前');
        await save(page).click();
        await said(page, 'ローカル設定を更新しました', 'サーバー設定は保存できませんでした。アプリケーション内のみで有効です。');
        expect(await localCopy(page)).toEqual({ ...before, siteName: 'つながらない日の名前' });

        await page.context().setOffline(true);
        await field(page, 'サイト名').fill('圏外の名前');
        await save(page).click();
        await said(page, 'ローカル設定を更新しました', 'API接続ができないため、アプリケーション内のみで有効です。');
        expect(await localCopy(page)).toEqual({ ...before, siteName: '圏外の名前' });
        await page.context().setOffline(false);

        await page.reload();
        const alert = page.getByRole('alert').filter({ hasText: 'サーバーの設定を読み込めませんでした' });
        await alert.getByText('このブラウザに残っている設定を表示しています。').waitFor();
        expect(await field(page, 'サイト名').inputValue()).toBe('圏外の名前');
        await expectAccessible(page);
        relay.state.down = false;
        await alert.getByRole('button', { name: 'もう一度読み込む' }).click();
        await alert.waitFor({ state: 'hidden' });
        await page.getByText('前回の続きから入力できます。').waitFor();
        expect(await field(page, 'サイト名').inputValue()).toBe('圏外の名前');
        await page.getByRole('button', { name: '破棄して元に戻す' }).click();
        expect(await field(page, 'サイト名').inputValue()).toBe(before.siteName);
        expect(await localCopy(page)).toEqual(before);

        relay.state.down = true;
        await page.evaluate(() => localStorage.clear());
        await page.reload();
        await alert.getByText('初期設定を表示しています。').waitFor();
        expect(await field(page, 'サイト名').inputValue()).toBe('ペットみっけ');
        relay.state.down = false;
        await page.route(`**${place}`, (route) => route.abort());
        await page.reload();
        await alert.getByText('初期設定を表示しています。').waitFor();
        expect(await field(page, 'サイト名').inputValue()).toBe('ペットみっけ');
        await page.unroute(`**${place}`);
        // The defaults never silently overwrite the stored settings.
        await field(page, 'サイトの説明').fill('初期設定から書いた説明です。');
        await save(page).click();
        const compare = dialog(page, '変更の比較');
        await compare.waitFor();
        expect(await compare.getByRole('group', { name: 'サイト名' }).getByRole('radio', { name: '保存されている内容' }).isChecked()).toBe(
          true,
        );
        await compare.getByRole('button', { name: 'この内容で保存する' }).press('Enter');
        await said(page, '設定を保存しました');
        expect(await stored()).toMatchObject({
          siteName: before.siteName,
          siteDescription: '初期設定から書いた説明です。',
        });
      },
      failedRequest,
    ),
  ));

test('an editor sees who may change the address, the operator and the contact, and saves the rest', () =>
  inRestingSeo(desktop, async (page) => {
    await page.route('**/admin/seo', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace('data-role="owner"', 'data-role="editor"') });
    });
    await page.reload();
    await field(page, 'サイト名').waitFor();
    for (const name of ['サイトURL', '運営者名', '連絡先のメールアドレス']) expect(await field(page, name).isEditable()).toBe(false);
    expect(await page.getByText('変えられるのはオーナーだけです。').count()).toBe(3);
    await expectAccessible(page);
    const before = await stored();
    await field(page, 'サイトの説明').fill('編集の人が書いた説明です。');
    await save(page).click();
    await said(page, '設定を保存しました');
    expect(await stored()).toEqual({ ...before, siteDescription: '編集の人が書いた説明です。', updatedAt: expect.any(String) as string });
  }));
