import { expect, test } from 'vitest';
import { longTest } from '#db/test/long-test.ts';
import { desktop, phone } from './support/browser.ts';
import { mark, path, see, stayed } from './support/catalogue.ts';
import { readDemo, visitOf } from './support/demo.ts';

const demo = readDemo();
const visit = visitOf(demo);

// One script serves every ranking; lists-html.test.ts shows its choices on each.
test('choosing a pet or category of a ranking replaces the history entry [RANK-04]', () =>
  visit('/about', phone, async (page) => {
    const start = '/products/bestsellers';
    await page.goto(demo.relay.url + start);
    const chips = page.getByRole('navigation', { name: 'ランキングの対象' });
    // On a phone basis and filters fold into one row.
    await page.getByText('すべての商品・評価順・レビュー3件以上').click();
    await see(page.getByText('レビュー3件以上の商品に順位を付けています。'));
    await mark(page);
    await chips.getByRole('link', { name: '猫', exact: true }).click();
    await see(page.getByText('猫用品・評価順・レビュー3件以上'));
    expect(path(page)).toBe(`${start}/cat`);
    await chips.getByRole('link', { name: 'おもちゃ', exact: true }).click();
    await see(page.getByRole('heading', { level: 1, name: '猫用おもちゃの売れ筋ランキング' }));
    expect(path(page)).toBe(`${start}/cat/toys`);
    await stayed(page);
    await page.goBack();
    expect(path(page)).toBe('/about');
  }));

test('a ranking shows three names on the first screen of a phone [RANK-06 RANK-07]', () => showThreeNames('/products/bestsellers'));
longTest('the ranking of an axis shows three names on the first screen of a phone', () => showThreeNames('/reviews/ranking/all/all/taste'));

function showThreeNames(start: string): Promise<void> {
  return visit(start, phone, async (page) => {
    const bar = await page.locator('.bottom-bar').boundingBox();
    for (const at of [0, 1, 2]) {
      const place = page.locator('.ranking > li').nth(at);
      const name = await place.locator('h2').boundingBox();
      expect((name?.y ?? 0) + (name?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
      expect(
        await place.locator('.count').evaluate((count) => Number(getComputedStyle(count).getPropertyValue('--share'))),
      ).toBeGreaterThan(0);
    }
    const badges = page.locator('.rank[data-rank]');
    const grounds = await badges.evaluateAll((all) => all.map((badge) => getComputedStyle(badge, '::before').backgroundColor));
    expect([grounds.length, new Set(grounds).size]).toEqual([3, 3]);
    const row = page.locator('.ranking > li').nth(3);
    expect(await row.locator('.mini-axes > li').count()).toBe(5);
    expect(await row.locator('q.reason').innerText()).not.toBe('');
  });
}

longTest('an axis and an order of the review ranking replace the history entry', () =>
  visit('/about', desktop, async (page) => {
    await page.goto(`${demo.relay.url}/reviews/ranking`);
    await page.getByRole('navigation', { name: '評価のものさし' }).getByRole('link', { name: '食いつき' }).click();
    await expect.poll(() => page.title()).toMatch(/^レビューランキング：食いつき/);
    const orders = page.getByRole('list', { name: '並び順' });
    for (const [name, query] of [
      ['新着順', '?sort=newest'],
      ['評価が高い順', ''],
    ] as const) {
      await orders.getByRole('link', { name }).click();
      await expect.poll(() => path(page)).toBe(`/reviews/ranking/all/all/taste${query}`);
      expect(await orders.locator('[aria-current]').allInnerTexts()).toEqual([name]);
    }
    await page.goBack();
    expect(path(page)).toBe('/about');
  }),
);
