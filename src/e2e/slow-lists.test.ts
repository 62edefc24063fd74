import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { cards, mark, path, shownCount, stay, stayed, stopClock } from './support/catalogue.ts';
import { desktop, phone } from './support/browser.ts';
import { readDemo, visitPage } from './support/demo.ts';
import { heldBack } from './support/posts.ts';

const demo = readDemo();

test('a filter pressed before its code is there answers at once, then loads its page as without scripts', () =>
  visitPage(demo.browser, `${demo.relay.url}/products/dog`, phone, async (page) => {
    await mark(page);
    const arrive = await heldBack(page, '**/_astro/open-products*');
    const menu = page.locator('details[name=listing-menu]').nth(1);
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'おやつ' }).click();
    const region = page.locator('[data-list]');
    expect([await region.getAttribute('aria-busy'), await menu.getAttribute('open')]).toEqual(['true', null]);
    await page.waitForURL('**/products/dog/treats');
    await expect.poll(() => page.evaluate(() => 'stayed' in window)).toBe(false);
    arrive();
    await cards(page).first().waitFor();
    expect(await region.getAttribute('aria-busy')).toBeNull();
  }));

test('a filter pressed before its code is there is applied in place where the code comes within a second', () =>
  visitPage(demo.browser, `${demo.relay.url}/products/dog`, phone, async (page) => {
    await mark(page);
    const arrive = await heldBack(page, '**/_astro/open-products*');
    await stopClock(page);
    const menu = page.locator('details[name=listing-menu]').nth(1);
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: 'おやつ' }).click();
    const busy = () => page.locator('[data-list]').getAttribute('aria-busy');
    expect([await busy(), path(page)]).toEqual(['true', '/products/dog']);
    await page.clock.runFor(999);
    arrive();
    await expect.poll(() => path(page)).toBe('/products/dog/treats');
    await page.getByRole('heading', { level: 1, name: '犬用おやつ' }).waitFor();
    expect(await busy()).toBeNull();
    await stayed(page);
  }));

test('the products of another category do not wait for its page, which has the heading’s rankings', () =>
  visitPage(demo.browser, `${demo.relay.url}/products/dog`, phone, async (page) => {
    await stay(page);
    const before = await shownCount(page);
    const menu = page.locator('details[name=listing-menu]').nth(1);
    await menu.locator('summary').hover();
    await expect.poll(() => page.locator('[data-option] > .num').count()).toBeGreaterThan(0);
    demo.relay.state.place = '/products/dog/treats';
    const release = demo.relay.hold();
    await menu.locator('summary').click();
    await menu.getByRole('link', { name: /^おやつ/ }).click();
    const kinds = () => page.locator('.breadcrumb').textContent();
    await expect.poll(() => shownCount(page)).toBeLessThan(before);
    expect([path(page), await page.locator('[data-list]').getAttribute('aria-busy')]).toEqual(['/products/dog/treats', null]);
    expect(await kinds()).not.toContain('おやつ');
    release();
    await expect.poll(kinds).toContain('おやつ');
    await stayed(page);
  }));

test('a choice of a ranking whose code is slow is marked, and made in place where the code comes within a second', () =>
  visitPage(demo.browser, `${demo.relay.url}/reviews/ranking`, desktop, async (page) => {
    await mark(page);
    const arrive = await heldBack(page, '**/_astro/open-ranking*');
    await stopClock(page);
    await cats(page).click();
    const busy = () => cats(page).getAttribute('aria-busy');
    expect([await busy(), path(page)]).toEqual(['true', '/reviews/ranking']);
    await page.clock.runFor(999);
    arrive();
    await page.getByRole('heading', { level: 1, name: '猫用品のレビューランキング' }).waitFor();
    expect([await busy(), path(page)]).toEqual([null, '/reviews/ranking/cat']);
    await stayed(page);
  }));

test('a choice of a ranking whose code takes longer than a second loads its page, without another history entry', () =>
  visitPage(demo.browser, `${demo.relay.url}/reviews/ranking`, desktop, async (page) => {
    await mark(page);
    const arrive = await heldBack(page, '**/_astro/open-ranking*');
    await cats(page).click();
    await page.waitForURL('**/reviews/ranking/cat');
    await expect.poll(() => page.evaluate(() => 'stayed' in window)).toBe(false);
    arrive();
    await page.goBack();
    expect(page.url()).toBe('about:blank');
  }));

function cats(page: Page) {
  return page.getByRole('list', { name: 'ペット', exact: true }).getByRole('link', { name: '猫', exact: true });
}
