import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Page } from 'playwright';
import { expect } from 'vitest';
import { openPage, type desktop } from './browser.ts';

/** The password of `startDemoServer`. */
export const adminPassword = 'とても長いテストの合言葉';

export const passwordField = (page: Page) => page.getByRole('textbox', { name: 'パスワード' });
export const enterButton = (page: Page) => page.getByRole('button', { name: '管理者権限を取得' });

/** A session of its own in a browser of its own; the console is expected to stay quiet but for what is named. */
export async function inConsole(
  browser: Browser,
  address: string,
  viewport: typeof desktop,
  look: (page: Page) => Promise<void>,
  expected: RegExp = /^$/,
): Promise<void> {
  const { page, problems, close } = await openPage(browser, viewport);
  await page.goto(address);
  await passwordField(page).fill(adminPassword);
  await passwordField(page).press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith('/kanrisha'));
  await look(page);
  expect(problems.filter((problem) => !expected.test(problem))).toEqual([]);
  await close();
}

/** Expects that nothing on the page keeps anybody out. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  expect(serious.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([]);
}
