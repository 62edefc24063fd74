import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { desktop, phone } from './support/browser.ts';
import { readDemo, visitPage } from './support/demo.ts';
import { failedRequest, hasFocus, toastOf } from './support/posts.ts';

const demo = readDemo();

function visit(path: string, viewport: typeof phone, steps: (page: Page) => Promise<void>, expected?: RegExp): Promise<void> {
  return visitPage(demo.browser, demo.site.url + path, viewport, steps, expected);
}

test('shows one toast at a time for 5 seconds; a swipe right dismisses it, F8 focuses it [SHARED-18 SHARED-19 SHARED-20 SHARED-21]', () =>
  visit(
    '/brands/komorebi#reviews',
    phone,
    async (page) => {
      await page.route('**/like', (route) => route.fulfill({ status: 500, body: '' }));
      const likes = page.locator('#reviews').getByRole('button', { name: /^いいね/ });
      const shown = toastOf(page);
      const show = async (at: number) => {
        await likes.nth(at).click();
        await shown.waitFor();
      };
      await show(0);
      // From here on the page's clock advances only through runFor.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000);
      const refused = page.waitForResponse('**/like');
      await likes.nth(1).click();
      await refused;
      // A pointer over the toast would pause its timer.
      await page.mouse.move(2, 2);
      await expect.poll(() => likes.nth(1).getAttribute('aria-pressed')).toBe('false');
      expect(await shown.count()).toBe(1);
      await page.clock.runFor(4_999);
      expect(await shown.getAttribute('data-state')).toBeNull();
      await page.clock.runFor(1);
      await shown.waitFor({ state: 'detached' });

      await show(0);
      await shown.hover();
      await page.clock.runFor(20_000);
      expect(await shown.count()).toBe(1);
      const { x, y, width, height } = (await shown.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const swipe = async (distance: number) => {
        await page.mouse.move(x + width / 3, y + height / 2);
        await page.mouse.down();
        await page.mouse.move(x + width / 3 + distance, y + height / 2, { steps: 6 });
        await page.mouse.up();
      };
      await swipe(49);
      expect(await shown.getAttribute('data-state')).toBeNull();
      await swipe(50);
      await shown.waitFor({ state: 'detached' });

      // A pointer leaves a toast just before another one replaces it: the first one's time no longer counts.
      await show(0);
      await shown.hover();
      await page.mouse.move(2, 2);
      const again = page.waitForResponse('**/like');
      await likes.nth(1).press('Enter');
      await again;
      await expect.poll(() => likes.nth(1).getAttribute('aria-pressed')).toBe('false');
      await page.clock.runFor(10);
      await page.keyboard.press('F8');
      expect(await hasFocus(page.locator('.toasts'))).toBe(true);
      await page.clock.runFor(20_000);
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe('閉じる');
      await page.keyboard.press('Escape');
      await shown.waitFor({ state: 'detached' });
      expect(await hasFocus(likes.nth(1))).toBe(true);
    },
    failedRequest,
  ));

test('a toast moves into a dialog that opens and back out when it closes', () =>
  visit(
    '/brands/komorebi#reviews',
    desktop,
    async (page) => {
      await page.route('**/like', (route) => route.fulfill({ status: 500, body: '' }));
      const reviews = page.locator('#reviews');
      await reviews
        .getByRole('button', { name: /^いいね/ })
        .first()
        .click();
      await toastOf(page).waitFor();
      // A pointer over the toast pauses its timer.
      await toastOf(page).hover();
      const open = reviews.getByRole('button', { name: /^報告する/ }).first();
      await open.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: '投稿を報告する' });
      await dialog.locator('.toast').waitFor();
      const close = toastOf(page).getByRole('button', { name: '閉じる' });
      await close.click({ trial: true });
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await close.click();
      await toastOf(page).waitFor({ state: 'detached' });
    },
    failedRequest,
  ));

test('a success toast is a status message, stays when its dialog closes, and ends when another opens', () =>
  visit('/brands/komorebi#reviews', desktop, async (page) => {
    await page.route(`**${addressOf('POST /api/reports')}`, (route) => route.fulfill({ status: 201, json: {} }));
    const open = page
      .locator('#reviews')
      .getByRole('button', { name: /^報告する/ })
      .first();
    await open.click();
    const dialog = page.getByRole('dialog', { name: '投稿を報告する' });
    await dialog.getByRole('radio', { name: 'その他' }).check();
    await dialog.getByRole('button', { name: '報告する' }).click();
    await page.getByRole('status').filter({ hasText: '報告を受け付けました' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    // A pointer over the toast pauses its timer.
    await toastOf(page).hover();
    await open.press('Enter');
    await dialog.waitFor();
    await toastOf(page).waitFor({ state: 'detached' });
  }));

test('a report that fails leaves the focus on its button', () =>
  visit(
    '/brands/komorebi#reviews',
    desktop,
    async (page) => {
      await page.route(`**${addressOf('POST /api/reports')}`, (route) => route.fulfill({ status: 502, body: '' }));
      await page.locator('#reviews').getByRole('button', { name: '報告する' }).first().click();
      const dialog = page.getByRole('dialog', { name: '投稿を報告する' });
      await dialog.getByRole('radio', { name: 'その他' }).press('Space');
      const send = dialog.getByRole('button', { name: '報告する' });
      await send.press('Enter');
      await toastOf(page).getByText('報告の送信に失敗しました').waitFor();
      expect(await hasFocus(send)).toBe(true);
    },
    failedRequest,
  ));
