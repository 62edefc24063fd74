import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { visitPage, readDemo, visitOf } from './support/demo.ts';
import { hasFocus, heldBack } from './support/posts.ts';
import { badges, cards, chip, expected, isRising, names, path, pick, prices, see, shownCount, stay, stayed } from './support/catalogue.ts';

const demo = readDemo();
const visit = visitOf(demo);

test('the product list filters, sorts and resets in place; back and reload restore each step [PLIST-07 PLIST-08 PLIST-15 PLIST-16 PLIST-17 PLIST-18 PLIST-23]', () =>
  visit('/product-list', desktop, async (page) => {
    await stay(page);
    const reset = page.getByRole('link', { name: 'リセット', exact: true });
    expect(await reset.isVisible()).toBe(false);
    const all = await shownCount(page);
    await page.getByRole('combobox', { name: 'ペットの種類' }).selectOption('cat');
    await expect.poll(() => path(page)).toBe('/product-list?petType=cat');
    await expect.poll(() => shownCount(page)).toBeLessThan(all);
    const cats = await shownCount(page);
    await expect.poll(() => badges(page)).toEqual(['猫用']);
    // Each option shows how many products it would leave.
    await expect.poll(() => page.getByRole('option', { name: /^猫（\d+）$/ }).textContent()).toBe(`猫（${cats}）`);

    await page.getByRole('combobox', { name: '並び順' }).selectOption('price_asc');
    await expect.poll(() => path(page)).toBe('/product-list?petType=cat&sort=price_asc');
    await expect.poll(async () => isRising(await prices(page))).toBe(true);
    await page.getByRole('combobox', { name: 'カテゴリー' }).selectOption('litter');
    await expect.poll(() => shownCount(page)).toBeLessThan(cats);
    expect(path(page)).toBe('/product-list?petType=cat&category=litter&sort=price_asc');
    const litter = await names(page);

    await page.reload();
    await expect.poll(() => names(page)).toEqual(litter);
    await stay(page);
    await reset.click();
    await expect.poll(() => path(page)).toBe('/product-list?sort=price_asc');
    await expect.poll(() => shownCount(page)).toBe(all);
    expect(await reset.isVisible()).toBe(false);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(litter);
    await stayed(page);
    await page.goBack();
    await page.goBack();
    await expect.poll(() => path(page)).toBe('/product-list?petType=cat');
    await expect.poll(() => shownCount(page)).toBe(cats);
    expect(await page.getByRole('combobox', { name: 'カテゴリー' }).inputValue()).toBe('all');
    await page.goForward();
    await expect.poll(async () => isRising(await prices(page))).toBe(true);
  }));

test('a brand’s chip keeps its name when another filter changes, even without counts', () =>
  visitPage(
    demo.browser,
    `${demo.site.url}/product-list?brand=komorebi`,
    desktop,
    async (page) => {
      const removes = page.locator('[data-list-chips] [data-removes]');
      const name = (await removes.innerText()).trim();
      expect(name).not.toMatch(/[a-z]/);
      await stay(page);
      await page.getByRole('combobox', { name: '並び順' }).selectOption('price_asc');
      await expect.poll(() => path(page)).toContain('price_asc');
      await expect.poll(() => removes.innerText()).toBe(name);
    },
    /ERR_FAILED/,
    async (page) => {
      await page.route(`**${addressOf('GET /api/products/facets')}*`, (route) => route.abort());
    },
  ));

test('searching the list finds products by name, reports an empty result and resets [PLIST-06 PLIST-27]', () =>
  visit('/product-list', desktop, async (page) => {
    await stay(page);
    const box = page.getByRole('searchbox', { name: '商品名を検索' });
    await box.fill('フード');
    await box.press('Enter');
    await expect.poll(() => path(page)).toBe('/product-list?search=フード');
    await expect.poll(() => chip(page, '「フード」').isVisible()).toBe(true);
    await box.fill('そんな商品はない');
    await box.press('Enter');
    await see(page.getByRole('heading', { name: '条件に一致する商品が見つかりませんでした' }));
    expect(await shownCount(page)).toBe(0);
    await page.getByRole('link', { name: '条件をリセット' }).click();
    await expect.poll(() => path(page)).toBe('/product-list');
    await expect.poll(() => cards(page).count()).toBe(24);
    expect(await box.inputValue()).toBe('');
    await stayed(page);
  }));

test('on a phone a sheet filters only when applied; chips remove conditions [PLIST-19 PLIST-20 PLIST-21 PLIST-22]', () =>
  visit('/product-list', phone, async (page) => {
    await stay(page);
    const opener = page.getByRole('button', { name: /^絞り込み/ });
    const sheet = page.getByRole('dialog', { name: '商品フィルター' });
    await opener.click();
    await see(sheet.getByText('条件で絞り込みます'));
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await sheet.getByText('猫', { exact: false }).first().click();
    const apply = sheet.getByRole('button', { name: /^適用する（\d+件）$/ });
    await apply.waitFor();
    // Neither Escape nor a press outside the sheet applies anything.
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.isVisible()).toBe(false);
    expect(path(page)).toBe('/product-list');
    expect(await hasFocus(opener)).toBe(true);
    await opener.click();
    expect(
      await sheet
        .getByRole('radio', { name: /^すべて/ })
        .first()
        .isChecked(),
    ).toBe(true);
    await page.mouse.click(200, 30);
    await expect.poll(() => sheet.isVisible()).toBe(false);

    await opener.click();
    await pick(sheet, /^猫/);
    await expect.poll(() => apply.textContent()).toMatch(/適用する（\d+件）/);
    const promised = Number((await apply.textContent())?.replace(/\D/g, ''));
    await expect
      .poll(async () => Number((await sheet.getByRole('button', { name: /^適用する/ }).textContent())?.replace(/\D/g, '')))
      .toBeLessThan(190);
    await expect.poll(() => sheet.getByRole('radio', { name: /^フード\s*\d+$/ }).count()).toBe(1);
    await sheet.getByRole('button', { name: /^適用する/ }).click();
    await expect.poll(() => path(page)).toBe('/product-list?petType=cat');
    await expect.poll(() => shownCount(page)).toBeLessThanOrEqual(promised);
    await expect.poll(() => sheet.isVisible()).toBe(false);

    await page.getByRole('combobox', { name: '並び順' }).selectOption('newest');
    await expect.poll(() => path(page)).toBe('/product-list?petType=cat&sort=newest');
    await opener.click();
    await sheet.getByRole('link', { name: 'リセット' }).click();
    expect(await sheet.isVisible()).toBe(true);
    await page.keyboard.press('Escape');
    await chip(page, '猫').click();
    await expect.poll(() => path(page)).toBe('/product-list?sort=newest');
    expect(await chip(page, '猫').count()).toBe(0);
    await stayed(page);
  }));

test('a choice made in the sheet before the list’s code arrives is counted and applied', () =>
  visit('/about', phone, async (page) => {
    const arrive = await heldBack(page, '**/_astro/open-products*');
    await page.goto(`${demo.relay.url}/product-list`);
    const sheet = page.getByRole('dialog', { name: '商品フィルター' });
    await page.getByRole('button', { name: /^絞り込み/ }).click();
    await pick(sheet, /^猫/);
    arrive();
    const apply = sheet.getByRole('button', { name: /^適用する（\d+件）$/ });
    await apply.waitFor();
    expect(await sheet.getByRole('radio', { name: /^猫/ }).isChecked()).toBe(true);
    await apply.click();
    await expect.poll(() => path(page)).toBe('/product-list?petType=cat');
    await expect.poll(() => badges(page)).toEqual(['猫用']);
  }));

longTest('a word typed before the list’s code arrives is searched for behind the sheet opened next', () =>
  visit('/about', phone, async (page) => {
    const arrive = await heldBack(page, '**/_astro/open-products*');
    await page.goto(`${demo.relay.url}/product-list`);
    await page.locator('.filter-bar [name=search]').fill('チキン');
    const sheet = page.getByRole('dialog', { name: '商品フィルター' });
    await page.getByRole('button', { name: /^絞り込み/ }).click();
    await pick(sheet, /^猫/);
    arrive();
    await expect.poll(() => path(page)).toBe('/product-list?search=チキン');
    await sheet.getByRole('button', { name: /^適用する（\d+件）$/ }).click();
    await expect.poll(() => path(page)).toBe('/product-list?search=チキン&petType=cat');
  }),
);

test('a fragment on a later page of the list does not load the page again', () =>
  visit('/product-list?page=2', desktop, async (page) => {
    await stay(page);
    const before = await names(page);
    await page.locator('.filter-bar').hover();
    await expect.poll(() => page.locator('option[data-label]').count()).toBeGreaterThan(0);
    await page.getByRole('link', { name: '本文へ移動' }).press('Enter');
    await expect.poll(() => new URL(page.url()).hash).not.toBe('');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).hash).toBe('');
    await stayed(page);
    expect(await names(page)).toEqual(before);
  }));

test('the sheet closes without the list’s code, and forgets what was not applied', () =>
  visit('/about', phone, async (page, problems) => {
    await page.route('**/_astro/open-products*', (route) => route.abort());
    await page.goto(`${demo.relay.url}/product-list`);
    const opener = page.getByRole('button', { name: /^絞り込み/ });
    const sheet = page.getByRole('dialog', { name: '商品フィルター' });
    await opener.click();
    await pick(sheet, /^猫/);
    await sheet.getByRole('button', { name: '閉じる' }).click();
    await expect.poll(() => sheet.isVisible()).toBe(false);
    await opener.click();
    expect(await sheet.getByRole('radio', { name: /^猫/ }).isChecked()).toBe(false);
    await page.keyboard.press('Escape');
    expected(problems, /ERR_FAILED/);
  }));

test('もっと見る appends a page and keeps the scroll position; back restores the list [PLIST-28]', () => showMore('/product-list'));
longTest('もっと見る of a listing appends a page and keeps the scroll position; back restores the list', () => showMore('/products'));

function showMore(start: string): Promise<void> {
  return visit(start, phone, async (page) => {
    await stay(page);
    const more = page.locator('[data-list-end] .more a');
    await more.scrollIntoViewIfNeeded();
    const before = await names(page);
    const place = await page.evaluate(() => scrollY);
    await more.click();
    await expect.poll(() => cards(page).count()).toBe(48);
    expect((await names(page)).slice(0, 24)).toEqual(before);
    expect(new Set(await names(page)).size).toBe(48);
    expect(Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(60);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe((await names(page))[24]);
    await more.click();
    await expect.poll(() => cards(page).count()).toBe(72);
    const all = await names(page);
    await stayed(page);
    await cards(page).nth(60).getByRole('link').last().click();
    await page.waitForURL(/\/product\/\d+$/);
    await page.goBack();
    await expect.poll(() => names(page)).toEqual(all);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(place);
  });
}

test('a card rendered in the browser equals the published card [PLIST-28 PLIST-29 SHARED-24 SHARED-25]', () =>
  visit('/product-list', desktop, async (page) => {
    const shapes = () =>
      cards(page).evaluateAll((all) =>
        all.map((card) =>
          [...card.querySelectorAll(':not(script, .card-compare)')].map(({ tagName, attributes, children, textContent }) => [
            tagName,
            [...attributes]
              .map(({ name, value }) => `${name}=${value.replaceAll(/[ ;]/g, '')}`)
              // Pictures in the first viewport are not lazy.
              .filter((attribute) => !/^(loading|decoding)=/.test(attribute))
              .sort(),
            children.length === 0 ? textContent : '',
          ]),
        ),
      );
    const published = await shapes();
    await stay(page);
    await page.getByRole('combobox', { name: '並び順' }).selectOption('newest');
    await expect.poll(() => path(page)).toContain('newest');
    await expect.poll(async () => (await shapes())[0]).not.toBe(published[0]);
    await page.getByRole('combobox', { name: '並び順' }).selectOption('');
    await expect.poll(() => shapes()).toEqual(published);
    const first = cards(page).first();
    const [product] = await call(demo.site.url, 'GET /api/products', { query: { sortBy: 'mixed', limit: 1 } });
    expect(await first.locator('.card-name > a').getAttribute('href')).toBe(`/product/${product?.id}`);
    expect(await first.getByRole('link', { name: product?.brandName ?? '' }).getAttribute('href')).toBe(`/brands/${product?.brandSlug}`);
    const rating = Number(/^5点満点中(\d\.\d)点$/.exec((await first.locator('.stars').getAttribute('aria-label')) ?? '')?.[1]);
    expect(await first.locator('.stars').evaluate((stars) => stars.style.getPropertyValue('--r'))).toBe(String(Math.floor(rating * 2) / 2));
    // Ids of a brand follow each other, so an order by id would show one brand on the first screen.
    const brands = await cards(page).locator('.card-meta > :is(a, span:not(.badge))').allTextContents();
    expect(new Set(brands.slice(0, 12)).size).toBeGreaterThanOrEqual(6);
  }));

const brandFilter = 'on %s the brand filter narrows the list, survives a reload and can be removed';
test.each([['/product-list', '.filter-bar']])(brandFilter, filterByBrand);
longTest.each([['/products/dog', '.filter-panel']])(brandFilter, filterByBrand);

function filterByBrand(start: string, place: string): Promise<void> {
  return visit(start, desktop, async (page) => {
    await stay(page);
    const brands = page.locator(place).getByRole('combobox', { name: 'ブランド' });
    await page.locator('.filter-bar, .filter-panel').first().hover();
    await expect.poll(() => brands.isVisible()).toBe(true);
    await brands.selectOption('komorebi');
    await expect.poll(() => path(page)).toBe(`${start}?brand=komorebi`);
    await see(chip(page, 'こもれびキッチン'));
    await expect
      .poll(async () => [...new Set(await cards(page).locator('.card-meta > a').allTextContents())])
      .toEqual(['こもれびキッチン']);
    await page.reload();
    await stay(page);
    await page.locator('.filter-bar, .filter-panel').first().hover();
    await expect.poll(() => brands.inputValue()).toBe('komorebi');
    await brands.selectOption('');
    await expect.poll(() => path(page)).toBe(start);
    await stayed(page);
  });
}
