import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { openPage, phone } from './support/browser.ts';
import { visitPage, readDemo } from './support/demo.ts';
import { badges, cards, chip, names, opensInPlace, path, pick, see, shownCount } from './support/catalogue.ts';
import { sizes } from './support/sizes.ts';

const demo = readDemo();

describe.each(sizes('1280'))('at %s', (width, viewport) => {
  test('a reader searches and filters; every step survives a reload, and back visits them all', () =>
    visitPage(demo.browser, `${demo.relay.url}/`, viewport, async (page) => {
      await search(page, 'フード');
      const steps = [await step(page)];
      expect(steps[0]?.address).toBe('/products?search=フード');

      if (viewport === phone) {
        await page.getByRole('button', { name: /^絞り込み/ }).click();
        const sheet = page.getByRole('dialog', { name: '商品フィルター' });
        await pick(sheet, /^★4以上/);
        await sheet.getByRole('button', { name: /^適用する/ }).click();
      } else
        await page
          .getByRole('navigation', { name: '商品の絞り込み' })
          .getByRole('link', { name: /^★4以上/ })
          .click();
      await see(chip(page, '★4以上'));
      await expect.poll(() => path(page)).toBe('/products?search=フード&rating=4');
      steps.push(await step(page));

      if (viewport === phone) {
        const menus = page.locator('.listing-menus');
        await menus.getByText('ペット', { exact: true }).click();
        await menus.getByRole('link', { name: /^猫/ }).click();
      } else await page.getByRole('navigation', { name: '商品の絞り込み' }).getByRole('link', { name: /^猫/ }).click();
      await expect.poll(() => path(page)).toBe('/products/cat?search=フード&rating=4');
      await expect.poll(() => badges(page)).toEqual(['猫用']);
      steps.push(await step(page));

      await cards(page).first().locator('.card-name > a').click();
      await page.waitForURL(/\/product\/\d+$/);
      const name = await page.getByRole('heading', { level: 1 }).textContent();
      expect(name).toBe(steps[2]?.names[0]);
      await page.reload();
      expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(name);
      for (const before of steps.toReversed()) {
        await page.goBack();
        await expect.poll(() => shown(page)).toEqual(before);
        await page.reload();
        await expect.poll(() => shown(page)).toEqual(before);
      }
    }));

  longTest(`a reader follows rankings by axis and pet, and goes back to the start (${width})`, () =>
    visitPage(demo.browser, `${demo.relay.url}/`, viewport, async (page) => {
      await page.getByRole('link', { name: 'レビューを読む' }).click();
      await page.waitForURL(/\/reviews\/ranking$/);
      await page.getByRole('navigation', { name: '評価のものさし' }).getByRole('link', { name: '価格・コスパ' }).click();
      await page.waitForURL(/\/reviews\/ranking\/all\/all\/value$/);
      const fold = page.locator('.ranking-fold > summary');
      if (await fold.isVisible()) await fold.click();
      await page.getByRole('navigation', { name: 'ランキングの対象' }).getByRole('link', { name: '犬', exact: true }).click();
      await page.waitForURL(/\/reviews\/ranking\/dog\/all\/value$/);
      const places = () => page.locator('.ranking .badge[data-pet]').allTextContents();
      await expect.poll(async () => [...new Set(await places())]).toEqual(['犬用']);
      const dogs = await places();
      await page.reload();
      expect(await places()).toEqual(dogs);
      await page.locator('.ranking h2 > a').first().click();
      await page.waitForURL(/\/product\/\d+$/);
      await page.goBack();
      await page.waitForURL(/\/reviews\/ranking\/dog\/all\/value$/);
      await page.goBack();
      await page.waitForURL(`${demo.relay.url}/`);
    }),
  );
});

test('a word still being composed counts in the sheet opened next, and in what it applies', () =>
  visitPage(demo.browser, `${demo.relay.url}/product-list`, phone, async (page) => {
    const box = await compose(page, 'チキン');
    await page.getByRole('button', { name: /^絞り込み/ }).click();
    await expect.poll(() => path(page)).toBe('/product-list?search=チキン');
    const sheet = page.getByRole('dialog', { name: '商品フィルター' });
    await pick(sheet, /^猫/);
    await sheet.getByRole('button', { name: /^適用する/ }).click();
    await expect.poll(() => path(page)).toBe('/product-list?search=チキン&petType=cat');
    await see(chip(page, '「チキン」'));
    expect(await box.inputValue()).toBe('チキン');
  }));

longTest('a word that arrives in an open sheet keeps what is chosen there, and is counted with it', () =>
  visitPage(demo.browser, `${demo.relay.url}/product-list`, phone, async (page) => {
    await page.getByRole('button', { name: /^絞り込み/ }).click();
    const sheet = page.getByRole('dialog', { name: '商品フィルター' });
    const count = () => sheet.getByRole('button', { name: /^適用する（\d+件）$/ }).textContent();
    await pick(sheet, /^猫/);
    const cats = await count();
    await page.locator('.filter-bar [name=search]').evaluate((box: HTMLInputElement) => {
      box.value = 'チキン';
      box.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    });
    await expect.poll(() => path(page)).toBe('/product-list?search=チキン');
    await expect.poll(count).not.toBe(cats);
    expect(await sheet.getByRole('radio', { name: /^猫/ }).isChecked()).toBe(true);
    await sheet.getByRole('button', { name: /^適用する/ }).click();
    await expect.poll(() => path(page)).toBe('/product-list?search=チキン&petType=cat');
  }),
);

test('a brand chosen in the sheet stays where the counts of the list behind arrive late', () =>
  visitPage(demo.browser, `${demo.relay.url}/product-list`, phone, async (page) => {
    await compose(page, 'チキン');
    const sheet = page.getByRole('dialog', { name: '商品フィルター' });
    const brand = page.locator('#filter-sheet [name=brand]');
    await expect.poll(() => brand.locator('option').count()).toBeGreaterThan(1);
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>();
    await page.route(`**${addressOf('GET /api/products/facets')}?*`, async (route) => {
      if (!route.request().url().includes('brand')) await held;
      await route.continue().catch(() => undefined);
    });
    await page.getByRole('button', { name: /^絞り込み/ }).click();
    await expect.poll(() => path(page)).toBe('/product-list?search=チキン');
    await brand.selectOption({ index: 1 });
    const chosen = await brand.inputValue();
    const counts = page.waitForResponse((answer) => answer.url().includes('/facets') && !answer.url().includes('brand'));
    release(undefined);
    await (await counts).finished();
    await expect.poll(() => brand.inputValue()).toBe(chosen);
    await pick(sheet, /^猫/);
    await sheet.getByRole('button', { name: /^適用する/ }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('brand')).toBe(chosen);
  }));

test('a word still being composed goes along with the removal of a filter, but not with a reset', () =>
  visitPage(demo.browser, `${demo.relay.url}/product-list?petType=cat`, phone, async (page) => {
    const box = await compose(page, 'チキン');
    await chip(page, '猫').click();
    await expect.poll(() => path(page)).toBe('/product-list?search=チキン');
    await see(chip(page, '「チキン」'));
    expect(await box.inputValue()).toBe('チキン');
    await page.goBack();
    await see(chip(page, '猫'));
    await compose(page, '砂');
    await page.locator('.active-chips [data-reset]').click();
    await expect.poll(() => path(page)).toBe('/product-list');
    expect(await box.inputValue()).toBe('');
  }));

test('without JavaScript visitors read, search, page, and filter by links and forms', async () => {
  const { page, problems, close } = await openPage(demo.browser, phone, { javaScriptEnabled: false });
  const at = (address: string) => page.waitForURL((url) => decodeURIComponent(url.pathname + url.search) === address);
  await page.goto(demo.relay.url);
  await page.getByRole('button', { name: '検索を開く' }).click();
  await search(page, 'フード', false);
  await at('/products?search=フード');
  const menus = page.locator('.listing-menus');
  await menus.getByText('ペット', { exact: true }).click();
  await menus.getByRole('link', { name: /^犬/ }).click();
  await at('/products/dog?search=フード');
  expect(await badges(page)).toEqual(['犬用']);
  const found = await shownCount(page);
  await chip(page, '「フード」').click();
  await at('/products/dog');
  expect(await shownCount(page)).toBeGreaterThan(found);
  const first = await names(page);
  await page.getByRole('link', { name: 'もっと見る', exact: true }).click();
  await at('/products/dog?page=2');
  expect((await names(page)).filter((name) => first.includes(name))).toEqual([]);

  await page.goto(`${demo.relay.url}/product-list`);
  await page.getByRole('button', { name: '絞り込み', exact: true }).click();
  await pick(page.getByRole('dialog', { name: '商品フィルター' }), /^\s*猫/);
  await page.getByRole('button', { name: '適用する' }).click();
  await page.waitForURL(/petType=cat/);
  await page.getByRole('searchbox', { name: '商品名を検索' }).fill('砂');
  await page.getByRole('searchbox', { name: '商品名を検索' }).press('Enter');
  await page.waitForURL((url) => url.searchParams.get('search') === '砂' && url.searchParams.get('petType') === 'cat');
  expect(await badges(page)).toEqual(['猫用']);
  await cards(page).first().locator('.card-name > a').click();
  await page.waitForURL(/\/product\/\d+$/);
  await page.getByRole('link', { name: 'レビューを見る', exact: true }).click();
  await see(page.locator('#reviews').getByRole('heading', { name: 'レビュー', exact: true }));

  await page.goto(`${demo.relay.url}/brands/komorebi`);
  await page.getByRole('list', { name: 'カテゴリー' }).getByRole('link', { name: 'おやつ' }).click();
  await page.waitForURL(/\/brands\/komorebi\?category=treats#products$/);
  await page.getByRole('link', { name: /^ブランドレビュー/ }).click();
  await page.locator('#reviews').getByRole('link', { name: 'もっと見る' }).click();
  await page.waitForURL(/page=2#reviews$/);
  expect(await page.locator('#reviews article').count()).toBe(5);
  await page.goto(`${demo.relay.url}/brands`);
  await page.getByRole('combobox', { name: '並び順' }).selectOption('kana');
  await page.getByRole('button', { name: '並べ替える' }).click();
  await page.waitForURL(/\/brands\?sort=kana$/);
  await page.goto(demo.relay.url);
  await page.getByRole('region', { name: '人気の商品' }).getByRole('link', { name: '猫', exact: true }).click();
  await at('/product-list?petType=cat&sort=rating');
  expect(await badges(page)).toEqual(['猫用']);
  expect(problems).toEqual([]);
  await close();
});

/** Types into the search box of the product list with an input method, and leaves the word unconfirmed. */
async function compose(page: Page, text: string) {
  const box = page.getByRole('searchbox', { name: '商品名を検索' });
  await box.focus();
  await expect.poll(() => page.locator('option[data-label]').count()).toBeGreaterThan(0);
  const keyboard = await page.context().newCDPSession(page);
  await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  return box;
}

interface Step {
  address: string;
  total: number;
  names: string[];
}

/** Returns what a list shows once its count matches the page's HTML, and expects the same after a reload, updated in place. */
async function step(page: Page): Promise<Step> {
  const html = await (await page.request.get(page.url())).text();
  await expect.poll(() => shownCount(page)).toBe(Number(/data-total="(\d+)"/.exec(html)?.[1]));
  const before = await shown(page);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(before);
  await opensInPlace(page);
  return before;
}

async function shown(page: Page): Promise<Step> {
  return { address: path(page), total: await shownCount(page), names: await names(page) };
}

async function search(page: Page, words: string, opens = true): Promise<void> {
  const toggle = page.getByRole('button', { name: '検索を開く' });
  if (opens && (await toggle.isVisible())) await toggle.click();
  const box = page.getByRole('search', { name: 'サイト内検索' }).getByLabel('商品をさがす');
  await box.fill(words);
  await box.press('Enter');
  await page.waitForURL((url) => url.searchParams.get('search') === words);
}
