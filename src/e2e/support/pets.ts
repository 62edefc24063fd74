import type { Page } from 'playwright';

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
