import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop } from './support/browser.ts';
import { stay, stayed } from './support/catalogue.ts';
import { readDemo, visitOf } from './support/demo.ts';

const visit = visitOf(readDemo(), 'site');

/** What a page says of itself to what shares or indexes it. */
const headOf = (page: Page) =>
  page
    .locator('title, [rel=canonical], meta[name=description], meta[name=robots], meta[property^="og:"]')
    .evaluateAll((all) => all.map((element) => element.outerHTML).toSorted());

test.each([
  ['/reviews/ranking', '.axis-tabs a[href$=taste]'],
  ['/reviews/ranking/bird', '[data-choices] a[href$="bird/litter"]'],
  ['/products/bestsellers', '[data-choices] a[href$=cat]'],
  ['/forum', '.tabs a[href*=health]'],
  ['/products/dog', '.filter-panel [data-option="petType:cat"]'],
])('after a choice in place %s says of itself what the chosen page says: %s', (path, choice) =>
  visit(path, desktop, async (page) => {
    await stay(page);
    const before = await headOf(page);
    const canonical = () => page.locator('[rel=canonical]').getAttribute('href');
    const first = await canonical();
    await page.locator(choice).first().click();
    await expect.poll(canonical).not.toBe(first);
    await stayed(page);
    const after = await headOf(page);
    expect(after).not.toEqual(before);
    await page.reload();
    expect(await headOf(page)).toEqual(after);
  }),
);
