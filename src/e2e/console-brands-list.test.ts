import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop, phone } from './support/browser.ts';
import { dialog, drag, inConsole, listensForKeys, rows, said, screenOf } from './support/console.ts';
import { choose, press } from './support/console-csv.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { sizes } from './support/sizes.ts';
import { failedRequest, heldBack } from './support/posts.ts';

const demo = openDemo();
const inBrands = screenOf(demo, '/admin/brands');
/** Returns the slugs in the order of the public list. */
const publicOrder = async () => {
  const html = await (await fetch(`${demo.site.url}/brands`)).text();
  return [...new Set(html.match(/(?<=href="\/brands\/)[\w-]+(?=")/g))];
};

describe.each(sizes('1280'))('at %s', (_width, viewport) => {
  test('reorders brands by keyboard, buttons and dragging; the public list follows [ABRAND-17]', () =>
    inBrands(viewport, async (page) => {
      const [first, second, third] = await publicOrder();
      await page.getByRole('button', { name: '並べ替え', exact: true }).click();
      const order = dialog(page, 'ブランドの並び順');
      const items = order.getByRole('listitem');
      const label = async (at: number) => (await items.nth(at).locator('.order-brand > span:nth-child(2)').innerText()).trim();
      const [one, two, three] = [await label(0), await label(1), await label(2)];
      expect(await order.getByRole('button', { name: '保存する' }).isDisabled()).toBe(true);
      await expectAccessible(page);
      await order.getByRole('button', { name: `「${one}」を並べ替える` }).focus();
      await page.keyboard.press('Space');
      await order.getByText(/件中1番目の位置です$/).waitFor({ state: 'attached' });
      await listensForKeys(page);
      await page.keyboard.press('ArrowDown');
      await order.getByText(/件中2番目の位置です$/).waitFor({ state: 'attached' });
      await page.keyboard.press('Space');
      await expect.poll(() => label(0)).toBe(two);
      await order.getByRole('button', { name: `「${three}」を上へ` }).press('Enter');
      await expect.poll(() => label(1)).toBe(three);
      const release = await heldBack(page, `**${addressOf('PUT /api/admin/brands/order')}`);
      await order.getByRole('button', { name: '保存する' }).press('Enter');
      expect(await order.getByRole('button', { name: '保存中...' }).isDisabled()).toBe(true);
      release();
      await said(page, 'ブランド更新完了', '並び順を保存しました');
      await order.waitFor({ state: 'hidden' });
      await expect.poll(async () => (await publicOrder()).slice(0, 3)).toEqual([second, third, first]);

      await page.getByRole('button', { name: '並べ替え', exact: true }).click();
      await drag(page, order.getByRole('list'), 1, 0);
      await expect.poll(() => label(0)).toBe(three);
      // However often Escape is pressed, the dialog stays open until the operator confirms discarding the order.
      let dialogs = 0;
      page.on('dialog', (question) => void (++dialogs < 6 ? question.dismiss() : question.accept()));
      for (const times of [1, 2, 3, 4, 5]) {
        await page.keyboard.press('Escape');
        await expect.poll(() => dialogs).toBe(times);
        await expect.poll(() => order.evaluate((shown) => shown.matches(':modal'))).toBe(true);
        expect(await label(0)).toBe(three);
      }
      await page.keyboard.press('Escape');
      await order.waitFor({ state: 'hidden' });
    }));
});

test('searches and filters the list, keeps the query in the address and reports a failed load [ABRAND-01]', async () => {
  const { relay } = demo;
  await inConsole(
    demo.browser,
    `${relay.url}/admin/brands?state=inactive`,
    phone,
    async (page) => {
      await expect.poll(() => rows(page).count()).toBe(1);
      expect(await rows(page).first().innerText()).toContain('無効');
      await page.getByRole('combobox', { name: '状態' }).selectOption('有効');
      await page.getByRole('searchbox').fill('どこにもない');
      await page.getByText('条件に合うブランドがありません').waitFor();
      // Searches by the reading: the name is in Latin letters.
      await page.getByRole('searchbox').fill('モクモク');
      await expect.poll(() => rows(page).count()).toBe(1);
      await page.reload();
      await expect.poll(() => rows(page).first().innerText()).toContain('MOKUMOKU');
      await page.goBack();
      await expect.poll(() => rows(page).first().innerText()).toContain('無効');
      for (const size of [320, 768, 1024]) {
        await page.setViewportSize({ width: size, height: 700 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${size}`).toBeLessThanOrEqual(0);
      }
      relay.state.place = addressOf('GET /api/admin/brands');
      relay.state.down = true;
      await page.reload();
      const alert = page.getByRole('alert').filter({ hasText: 'データの取得に失敗しました' });
      await alert.waitFor();
      relay.state.down = false;
      await alert.getByRole('button').click();
      await expect.poll(() => rows(page).count()).toBe(1);
    },
    failedRequest,
  );
});

longTest('imports brands from the button above their table', () =>
  inBrands(
    desktop,
    async (page) => {
      await page.getByRole('button', { name: 'CSVの取り込み' }).click();
      const wizard = dialog(page, 'CSVの取り込み');
      await choose(wizard, 'brands.csv', 'name,slug,logoUrl\nそらまめ堂,soramame,/art/packs/box-dog.svg');
      await press(page, wizard.getByRole('button', { name: 'アップロードして確認する' }));
      const commit = wizard.getByRole('button', { name: '1件を取り込む' });
      await commit.waitFor();
      await page.route(`**${addressOf('POST /api/admin/brands/import')}`, (route) => route.fulfill({ status: 500, body: '' }));
      await press(page, commit);
      await said(page, 'CSVインポート失敗', 'CSVアップロードに失敗しました');
      await page.unroute(`**${addressOf('POST /api/admin/brands/import')}`);
      await press(page, commit);
      await said(page, 'CSVインポート成功', 'ブランドを1件追加し、0件更新しました');
      await press(page, wizard.getByRole('button', { name: '閉じる', exact: true }).last());
      await page.getByRole('rowheader', { name: 'そらまめ堂' }).waitFor();
    },
    failedRequest,
  ),
);
