import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { desktop, phone } from './support/browser.ts';
import { readDemo, visitPage } from './support/demo.ts';
import { expected, opensInPlace, path, see, stay, stayed } from './support/catalogue.ts';
import { enlarge } from './support/fit.ts';
import { readWrongBreaks } from './support/line-breaks.ts';
import { sizes } from './support/sizes.ts';
import { hasFocus } from './support/posts.ts';

const demo = readDemo();

const article = '/articles/cat-water-winter';
const visit = (address: string, viewport: typeof phone, steps: (page: Page, problems: string[]) => Promise<void>) =>
  visitPage(demo.browser, demo.relay.url + address, viewport, steps);
const list = (page: Page) => page.locator('.found > .article-list > li');
const row = (page: Page) => page.getByRole('list', { name: '新着の記事' });
const tab = (page: Page, name: string) => page.getByRole('navigation', { name: '記事の種類' }).getByRole('link', { name, exact: true });
const titles = (page: Page) => list(page).getByRole('heading').allTextContents();
const badges = async (page: Page) => [...new Set((await list(page).locator('.badge').allTextContents()).map((text) => text.trim()))];

describe.each(sizes('1280'))('at %s', (_width, viewport) => {
  test('tabs and search update the list in place; back, forward and reload restore each state [ART-05 ART-07 ART-08]', () =>
    visit('/articles', viewport, async (page) => {
      await stay(page);
      const newest = await row(page).getByRole('heading').allTextContents();
      await tab(page, '犬').click();
      await expect.poll(() => badges(page)).toEqual(['犬']);
      expect(path(page)).toBe('/articles?petType=dog');
      expect(await tab(page, '犬').getAttribute('aria-current')).toBe('page');
      expect(await hasFocus(tab(page, '犬'))).toBe(true);
      await tab(page, '人気').click();
      await expect.poll(() => titles(page)).toEqual(newest);
      expect(await row(page).count()).toBe(0);
      await tab(page, '猫').click();
      await expect.poll(() => badges(page)).toEqual(['猫']);
      const search = page.getByRole('searchbox', { name: '記事をさがす' });
      await search.fill('飲水量');
      await search.press('Enter');
      await see(page.getByRole('link', { name: '飲水量の条件を外す' }));
      expect(path(page)).toBe('/articles?search=飲水量&petType=cat');
      const found = await titles(page);
      expect(found[0]).toContain('冬の飲水量');
      await stayed(page);

      await page.goBack();
      await expect.poll(() => titles(page).then((shown) => shown.length)).toBeGreaterThan(found.length);
      expect([path(page), await search.inputValue()]).toEqual(['/articles?petType=cat', '']);
      await page.goForward();
      await expect.poll(() => titles(page)).toEqual(found);
      await stayed(page);
      await page.reload();
      expect(await titles(page)).toEqual(found);
      await opensInPlace(page);
      await page.getByRole('link', { name: '飲水量の条件を外す' }).click();
      await expect.poll(() => path(page)).toBe('/articles?petType=cat');
      await page.goBack();
      await page.goBack();
      await expect.poll(() => path(page)).toBe('/articles?petType=cat');
      await expect.poll(() => titles(page).then((shown) => shown.length)).toBeGreaterThan(found.length);
    }));

  test('shows the six newest articles in a row that snaps, and not again below it [ART-06]', () =>
    visit('/articles', viewport, async (page) => {
      const newest = await row(page).getByRole('heading').allTextContents();
      expect(newest).toHaveLength(6);
      const below = await titles(page);
      expect(below.filter((title) => newest.includes(title))).toEqual([]);
      expect(await row(page).evaluate((element) => getComputedStyle(element).scrollSnapType)).toMatch(/^x/);
      await row(page).getByRole('link').last().focus();
      await expect.poll(() => row(page).evaluate((element) => element.scrollLeft)).toBeGreaterThan(100);
    }));

  test('an article works by keyboard: contents, footnotes, related articles, products [ART-23 ART-24 ART-30 ART-31]', () =>
    visit(article, viewport, async (page) => {
      const contents = page.getByRole('navigation', { name: '目次' });
      const heading = page.getByRole('heading', { name: '温度：ぬるま湯は、朝と夜に' });
      await contents.getByRole('link', { name: '温度：ぬるま湯は、朝と夜に' }).press('Enter');
      const top = () => heading.evaluate((element) => element.getBoundingClientRect().top);
      const header = await page.evaluate(() => document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0);
      await expect.poll(top).toBeLessThan(viewport.height / 3);
      expect(await top()).toBeGreaterThan(header);
      if (viewport === desktop) {
        await expect.poll(() => contents.locator('[aria-current]').textContent()).toContain('温度');
        await page.getByRole('heading', { name: '飲みすぎも、書きとめる' }).evaluate((element) => element.scrollIntoView());
        await expect.poll(() => contents.locator('[aria-current]').textContent()).toContain('飲みすぎ');
      }
      await page.locator('[data-footnote-ref]').first().press('Enter');
      expect(new URL(page.url()).hash).toBe('#user-content-fn-1');
      await page.getByRole('link', { name: '本文の1へもどる' }).press('Enter');
      expect(new URL(page.url()).hash).toBe('#user-content-fnref-1');
      const table = page.getByRole('group', { name: '表' }).first();
      await table.focus();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(viewport.width);

      const related = page.getByRole('list', { name: 'あわせて読みたい記事' }).getByRole('link');
      expect(await related.count()).toBe(3);
      await related.first().press('Enter');
      await page.waitForURL('**/articles/cat-senior-bed-height');
      await page.goBack();
      const products = page.locator('.products').getByRole('heading', { level: 3 }).getByRole('link');
      expect(await products.count()).toBe(3);
      await products.first().press('Enter');
      await page.waitForURL('**/product/*');
    }));

  test('shows six skeletons while a list loads, and an error with a retry button if it fails [ART-12 ART-15]', () =>
    visit('/articles', viewport, async (page, problems) => {
      await opensInPlace(page);
      const { state } = demo.relay;
      state.place = '/articles?';
      const release = demo.relay.hold();
      await tab(page, '猫').click();
      await expect.poll(() => page.locator('.found .skeleton').count()).toBe(6);
      state.down = true;
      release();
      await see(page.getByRole('alert').getByText('記事の取得に失敗しました'));
      expect(await tab(page, '猫').getAttribute('aria-current')).toBe('page');
      expect(await page.locator('.found .skeleton').count()).toBe(0);
      state.down = false;
      await page.getByRole('button', { name: 'もう一度読み込む' }).click();
      await expect.poll(() => badges(page)).toEqual(['猫']);
      expect(await page.getByRole('alert').count()).toBe(0);
      expected(problems, /502/);
    }));
});

test('titles beside pictures break between phrases, with 200 % text too', () =>
  visit('/articles', phone, async (page) => {
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const { names, wrong } = await readWrongBreaks(page);
      expect(names).toBeGreaterThan(10);
      expect(wrong).toEqual([]);
    }
    await enlarge(page);
    // A phrase of one title is longer than the window.
    const { wrong } = await readWrongBreaks(page);
    expect(wrong.length, wrong.join()).toBeLessThan(2);
  }));

test('what is typed while a list of articles loads stays in the search box, with the focus', () =>
  visit('/articles', phone, async (page) => {
    await opensInPlace(page);
    const { state } = demo.relay;
    state.place = '/articles?';
    const release = demo.relay.hold();
    await tab(page, '猫').click();
    await page.locator('.found .skeleton').first().waitFor();
    const search = page.getByRole('searchbox', { name: '記事をさがす' });
    await search.fill('飲水量');
    release();
    await expect.poll(() => badges(page)).toEqual(['猫']);
    expect(await search.inputValue()).toBe('飲水量');
    expect(await hasFocus(search)).toBe(true);
    await search.press('Enter');
    await expect.poll(() => path(page)).toBe('/articles?search=飲水量&petType=cat');
  }));

test('a search, a tab and a removed filter chosen while a list loads are added to what was asked for [ART-07 ART-08]', () =>
  visit('/articles', phone, async (page) => {
    await opensInPlace(page);
    const { state } = demo.relay;
    state.place = '/articles?';
    const search = page.getByRole('searchbox', { name: '記事をさがす' });
    let release = demo.relay.hold();
    await search.fill('飲水量');
    await search.press('Enter');
    await expect.poll(() => path(page)).toBe('/articles?search=飲水量');
    await tab(page, '猫').click();
    await expect.poll(() => path(page)).toBe('/articles?search=飲水量&petType=cat');
    release();
    await see(page.getByRole('link', { name: '飲水量の条件を外す' }));
    release = demo.relay.hold();
    await tab(page, '犬').click();
    await expect.poll(() => path(page)).toBe('/articles?search=飲水量&petType=dog');
    await page.getByRole('link', { name: '飲水量の条件を外す' }).click();
    await expect.poll(() => path(page)).toBe('/articles?petType=dog');
    release();
    await expect.poll(() => badges(page)).toEqual(['犬']);
  }));

test('each card of the list shows two lines of its excerpt on a phone, too [ART-09]', () =>
  visit('/articles', phone, async (page) => {
    const excerpts = list(page).locator('.article-card-excerpt');
    expect(await excerpts.count()).toBe(18);
    const lines = await excerpts.evaluateAll((all) =>
      all.map((excerpt) => Math.round(excerpt.clientHeight / Number.parseFloat(getComputedStyle(excerpt).lineHeight))),
    );
    expect(lines.filter((count) => count < 1 || count > 2)).toEqual([]);
  }));

test('replaces a cover picture that fails to load with a fallback [ART-36]', () =>
  visit('/articles', phone, async (page, problems) => {
    await page.route('**/uploads/covers/cat-water-winter.svg', (route) => route.abort());
    await page.goto(demo.relay.url + article);
    const cover = page.locator('header .cover > img');
    await expect.poll(() => cover.getAttribute('src')).toBe('/art/pets/cat.svg');
    await expect.poll(() => cover.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    expected(problems, /ERR_FAILED/);
  }));

test('prints an article without contents or site chrome, and with addresses after links', () =>
  visit(article, desktop, async (page) => {
    await page.emulateMedia({ media: 'print' });
    for (const hidden of ['.site-header', '.toc', '.categories', '.carousel', '.bottom-bar']) {
      expect(await page.locator(hidden).filter({ visible: true }).count(), hidden).toBe(0);
    }
    expect(await page.locator('.footnotes').isVisible()).toBe(true);
    const after = await page.locator('.prose a[href^="/articles/"]').evaluate((link) => getComputedStyle(link, '::after').content);
    expect(after).toContain('/articles/cat-toilet-two-cats');
  }));
