import { expect, test } from 'vitest';
import { phone } from './support/browser.ts';
import { openDemo, visitPage } from './support/demo.ts';
import { postReview } from './support/photos.ts';
import { fillReview } from './support/posts.ts';

const demo = openDemo();

test('after a review all numbers of reviews on its product’s page agree [PROD-50]', () =>
  visitPage(demo.browser, `${demo.site.url}/product/6#write-review`, phone, async (page) => {
    const told = async (selector: string) => /(\d+)件/.exec((await page.locator(selector).first().textContent()) ?? '')?.[1];
    const figures = () =>
      Promise.all(
        [
          '.product-rating .count',
          '.review-mean .count',
          '.excerpts .more-link',
          '.more-reviews > summary',
          '.review-controls > .count',
          '.product-summary > p',
        ].map(told),
      );
    const before = await figures();
    const next = String(Number(before[0]) + 1);
    expect(new Set(before).size).toBe(1);
    await fillReview(page, '数が合うことを確かめる、毎日使っている感想です。');
    await postReview(page, 6);
    await expect.poll(figures).toEqual(before.map(() => next));
  }));

test('a filtered list of reviews keeps its own number after a review', () =>
  visitPage(demo.browser, `${demo.site.url}/product/7?rating=5#write-review`, phone, async (page) => {
    const listed = page.locator('.review-controls > .count');
    const before = await listed.innerText();
    const all = await page.locator('.product-rating .count').innerText();
    await fillReview(page, '絞り込んだままで書いた、毎日使っている感想です。');
    await postReview(page, 7);
    await expect.poll(() => page.locator('.product-rating .count').innerText()).not.toBe(all);
    expect(await listed.innerText()).toBe(before);
  }));
