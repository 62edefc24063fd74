import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { longTest } from '#db/test/long-test.ts';
import { desktop, phone } from './support/browser.ts';
import { expectAccessible, visitPage, readDemo } from './support/demo.ts';
import { hasFocus } from './support/posts.ts';

const demo = readDemo();

const visit = (path: string, viewport: typeof phone, steps: (page: Page) => Promise<void>) =>
  visitPage(demo.browser, demo.site.url + path, viewport, async (page) => {
    await page.mouse.move(150, 300);
    await steps(page);
  });

longTest('a brand’s two parts are tabs with roles, arrow keys, Home and End, and an address', () =>
  visit('/brands/komorebi', phone, async (page) => {
    const [products, reviews] = [tab(page, '商品'), tab(page, 'ブランドレビュー')];
    await expectChosen(products, [reviews]);
    const panel = page.getByRole('tabpanel', { name: /^商品/ });
    expect(await panel.isVisible()).toBe(true);
    await products.focus();
    await page.keyboard.press('ArrowRight');
    await expectChosen(reviews, [products]);
    expect(await hasFocus(reviews)).toBe(true);
    expect(await panel.isVisible()).toBe(false);
    expect(await page.getByRole('tabpanel', { name: /^ブランドレビュー/ }).isVisible()).toBe(true);
    expect(new URL(page.url()).hash).toBe('#reviews');
    await page.keyboard.press('Home');
    await expectChosen(products, [reviews]);
    await page.keyboard.press('End');
    await expectChosen(reviews, [products]);
    await page.reload();
    await page.mouse.move(160, 310);
    await expectChosen(reviews, [products]);
    await products.click();
    await page.goBack();
    await expectChosen(reviews, [products]);
    await expectAccessible(page);
  }),
);

test('a category pressed before the ranking of an animal has arrived keeps the animal [LIST-24 LIST-27]', async () => {
  const { relay, browser } = demo;
  await visitPage(browser, `${relay.url}/products`, desktop, async (page) => {
    await page.mouse.move(150, 300);
    const ranking = page.getByRole('region', { name: '売れ筋ランキング' });
    const inRow = (row: string, name: string) => ranking.getByRole('tablist', { name: row }).getByRole('tab', { name, exact: true });
    relay.state.place = '/products/';
    const release = relay.hold();
    await inRow('ペット', '鳥').click();
    await expectChosen(inRow('ペット', '鳥'), []);
    await inRow('カテゴリー', 'フード').click();
    release();
    await expect.poll(() => ranking.getByRole('link', { name: 'すべて見る' }).getAttribute('href')).toBe('/products/bestsellers/bird/food');
    await expectChosen(inRow('ペット', '鳥'), []);
    await expectChosen(inRow('カテゴリー', 'フード'), []);
  });
});

test('the shop sheet is modal: it blocks the page, and Esc or an outside press closes it', () =>
  visit('/product/1', phone, async (page) => {
    const opener = page.locator('.shop-strip').getByRole('button', { name: 'ショップで見る' });
    const sheet = page.getByRole('dialog', { name: 'ショップで見る' });
    await page.locator('#faqs').scrollIntoViewIfNeeded();
    await expect.poll(() => opener.isVisible()).toBe(true);
    const closings = [
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(195, 60),
      () => sheet.getByRole('button', { name: '閉じる' }).click(),
    ];
    for (const closing of closings) {
      await opener.press('Enter');
      await sheet.waitFor();
      expect(await sheet.evaluate((element) => element.matches('dialog:modal'))).toBe(true);
      const still = await page.evaluate(() => scrollY);
      await page.mouse.move(195, 60);
      await page.mouse.wheel(0, 400);
      for (let press = 0; press < 6; press++) await page.keyboard.press('Tab');
      expect(
        await page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null),
      ).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(still);
      await closing();
      await sheet.waitFor({ state: 'hidden' });
      expect(await hasFocus(opener)).toBe(true);
    }
  }));

function tab(page: Page, name: string): Locator {
  return page.getByRole('tab', { name: new RegExp(`^${name}`) });
}

async function expectChosen(chosen: Locator, others: readonly Locator[]): Promise<void> {
  await expect.poll(() => chosen.getAttribute('aria-selected')).toBe('true');
  expect(await chosen.getAttribute('tabindex')).toBe('0');
  for (const other of others) {
    await expect.poll(() => other.getAttribute('aria-selected')).toBe('false');
    expect(await other.getAttribute('tabindex')).toBe('-1');
  }
}
