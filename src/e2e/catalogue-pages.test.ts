import { expect, test } from 'vitest';
import { isLongRun } from '#db/test/long-run.ts';
import { desktop, openPage, phone } from './support/browser.ts';
import { readDemo, visitOf } from './support/demo.ts';
import { readWrongBreaks } from './support/line-breaks.ts';
import { opensInPlace, path, shownCount, stay, stayed } from './support/catalogue.ts';

const demo = readDemo();
const visit = visitOf(demo);

test('no name and no amount of the demo world breaks inside a word from 360 px to 1280', () =>
  visit('/product-list', desktop, async (page) => {
    // The narrowest columns.
    const widths = isLongRun ? [360, 390, 768, 1280] : [360];
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
    await opensInPlace(page);
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

test.each([
  [true, 'もっと見る'],
  [false, '新しいレビューのある商品を見る'],
])('the link below the newest reviews of home says what it does; with scripts: %s [HOME-23]', async (javaScriptEnabled, name) => {
  const { page, close } = await openPage(demo.browser, phone, { javaScriptEnabled });
  await page.goto(demo.site.url);
  expect(await page.locator('.recent-more a').innerText()).toBe(name);
  await close();
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
