import type { Browser, Locator, Page, Route } from 'playwright';
import sharp from 'sharp';
import { expect } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { desktop } from './browser.ts';
import { call } from './calls.ts';
import { visitPage, type Demo } from './demo.ts';
import { adminPassword } from './site.ts';
import { field, hasFocus, hydrated, toastOf } from './posts.ts';

export const passwordField = (page: Page) => page.getByRole('textbox', { name: 'パスワード' });

/** Body rows of a table. */
export const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('rowheader') });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Opens the menu of a row and chooses an action, by keyboard: a toast may lie over its button, and stays while the pointer is on it. */
export async function choose(page: Page, row: string, action: string): Promise<void> {
  await page.getByRole('button', { name: `${row}の操作` }).press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
}

/** Waits until a picked-up row listens for keys, from the next task on; no operator presses one sooner. */
export function listensForKeys(page: Page): Promise<unknown> {
  return page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
}

/** Drags a row of a sortable list to another place by the pointer; places count from 0. */
export async function drag(page: Page, list: Locator, from: number, to: number): Promise<void> {
  const handles = list.getByRole('button', { name: /を並べ替える$/ });
  await handles.nth(Math.max(from, to)).scrollIntoViewIfNeeded();
  const [start, end] = [await handles.nth(from).boundingBox(), await handles.nth(to).boundingBox()];
  const x = start!.x + start!.width / 2;
  const middle = (box: typeof start) => box!.y + box!.height / 2;
  await page.mouse.move(x, middle(start));
  await page.mouse.down();
  await page.mouse.move(x, middle(end), { steps: 12 });
  // The list learns of the pointer's place after it has moved.
  await page.getByText(new RegExp(`件中${to + 1}番目の位置です$`)).waitFor({ state: 'attached' });
  await page.mouse.up();
}

/** Lets the server answer the next request to an address, and loses the answer. */
export function loseAnswer(page: Page, address: string): Promise<unknown> {
  const lose = async (route: Route) => {
    // The header of the browser's own request, without which the server refuses the session's cookie.
    await route.fetch({ headers: { ...(await route.request().allHeaders()), 'sec-fetch-site': 'same-origin' } });
    await route.abort();
  };
  return page.route(`**${address}`, lose, { times: 1 });
}

/** Types a password on the login page once the form is hydrated, and submits it. */
export async function enterPassword(page: Page, password: string): Promise<void> {
  await hydrated(page, passwordField(page));
  await passwordField(page).fill(password);
  await passwordField(page).press('Enter');
}

/** Logs in without a browser; returns the headers that carry the session. */
export async function logIn(url: string, { password = adminPassword, headers = {} }: Entry = {}): Promise<{ authorization: string }> {
  const { token } = await call(url, 'POST /api/admin/auth', { body: { password }, headers });
  return { authorization: `Bearer ${token}` };
}

interface Entry {
  password?: string;
  headers?: Record<string, string>;
}

/** Logs in with a new session and opens an address; fails on console errors other than `expected`. */
export function inConsole(
  browser: Browser,
  address: string,
  viewport: typeof desktop,
  steps: (page: Page) => Promise<void>,
  expected?: RegExp,
): Promise<void> {
  const enter = async (page: Page) => {
    const { origin } = new URL(address);
    const entered = await page.request.post(origin + addressOf('POST /api/admin/auth'), {
      data: { password: adminPassword },
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect(entered.ok()).toBe(true);
  };
  return visitPage(browser, address, viewport, steps, expected, enter);
}

/** Returns `inConsole` for one screen of a demo site. */
export function screenOf(demo: Demo, path: string) {
  return (viewport: typeof desktop, steps: (page: Page) => Promise<void>, expected?: RegExp): Promise<void> =>
    inConsole(demo.browser, demo.site.url + path, viewport, steps, expected);
}

/** Expects a toast with this title and, if given, this text. */
export async function said(page: Page, title: string, text?: string): Promise<void> {
  // An earlier toast with the same title may still be visible.
  const lines = text === undefined ? title : `${title}\n${text}`;
  await expect.poll(async () => (await toastOf(page).allInnerTexts()).join('\n')).toContain(lines);
}

/** Fills a field with a faulty text, expects the sentence about it and the field focused on saving, and puts the former text back. */
export async function expectFault(page: Page, name: string, faulty: string, sentence: string): Promise<void> {
  const good = await field(page, name).inputValue();
  await field(page, name).fill(faulty);
  await page.getByText(sentence).waitFor();
  await page.getByRole('button', { name: '保存する' }).press('Enter');
  expect(await hasFocus(field(page, name))).toBe(true);
  await field(page, name).fill(good);
  await page.getByText(sentence).waitFor({ state: 'hidden' });
}

/** Returns the name of the focused field. Waits for the timers that are due: react-hook-form moves the focus once more in one. */
export const focusedField = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((done) => setTimeout(done));
    return document.activeElement?.getAttribute('name');
  });

/** Returns the label of the focused element. */
export const focusedLabel = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

/** Returns the text of the focused element, all of the page where none has the focus. */
export const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

/** Returns a picture to upload; each colour and width gives a different file. */
export async function picture(background: string, width = 800) {
  const drawn = sharp({ create: { width, height: 300, channels: 3, background } });
  return { name: 'picture.png', mimeType: 'image/png', buffer: await drawn.png().toBuffer() };
}
