import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { Backup } from '#api/contract/backups.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { dialog, focusedLabel, inConsole, passwordField, rows } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { sizes } from './support/sizes.ts';
import { failedRequest, hasFocus, toastOf } from './support/posts.ts';
import { adminPassword } from './support/site.ts';

const demo = openDemo();

const open = (path: string, viewport: typeof desktop, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
  inConsole(demo.browser, demo.site.url + path, viewport, steps, expected);

/** A backup that is stored after its request has ended. */
const slow: Backup = {
  name: 'backup-20261129T010203004Z',
  at: '2026-11-29T01:02:03.004Z',
  kind: 'manual',
  position: 1,
  files: 821,
  bytes: 13_000_000,
};

describe.each(sizes('390'))('at %s', (width, viewport) => {
  const product = width === '390' ? 21 : 22;
  test('the dashboard counts open work and links to it; a backup is made, downloaded and deleted', () =>
    open('/admin', viewport, async (page) => {
      const tile = page.getByRole('link', { name: /^画像のない商品/ });
      const count = Number(await tile.locator('b').innerText());
      expect(count).toBeGreaterThan(0);
      await expectAccessible(page);

      await page.getByText('まだバックアップがありません。').waitFor();
      await page.getByRole('button', { name: 'いますぐバックアップする' }).click();
      await toastOf(page).getByText('バックアップ完了').waitFor();
      const file = (await page.getByRole('link', { name: /のバックアップをダウンロード$/ }).getAttribute('href')) ?? '';
      const download = await page.request.get(demo.site.url + file);
      expect([download.status(), download.headers()['content-type']]).toEqual([200, 'application/x-tar']);
      expect((await download.body()).includes('manifest.json')).toBe(true);
      await page.getByRole('button', { name: /のバックアップを削除$/ }).click();
      await dialog(page, 'バックアップを削除').getByRole('button', { name: '削除する' }).click();
      await page.getByText('まだバックアップがありません。').waitFor();

      await tile.click();
      await page.waitForURL(`${demo.site.url}/admin/products?missing=picture`);
      await expect.poll(() => rows(page).count()).toBe(count);
      expect(await page.getByRole('combobox', { name: '表示するラベル' }).inputValue()).toBe('picture');
      await page.getByRole('combobox', { name: '表示するラベル' }).selectOption({ label: '価格が未確認' });
      await expect.poll(() => new URL(page.url()).search).toBe('?missing=price_check');
    }));

  longTest('a backup that takes longer than its request waits is followed until it is in the list', () =>
    open(
      '/admin',
      viewport,
      async (page) => {
        let making = true;
        await page.route(`**${addressOf('GET /api/admin/backups/schedule')}`, async (route) => {
          const answer = await route.fetch();
          await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), making } });
        });
        // Answered here, because the test before makes a real one of the whole site.
        let list: Backup[] = [];
        await page.route(`**${addressOf('POST /api/admin/backups')}`, async (route) => {
          if (route.request().method() !== 'POST') return route.fulfill({ json: list });
          list = [slow];
          return route.abort('timedout');
        });
        await page.route(`**${addressOf('DELETE /api/admin/backups/{name}', { params: { name: slow.name } })}`, (route) => {
          list = [];
          return route.fulfill({ json: { success: true, name: slow.name } });
        });
        await page.reload();
        await page.getByRole('button', { name: '保存中...' }).waitFor();
        making = false;
        await page.getByRole('button', { name: 'いますぐバックアップする' }).click();
        making = true;
        await toastOf(page).getByText('まだ保存しています').waitFor();
        expect(await page.getByRole('button', { name: '保存中...' }).isDisabled()).toBe(true);
        await expectAccessible(page);
        making = false;
        await page.getByRole('button', { name: 'いますぐバックアップする' }).waitFor();
        await page.getByRole('button', { name: /のバックアップを削除$/ }).click();
        await dialog(page, 'バックアップを削除').getByRole('button', { name: '削除する' }).click();
        await page.getByText('まだバックアップがありません。').waitFor();
      },
      failedRequest,
    ),
  );

  test('finds a subscriber, exports the result as CSV, deletes the subscriber and a typed address', async () => {
    for (const name of ['tsubaki', 'kinmokusei'])
      await call(demo.site.url, 'POST /api/newsletter', { body: { email: `${name}.${width}@example.jp`, consent: true } });
    const address = `tsubaki.${width}@example.jp`;
    await open(
      '/admin/subscribers',
      viewport,
      async (page) => {
        await rows(page).filter({ hasText: address }).waitFor();
        expect(await rows(page).first().innerText()).toMatch(/確認待ち[\s\S]*20\d\d\/\d+\/\d+ \d\d:\d\d/);
        await expectAccessible(page);
        await page.getByRole('searchbox', { name: 'メールアドレスで検索' }).fill(address);
        await expect.poll(() => rows(page).count()).toBe(1);
        await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe(address);
        // Where the session has ended, the file comes after the login.
        const file = `**${addressOf('GET /api/admin/subscribers/export')}*`;
        await page.route(file, (route) => route.fulfill({ status: 401, json: {} }), { times: 1 });
        const download = page.waitForEvent('download');
        await page.getByRole('button', { name: 'CSVの書き出し' }).click();
        await dialog(page, 'もう一度ログインしてください').waitFor();
        await passwordField(page).fill(adminPassword);
        await passwordField(page).press('Enter');
        const saved = await download;
        expect(saved.suggestedFilename()).toBe('subscribers.csv');
        expect((await readFile(await saved.path(), 'utf8')).trim().split('\n')).toHaveLength(2);

        await page.getByRole('button', { name: `${address}を削除` }).click();
        const confirmation = dialog(page, '登録者を削除');
        await confirmation.getByText('この登録者を削除しますか？この操作は元に戻せません。').waitFor();
        expect(await hasFocus(confirmation.getByRole('button', { name: 'キャンセル' }))).toBe(true);
        await page.keyboard.press('Tab');
        await page.keyboard.press('Enter');
        await toastOf(page).getByText('登録者削除完了').waitFor();
        await page.getByText('条件に合う登録者はいません').waitFor();
        await expect.poll(() => focusedLabel(page)).toBe('登録者の一覧');

        // An address left with a post is in no list, so it is typed.
        const field = page.getByRole('textbox', { name: '消すメールアドレス' });
        await field.fill('kinmokusei');
        await field.press('Enter');
        await page.getByText('メールアドレスの形式が正しくありません').waitFor();
        await field.fill(`kinmokusei.${width}@example.jp`);
        await field.press('Enter');
        await dialog(page, 'アドレスを消す').getByRole('button', { name: '消す', exact: true }).click();
        await toastOf(page).getByText('アドレス消去完了').waitFor();
        expect(await field.inputValue()).toBe('');
        await expect.poll(() => page.evaluate(() => Boolean(document.activeElement?.closest('.address-form')))).toBe(true);
      },
      failedRequest,
    );
  });

  test('the audit log shows values before and after a change and undoes a deletion', () =>
    open('/admin/products', viewport, async (page) => {
      const name = `履歴に残る商品 ${width}`;
      const [params, body] = [{ id: product }, { name, isOnSale: true, features: ['ひとつめ', 'ふたつめ'] }];
      await call(page, 'PATCH /api/admin/products/{id}', { params, body });
      await call(page, 'DELETE /api/admin/products/{id}', { params });
      await expect.poll(async () => (await fetch(`${demo.site.url}/product/${product}`)).status).toBe(410);

      await page.goto(`${demo.site.url}/admin/audit?kind=product`);
      const lines = page.getByRole('row').filter({ hasText: name });
      await expect.poll(() => lines.count()).toBe(2);
      expect(await lines.nth(1).innerText()).toContain('商品名、セール中、特徴');
      await lines.nth(1).getByRole('button', { name }).click();
      const shown = dialog(page, `商品 ${product}：変更`);
      await shown.getByText('ひとつめ\nふたつめ').waitFor();
      await shown.getByText(name).waitFor();
      await expectAccessible(page);
      await shown.getByRole('button', { name: 'この対象の操作だけを見る' }).click();
      await expect.poll(() => new URL(page.url()).search).toBe(`?subject=product%3A${product}`);
      await expect.poll(() => lines.count()).toBe(2);

      await page.getByRole('button', { name: `${name}を元に戻す` }).click();
      await toastOf(page).getByText('元に戻しました').waitFor();
      await expect.poll(async () => (await fetch(`${demo.site.url}/product/${product}`)).status).toBe(200);
      await page.getByRole('cell', { name: '元に戻す', exact: true }).waitFor();
      expect(await page.getByRole('button', { name: `${name}を元に戻す` }).count()).toBe(0);
      await page.goBack();
      await expect.poll(() => page.getByRole('combobox', { name: '対象の種類' }).inputValue()).toBe('product');
    }));
});

test('全ページを再公開 shows its progress, also on a page opened later', () =>
  open('/admin', phone, async (page) => {
    // Answered here: `api/test/publishing-events.test.ts` publishes a site, and the long run the whole demo site from this button.
    const level = { position: 1, publishedThrough: 1, waiting: 0, pages: 838, publishingAll: false, progress: null, lastPublish: null };
    const lastPublish = { at: '2026-11-29T01:02:03.004Z', position: 1, whole: true, what: [], pages: 838, rendered: 838 };
    const ended = { ...level, lastPublish: { ...lastPublish, paths: [], failed: 0, milliseconds: 4200 } };
    let status: object = level;
    await page.route(`**${addressOf('POST /api/admin/publishing')}`, (route) => {
      if (route.request().method() === 'POST') status = { ...level, publishingAll: true, progress: { done: 100, total: 838 } };
      return route.fulfill({ json: status });
    });
    // The browser asks again as soon as an answer has ended.
    await page.route(`**${addressOf('GET /api/admin/publishing/events')}`, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: `retry: 100\nevent: status\ndata: ${JSON.stringify(status)}\n\n` }),
    );
    await page.getByRole('button', { name: '全ページを再公開' }).click();
    const progress = page.getByRole('progressbar');
    await progress.waitFor();
    expect(await progress.getAttribute('max')).toBe('838');
    await page.goto(`${demo.site.url}/admin/audit`);
    await page.locator('.publishing-line').getByText('100 / 838ページ').waitFor();
    await page.goto(`${demo.site.url}/admin`);
    await progress.waitFor();
    status = ended;
    await page.getByText('公開ページに反映しました（838ページ・').waitFor();
    await page.getByRole('button', { name: '全ページを再公開' }).waitFor();
  }));

longTest('全ページを再公開 publishes a whole site and shows its progress, also on a page opened later', () =>
  open('/admin', phone, async (page) => {
    // Waits for the publisher: the previous test's restore may still be running.
    await demo.site.publisher.follow();
    const pages = demo.site.publisher.live!.index.pages;
    await page.getByRole('button', { name: '全ページを再公開' }).click();
    const progress = page.getByRole('progressbar');
    await progress.waitFor();
    expect(Number(await progress.getAttribute('max'))).toBe(pages);
    await page.goto(`${demo.site.url}/admin/audit`);
    await page
      .locator('.publishing-line')
      .getByText(/^[\d,]+ \/ [\d,]+ページ$/)
      .waitFor();
    await page.goto(`${demo.site.url}/admin`);
    await page.getByText(`公開ページに反映しました（${pages.toLocaleString('ja-JP')}ページ・`).waitFor();
    await page.getByRole('button', { name: '全ページを再公開' }).waitFor();
  }),
);

test('a save that was public before the server restarted counts as public', () =>
  open('/admin/products', desktop, async (page) => {
    // The first event of a server that has published nothing since its start.
    const status = { position: 1e9, publishedThrough: 1e9, waiting: 0, pages: 1, publishingAll: false, progress: null, lastPublish: null };
    const body = `event: status\ndata: ${JSON.stringify(status)}\n\n`;
    await page.route(`**${addressOf('GET /api/admin/publishing/events')}`, (route) =>
      route.fulfill({ contentType: 'text/event-stream', body }),
    );
    await rows(page).first().locator('[data-column="name"] button').click();
    const form = dialog(page, '商品を編集');
    await form.getByRole('textbox', { name: /^商品名/ }).fill('再起動の前に公開された名前');
    await form.getByRole('button', { name: '更新する' }).click();
    await toastOf(page).getByText('商品更新完了').waitFor();
    await expect.poll(() => page.locator('.publishing-line').innerText()).toBe('公開ページに反映済み');
  }));
