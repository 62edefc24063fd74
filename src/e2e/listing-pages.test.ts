import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, phone } from './support/browser.ts';
import { visitPage, readDemo } from './support/demo.ts';
import { cards, stay, stayed } from './support/catalogue.ts';

const demo = readDemo();

function visit(start: string, viewport: typeof phone, steps: (page: Page, problems: string[]) => Promise<void>): Promise<void> {
  demo.relay.state.down = false;
  return visitPage(demo.browser, demo.relay.url + start, viewport, steps);
}

test('brand and category pages append their next pages [CAT-15]', async () => {
  for (const start of ['/brands/komorebi', '/categories/food']) {
    await visit(start, desktop, async (page) => {
      await stay(page);
      const total = await page.locator('[data-list]').getAttribute('data-total');
      const more = page.locator('[data-list-end] .more a').first();
      if ((await cards(page).count()) < Number(total)) {
        await more.click();
        await expect.poll(() => cards(page).count()).toBe(Math.min(48, Number(total)));
      }
      expect(
        new Set(await page.locator('[data-list] .card-name a').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).size,
      ).toBe(await cards(page).count());
      await stayed(page);
    });
  }
});

test.each([
  ['/product-list', 3, 4],
  ['/categories/food', 2, 4],
])('the grid of %s has %i columns on a phone and %i on a desktop [PLIST-25 CAT-13]', async (start, narrow, wide) => {
  for (const [viewport, columns] of [
    [phone, narrow],
    [desktop, wide],
  ] as const) {
    await visit(start, viewport, async (page) => {
      const template = await page.locator('[data-list] ul.product-grid').evaluate((grid) => getComputedStyle(grid).gridTemplateColumns);
      expect(template.split(' ')).toHaveLength(columns);
    });
  }
});
