import type { Page } from 'playwright';

/** Returns the scroll width and up to five overflowing elements of a page wider than its window, otherwise nothing. */
export function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const root = document.documentElement;
    if (root.scrollWidth <= innerWidth) return [];
    const scrolls = (element: Element) => {
      for (let box = element.parentElement; box && box !== root; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return true;
      return false;
    };
    const wide = [...document.body.querySelectorAll('*')].filter((element) => {
      const { right, width } = element.getBoundingClientRect();
      return width > 0 && right > innerWidth && !scrolls(element);
    });
    return [`${String(root.scrollWidth)} px`, ...wide.slice(0, 5).map((element) => `${element.tagName} ${element.className}`)];
  });
}

/** Finds texts broken into a column about one character wide. */
export function slivers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const written = text.textContent?.replace(/\s/g, '') ?? '';
      const box = text.parentElement;
      if (written.length < 4 || !box || box.getBoundingClientRect().width <= 2) continue;
      if (!box.checkVisibility({ opacityProperty: true, visibilityProperty: true }) || box.closest('script, style')) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top))).size;
      if (lines >= 4 && written.length / lines < 2)
        found.push(`${box.tagName} ${box.className}: ${written.slice(0, 20)} in ${String(lines)} lines`);
    }
    return found;
  });
}

/** Doubles the text size. */
export async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
}
