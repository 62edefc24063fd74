import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { readDemo, visitOf } from './support/demo.ts';
import { hasFocus } from './support/posts.ts';
import { boxes, cards, expected, opensInPlace, path, see, stay, stayed } from './support/catalogue.ts';

const demo = readDemo();
const visit = visitOf(demo);

describe('with slow and failing requests', () => {
  test('the product list shows 12 skeletons, then the documented error with a retry button [PLIST-24 PLIST-26 SHARED-06]', () =>
    visit('/product-list', phone, async (page, problems) => {
      await page.getByRole('combobox', { name: '並び順' }).focus();
      await expect.poll(() => page.locator('option[data-label]').count()).toBeGreaterThan(0);
      const release = demo.relay.hold();
      await page.getByRole('combobox', { name: '並び順' }).selectOption('rating');
      await expect.poll(() => boxes(page)).toBe(12);
      demo.relay.state.down = true;
      release();
      const alert = page.getByRole('alert');
      await see(alert.getByText('商品データの読み込みに失敗しました。もう一度お試しください。'));
      expect(await boxes(page)).toBe(0);
      demo.relay.state.down = false;
      await alert.getByRole('button', { name: 'もう一度読み込む' }).press('Enter');
      await expect.poll(() => cards(page).count()).toBe(24);
      await expect.poll(() => hasFocus(page.locator('.result-count'))).toBe(true);
      expect(await alert.count()).toBe(0);
      expected(problems, /502/);
    }));

  test('a listing shows 6 skeletons while loading and an error after a failure, never 0件 [LIST-21 LIST-22 LIST-23]', () =>
    visit('/products/dog', phone, async (page, problems) => {
      await page.getByRole('combobox', { name: '並び順' }).filter({ visible: true }).focus();
      await expect.poll(() => page.locator('[data-option] > .num').count()).toBeGreaterThan(0);
      const release = demo.relay.hold();
      await page.getByRole('combobox', { name: '並び順' }).filter({ visible: true }).selectOption('newest');
      await expect.poll(() => boxes(page)).toBe(6);
      const count = page.locator('.result-count');
      expect(await count.innerText()).toBe('読み込んでいます');
      demo.relay.state.down = true;
      release();
      const alert = page.getByRole('alert');
      await see(alert.getByText('商品データの読み込みに失敗しました。もう一度お試しください。'));
      expect(await count.innerText()).toBe('件数を読み込めませんでした');
      expect(await page.getByText('商品が見つかりませんでした').count()).toBe(0);
      demo.relay.state.down = false;
      await alert.getByRole('button', { name: 'もう一度読み込む' }).click();
      await expect.poll(() => cards(page).count()).toBe(24);
      expect(await count.innerText()).toMatch(/^\d+件の商品$/);
      await page.goto(`${demo.relay.url}/products/dog?search=${encodeURIComponent('どこにもない')}`);
      await see(page.getByRole('heading', { name: '商品が見つかりませんでした' }));
      expect(await page.getByRole('link', { name: 'すべての商品を見る' }).getAttribute('href')).toBe('/products');
      expected(problems, /502/);
    }));

  test('a category shows 8 skeletons while loading more, and an error after a failure [CAT-16 CAT-17]', () =>
    visit('/categories/food', phone, async (page, problems) => {
      const more = page.locator('[data-list-end] .more a');
      await opensInPlace(page);
      const release = demo.relay.hold();
      await more.click();
      await expect.poll(() => boxes(page)).toBe(8);
      demo.relay.state.down = true;
      release();
      await see(page.getByRole('alert').getByText('商品データの読み込みに失敗しました。もう一度お試しください。'));
      expect(await cards(page).count()).toBe(24);
      demo.relay.state.down = false;
      await page.getByRole('button', { name: 'もう一度読み込む' }).click();
      await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
      expected(problems, /502/);
    }));

  test('home’s popular products of a pet show 4 skeletons, then products, none or an error [HOME-11 HOME-12]', () =>
    visit('/', phone, async (page, problems) => {
      const popular = page.getByRole('region', { name: '人気の商品' });
      const pet = (name: string) => popular.getByRole('link', { name, exact: true });
      await stay(page);
      const release = demo.relay.hold();
      await pet('猫').click();
      await expect.poll(() => popular.locator('[aria-busy=true] .skeleton').count()).toBe(4);
      release();
      await expect.poll(() => popular.locator('.badge').allTextContents()).toEqual(['猫用', '猫用', '猫用', '猫用']);
      expect(await popular.getByRole('link', { name: '人気の商品：すべて見る' }).getAttribute('href')).toBe('/product-list?petType=cat');
      demo.relay.state.down = true;
      await pet('鳥').click();
      const failed = popular.getByRole('alert');
      await see(failed.getByText('商品の読み込みに失敗しました。もう一度お試しください。'));
      demo.relay.state.down = false;
      await failed.getByRole('button', { name: 'もう一度読み込む' }).click();
      await expect.poll(() => popular.locator('.badge').allTextContents()).toEqual(['鳥用', '鳥用', '鳥用', '鳥用']);
      await page.route(`**${addressOf('GET /api/products')}?*petType=dog*`, (route) => route.fulfill({ json: [] }));
      await pet('犬').click();
      await see(popular.getByText('商品が見つかりませんでした'));
      await stayed(page);
      expected(problems, /502/);
    }));

  test('home’s newest reviews show 3 skeletons, then all ten reviews or an error [HOME-27 HOME-28]', () =>
    visit('/', desktop, async (page, problems) => {
      const recent = page.getByRole('region', { name: '新着レビュー' });
      demo.relay.state.down = true;
      await recent.getByRole('link', { name: 'もっと見る' }).click();
      const failed = recent.getByRole('alert');
      await see(failed.getByText('レビューの読み込みに失敗しました。もう一度お試しください。'));
      demo.relay.state.down = false;
      const release = demo.relay.hold();
      await failed.getByRole('button', { name: 'もう一度読み込む' }).click();
      await expect.poll(() => recent.locator('.skeleton').count()).toBe(3);
      release();
      await expect.poll(() => recent.locator('.recent-review').count()).toBe(10);
      const reviews = await call(demo.relay.url, 'GET /api/reviews/recent');
      expect(await recent.locator('.recent-product').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
        reviews.map(({ product }) => `/product/${String(product.id)}`),
      );
      expect(await recent.locator('.reviewer-name').allTextContents()).toEqual(reviews.map(({ nickname }) => nickname.trim() || '匿名'));
      expect(await recent.locator('.recent-head > time').allTextContents()).toEqual(
        reviews.map(() => expect.stringMatching(/^(今日|昨日|\d+日前|\d+週間前|\d+ヶ月前)$/) as string),
      );
      expect(await recent.getByRole('link', { name: 'もっと見る' }).count()).toBe(0);
      expected(problems, /502/);
    }));

  test.each([
    ['/', '/api/', '.recent-review'],
    ['/brands/komorebi#reviews', '/api/', '.review'],
    ['/forum', '/forum?', '.forum-rows > li'],
  ])('on %s a late answer to もっと見る leaves the focus with what is typed', (start, place, item) =>
    visit(start, desktop, async (page) => {
      await opensInPlace(page);
      demo.relay.state.place = place;
      const items = page.locator(item).filter({ visible: true });
      const before = await items.count();
      const release = demo.relay.hold();
      const asked = page.waitForRequest((request) => request.url().startsWith(demo.relay.url + place));
      await page.locator('.more > a, .recent-more a').filter({ visible: true }).first().click();
      await asked;
      const box = page.getByRole('banner').locator('input[name=search]');
      await box.pressSequentially('ねこ');
      release();
      await expect.poll(() => items.count()).toBeGreaterThan(before + 2);
      expect(await hasFocus(box)).toBe(true);
    }),
  );

  test('sorting brands shows skeletons, then the brands or an error [BRAND-03 BRAND-08 BRAND-09]', () =>
    visit('/brands', phone, async (page, problems) => {
      await stay(page);
      const order = page.getByRole('combobox', { name: '並び順' });
      const first = () => page.locator('[data-brands] h2').first().textContent();
      const usual = await first();
      demo.relay.state.place = '/brands';
      const release = demo.relay.hold();
      await order.selectOption('kana');
      await expect.poll(() => page.locator('[data-brands] .skeleton').count()).toBe(8);
      release();
      await expect.poll(first).toBe('あわあわ堂');
      expect(path(page)).toBe('/brands?sort=kana');
      demo.relay.state.down = true;
      await order.selectOption('newest');
      const alert = page.getByRole('alert');
      await see(alert.getByText('エラー', { exact: true }));
      await see(alert.getByText('ブランド情報の取得中にエラーが発生しました。再度お試しください。'));
      demo.relay.state.down = false;
      await alert.getByRole('button', { name: 'もう一度読み込む' }).click();
      await expect.poll(() => page.locator('[data-brands] h2').count()).toBeGreaterThan(8);
      await page.goBack();
      await expect.poll(first).toBe('あわあわ堂');
      await page.goBack();
      await expect.poll(first).toBe(usual);
      expect(await order.inputValue()).toBe('popular');
      await stayed(page);
      expected(problems, /502/);
    }));

  test('a brand’s categories show skeletons, then their products or an error with a link back [BRAND-15 BRAND-22 BRAND-23]', () =>
    visit('/brands/komorebi', phone, async (page, problems) => {
      await stay(page);
      const chips = page.getByRole('list', { name: 'カテゴリー' });
      await chips.getByRole('link', { name: /^フード/ }).hover();
      await expect.poll(() => chips.locator('.num').count()).toBeGreaterThan(1);
      const release = demo.relay.hold();
      await chips.getByRole('link', { name: /^フード/ }).click();
      await expect.poll(() => boxes(page)).toBe(8);
      release();
      const count = Number(
        await chips
          .getByRole('link', { name: /^フード/ })
          .locator('.num')
          .textContent(),
      );
      await expect.poll(() => cards(page).count()).toBe(Math.min(24, count));
      expect(path(page)).toBe('/brands/komorebi?category=food');
      expect(await chips.locator('[aria-current]').textContent()).toContain('フード');
      demo.relay.state.down = true;
      await chips.getByRole('link', { name: /^すべて/ }).click();
      const alert = page.getByRole('alert');
      await see(alert.getByText('エラー', { exact: true }));
      await see(alert.getByText('ブランド情報の取得中にエラーが発生しました。再度お試しください。'));
      expect(await alert.getByRole('link', { name: 'ブランド一覧へもどる' }).getAttribute('href')).toBe('/brands');
      demo.relay.state.down = false;
      await page.goBack();
      await expect.poll(() => cards(page).count()).toBe(Math.min(24, count));
      await stayed(page);
      expected(problems, /502/);
    }));

  test('the forum’s menu of orders names the order that was asked for, also after a failure', () =>
    visit('/forum', phone, async (page, problems) => {
      await opensInPlace(page);
      demo.relay.state.place = '/forum?';
      const menu = page.locator('.sort');
      const named = () => menu.locator('summary').textContent();
      expect(await named()).toMatch(/並び順：\s*新着順/);
      demo.relay.state.down = true;
      await menu.locator('summary').click();
      await menu.getByRole('link', { name: 'よく見られている順' }).click();
      const alert = page.getByRole('alert');
      await see(alert.getByText('質問の読み込みに失敗しました。もう一度お試しください。'));
      expect(await named()).toMatch(/並び順：\s*よく見られている順/);
      expect(await menu.locator('[aria-current]').textContent()).toContain('よく見られている順');
      demo.relay.state.down = false;
      await page.goBack();
      await expect.poll(() => page.locator('.forum-rows > li').count()).toBe(10);
      expect(await named()).toMatch(/並び順：\s*新着順/);
      expected(problems, /502/);
    }));

  longTest('a lost connection shows an error with a retry button', () =>
    visit('/product-list', desktop, async (page, problems) => {
      await page.getByRole('combobox', { name: '並び順' }).focus();
      await expect.poll(() => page.locator('option[data-label]').count()).toBeGreaterThan(0);
      await page.context().setOffline(true);
      await page.getByRole('combobox', { name: '並び順' }).selectOption('rating');
      await see(page.getByRole('alert').getByText('通信できませんでした。もう一度お試しください。'));
      await page.context().setOffline(false);
      await page.getByRole('button', { name: 'もう一度読み込む' }).click();
      await expect.poll(() => cards(page).count()).toBe(24);
      expected(problems, /ERR_INTERNET_DISCONNECTED/);
    }),
  );
});
