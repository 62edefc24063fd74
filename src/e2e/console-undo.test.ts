import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { desktop } from './support/browser.ts';
import { choose, dialog, rows, screenOf } from './support/console.ts';
import { visitControls } from './support/covered.ts';
import { openDemo } from './support/demo.ts';
import { enlarge, overflowing } from './support/fit.ts';
import { toastOf } from './support/posts.ts';

const demo = openDemo();

const inProducts = screenOf(demo, adminPaths.screen('products'));

/** Returns whether a press on the middle of a control reaches it. */
const isOnTop = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

test.each([
  { width: 360, height: 844, doubled: false },
  { width: 390, height: 844, doubled: false },
  { width: 390, height: 844, doubled: true },
  { width: 844, height: 390, doubled: false },
  { width: 1280, height: 844, doubled: false },
])('what undoes a deletion far down is in view and covers no focused control: $width × $height, doubled $doubled', (size) =>
  inProducts({ width: size.width, height: size.height }, async (page) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (size.doubled) await enlarge(page);
    await expect.poll(() => rows(page).count()).toBe(50);
    const last = rows(page).last().getByRole('checkbox');
    const name = ((await last.getAttribute('aria-label')) ?? '').replace(/を選ぶ$/, '');
    await choose(page, name, '削除');
    await dialog(page, '商品を削除').getByRole('button', { name: '削除する' }).press('Enter');
    const undo = page.locator('.undo-bar').getByRole('button', { name: '元に戻す' });
    await undo.waitFor();
    await page.locator('.undo-bar').getByRole('status').getByText('を削除しました').waitFor();
    // The bar says it.
    await toastOf(page).and(page.locator('[aria-live=off]')).waitFor();
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000);
    // In a low window no bar stays in view.
    if (size.height > 480) await expect.poll(() => isOnTop(undo)).toBe(true);
    const { focused, found } = await visitControls(page, {
      controls: 'main a[href], main button, main input, main select',
      bars: '.console-bar, .undo-bar',
      each: 7,
    });
    expect(focused).toBeGreaterThan(30);
    expect([found, await overflowing(page)]).toEqual([[], []]);
  }),
);

test('a menu lies over a toast, which stays while the pointer is on it', () =>
  inProducts(desktop, async (page) => {
    const first = rows(page).first().getByRole('checkbox');
    await first.check();
    await page.getByRole('group', { name: '選んだ商品の操作' }).getByRole('button', { name: '高評価' }).first().press('Enter');
    await toastOf(page).hover();
    // A row above the toast, whose menu opens below it.
    const places = await rows(page)
      .getByRole('button', { name: /の操作$/ })
      .evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().bottom));
    const at = places.findIndex((bottom) => bottom > desktop.height - 340);
    await rows(page)
      .nth(at)
      .getByRole('button', { name: /の操作$/ })
      .press('Enter');
    const items = page.getByRole('menuitem');
    await items.last().waitFor();
    const [menu, toast] = await Promise.all([page.getByRole('menu').boundingBox(), toastOf(page).boundingBox()]);
    expect(menu!.y + menu!.height).toBeGreaterThan(toast!.y);
    for (const item of await items.all()) expect(await isOnTop(item)).toBe(true);
  }));
