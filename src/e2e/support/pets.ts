import type { Page } from 'playwright';
import { phone } from './browser.ts';
import { visitPage, type Demo } from './demo.ts';

/** Where the device keeps its animals. */
export const petsKey = 'pet-mikke:pets';

/** Returns animals as a device keeps them; the first is chosen. */
export const petBook = (...pets: object[]) => JSON.stringify({ version: 1, pets, chosen: 1 });

/** Stores animals on the device before the first page, once. */
export async function keepBefore(page: Page, text: string): Promise<void> {
  await page.context().addInitScript(
    ([name = '', stored = '']) => {
      if (sessionStorage.getItem('kept')) return;
      sessionStorage.setItem('kept', '1');
      localStorage.setItem(name, stored);
    },
    [petsKey, text],
  );
}

/** Visits a page of the demo site with animals on the device, the first one chosen; on a phone by default. */
export function visitWithPets(
  demo: Demo,
  path: string,
  pets: object[],
  steps: Parameters<typeof visitPage>[3],
  { viewport = phone, expected }: { viewport?: typeof phone; expected?: RegExp } = {},
): Promise<void> {
  const keep = (page: Page) => keepBefore(page, petBook(...pets));
  return visitPage(demo.browser, demo.site.url + path, viewport, steps, expected, keep);
}
