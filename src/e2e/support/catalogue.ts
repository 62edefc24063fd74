import type { Page } from 'playwright';
import { expect } from 'vitest';

export const cards = (page: Page) => page.locator('[data-list] ul.product-grid > li:not(.skeleton)');
export const boxes = (page: Page) => page.locator('[data-list] ul.product-grid > .skeleton').count();
export const path = (page: Page) => decodeURIComponent(new URL(page.url()).pathname + new URL(page.url()).search);
export const chip = (page: Page, label: string) => page.getByRole('link', { name: `${label}の条件を外す` });
export const shownCount = async (page: Page) =>
  Number((await page.getByRole('status').filter({ hasText: '件の商品' }).textContent())?.replace(/[^\d]/g, ''));

/** Clicks the label of a radio button. */
export function pick(sheet: ReturnType<Page['getByText']>, words: RegExp): Promise<void> {
  return sheet.locator('label').filter({ hasText: words }).click();
}

/** Marks the window, which loading a page would end, once the page's list or ranking updates in place. */
export async function stay(page: Page): Promise<void> {
  await opensInPlace(page);
  await mark(page);
}

/** Marks the window; loading a page removes the mark. */
export async function mark(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(window, { stayed: true }));
}

/**
 * Turns to the page's list or ranking, if it has one, as a pointer does on its way to a press, and waits until its code is there: a press that waits
 * for the code for longer than a second loads a page.
 */
export async function opensInPlace(page: Page): Promise<void> {
  const list = page.locator('[data-list], [data-whole-ranking]');
  if ((await list.count()) === 0) return;
  await list.locator(':is(form, summary, .breadcrumb a, .chips a, .more a, .tabs a)').first().dispatchEvent('pointerover');
  // The chunks of astro.config.mjs.
  const other = (await list.locator('.product-grid').count()) > 0 ? '/open-products.' : '/lists.';
  const file = (await list.getAttribute('data-list')) === null ? '/open-ranking.' : other;
  const code = await page.waitForFunction((part) => {
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return loaded.find((address) => address.includes(part) && address.endsWith('.js'));
  }, file);
  // A second import of a module ends after its first. A string, because an import in a function would be the test runner's.
  await page.evaluate(`import(${JSON.stringify(await code.jsonValue())}).then(() => undefined)`);
}

/** Stops the page's clock, so that the second that a press waits for its code does not end, however slow the machine. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
}

export async function stayed(page: Page): Promise<void> {
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
}

/** Removes the browser's messages about provoked failures from the problems. */
export function expected(problems: string[], made: RegExp): void {
  const others = problems.filter((problem) => !made.test(problem));
  problems.splice(0, problems.length, ...others);
}

export async function see(what: ReturnType<Page['getByText']>): Promise<void> {
  await what.waitFor({ state: 'visible', timeout: 30_000 });
}

export function names(page: Page): Promise<string[]> {
  return page.locator('[data-list] ul.product-grid .card-name').allTextContents();
}

export async function badges(page: Page): Promise<string[]> {
  return [...new Set(await cards(page).locator('.badge').allTextContents())];
}

export async function prices(page: Page): Promise<number[]> {
  return (await cards(page).locator('.price').allTextContents()).map((text) => Number(text.replace(/\D/g, '')));
}

export function isRising(numbers: number[]): boolean {
  return numbers.length > 1 && numbers.every((number, at) => at === 0 || number >= (numbers[at - 1] ?? 0));
}
