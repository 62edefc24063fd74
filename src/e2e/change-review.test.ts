import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, openPage, phone } from './support/browser.ts';
import { openDemo } from './support/demo.ts';
import { collapsed, slivers } from './support/fit.ts';
import { photo, choosePhotos, postReview, reviewForm } from './support/photos.ts';
import { fillReview } from './support/posts.ts';

const demo = openDemo();
const least = 44;

test.each([
  { width: '390', viewport: phone, touches: true, product: 31 },
  { width: '1280', viewport: desktop, touches: false, product: 32 },
])('at $width px each rating of an own review can be seen and pressed, and the card shows the change', async (at) => {
  const { page, problems, close } = await openPage(demo.browser, at.viewport, { hasTouch: at.touches, isMobile: at.touches });
  try {
    await page.goto(`${demo.site.url}/product/${at.product}#write-review`);
    await fillReview(page, '星をあとから直したレビューです。');
    await choosePhotos(reviewForm(page), [await photo('#a52')]);
    await reviewForm(page).getByText('写真を1枚選びました。').waitFor();
    await postReview(page, at.product);
    const own = page.locator('.own-posts .review');
    const waits = own.getByText('写真は確認中です');
    await waits.waitFor();
    expect(await linesOf(page, '.own-posts .photos small')).toEqual([1]);
    await own.getByRole('button', { name: '編集する' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'レビューを編集する' });
    const rows = dialog.locator('.star-group');
    await rows.first().waitFor();
    expect(await collapsed(page)).toEqual([]);
    expect(await slivers(page)).toEqual([]);
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
    expect(heights.map((height) => height >= least)).toEqual([true, true, true, true, true]);
    const [title, digest] = await dialog.locator('.field-group > summary > :is(b, span)').evaluateAll((all) =>
      all.map((part) => {
        const { top, height } = part.getBoundingClientRect();
        return top + height / 2;
      }),
    );
    expect(Math.abs((title ?? 0) - (digest ?? 0))).toBeLessThan(4);

    for (const row of await rows.all()) {
      const star = row.locator('.star-choice').nth(1);
      await (at.touches ? star.tap() : star.click());
    }
    expect(await dialog.locator('.overall').innerText()).toMatch(/総合評価\s*2$/);
    await dialog.getByRole('button', { name: '保存する' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => own.locator('.rating > b').innerText()).toBe('2');
    expect(problems).toEqual([]);
  } finally {
    await close();
  }
});

test('a box of a dialog that has shrunk to a line is found', async () => {
  const { page, close } = await openPage(demo.browser, phone);
  await page.setContent(`<dialog open><div class="dialog-body" style="display: grid; height: 300px; overflow-y: auto">
    <div class="box" style="overflow: hidden"><p style="height: 200px; margin: 0"></p></div><p style="height: 400px"></p></div></dialog>`);
  expect(await collapsed(page)).toEqual(['DIV box: 0 of 200 px']);
  await close();
});

/** Returns how many lines each text takes. */
function linesOf(page: Page, texts: string): Promise<number[]> {
  return page
    .locator(texts)
    .evaluateAll((all) =>
      all.map((text) => Math.round(text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight))),
    );
}
