import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { phone } from './browser.ts';
import { opensInPlace } from './catalogue.ts';
import { visitPage } from './demo.ts';

/** A list that もっと見る lengthens. */
export interface LongList {
  name: string;
  path: string;
  item: string;
  /** What of an item leads away; without it a section's tab is pressed. */
  link?: string;
  /** How often もっと見る is pressed. */
  presses: number;
  /** What is pressed before もっと見る can be seen. */
  first?: string;
}

/**
 * Lengthens a list, leaves the page, goes back and expects the same list at the same place. Chromium uses no back/forward cache here: going
 * back reloads the page, as on a phone short of memory.
 */
export function expectListAfterBack(browser: Browser, url: string, { path, item, link, presses, first }: LongList): Promise<void> {
  const steps = async (page: Page) => {
    const items = page.locator(item);
    await opensInPlace(page);
    if (first) await page.locator(first).click();
    for (let press = 0; press < presses; press++) {
      const before = await items.count();
      await more(page).click();
      await expect.poll(() => items.count()).toBeGreaterThan(before);
      // While a list loads, skeletons are among its items.
      await expect.poll(() => page.locator('[aria-busy=true]').filter({ visible: true }).count()).toBe(0);
    }
    const length = await items.count();
    const last = items.nth(length - 2);
    await last.evaluate((place) => place.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const words = await last.innerText();
    const place = await topOf(page, item, length - 2);
    if (link) await last.locator(link).first().click();
    else
      await page
        .getByRole('navigation', { name: 'サイトの主なページ' })
        .getByRole('link')
        .first()
        .evaluate((to: HTMLElement) => to.click());
    await page.waitForURL((address) => address.pathname !== new URL(path, url).pathname);
    await page.waitForLoadState();
    await page.goBack();
    await expect.poll(() => items.count()).toBe(length);
    expect(await items.nth(length - 2).innerText()).toBe(words);
    // Above a product's reviews, scripts loaded at the first interaction may have added a line before leaving.
    const within = path.startsWith('/product/') ? 60 : 2;
    await expect.poll(async () => Math.abs((await topOf(page, item, length - 2)) - place)).toBeLessThanOrEqual(within);
  };
  // A shared site refuses the count of a question's views.
  return visitPage(browser, url + path, phone, steps, /^Failed to load resource.*\/views$/);
}

/** Returns the visible もっと見る link. */
function more(page: Page) {
  return page.locator('.more > a, .recent-more a').filter({ visible: true }).first();
}

function topOf(page: Page, item: string, at: number): Promise<number> {
  return page
    .locator(item)
    .nth(at)
    .evaluate((place) => place.getBoundingClientRect().top);
}
