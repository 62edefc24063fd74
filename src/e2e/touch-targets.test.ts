import { expect, test } from 'vitest';
import { openPage, phone } from './support/browser.ts';
import { readDemo } from './support/demo.ts';

const demo = readDemo();
const least = 44;

/** Links among text, a few of each page. */
const targets = [
  ['/products/dog/food', '.card-meta > a'],
  ['/reviews/ranking', '.place .card-meta > a'],
  ['/product/1', '.product-meta > .link, .product-rating > .link, .voice-by > .link'],
  ['/product/1', '.breadcrumb a'],
  ['/forum/post/1', '.question-badges > a'],
] as const;

test.each(targets)('on a touch screen each link of %s: %s takes a press of 44 px', async (path, links) => {
  const { page, close } = await openPage(demo.browser, phone, { hasTouch: true, isMobile: true });
  try {
    await page.goto(demo.site.url + path);
    const sizes = await page.evaluate((selector) => {
      const shown = [...document.querySelectorAll(selector)].filter((link) => link.checkVisibility());
      return shown.slice(0, 6).map((link) => {
        link.scrollIntoView({ block: 'center' });
        const { left, top, width, height } = link.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const reach = (dx: number, dy: number) => {
          let steps = 0;
          while (steps < 400 && link.contains(document.elementFromPoint(x + dx * steps, y + dy * steps))) steps++;
          return steps;
        };
        return { text: link.textContent.trim(), wide: reach(1, 0) + reach(-1, 0) - 1, high: reach(0, 1) + reach(0, -1) - 1 };
      });
    }, links);
    expect(sizes.length).toBeGreaterThan(0);
    expect(sizes.filter(({ wide, high }) => wide < least || high < least)).toEqual([]);
  } finally {
    await close();
  }
});
