import type { Page, Route } from 'playwright';
import { beforeAll, expect, test, vi } from 'vitest';
import { isLongRun } from '#db/test/long-run.ts';
import { longTest } from '#db/test/long-test.ts';
import { openPage, phone, type desktop } from './support/browser.ts';
import { readDemo } from './support/demo.ts';
import { pagesOf, sizes } from './support/sizes.ts';
import { arrived, idle } from './support/idle.ts';

const demo = readDemo();
beforeAll(() => void (demo.relay.state.slow = true));

// Delay of scripts and API calls in milliseconds: on a slow network they arrive long after the first paint.
const late = 300;
// The other templates consist of the same parts.
const shown = ['home', 'product-list', 'listing', 'search', 'ranking', 'product', 'product-bare', 'brand'] as const;
const pages = pagesOf(...shown, 'article', 'forum', 'question', 'my-pets');
// Without LONG=1 they alternate between a phone and a desktop.
const visits = pages.flatMap(([name, path], at) =>
  sizes(at % 2 === 0 ? '1280' : '390').map(([width, viewport]) => ({ name, path, width, viewport })),
);

// A browser that has not seen the end of a box draws it without `:last-child` and `:only-child`.
test.concurrent.each(visits)(
  '$name at $width: a page that arrives in pieces, with late code and data, shifts nothing',
  ({ path, viewport }) => expectSteady(demo.relay.url + path, viewport, true),
);

test.concurrent('a box that comes late above a text is a shift, and the moved text is named', async () => {
  const { page, close } = await openPage(demo.browser, phone);
  await watchShifts(page);
  await page.goto(`${demo.site.url}/about`);
  await idle(page);
  expect(await shiftsOf(page)).toEqual([]);
  await page.locator('main h1').evaluate((heading) => {
    const box = document.createElement('p');
    box.style.height = '200px';
    heading.before(box);
  });
  await vi.waitFor(async () => expect((await shiftsOf(page)).join('\n')).toContain('H1'), { timeout: 20_000 });
  await close();
});

// Each alone: what arrives late may end a shift before it is seen.
longTest.each(visits)('$name at $width: a whole page shifts nothing while late code and data load', ({ path, viewport }) =>
  expectSteady(demo.site.url + path, viewport, true),
);
longTest.each(visits)('$name at $width: a page that arrives in pieces shifts nothing', ({ path, viewport }) =>
  expectSteady(demo.relay.url + path, viewport, false),
);

test.concurrent.each(sizes('390'))(
  'at %s the visitor’s own products on /favorites and on products shift no layout',
  async (_width, viewport) => {
    const { page, close } = await openPage(demo.browser, viewport);
    await page.addInitScript(() => {
      const kept = (ids: number[]) => JSON.stringify(ids.map((id) => ({ id, name: `商品${String(id)}`, image: '' })));
      localStorage.setItem('pet-mikke:favorites', kept([1, 8, 40, 52, 109, 46]));
      localStorage.setItem('pet-mikke:viewed', kept([3, 5, 7, 9, 11]));
    });
    await watchShifts(page);
    await page.route(/\/_astro\/.*\.js$|\/api\//, (route) => slowly(route));
    for (const path of ['/favorites', '/product/52', ...(isLongRun ? ['/product/188'] : [])]) {
      await page.goto(demo.site.url + path);
      await idle(page);
      await readDown(page);
      expect(await shiftsOf(page), path).toEqual([]);
    }
    await close();
  },
);

test.concurrent.each(sizes('390'))('at %s an animal of this device shifts no layout', async (_width, viewport) => {
  const { page, close } = await openPage(demo.browser, viewport);
  await page.addInitScript(() => {
    const momo = { id: 1, name: 'モモ', kind: 'dog', weightKg: 4.2, avoid: ['wheat'] };
    localStorage.setItem('pet-mikke:pets', JSON.stringify({ version: 1, pets: [momo, { ...momo, id: 2 }], chosen: 1 }));
  });
  await watchShifts(page);
  await page.route(/\/_astro\/.*\.js$|\/api\//, (route) => slowly(route));
  const short = ['/my-pets', '/product/1', '/reviews/ranking', '/favorites'];
  for (const path of [...short, ...(isLongRun ? ['/', '/products/dog/food', '/product-list'] : [])]) {
    await page.goto(demo.site.url + path);
    await idle(page);
    await readDown(page);
    expect(await shiftsOf(page), path).toEqual([]);
  }
  await close();
});

async function slowly(route: Route): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, late));
  await route.continue().catch(() => undefined);
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => shifts.push(...(list.getEntries() as unknown as LayoutShift[]))).observe({
      type: 'layout-shift',
      buffered: true,
    });
  });
}

/** Scrolls to the end of the page as a reader does, and waits until nothing more comes or moves. */
async function readDown(page: Page): Promise<void> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 500) {
    await page.mouse.wheel(0, 500);
    await twoFrames(page);
  }
  let before = '';
  let now = 'read';
  while (now !== before) {
    await arrived(page);
    [before, now] = [now, await twoFrames(page)];
  }
}

/** Waits for two frames; returns how many shifts and answers there have been. */
function twoFrames(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    await frame();
    await frame();
    const { shifts } = window as unknown as { shifts: unknown[] };
    return `${shifts.length} shifts, ${performance.getEntriesByType('resource').length} answers`;
  });
}

/** Expects no layout shift from the first byte of a page until it has been read to its end. */
async function expectSteady(address: string, viewport: typeof desktop, isLate: boolean): Promise<void> {
  const { page, close } = await openPage(demo.browser, viewport);
  await watchShifts(page);
  if (isLate) await page.route(/\/_astro\/.*\.js$|\/api\//, (route) => slowly(route));
  await page.goto(address);
  await idle(page);
  await readDown(page);
  expect(await shiftsOf(page)).toEqual([]);
  await close();
}

/** Lists the layout shifts without recent input; empty if their sum is at most 0.01. */
function shiftsOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { shifts } = window as unknown as { shifts: LayoutShift[] };
    const unasked = shifts.filter(({ hadRecentInput }) => !hadRecentInput);
    const sum = unasked.reduce((total, { value }) => total + value, 0);
    if (sum <= 0.01) return [];
    return unasked.map(({ value, sources }) => {
      const moved = sources.map(({ node, previousRect: from, currentRect: to }) => {
        const name = node instanceof Element ? `${node.tagName} ${node.className}` : (node?.textContent ?? '');
        return `${name} ${String(from.y)}>${String(to.y)} ${String(from.height)}>${String(to.height)}`;
      });
      return `${value.toFixed(4)}: ${moved.join(', ')}`;
    });
  });
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: Array<{ node: Node | null; previousRect: DOMRect; currentRect: DOMRect }>;
}
