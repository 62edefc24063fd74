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

/** Finds texts that leave the window inside a box that hides them, so that nobody can scroll to them. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isReachable = (element: Element) => {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { overflowX, textOverflow, clipPath } = getComputedStyle(box);
        if (overflowX === 'auto' || overflowX === 'scroll' || textOverflow === 'ellipsis' || clipPath !== 'none') return true;
      }
      return false;
    };
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const box = text.parentElement;
      if (!text.textContent?.trim() || !box?.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, width, bottom } = range.getBoundingClientRect();
      if (width > 0 && bottom > 0 && (right > innerWidth + 1 || left < -1) && !isReachable(box))
        found.push(`${box.tagName} ${box.className}: ${text.textContent.trim().slice(0, 20)}`);
    }
    return found;
  });
}

/** Finds headings of pages and sections, terms, buttons and links of the footer whose last line is one letter. */
export function loneLetters(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main :is(.page-title, .section-heading h2, dt, dd, .btn), .site-footer a')].flatMap((part) => {
      if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
      const range = document.createRange();
      range.selectNodeContents(part);
      const lines = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1);
      const last = lines.at(-1);
      const size = parseFloat(getComputedStyle(part).fontSize);
      const isLone =
        last !== undefined && last.width < 1.5 * size && lines.some(({ bottom, width }) => bottom <= last.top + 4 && width > 3 * size);
      return isLone ? [`${part.tagName} ${part.className}: ${part.textContent.trim().slice(0, 20)}`] : [];
    }),
  );
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

/** Finds boxes in dialogs that have shrunk until they show nothing of what they hold. */
export function collapsed(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.dialog-body *')].flatMap((box) => {
      const { clientHeight, tagName, className } = box;
      // A box without height has no scroll height either.
      const content = document.createRange();
      content.selectNodeContents(box);
      const { height } = content.getBoundingClientRect();
      const isCut = getComputedStyle(box).overflowY !== 'visible' && clientHeight < 30 && height > clientHeight + 40;
      return isCut && box.checkVisibility() ? [`${tagName} ${className}: ${String(clientHeight)} of ${String(height)} px`] : [];
    }),
  );
}

/** Finds fields that cut their placeholder off. */
export function cutPlaceholders(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('input')].flatMap((field) => {
      if (field.placeholder === '' || !field.checkVisibility()) return [];
      const ruler = document.createElement('canvas').getContext('2d')!;
      const { font, paddingLeft, paddingRight } = getComputedStyle(field);
      ruler.font = font;
      const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      return ruler.measureText(field.placeholder).width > room ? [field.placeholder] : [];
    }),
  );
}

/** Enlarges the text, to twice its size unless a percentage is given. */
export async function enlarge(page: Page, percent = 200): Promise<void> {
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${String(size)}%`), percent);
}
