import type { Locator, Page } from 'playwright';

// Time that a person takes to fill in a form, in milliseconds; a post under 3,000 ms waits for an operator.
export const unhurried = 3_100;
// Too short for a person, however slow the machine.
export const hurried = 2_900;

export const toastOf = (page: Page) => page.locator('.toast');
export const field = (page: Page | Locator, name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) });
export const group = (page: Page, name: string) => page.getByRole('radiogroup', { name: new RegExp(`^${name}`) });
export const scaleNames = ['食いつき', '原材料・品質', '健康への影響', '価格・コスパ', 'リピート意向'];
/** The rating of an axis, by its place; its name depends on the product's category. */
export const scale = (page: Page, at: number) => page.locator('.star-groups').getByRole('radiogroup').nth(at);
export const failedRequest = /Failed to load resource/;

/** Whether the element has the focus. */
export const hasFocus = (locator: Locator) => locator.evaluate((element) => element === document.activeElement);

/** Counts the stars in the filled colour. */
export function filledStars(scale: Locator): Promise<number> {
  return scale.locator('.star-choice').evaluateAll((all) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'var(--color-star)';
    const filled = getComputedStyle(probe).backgroundColor;
    probe.remove();
    return all.filter((star) => getComputedStyle(star, '::before').backgroundColor === filled).length;
  });
}

/** Delays matching requests until the returned function is called. */
export async function heldBack(page: Page, address: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

export async function fillReview(page: Page, text: string): Promise<void> {
  await hydrated(page, field(page, 'ニックネーム'));
  for (const at of scaleNames.keys()) await scale(page, at).getByRole('radio').nth(4).press('Space');
  await field(page, 'ニックネーム').fill('もも');
  await field(page, 'レビュー').fill(text);
}

export async function countOf(like: Locator): Promise<number> {
  return Number((await like.locator('.num').innerText()).replaceAll(',', ''));
}

/** Sets the page's date to `milliseconds` after the stored draft was started; its timers keep running. */
export async function elapsed(page: Page, draft: string, milliseconds: number): Promise<void> {
  const kept = await page.waitForFunction((name) => {
    const { startedAt } = JSON.parse(localStorage.getItem(`pet-mikke:draft:${name}`) ?? '{}') as { startedAt?: number };
    return startedAt;
  }, draft);
  await page.clock.setFixedTime(Number(await kept.jsonValue()) + milliseconds);
}

/** Focuses a control and waits until the island around it is hydrated. */
export async function hydrated(page: Page, control: Locator): Promise<void> {
  await control.focus();
  await page.locator('astro-island:not([ssr])').filter({ has: control }).first().waitFor();
}
