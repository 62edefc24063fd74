import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { longTest } from '#db/test/long-test.ts';
import { deviceKey } from '#src/lib/device-storage.ts';
import { openPage, phone } from './support/browser.ts';
import { visitControls } from './support/covered.ts';
import { readDemo, visitPage } from './support/demo.ts';
import { enlarge } from './support/fit.ts';

const demo = readDemo();

/** Names the controls of the page that a bar covers, or that are out of view, while they have the focus: in the order of Tab and back. */
async function covered(page: Page): Promise<string[]> {
  const { focused, found } = await visitControls(page, {
    controls: 'main a[href], main button, main input, main select, .site-footer a',
    bars: '.site-header, .product-tabs, .shop-strip, .bottom-bar, .compare-tray',
  });
  expect(focused).toBeGreaterThan(20);
  return found;
}

// The reviews of a product are under all bars at once.
const focused = 'on a phone no bar covers what has the focus: %s';
test.each(['/product/1#reviews'])(focused, onPhone);
longTest.each(['/forum', '/product/1'])(focused, onPhone);

const lowWindow = 'in a low window no bar covers what has the focus, comparing four: $width × $height, doubled text $doubled';
test.each([
  { width: 320, height: 180, doubled: false },
  { width: 640, height: 360, doubled: true },
])(lowWindow, (size) => inLowWindow(size));
longTest.each([
  { width: 320, height: 256, doubled: false },
  { width: 667, height: 375, doubled: false },
])(lowWindow, (size) => inLowWindow(size));

test('what a bar covers is found', () =>
  visitPage(demo.browser, `${demo.site.url}/about`, phone, async (page) => {
    await page.evaluate(() => {
      const bar = document.createElement('div');
      Object.assign(bar, { className: 'compare-tray', style: 'position: fixed; inset: 0' });
      document.body.append(bar);
    });
    expect((await covered(page)).join()).toContain('compare-tray: プライバシーポリシー');
  }));

test('beside the notch of a phone on its side, texts and bars keep clear of it', () =>
  visitPage(demo.browser, `${demo.site.url}/product/1`, { width: 844, height: 390 }, async (page) => {
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride', { insets: { left: 47, right: 47, bottom: 21 } });
    const edges = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all.map((part) => {
          const { left, right } = part.getBoundingClientRect();
          return left >= 47 && right <= innerWidth - 47;
        }),
      );
    await page.locator('.product-actions').getByRole('button', { name: 'くらべる' }).click();
    await page.getByRole('region', { name: 'くらべる商品' }).waitFor();
    for (const selector of ['h1', '.site-logo', '.compare-tray > *'])
      expect(new Set(await edges(selector)), selector).toEqual(new Set([true]));
  }));

test('on a small phone the compared products leave room for a review, and no bar stays above the keyboard', async () => {
  const { page, close } = await openPage(demo.browser, { width: 375, height: 667 }, { hasTouch: true, isMobile: true });
  try {
    await compareBefore(page, [8, 40, 52]);
    await page.goto(`${demo.site.url}/product/10#reviews`);
    const bars = ['.compare-tray', '.shop-strip', '.bottom-bar'].map((bar) => page.locator(bar));
    const shown = () => Promise.all(bars.map((bar) => bar.evaluate((box) => getComputedStyle(box).display !== 'none')));
    await page.getByRole('region', { name: 'くらべる商品' }).waitFor();
    expect(await shown()).toEqual([true, true, true]);
    await page.getByRole('tab', { name: 'レビューを書く' }).tap();
    expect(await shown()).toEqual([false, true, true]);
    await page.getByRole('textbox', { name: /^レビュー/ }).tap();
    expect(await shown()).toEqual([false, false, false]);
    await page.getByRole('tab', { name: /^レビュー \d/ }).tap();
    expect(await shown()).toEqual([true, true, true]);
    await page.getByRole('button', { name: '検索を開く' }).tap();
    await page.locator('.site-search > input').tap();
    expect(await shown()).toEqual([false, false, false]);
  } finally {
    await close();
  }
});

function onPhone(path: string): Promise<void> {
  return visitPage(demo.browser, demo.site.url + path, phone, async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.mouse.move(100, 300);
    expect(await covered(page)).toEqual([]);
  });
}

function inLowWindow({ doubled, ...size }: { width: number; height: number; doubled: boolean }): Promise<void> {
  const steps = async (page: Page) => {
    await page.getByRole('region', { name: 'くらべる商品' }).getByRole('listitem').nth(3).waitFor();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (doubled) await enlarge(page);
    expect(await covered(page)).toEqual([]);
  };
  return visitPage(demo.browser, `${demo.site.url}/product/1`, size, steps, /^$/, (page) => compareBefore(page, [8, 40, 52, 188]));
}

/** Puts products on the device's list for comparing before its first page. */
async function compareBefore(page: Page, ids: readonly number[]): Promise<void> {
  const compared = ids.map((id) => ({ id, name: `商品${String(id)}`, image: '' }));
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [deviceKey('compare'), JSON.stringify(compared)] as const);
}
