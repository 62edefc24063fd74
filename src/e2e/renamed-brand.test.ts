import { expect, test } from 'vitest';
import { phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { inConsole } from './support/console.ts';
import { openDemo } from './support/demo.ts';
import { failedRequest, field, group, hydrated, toastOf } from './support/posts.ts';

const demo = openDemo();

test('a review of a brand whose address changes meanwhile is sent, its draft kept, and its writer sees it', () =>
  inConsole(
    demo.browser,
    `${demo.site.url}/brands/nora#reviews`,
    phone,
    async (page) => {
      const open = page.getByRole('button', { name: 'レビューを書く' });
      const write = async () => {
        await hydrated(page, open);
        await open.press('Enter');
        await page.getByRole('dialog').waitFor();
      };
      await write();
      await group(page, '評価').getByRole('radio').nth(3).press('Space');
      await field(page, 'ニックネーム').fill('くろ');
      await field(page, 'レビュー内容').fill('問い合わせの返事がていねいでした。');

      const { id, updatedAt } = await call(page, 'GET /api/brands/{slug}', { params: { slug: 'nora' } });
      const renamed = await call(page, 'PATCH /api/admin/brands/{id}', { params: { id }, body: { slug: 'nora-goods', updatedAt } });
      expect(renamed.slug).toBe('nora-goods');

      // The draft is there at the new address.
      const other = await page.context().newPage();
      await expect
        .poll(async () => (await other.goto(`${demo.site.url}/brands/nora-goods#reviews`))?.status(), { timeout: 20_000 })
        .toBe(200);
      await hydrated(other, other.getByRole('button', { name: 'レビューを書く' }));
      await other.getByRole('button', { name: 'レビューを書く' }).press('Enter');
      await expect.poll(() => field(other, 'レビュー内容').inputValue()).toBe('問い合わせの返事がていねいでした。');

      // Sent from the former one, so fast that it waits for an operator.
      await page.getByRole('dialog').getByRole('button', { name: '投稿する' }).press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await toastOf(page).waitFor();
      await other.reload();
      await other.locator('.own-posts').getByText('問い合わせの返事がていねいでした。').waitFor();
    },
    failedRequest,
  ));
