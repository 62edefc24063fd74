import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { desktop, phone } from './support/browser.ts';
import { boxes, cards, expected, see, startFinding, visitPage } from './support/finding.ts';

let finding: Awaited<ReturnType<typeof startFinding>>;

beforeAll(async () => {
  finding = await startFinding();
});

afterAll(() => finding.close());

describe('when calls wait or fail', () => {
  test('[PLIST-24 PLIST-26 SHARED-06] the product list shows 12 boxes, then the documented sentence and a way to try again', () =>
    visit('/product-list', phone, async (page, problems) => {
      await page.getByRole('combobox', { name: '並び順' }).focus();
      await expect.poll(() => page.locator('option[data-label]').count()).toBeGreaterThan(0);
      const release = finding.relay.hold();
      await page.getByRole('combobox', { name: '並び順' }).selectOption('rating');
      await expect.poll(() => boxes(page)).toBe(12);
      finding.relay.state.down = true;
      release();
      const alert = page.getByRole('alert');
      await see(alert.getByText('商品データの読み込みに失敗しました。もう一度お試しください。'));
      expect(await boxes(page)).toBe(0);
      finding.relay.state.down = false;
      await alert.getByRole('button', { name: 'もう一度読み込む' }).click();
      await expect.poll(() => cards(page).count()).toBe(24);
      expect(await alert.count()).toBe(0);
      expected(problems, /502/);
    }));

  test('[LIST-21 LIST-22 LIST-23] the listing shows 6 boxes, and after an error its empty state', () =>
    visit('/products/dog', phone, async (page, problems) => {
      await page.getByRole('combobox', { name: '並び順' }).filter({ visible: true }).focus();
      await expect.poll(() => page.locator('[data-option] > .num').count()).toBeGreaterThan(0);
      const release = finding.relay.hold();
      await page.getByRole('combobox', { name: '並び順' }).filter({ visible: true }).selectOption('newest');
      await expect.poll(() => boxes(page)).toBe(6);
      finding.relay.state.down = true;
      release();
      await see(page.getByRole('heading', { name: '商品が見つかりませんでした' }));
      expect(await page.getByRole('link', { name: 'すべての商品を見る' }).getAttribute('href')).toBe('/products');
      finding.relay.state.down = false;
      expected(problems, /502/);
    }));

  test('[CAT-16 CAT-17] a category shows 8 boxes while more is loading, and says when it could not be had', () =>
    visit('/categories/food', phone, async (page, problems) => {
      const more = page.locator('[data-list-end] .more a');
      await more.focus();
      const release = finding.relay.hold();
      await more.click();
      await expect.poll(() => boxes(page)).toBe(8);
      finding.relay.state.down = true;
      release();
      await see(page.getByRole('alert').getByText('商品データの読み込みに失敗しました。もう一度お試しください。'));
      expect(await cards(page).count()).toBe(24);
      finding.relay.state.down = false;
      await page.getByRole('button', { name: 'もう一度読み込む' }).click();
      await expect.poll(() => cards(page).count()).toBeGreaterThan(24);
      expected(problems, /502/);
    }));

  test('[LIST-30 RANK-22] each ranking under the listing shows 3 boxes, then what went wrong and a way to try again', () =>
    visit('/products', desktop, async (page, problems) => {
      finding.relay.state.place = '/products/cat';
      for (const name of ['売れ筋ランキング', 'レビューランキング']) {
        const ranking = page.getByRole('region', { name });
        const release = finding.relay.hold();
        await ranking.getByRole('link', { name: '猫', exact: true }).click();
        await expect.poll(() => ranking.locator('.skeleton').count()).toBe(3);
        finding.relay.state.down = true;
        release();
        await see(ranking.getByText('データの読み込みに失敗しました。もう一度お試しください。'));
        finding.relay.state.down = false;
        await ranking.getByRole('button', { name: 'もう一度読み込む' }).click();
        await expect.poll(() => ranking.locator('.badge').allTextContents()).toEqual(['猫用', '猫用', '猫用']);
      }
      expected(problems, /502/);
    }));

  test('a call that never arrives says so', () =>
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
    }));
});

function visit(start: string, viewport: typeof phone, look: (page: Page, problems: string[]) => Promise<void>): Promise<void> {
  Object.assign(finding.relay.state, { down: false, place: '/api/' });
  return visitPage(finding.browser, finding.relay.url + start, viewport, look);
}
