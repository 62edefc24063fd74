import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { desktop } from './support/browser.ts';
import { dialog, inConsole, loseAnswer } from './support/console.ts';
import { choose, countProducts, head, pack, press } from './support/console-csv.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { failedRequest, heldBack, toastOf } from './support/posts.ts';

const demo = openDemo();

const onScreen = (viewport: typeof desktop, path: string, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
  inConsole(demo.browser, `${demo.site.url}${path}`, viewport, steps, expected);

test('adds the rows once where the result was lost and the operator imports the file again', () =>
  onScreen(
    desktop,
    '/admin/products/import',
    async (page) => {
      const before = await countProducts(demo.site.url);
      await choose(page, 'once.csv', `${head}\n"一度だけのおやつ","a",1,${pack},犬,フード`);
      await press(page, page.getByRole('button', { name: 'アップロードして確認する' }));
      await loseAnswer(page, addressOf('POST /api/admin/products/import'));
      const commit = page.getByRole('button', { name: '1件を取り込む' });
      await press(page, commit);
      await page.getByText('二重に取り込まずに結果を表示します。').waitFor();
      expect(await page.getByText('まだ何も取り込んでいません。').count()).toBe(0);
      await expectAccessible(page);
      await press(page, commit);
      await page.getByText('1件の商品を取り込みました').waitFor();
      expect(await countProducts(demo.site.url)).toBe(before + 1);
    },
    failedRequest,
  ));

test('keeps an import whose result was lost while the server is still at it, and asks before it is closed', () =>
  onScreen(
    desktop,
    '/admin/products',
    async (page) => {
      const before = await countProducts(demo.site.url);
      await page.getByRole('button', { name: 'CSVの取り込み' }).click();
      const wizard = dialog(page, 'CSVの取り込み');
      await choose(wizard, 'still.csv', `${head}\n"続いているおやつ","a",1,${pack},犬,フード`);
      await press(page, wizard.getByRole('button', { name: 'アップロードして確認する' }));
      const commit = wizard.getByRole('button', { name: '1件を取り込む' });
      await commit.waitFor();
      const imports = addressOf('POST /api/admin/products/batch');
      const running = JSON.stringify({ code: 'import_running', message: 'ほかの取り込みが終わるまでお待ちください。' });
      const answer = { status: 409, body: running, contentType: 'application/json' };
      await page.route(`**${imports}`, (route) => route.fulfill(answer), { times: 1 });
      // The route that was added last is asked first.
      await loseAnswer(page, imports);
      await press(page, commit);
      await wizard.getByText('二重に取り込まずに結果を表示します。').waitFor();
      await press(page, commit);
      await wizard.getByText('取り込みはまだ続いています。少し待ってから、もう一度「1件を取り込む」を押してください。').waitFor();
      await wizard.getByText(/^列の対応/).click();
      expect(await wizard.getByLabel('description').isDisabled()).toBe(true);
      await expectAccessible(page);

      const asked: string[] = [];
      page.on('dialog', (question) => {
        asked.push(question.message());
        void question.dismiss();
      });
      await wizard.getByRole('button', { name: '閉じる', exact: true }).first().click();
      await page.keyboard.press('Escape');
      await wizard.getByRole('button', { name: 'ファイルを選び直す' }).click();
      const words = 'このあと同じファイルをもう一度取り込むと、追加する行が二重になるかもしれません。';
      await expect.poll(() => asked).toEqual([`${words}閉じますか？`, `${words}閉じますか？`, `${words}選び直しますか？`]);
      await press(page, commit);
      await wizard.getByText('1件の商品を取り込みました').waitFor();
      expect(await countProducts(demo.site.url)).toBe(before + 1);
      await page.keyboard.press('Escape');
      await wizard.waitFor({ state: 'hidden' });
      expect(asked).toHaveLength(3);
    },
    failedRequest,
  ));

test('stays with the file and the columns that were chosen last, whenever a check is answered', () =>
  onScreen(desktop, '/admin/products/import', async (page) => {
    const checks = `${addressOf('POST /api/admin/products/import')}?dryRun=1`;
    const check = page.getByRole('button', { name: 'アップロードして確認する' });
    const answered = () => page.waitForResponse((response) => response.url().endsWith(checks));
    const held = async () => {
      const release = await heldBack(page, `**${checks}`);
      return async () => {
        const answer = answered();
        release();
        await (await answer).finished();
        await page.unroute(`**${checks}`);
      };
    };
    await choose(page, 'first.csv', `品名,紹介文,値段,写真\n先のおやつ,a,1,${pack}`);
    await page.getByText('first.csv').waitFor();
    const first = await held();
    await check.click();
    await page.getByRole('button', { name: '確認中...' }).waitFor();
    await choose(page, 'second.csv', `品名,紹介文,値段,写真\n次のおやつ,a,1,${pack}`);
    await page.getByText('second.csv').waitFor();
    await first();
    await check.click();
    await page.getByText('second.csv（UTF-8、1行）').waitFor();

    await page.getByLabel('品名').selectOption('name');
    const mapped = await held();
    await page.getByRole('button', { name: 'この対応で確認し直す' }).click();
    await page.getByRole('button', { name: 'ファイルを選び直す' }).click();
    await mapped();
    await choose(page, 'third.csv', `${head}\n"三番目のおやつ","a",1,${pack},犬,フード`);
    await check.click();
    await page.getByText('third.csv（UTF-8、1行）').waitFor();

    await page.getByText(/^列の対応/).click();
    const release = await heldBack(page, `**${addressOf('POST /api/admin/products/import')}`);
    await page.getByRole('button', { name: '1件を取り込む' }).click();
    await page.getByRole('button', { name: '取り込み中...' }).waitFor();
    expect(await page.getByLabel('description').isDisabled()).toBe(true);
    release();
    await page.getByRole('heading', { name: '1件の商品を取り込みました' }).waitFor();
  }));

test('shows the answer of the documented fields alone to an upload as its result [APROD-57 APROD-63]', () =>
  onScreen(desktop, '/admin/products/import', async (page) => {
    const json = { importedCount: 2, errors: ['3行目：価格が空です。'], message: '2件登録しました' };
    await page.route(`**${addressOf('POST /api/admin/products/import')}?dryRun=1`, (route) => route.fulfill({ json }));
    await choose(page, 'plain.csv', `${head}\n"そのままのおやつ","a",1,${pack},犬,フード`);
    await press(page, page.getByRole('button', { name: 'アップロードして確認する' }));
    await page.getByRole('heading', { name: '2件の商品を取り込みました' }).waitFor();
    await page.getByRole('listitem').filter({ hasText: '3行目：価格が空です。' }).waitFor();
    await toastOf(page).filter({ hasText: 'インポート完了' }).filter({ hasText: '2件登録しました' }).waitFor();
  }));
