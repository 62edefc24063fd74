import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, phone } from './support/browser.ts';
import { expectAccessible, visitPage, openDemo } from './support/demo.ts';
import { answer, answerForm, answers, ask, published, stored } from './support/forum.ts';
import { elapsed, field, hurried, hydrated } from './support/posts.ts';
import { sizes } from './support/sizes.ts';

// The tests post more from one address than the write limits allow.
const demo = openDemo();

/** Address of the site in its settings. */
const demoAddress = 'https://petmikke.example';

const onQuestion = (id: number, viewport: typeof desktop, steps: (page: Page) => Promise<void>) =>
  visitPage(demo.browser, `${demo.relay.url}/forum/post/${id}`, viewport, steps);

for (const [width, viewport] of sizes('390')) {
  test(`the address of a product or an article in a post is a card, any other address is text (${width})`, async () => {
    const id = await ask(demo.site.url, `爪とぎの置き場所について${width}`);
    const other = 'https://other.example/product/1?a=b';
    const text = `うち（${width}）はこれ（${demoAddress}/product/3）です。\n/articles/cat-scratching-place\n${other}`;
    const reply = await answer(demo.site.url, id, text);
    await published(`${demo.site.url}/forum/post/${id}`, `reply-${reply}`);
    await onQuestion(id, viewport, async (page) => {
      const written = page.locator(`#reply-${reply} .plain-text`);
      expect(await written.locator(':scope > p').allInnerTexts()).toEqual([`うち（${width}）はこれ`, 'です。', other]);
      const links = written.getByRole('link');
      expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual([
        '/product/3',
        '/articles/cat-scratching-place',
      ]);
      const product = written.locator('.content-card').first();
      const name = (await product.getByRole('link').textContent()) ?? '';
      expect(await product.getByRole('img', { name }).count()).toBe(1);
      await expectAccessible(page);
      await links.first().focus();
      expect(await product.evaluate((card) => getComputedStyle(card.querySelector('a') ?? card, '::after').outlineStyle)).toBe('solid');
      await links.first().press('Enter');
      await page.waitForURL('**/product/3');
    });
  });
}

test('products and articles that fit a question stand beside it, after when to call a clinic', () =>
  onQuestion(48, desktop, async (page) => {
    const aside = page.getByRole('complementary', { name: '受診の目安と似ている質問' });
    const headings = await aside.getByRole('heading', { level: 2 }).allInnerTexts();
    expect(headings[0]).toBe('すぐに受診を');
    expect(headings).toContain('関連する商品と読みもの');
    const fitting = aside.getByRole('region', { name: '関連する商品と読みもの' });
    expect(await fitting.getByRole('listitem').count()).toBe(3);
    await fitting.getByRole('link').last().press('Enter');
    await page.waitForURL('**/articles/dog-harness-three-measures');
  }));

test('an open question prints its text without the form for answers', () =>
  onQuestion(48, desktop, async (page) => {
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
    expect(await page.locator('#answer').isVisible()).toBe(false);
  }));

test('a held answer shows its cards to its writer', async () => {
  const id = await ask(demo.site.url, '止まり木の太さに迷っています');
  await published(`${demo.site.url}/forum/post/${id}`, '止まり木');
  await onQuestion(id, phone, async (page) => {
    await hydrated(page, field(page, '回答'));
    await field(page, '回答').fill('うちではこちらを使っています。\n/product/3');
    await elapsed(page, `reply:${id}`, hurried);
    await answerForm(page).getByRole('button', { name: '回答を投稿する' }).click();
    const own = answers(page).filter({ hasText: 'うちでは' });
    await own.getByText('確認中').waitFor();
    expect(await own.locator('.content-card').getByRole('link').getAttribute('href')).toBe('/product/3');
    expect((await stored(demo.site.url, id)).replies).toEqual([]);
  });
});
