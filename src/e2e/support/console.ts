import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import type { desktop } from './browser.ts';
import { lookAt } from './demo.ts';
import { hydrated } from './taking-part.ts';

/** The password of `startDemoServer`. */
export const adminPassword = 'とても長いテストの合言葉';

export const passwordField = (page: Page) => page.getByRole('textbox', { name: 'パスワード' });

/** The rows of a table's body. */
export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the menu of a row and takes an action. */
export async function choose(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `${row}の操作` }).click();
  await page.getByRole('menuitem', { name: action }).click();
}

/** Types a password on the login page once its code has come, and sends it. */
export async function enterPassword(page: Page, password: string): Promise<void> {
  await hydrated(page, passwordField(page));
  await passwordField(page).fill(password);
  await passwordField(page).press('Enter');
}

/** A session of its own in a browser of its own; the console is expected to stay quiet but for what is named. */
export function inConsole(
  browser: Browser,
  address: string,
  viewport: typeof desktop,
  look: (page: Page) => Promise<void>,
  expected?: RegExp,
): Promise<void> {
  const enter = async (page: Page) => {
    const { origin } = new URL(address);
    const entered = await page.request.post(`${origin}/api/admin/auth`, { data: { password: adminPassword }, headers: { origin } });
    expect(entered.ok()).toBe(true);
  };
  return lookAt(browser, address, viewport, look, expected, enter);
}
