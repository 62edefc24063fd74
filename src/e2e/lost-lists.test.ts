import { expect, test } from 'vitest';
import { cards, mark, opensInPlace, path, stayed, stopClock } from './support/catalogue.ts';
import { desktop, phone } from './support/browser.ts';
import { readDemo, visitOf } from './support/demo.ts';
import { failedRequest } from './support/posts.ts';

const demo = readDemo();
const visit = visitOf(demo, 'site');
const sentence = '通信できませんでした。もう一度お試しください。';

test('an answer without the list, as of a hotel’s login, does not end a list of questions', () =>
  visit('/forum', phone, async (page) => {
    await opensInPlace(page);
    const rows = page.locator('.forum-rows > li');
    const before = await rows.count();
    const login = { contentType: 'text/html', body: '<!doctype html><title>Wi-Fi</title><h1>ログイン</h1>' };
    await page.route(/\/forum\?/, (route) => route.fulfill(login), { times: 1 });
    await page.locator('.more > a').click();
    await page.getByRole('alert').getByText(sentence).waitFor();
    expect(await rows.count()).toBe(before);
    await page.getByRole('button', { name: 'もう一度読み込む' }).click();
    await expect.poll(() => rows.count()).toBeGreaterThan(before);
  }));

test('without a network もっと見る stays on the page and says so, before the list’s code is there', () =>
  visit(
    '/products/dog',
    phone,
    async (page) => {
      await stopClock(page);
      await page.context().setOffline(true);
      const more = page.locator('.more > a').filter({ visible: true });
      await more.click();
      await page.getByRole('alert').getByText(sentence).waitFor();
      expect([path(page), await page.locator('[data-list]').getAttribute('aria-busy')]).toEqual(['/products/dog', null]);
      await page.context().setOffline(false);
      const before = await cards(page).count();
      await more.click();
      await expect.poll(() => cards(page).count()).toBeGreaterThan(before);
    },
    failedRequest,
  ));

test('with a network but without the list’s code もっと見る loads its page at once', () =>
  visit(
    '/products/dog',
    phone,
    async (page) => {
      await page.route('**/_astro/open-products*', (route) => route.abort());
      await page.locator('.more > a').filter({ visible: true }).click();
      await page.waitForURL(/\/products\/dog\?/);
      await cards(page).first().waitFor();
    },
    failedRequest,
  ));

test('without a network a choice of a ranking stays on the page and says so, before the ranking’s code is there', () =>
  visit(
    '/reviews/ranking',
    desktop,
    async (page) => {
      await mark(page);
      await stopClock(page);
      await page.context().setOffline(true);
      const cats = page.getByRole('list', { name: 'ペット', exact: true }).getByRole('link', { name: '猫', exact: true });
      await cats.click();
      await page.getByRole('alert').getByText(sentence).waitFor();
      expect([path(page), await cats.getAttribute('aria-busy')]).toEqual(['/reviews/ranking', null]);
      await page.context().setOffline(false);
      await cats.click();
      await expect.poll(() => path(page)).toBe('/reviews/ranking/cat');
      await stayed(page);
    },
    failedRequest,
  ));
