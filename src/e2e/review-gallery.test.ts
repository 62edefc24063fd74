import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { desktop, phone } from './support/browser.ts';
import { expectAccessible, readDemo, visitPage } from './support/demo.ts';
import { hasFocus } from './support/posts.ts';

const demo = readDemo();

/** Opens a product of the demo world whose reviews have two photos. */
const onPage = (viewport: typeof desktop, steps: (page: Page) => Promise<void>) =>
  visitPage(demo.browser, `${demo.site.url}/product/46`, viewport, steps);

test('the gallery opens by keyboard: arrows step, Escape closes, the focus returns to the shown photo', async () => {
  await onPage(desktop, async (page) => {
    const gallery = page.getByRole('region', { name: 'みんなの写真' });
    const links = gallery.getByRole('link');
    expect(await links.count()).toBe(2);
    await expectAccessible(page);
    await links.first().focus();
    await page.keyboard.press('Enter');
    const box = page.getByRole('dialog', { name: 'みんなの写真' });
    await box.waitFor();
    await box.getByText('1 / 2').waitFor();
    const alt = () => box.getByRole('img').getAttribute('alt');
    expect(await alt()).toBe(await links.first().getByRole('img').getAttribute('alt'));
    await expectAccessible(page);
    await page.keyboard.press('ArrowLeft');
    await box.getByText('1 / 2').waitFor();
    await page.keyboard.press('ArrowRight');
    await box.getByText('2 / 2').waitFor();
    expect(await alt()).toBe(await links.last().getByRole('img').getAttribute('alt'));
    await expect.poll(() => box.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1600);
    await page.keyboard.press('Escape');
    await box.waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(links.last())).toBe(true);
  });
});

test('on a phone a swipe shows the next photo, and a button closes', () =>
  onPage(phone, async (page) => {
    await page.getByRole('region', { name: 'みんなの写真' }).getByRole('link').first().click();
    const box = page.getByRole('dialog', { name: 'みんなの写真' });
    await box.getByText('1 / 2').waitFor();
    const swipe = (from: number, to: number, down = 0) =>
      box.evaluate(
        (dialog, [start = 0, end = 0, along = 0]) => {
          const at = (clientX: number, clientY: number) => new Touch({ identifier: 1, target: dialog, clientX, clientY });
          dialog.dispatchEvent(new TouchEvent('touchstart', { touches: [at(start, 300)], changedTouches: [], bubbles: true }));
          dialog.dispatchEvent(new TouchEvent('touchend', { touches: [], changedTouches: [at(end, 300 + along)], bubbles: true }));
        },
        [from, to, down],
      );
    await swipe(300, 280);
    await box.getByText('1 / 2').waitFor();
    // Slanting, and over a picture that is enlarged.
    await swipe(300, 200, 150);
    const device = await page.context().newCDPSession(page);
    const enlarge = (factor: number) => device.send('Emulation.setPageScaleFactor', { pageScaleFactor: factor });
    await enlarge(2);
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(2);
    await swipe(300, 120);
    await box.getByText('1 / 2').waitFor();
    await enlarge(1);
    await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(1);
    await swipe(300, 120);
    await box.getByText('2 / 2').waitFor();
    await swipe(120, 300);
    await box.getByText('1 / 2').waitFor();
    await box.getByRole('button', { name: '閉じる' }).click();
    await box.waitFor({ state: 'detached' });
  }));
