import type { Locator, Page } from 'playwright';
import sharp from 'sharp';
import { elapsed, unhurried } from './posts.ts';

/** Returns a photo as a camera stores it: large, with a place. */
export async function photo(background: string, name = 'IMG_0001.jpg') {
  const drawn = sharp({ create: { width: 2000, height: 1400, channels: 3, background } }).withExif({
    IFD3: { GPSLatitude: '35/1 40/1 0/1' },
  });
  return { name, mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() };
}

/** Chooses files in a form or dialog by the keyboard alone. */
export async function choosePhotos(form: Locator, files: Array<{ name: string; mimeType: string; buffer: Buffer }>): Promise<void> {
  const chooser = form.page().waitForEvent('filechooser');
  await form.getByRole('button', { name: '写真を選ぶ' }).press('Enter');
  await (await chooser).setFiles(files);
}

export const reviewForm = (page: Page) => page.getByRole('form', { name: 'レビューの投稿' });

export async function sendReview(page: Page, product: number): Promise<void> {
  await elapsed(page, `review:${product}`, unhurried);
  await reviewForm(page).getByRole('button', { name: 'レビューを投稿する' }).press('Enter');
}

/** Sends the form, and waits until the review has the focus, which would otherwise be taken from what is pressed meanwhile. */
export async function postReview(page: Page, product: number): Promise<void> {
  await sendReview(page, product);
  await page.locator('.own-posts .review:focus').waitFor();
}
