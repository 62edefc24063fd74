import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openContext, phone } from './support/browser.ts';
import { readDemo } from './support/demo.ts';
import { templates } from './support/templates.ts';
import { pagesOf } from './support/sizes.ts';

const demo = readDemo();

test('in forced colours every bar shows its share and every star rating its value', async () => {
  const context = await openContext(demo.browser, { viewport: phone, forcedColors: 'active', colorScheme: 'dark' });
  const page = await context.newPage();
  const systemColour = (name: string) => colourOfSystem(page, name);
  const [ink, grey, ground] = [await systemColour('CanvasText'), await systemColour('GrayText'), await systemColour('Canvas')];
  const seen = { stars: 0, bars: 0 };
  const faults: string[] = [];
  for (const [name, path] of pagesOf('listing', 'product', 'compare', 'brand')) {
    await page.goto(demo.site.url + path);
    // Sticky and fixed bars would cover the measured elements.
    await page.addStyleTag({ content: '.site-header, .bottom-bar, .shop-strip { display: none !important }' });
    for (const stars of await firstShown(page.locator('.stars'))) {
      seen.stars++;
      const filled = Number((await stars.getAttribute('style'))?.match(/--r: ?([\d.]+)/)?.[1] ?? 0);
      const row = await stars.evaluate((all) => all.clientWidth > 2 * all.clientHeight);
      const colours = await coloursOf(stars);
      // Filled stars are visible, and in a row of five the empty ones too.
      if (!colours.has(ink) && row) faults.push(`${name}: stars ${String(filled)} without ink`);
      if (row && filled < 5 && !colours.has(grey)) faults.push(`${name}: stars ${String(filled)} without the missing ones`);
      if (colours.size < 2) faults.push(`${name}: no stars`);
    }
    for (const bar of await firstShown(page.locator('.axis-bars i, .distribution i, .compare-table td > i'))) {
      seen.bars++;
      const share = await bar.evaluate((whole) => Number.parseFloat(getComputedStyle(whole, '::before').width) / whole.clientWidth);
      const colours = await coloursOf(bar);
      if (share > 0.1 && share < 0.9 && !(colours.has(ink) && colours.has(ground))) faults.push(`${name}: bar ${share.toFixed(2)}`);
    }
  }
  expect(faults).toEqual([]);
  // The short run visits one page with each kind of stars and bars.
  expect(seen.stars).toBeGreaterThan(12);
  expect(seen.bars).toBeGreaterThan(8);
  await context.close();
});

test('in forced colours on a black ground a photo keeps its colours', async () => {
  const context = await openContext(demo.browser, { viewport: phone, forcedColors: 'active', colorScheme: 'dark' });
  const page = await context.newPage();
  const photo = await sharp({ create: { width: 400, height: 400, channels: 3, background: '#cc3322' } })
    .png()
    .toBuffer();
  await page.route('**/photo.png', (route) => route.fulfill({ body: photo, contentType: 'image/png' }));
  for (const [path, pictures] of [
    [templates.product, '.gallery .view'],
    [templates.listing, '.card > .tile > img'],
  ] as const) {
    await page.goto(demo.site.url + path);
    const picture = page.locator(pictures).first();
    await picture.evaluate(async (shown: HTMLImageElement) => {
      shown.srcset = '';
      shown.src = '/photo.png';
      await shown.decode();
    });
    expect(await coloursOf(picture), path).toContain('cc3322');
  }
  await context.close();
});

async function firstShown(all: Locator): Promise<Locator[]> {
  const shown = await all.filter({ visible: true }).all();
  return shown.slice(0, 5);
}

/** Returns the colours inside an element as hex, without a border of 2 px. */
async function coloursOf(element: Locator): Promise<Set<string>> {
  const { data, info } = await sharp(await element.screenshot())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = new Set<string>();
  for (let y = 2; y < info.height - 2; y++)
    for (let x = 2; x < info.width - 2; x++)
      colours.add(data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString('hex'));
  return colours;
}

/** Returns a CSS system colour as hex. */
function colourOfSystem(page: Page, name: string): Promise<string> {
  return page.evaluate((word) => {
    const probe = document.documentElement.appendChild(document.createElement('i'));
    probe.style.color = word;
    const [red = 0, green = 0, blue = 0] = [...getComputedStyle(probe).color.matchAll(/\d+/g)].map(Number);
    probe.remove();
    return [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  }, name);
}
