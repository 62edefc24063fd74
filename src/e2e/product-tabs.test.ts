import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { longTest } from '#db/test/long-test.ts';
import { openPage, phone } from './support/browser.ts';
import { visitPage, openDemo } from './support/demo.ts';
import { overflowing } from './support/fit.ts';
import { sizes } from './support/sizes.ts';
import { elapsed, hasFocus, heldBack, unhurried } from './support/posts.ts';

const demo = openDemo();

const full = '/product/1';
const tab = (page: Page, name: RegExp | string) => page.getByRole('tab', { name });
const panel = (page: Page, name: RegExp | string) => page.getByRole('tabpanel', { name });
const cards = (page: Page) => page.locator('#reviews .review:visible');
const count = (page: Page) => page.locator('.review-controls').getByRole('status');
const reviews = `**${addressOf('GET /api/products/{id}/reviews', { params: { id: 1 } })}?*`;
const y = (page: Page) => page.evaluate(() => scrollY);

describe.each(sizes('390'))('at %s', (_width, viewport) => {
  const withPage = (path: string, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
    visitPage(demo.browser, demo.site.url + path, viewport, steps, expected);

  test('shows the product at once; its four tabs, ingredients first, work by mouse and keyboard [PROD-03 PROD-24 PROD-25]', () =>
    withPage(full, async (page) => {
      expect(await page.locator('[aria-busy=true], .skeleton').count()).toBe(0);
      expect(await page.getByRole('tab').allInnerTexts()).toEqual([
        '原材料・成分',
        '与え方',
        expect.stringMatching(/^レビュー\s*28$/),
        'レビューを書く',
      ]);
      expect(await tab(page, '原材料・成分').getAttribute('aria-selected')).toBe('true');
      expect(await page.getByRole('tabpanel').count()).toBe(1);
      await tab(page, '与え方').click();
      expect(await panel(page, '与え方').isVisible()).toBe(true);
      expect(new URL(page.url()).hash).toBe('#feeding');
      await page.keyboard.press('ArrowRight');
      expect(await hasFocus(tab(page, /^レビュー\s*28/))).toBe(true);
      expect(await panel(page, /^レビュー\s*28/).isVisible()).toBe(true);
      await page.setViewportSize({ ...viewport, width: 320 });
      expect(await overflowing(page)).toEqual([]);
      await page.setViewportSize(viewport);
      await page.keyboard.press('End');
      expect(await panel(page, 'レビューを書く').isVisible()).toBe(true);
      await page.keyboard.press('ArrowRight');
      expect(await panel(page, '原材料・成分').isVisible()).toBe(true);
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Home');
      expect(await tab(page, '原材料・成分').getAttribute('tabindex')).toBe('0');
      expect(await tab(page, '与え方').getAttribute('tabindex')).toBe('-1');
    }));

  test('the chosen panel alone follows the tabs; the prices come after all panels', () =>
    withPage(full, async (page) => {
      for (const chosen of ['原材料・成分', '与え方', /^レビュー\s*28/, 'レビューを書く']) {
        await tab(page, chosen).click();
        const shown = page.locator('.product-tabs ~ :visible');
        expect(await shown.first().getAttribute('role')).toBe('tabpanel');
        expect(await shown.last().getAttribute('class')).toBe('price-history');
      }
    }));

  test('links from the page and from outside open their tab; back returns to the tab before [PROD-09 PROD-38 PROD-39]', () =>
    withPage(full, async (page) => {
      await page.getByRole('link', { name: 'レビューを見る' }).click();
      expect(await panel(page, /^レビュー\s*28/).isVisible()).toBe(true);
      await expect.poll(() => y(page)).toBeGreaterThan(500);
      await page.locator('.review-summary').getByRole('link', { name: 'レビューを書く' }).click();
      expect(await panel(page, 'レビューを書く').isVisible()).toBe(true);
      expect(new URL(page.url()).hash).toBe('#write-review');
      await page.goBack();
      expect(await panel(page, /^レビュー\s*28/).isVisible()).toBe(true);
      await page.goBack();
      expect(await panel(page, '原材料・成分').isVisible()).toBe(true);
      await page.goForward();
      await page.reload();
      expect(await panel(page, /^レビュー\s*28/).isVisible()).toBe(true);
      const others = [
        ['#write-review', 'レビューを書く'],
        ['#ingredients', '原材料・成分'],
      ] as const;
      for (const [hash, name] of [
        ['#feeding', '与え方'],
        ['#review-form-section', 'レビューを書く'],
        ...(isLongRun ? others : []),
      ] as const) {
        await page.goto('about:blank');
        await page.goto(demo.site.url + full + hash);
        expect(await panel(page, name).isVisible(), hash).toBe(true);
        await expect.poll(() => y(page), { message: hash }).toBeGreaterThan(500);
      }
      await page.evaluate(() => (location.hash = 'reviews'));
      await expect.poll(() => panel(page, /^レビュー\s*28/).isVisible()).toBe(true);
    }));

  test('a new review near the head leads to its whole text in the reviews tab; back returns', () =>
    withPage(full, async (page) => {
      const link = page.locator('.excerpts a').nth(4);
      const review = page.locator((await link.getAttribute('href')) ?? '');
      expect(await review.isVisible()).toBe(false);
      await link.click();
      await expect.poll(() => review.isVisible()).toBe(true);
      await expect.poll(() => review.evaluate((place) => place.getBoundingClientRect().top < innerHeight)).toBe(true);
      await page.goBack();
      expect(await panel(page, '原材料・成分').isVisible()).toBe(true);
    }));

  test('a link to a review that a filter hides shows all reviews again; back returns to the filter', () =>
    withPage(full, async (page) => {
      const link = page.locator('.excerpts a').nth(4);
      const hash = (await link.getAttribute('href')) ?? '';
      await tab(page, /^レビュー\s*28/).click();
      await page.getByText('★3', { exact: true }).click();
      await expect.poll(() => cards(page).count()).toBe(3);
      await link.click();
      await expect.poll(() => page.locator(hash).isVisible()).toBe(true);
      expect(await page.locator(hash).evaluate((place) => place.getBoundingClientRect().top < innerHeight)).toBe(true);
      expect(page.url()).toBe(demo.site.url + full + hash);
      expect(await page.getByRole('radio', { name: 'すべて' }).isChecked()).toBe(true);
      await expect.poll(() => count(page).innerText()).toBe('28件のレビュー');
      await page.goBack();
      await expect.poll(() => count(page).innerText()).toBe('3件のレビュー');
      expect(await cards(page).count()).toBe(3);
      // Back where there was no filter each review is there once.
      await page.goBack();
      await expect.poll(() => count(page).innerText()).toBe('28件のレビュー');
      expect(await page.locator(`[id="${hash.slice(1)}"]`).count()).toBe(1);
      expect(await page.locator(hash).isVisible()).toBe(true);
    }));

  test('going back to a later page of reviews shows that page', () =>
    withPage(`${full}?page=2#reviews`, async (page) => {
      const shown = await cards(page).first().getAttribute('id');
      await page.getByText('★3', { exact: true }).click();
      await expect.poll(() => cards(page).count()).toBe(3);
      await page.goBack();
      await expect.poll(() => cards(page).first().getAttribute('id')).toBe(shown);
    }));

  test('only the parameters of the reviews open their tab', async () => {
    await withPage(`${full}?utm_source=mail&fbclid=1`, async (page) => {
      await panel(page, '原材料・成分').waitFor();
      expect(await panel(page, /^レビュー\s*28/).isVisible()).toBe(false);
    });
    await withPage(`${full}?rating=3&utm_source=mail`, (page) => panel(page, /^レビュー\s*28/).waitFor());
  });

  test('a fragment that names no part, or is no selector, leaves the page working', async () => {
    await withPage(`${full}#%`, async (page) => {
      await panel(page, '原材料・成分').waitFor();
      for (const fragment of ['#1', '#%E7%8C%AB', '#a:b']) {
        await page.evaluate((hash) => (location.hash = hash), fragment);
        await tab(page, /^レビュー\s*28/).click();
        await panel(page, /^レビュー\s*28/).waitFor();
      }
    });
  });

  test('sorts and filters reviews by star and pet in place and in the address [PROD-34 PROD-36 REV-22]', () =>
    withPage(`${full}#reviews`, async (page) => {
      const first = await cards(page).first().innerText();
      const arrive = await heldBack(page, reviews);
      await page.getByLabel('並び順', { exact: true }).selectOption('いいねが多い順');
      await page.locator('#reviews .skeleton').first().waitFor();
      expect(await page.locator('#reviews').getByRole('status').allInnerTexts()).toEqual(['読み込んでいます']);
      arrive();
      await page.locator('#reviews .skeleton').first().waitFor({ state: 'detached' });
      await page.unroute(reviews);
      expect(new URL(page.url()).search).toBe('?sort=popular');
      const likes = await cards(page).locator('.like .num').allInnerTexts();
      expect(likes.map(Number)).toEqual(likes.map(Number).toSorted((one, other) => other - one));
      expect(await cards(page).count()).toBe(20);

      await page.getByText('★3', { exact: true }).click();
      await expect.poll(() => cards(page).count()).toBe(3);
      expect(await count(page).innerText()).toBe('3件のレビュー');
      await page.getByLabel('ペットの種類', { exact: true }).selectOption('鳥');
      await page.getByText('条件に合うレビューはありません').filter({ visible: true }).waitFor();
      await page.getByRole('link', { name: '条件をクリア' }).filter({ visible: true }).press('Enter');
      await expect.poll(() => count(page).innerText()).toBe('28件のレビュー');
      await expect.poll(() => hasFocus(count(page))).toBe(true);
      expect(await cards(page).first().innerText()).toBe(first);
      expect(await page.getByRole('radio', { name: 'すべて' }).isChecked()).toBe(true);

      await page.goBack();
      await page.goBack();
      await expect.poll(() => page.getByRole('radio', { name: '星3つ' }).isChecked()).toBe(true);
      await expect.poll(() => cards(page).count()).toBe(3);
      const listed = await cards(page).locator('b').first().innerText();
      await page.reload();
      expect(await cards(page).locator('b').first().innerText()).toBe(listed);
      expect(await panel(page, /^レビュー\s*28/).isVisible()).toBe(true);
    }));

  longTest('shows two reviews, then all, then appends the rest; a distribution bar filters by stars', () =>
    withPage(`${full}#reviews`, async (page) => {
      expect(await cards(page).count()).toBe(2);
      await page.getByText('レビューをすべて見る（28件）').click();
      expect(await cards(page).count()).toBe(20);
      const more = page.locator('#reviews').getByRole('link', { name: 'もっと見る' });
      await more.hover();
      await page.locator('.reviews-more astro-island:not([ssr])').waitFor({ state: 'attached' });
      const [another] = await Promise.all([page.context().waitForEvent('page'), more.click({ modifiers: ['Control'] })]);
      await another.waitForURL('**?page=2*');
      await another.close();
      expect(await cards(page).count()).toBe(20);
      await more.click();
      await expect.poll(() => cards(page).count()).toBe(28);
      expect(new Set(await cards(page).evaluateAll((all) => all.map(({ id }) => id))).size).toBe(28);
      expect(await more.count()).toBe(0);
      expect(new URL(page.url()).search).toBe('');
      await page.getByRole('link', { name: '星4つのレビューを見る' }).click();
      await expect.poll(() => cards(page).count()).toBe(3);
      expect(await page.getByRole('radio', { name: '星4つ' }).isChecked()).toBe(true);
      const percents = await page.locator('.distribution td .sr-only').allTextContents();
      expect(percents.map((text) => Number(/\d+/.exec(text)?.[0])).reduce((sum, percent) => sum + percent, 0)).toBe(100);
    }),
  );

  test('a failed request for reviews shows an error with a retry button [PROD-34]', () =>
    withPage(
      `${full}#reviews`,
      async (page) => {
        await page.route(reviews, (route) => route.abort());
        await page.getByText('★5', { exact: true }).click();
        const alert = page.locator('#reviews').getByRole('alert');
        await alert.waitFor();
        expect(await alert.innerText()).toContain('通信できませんでした。もう一度お試しください。');
        // The alert alone speaks.
        expect(await count(page).getAttribute('aria-live')).toBe('off');
        await page.unroute(reviews);
        await page.getByRole('button', { name: 'もう一度読み込む' }).press('Enter');
        await expect.poll(() => cards(page).count()).toBe(20);
        await expect.poll(() => hasFocus(count(page))).toBe(true);
        expect(await count(page).getAttribute('aria-live')).toBe(null);
      },
      /net::ERR_FAILED/,
    ));

  test('posting a review opens the reviews tab and updates the product’s figures [PROD-40 PROD-50 REV-18]', () =>
    withPage(`/product/${viewport === phone ? 184 : 185}#write-review`, async (page) => {
      const text = `幅${String(viewport.width)}の画面から書いた、毎日使っている感想です。`;
      const form = page.getByRole('form', { name: 'レビューの投稿' });
      await form.hover();
      await page.locator('#write-review astro-island:not([ssr])').waitFor({ state: 'attached' });
      for (const star of await form.getByRole('radio', { name: /^4 / }).all()) {
        // React takes over the form shortly after its code has loaded.
        await expect.poll(() => star.click({ force: true }).then(() => star.isChecked())).toBe(true);
      }
      await form.getByLabel('ニックネーム').fill('はなの飼い主');
      await form.getByRole('textbox', { name: /^レビュー/ }).fill(text);
      // Posts typed faster than a person types wait for an operator.
      await elapsed(page, `review:${String(viewport === phone ? 184 : 185)}`, unhurried);
      await form.getByRole('button', { name: 'レビューを投稿する' }).click();
      await expect
        .poll(() =>
          panel(page, /^レビュー/)
            .first()
            .isVisible(),
        )
        .toBe(true);
      await expect.poll(() => new URL(page.url()).hash).toBe('#reviews');
      await expect.poll(() => page.locator('.review-mean .count').innerText()).toBe('1件');
      expect(await page.locator('.product-rating').innerText()).toContain('4.0');
      expect(await page.getByText(text).filter({ visible: true }).count()).toBe(1);
    }));
});

test('without JavaScript reviews are filtered by a form and all four parts are shown [PROD-36]', async () => {
  const { page, close } = await openPage(demo.browser, phone, { javaScriptEnabled: false });
  await page.goto(demo.site.url + full);
  expect(await page.locator('.product-part:visible').count()).toBe(4);
  await page.getByLabel('並び順', { exact: true }).selectOption('評価が低い順');
  await page.getByRole('button', { name: 'レビューを絞り込む' }).click();
  expect(new URL(page.url()).search).toContain('sort=lowest');
  const stars = await page.locator('#reviews .review > .rating b').allInnerTexts();
  expect(stars).toHaveLength(20);
  expect(stars).toEqual(stars.toSorted());
  expect(await page.locator('.product-actions').isVisible()).toBe(false);
  await page.goto(`${demo.site.url}/compare?ids=1,2,99999`);
  expect(
    await page
      .getByRole('columnheader')
      .filter({ has: page.getByRole('link') })
      .count(),
  ).toBe(2);
  await close();
});
