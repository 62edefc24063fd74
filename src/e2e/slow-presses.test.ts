import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { phone } from './support/browser.ts';
import { openDemo, visitPage } from './support/demo.ts';
import { countOf, heldBack } from './support/posts.ts';

const demo = openDemo();

/** Presses a button twice while its code is held back: a second press that counted would undo the first. Returns whether it is marked. */
async function pressTwice(button: Locator): Promise<boolean> {
  for (let nth = 0; nth < 2; nth++) await button.click();
  return (await button.getAttribute('aria-busy')) === 'true';
}

/** Visits a page while those of its scripts that match are held back until `arrive` is called. */
async function onSlowLine(path: string, scripts: string, steps: (page: Page, arrive: () => void) => Promise<void>): Promise<void> {
  let arrive = () => {};
  const before = async (page: Page) => {
    arrive = await heldBack(page, `**/_astro/${scripts}.*.js`);
  };
  await visitPage(demo.browser, demo.site.url + path, phone, (page) => steps(page, arrive), undefined, before);
}

test('a second press while the code of a product page is on its way undoes nothing', () =>
  onSlowLine('/product/6', 'product-reader', async (page, arrive) => {
    for (const name of ['お気に入り', 'くらべる']) {
      const button = page.locator('.product-actions').getByRole('button', { name });
      expect([name, await pressTwice(button)]).toEqual([name, true]);
    }
    arrive();
    for (const name of ['お気に入り', 'くらべる']) {
      const button = page.locator('.product-actions').getByRole('button', { name });
      await expect.poll(() => button.getAttribute('aria-pressed'), { message: name }).toBe('true');
      expect(await button.getAttribute('aria-busy')).toBeNull();
    }
  }));

test('a second press while the code of likes is on its way is no second like [REV-26]', () =>
  onSlowLine('/product/7', 'reader', async (page, arrive) => {
    await page
      .getByRole('tab', { name: /^レビュー/ })
      .first()
      .click();
    const like = page.locator('#reviews [data-like]').filter({ visible: true }).first();
    const before = await countOf(like);
    const sent: string[] = [];
    page.on('request', (request) => request.url().endsWith('/like') && sent.push(request.url()));
    expect(await pressTwice(like)).toBe(true);
    const answered = page.waitForResponse('**/like');
    arrive();
    await (await answered).finished();
    await expect.poll(async () => [await countOf(like), await like.getAttribute('aria-pressed')]).toEqual([before + 1, 'true']);
    expect([sent.length, await like.getAttribute('aria-busy')]).toEqual([1, null]);
  }));

test('a second press while the code of votes is on its way is no second vote', () =>
  onSlowLine('/forum/post/1', 'answering', async (page, arrive) => {
    const vote = page.locator('[data-vote=up]').first();
    const before = await countOf(vote);
    expect(await pressTwice(vote)).toBe(true);
    arrive();
    await expect.poll(async () => [await countOf(vote), await vote.getAttribute('aria-pressed')]).toEqual([before + 1, 'true']);
    expect(await vote.getAttribute('aria-busy')).toBeNull();
  }));

test('a button whose code is on its way is marked, and opens its dialog once', () =>
  onSlowLine('/brands/komorebi#reviews', 'brand-reviews', async (page, arrive) => {
    const write = page.getByRole('button', { name: 'レビューを書く' });
    expect(await pressTwice(write)).toBe(true);
    arrive();
    await page.getByRole('dialog').waitFor();
    expect(await write.getAttribute('aria-busy')).toBeNull();
  }));
