import type { Locator, Page } from 'playwright';
import { send } from './calls.ts';

/** Columns of a product file that a new product needs. */
export const head = 'name,description,price,imageUrl,petType,category';
/** A picture for its rows. */
export const pack = '/art/packs/pouch-cat.svg';

/** Chooses a CSV file of this name and content. */
export const choose = (within: Page | Locator, name: string, text: string | Buffer) =>
  within.getByLabel('CSVファイルを選ぶ').setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

/** Presses a button by keyboard. */
export async function press(page: Page, button: Locator, key = 'Enter'): Promise<void> {
  await button.focus();
  await page.keyboard.press(key);
}

/** Returns how many products are public at the site `url`. */
export async function countProducts(url: string): Promise<number> {
  const answer = await send(url, 'GET /api/products', { query: { limit: 1 } });
  return Number(answer.headers.get('x-total-count'));
}
