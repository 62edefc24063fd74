import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { desktop, phone } from './support/browser.ts';
import { visitPage, readDemo } from './support/demo.ts';
import { readWrongBreaks } from './support/line-breaks.ts';
import { cards, path, shownCount, stay, stayed } from './support/catalogue.ts';

const demo = readDemo();

test('the product list has its heading, breadcrumb, current tab and sort orders [PLIST-01 PLIST-02 PLIST-03 PLIST-04 PLIST-09]', () =>
  visit('/product-list', desktop, async (page) => {
    expect(await heading(page)).toBe('すべての商品一覧');
    expect(await crumbs(page)).toEqual(['ホーム', '商品一覧']);
    expect(await page.getByRole('navigation', { name: 'サイトの主なページ' }).locator('[aria-current=page]').textContent()).toContain(
      '商品',
    );
    expect(await page.getByRole('combobox', { name: '並び順' }).locator('option').allTextContents()).toEqual(
      ['標準の並び', '評価が高い順', '価格が安い順', '価格が高い順', '単価が安い順', '新着順'].map(
        (label) => expect.stringContaining(label) as string,
      ),
    );
  }));

test('product cards show their pet type as a badge [PLIST-31]', () =>
  visit('/product-list', desktop, async (page) => {
    const badges: string[] = [];
    for (let n = 1; n <= 8; n++) {
      await page.goto(`${demo.relay.url}/product-list?page=${n}`);
      badges.push(...(await cards(page).locator('.badge').allTextContents()));
    }
    expect([...new Set(badges.map((text) => text.trim()))].sort()).toEqual(['その他', '小動物用', '犬用', '猫用', '鳥用'].sort());
  }));

test('no name and no amount of the demo world breaks inside a word from 360 px to 1280', () =>
  visit('/product-list', desktop, async (page) => {
    const widths = isLongRun ? [360, 390, 768, 1280] : [360, 768];
    let names = 0;
    const wrong: string[] = [];
    for (const path of [
      '/',
      '/products/bestsellers',
      '/product/1',
      ...Array.from({ length: 8 }, (_, at) => `/product-list?page=${at + 1}`),
    ]) {
      await page.goto(demo.relay.url + path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const found = await readWrongBreaks(page);
        wrong.push(...found.wrong.map((each) => `${width}: ${each}`));
        names += found.names;
      }
    }
    expect(wrong).toEqual([]);
    expect(names).toBeGreaterThan(190 * widths.length);
  }));

test('a card that the browser adds breaks where a published one does, and its name is copied as one line', () =>
  visit('/product-list?page=2', phone, async (page) => {
    const published = await page.locator('.product-grid .card-name').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML));
    await page.goto(`${demo.relay.url}/product-list`);
    const added = page.locator('.product-grid .card-name').nth(published.length);
    await page.getByRole('link', { name: 'もっと見る' }).click();
    await added.waitFor();
    const all = await page.locator('.product-grid .card-name').evaluateAll((names) => names.map(({ innerHTML }) => innerHTML));
    const plain = (html: string) => html.replaceAll('<wbr/>', '<wbr>');
    expect(all.slice(24).map(plain)).toEqual(published.map(plain));
    const copied = await added.evaluate((name) => {
      getSelection()?.selectAllChildren(name);
      return getSelection()?.toString();
    });
    expect(copied).toBe(await added.textContent());
  }));

test('the bestseller ranking is complete in its HTML: medals, links and numbered pages [RANK-01 RANK-06 RANK-08 RANK-09 RANK-10]', () =>
  visit('/products/bestsellers', desktop, async (page) => {
    await expectRanking(page);
    await page.getByRole('navigation', { name: 'ランキングのページ' }).getByRole('link', { name: '2ページ目' }).click();
    await page.waitForURL(/page=2$/);
    expect(await page.locator('.ranking > li').first().getByRole('img', { name: '21位' }).count()).toBe(1);
    for (const cell of ['/cat', '/cat/food'])
      expect((await page.goto(`${demo.relay.url}/products/bestsellers${cell}`))?.status()).toBe(200);
  }));

test('the review ranking has 20 entries, medals, links and numbered pages [RANK-18 RANK-19 RANK-20]', () =>
  visit('/reviews/ranking', desktop, async (page) => {
    await expectRanking(page);
    await page.getByRole('navigation', { name: 'ランキングのページ' }).getByRole('link', { name: '2ページ目' }).click();
    await page.waitForURL(/page=2$/);
    expect(await page.locator('.ranking > li').count()).toBeGreaterThan(0);
    // Orders other than the ranking's own show no ranks.
    await page.goto(`${demo.relay.url}/reviews/ranking?sort=newest`);
    expect(await page.locator('.ranking > li').count()).toBe(20);
    expect(await page.locator('.ranking .rank, ol.ranking').count()).toBe(0);
  }));

test('the category index links to each category and counts its products [CAT-01 CAT-04 CAT-05 CAT-07]', () =>
  visit('/categories', desktop, async (page) => {
    const links = page.getByRole('main').locator('h2 > a[href^="/categories/"]');
    expect(await links.count()).toBe(12);
    const all = (await page.request.get(demo.relay.url + addressOf('GET /api/products', { query: { limit: 1 } }))).headers()[
      'x-total-count'
    ];
    const counts = await page.locator('.shelves .num').allInnerTexts();
    expect(
      counts.reduce((sum, text) => sum + Number(text.replace(/\D/g, '')), 0),
      'every product is under a category',
    ).toBe(Number(all));
    const food = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: 'フード', exact: true }) });
    const count = (await food.locator('.num').textContent())?.replace(/\D/g, '');
    await food.getByRole('link').click();
    await page.waitForURL(/\/categories\/food$/);
    expect(await page.locator('[data-list]').getAttribute('data-total')).toBe(count);
    await page.goto(`${demo.relay.url}/category/food`);
    expect(path(page)).toBe('/categories/food');
  }));

test('a category page has its breadcrumb, head, cards and a link back [CAT-08 CAT-09 CAT-10 CAT-11 CAT-14]', () =>
  visit('/categories/food', desktop, async (page) => {
    expect(await crumbs(page)).toEqual(['ホーム', 'カテゴリー', 'フード']);
    const head = page.locator('.shelf-head');
    expect(await head.getByRole('heading', { level: 1, name: 'フード' }).count()).toBe(1);
    expect(await head.locator('img').count()).toBe(1);
    expect(((await head.locator('p').textContent()) ?? '').length).toBeGreaterThan(5);
    const card = cards(page).first();
    for (const part of ['.tile img', '.badge', '.card-name', '.rating .stars', '.rating .count', '.price'])
      expect(await card.locator(part).count(), part).toBe(1);
    expect(await page.getByRole('link', { name: 'カテゴリー一覧へもどる' }).getAttribute('href')).toBe('/categories');
  }));

test('answers an unknown category with a not-found page [CAT-19]', async () => {
  const answer = await fetch(`${demo.relay.url}/categories/cars`);
  expect(answer.status).toBe(404);
  const text = await answer.text();
  expect(text).toContain('不明なカテゴリー');
  expect(text).toContain('商品情報');
});

test('home shows eight brands in two rows; hover or focus reveals a brand’s articles link [HOME-15 HOME-17]', () =>
  visit('/', desktop, async (page) => {
    const brands = page.getByRole('region', { name: 'ブランドからさがす' }).getByRole('listitem');
    expect(await brands.count()).toBe(8);
    const tops = await brands.evaluateAll((all) => all.map((brand) => brand.getBoundingClientRect().top));
    expect([...new Set(tops)].map((top) => tops.filter((other) => other === top).length)).toEqual([4, 4]);
    const articles = brands.first().getByRole('link', { name: /の読みもの$/ });
    const seen = () => articles.evaluate((link) => getComputedStyle(link).opacity);
    expect(await seen()).toBe('0');
    await brands.first().hover();
    await expect.poll(seen).toBe('1');
    await page.mouse.move(0, 0);
    await expect.poll(seen).toBe('0');
    await articles.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(seen).toBe('1');
    expect(await articles.getAttribute('href')).toMatch(/^\/articles\?brand=/);
  }));

test('the product list follows typing, but not IME composition, as one history entry', () =>
  visit('/product-list', desktop, async (page) => {
    await stay(page);
    const box = page.getByRole('searchbox', { name: '商品名を検索' });
    const all = await shownCount(page);
    await box.pressSequentially('フー');
    await expect.poll(() => path(page)).toBe('/product-list?search=フー');
    await box.pressSequentially('ド ');
    await expect.poll(() => path(page)).toBe('/product-list?search=フード');
    await expect.poll(() => shownCount(page)).toBeLessThan(all);
    expect(await box.inputValue()).toBe('フード ');
    const food = await shownCount(page);

    const requests: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && requests.push(request.url()));
    await page.clock.install();
    await box.evaluate((input: HTMLInputElement) => {
      input.value = 'すn';
      input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    });
    await page.clock.runFor(1000);
    expect([requests, path(page)]).toEqual([[], '/product-list?search=フード']);
    await box.evaluate((input: HTMLInputElement) => {
      input.value = '砂';
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '砂' }));
    });
    await expect.poll(() => path(page)).toBe('/product-list?search=砂');
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/product-list');
    await expect.poll(() => shownCount(page)).toBe(all);
    expect([await box.inputValue(), food < all]).toEqual(['', true]);
    await stayed(page);
  }));

async function expectRanking(page: Page): Promise<void> {
  const places = page.getByRole('main').locator('.ranking > li');
  expect(await places.count()).toBe(20);
  expect(await page.locator('[aria-busy=true], .skeleton').count()).toBe(0);
  for (const rank of [1, 2, 3])
    expect(
      await places
        .nth(rank - 1)
        .locator(`.rank[data-rank="${rank}"]`)
        .count(),
    ).toBe(1);
  expect(await places.nth(3).locator('.rank[data-rank]').count()).toBe(0);
  for (const at of [0, 19]) expect(await places.nth(at).locator('h2 > a').getAttribute('href')).toMatch(/^\/product\/\d+$/);
}

async function heading(page: Page): Promise<string | undefined> {
  return (await page.getByRole('heading', { level: 1 }).textContent())?.trim();
}

async function crumbs(page: Page): Promise<string[]> {
  return (await page.locator('.breadcrumb li').allTextContents()).map((text) => text.trim());
}

function visit(start: string, viewport: typeof phone, steps: (page: Page) => Promise<void>): Promise<void> {
  return visitPage(demo.browser, demo.relay.url + start, viewport, steps);
}
