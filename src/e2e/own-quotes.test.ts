import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop } from './support/browser.ts';
import { openDemo, visitPage } from './support/demo.ts';
import { postReview } from './support/photos.ts';
import { field, fillReview } from './support/posts.ts';

const demo = openDemo();

/** Loads the page again as soon as the published one says `text`. */
async function openAgain(page: Page, text: string): Promise<void> {
  await expect.poll(async () => (await fetch(page.url())).text()).toContain(text);
  await page.reload();
}

// The first review of a product is one of its two voices; a newer one without likes is below them.
test.each([
  [184, '.voices', '.voices'],
  [16, '.excerpts', '.excerpts li'],
])('product %i: the head quotes no own review that was changed or deleted', (id, box, quote) =>
  visitPage(demo.browser, `${demo.site.url}/product/${id}#write-review`, desktop, async (page) => {
    // Of two reviews with the same text the second would wait.
    const text = `商品${id}に、はじめに書いた、名前まで入れてしまった感想です。`;
    await fillReview(page, text);
    await postReview(page, id);
    await openAgain(page, text);
    const own = page.locator('.own-posts .review');
    const quoted = page.locator(quote).filter({ visible: true });
    const others = await quoted.filter({ hasNotText: text }).count();
    expect(await quoted.filter({ hasText: text }).count()).toBe(1);

    await own.getByRole('button', { name: '編集する' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'レビューを編集する' });
    const changed = `商品${id}の名前を消して、書き直した感想です。`;
    await field(dialog, 'レビュー').fill(changed);
    await dialog.getByRole('button', { name: '保存する' }).press('Enter');
    await expect.poll(() => quoted.filter({ hasText: text }).count()).toBe(0);
    expect(await quoted.count()).toBe(others);

    await openAgain(page, changed);
    expect(await quoted.filter({ hasText: changed }).count()).toBe(1);
    await own.getByRole('button', { name: '削除する' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: '削除する' }).press('Enter');
    await expect.poll(() => quoted.filter({ hasText: changed }).count()).toBe(0);
    expect(await quoted.count()).toBe(others);
    expect(await page.locator(box).filter({ visible: true }).count()).toBe(others > 0 ? 1 : 0);
  }),
);
