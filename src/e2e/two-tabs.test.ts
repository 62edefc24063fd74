import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { desktop } from './support/browser.ts';
import { openDemo, visitPage } from './support/demo.ts';
import { elapsed, field, fillReview, hurried, hydrated, toastOf } from './support/posts.ts';
import { reviewForm, postReview } from './support/photos.ts';

const demo = openDemo();

/** Opens an address in two tabs of one browser. */
const inTwoTabs = (path: string, steps: (one: Page, other: Page) => Promise<void>) =>
  visitPage(demo.browser, demo.site.url + path, desktop, async (one) => {
    const other = await one.context().newPage();
    await other.goto(demo.site.url + path);
    await steps(one, other);
  });

test('two tabs that edit one review each change what was changed in them', () =>
  inTwoTabs('/product/25#write-review', async (one, other) => {
    const text = '砂の上よりも布の上を好みます。';
    await fillReview(one, text);
    await postReview(one, 25);
    const own = (page: Page) => page.locator('.own-posts .review').filter({ hasText: text });
    const dialog = (page: Page) => page.getByRole('dialog', { name: 'レビューを編集する' });
    await own(one).waitFor();
    await other.goto(`${demo.site.url}/product/25?page=1#reviews`);
    for (const page of [one, other]) {
      await own(page).getByRole('button', { name: '編集する' }).press('Enter');
      await field(dialog(page), 'ニックネーム').waitFor();
    }
    await field(dialog(one), 'ニックネーム').fill('きなこ');
    await dialog(one).getByRole('button', { name: '保存する' }).press('Enter');
    await dialog(one).waitFor({ state: 'detached' });
    await field(dialog(other), 'レビュー').fill(`${text}冬は毛布です。`);
    await dialog(other).getByRole('button', { name: '保存する' }).press('Enter');
    await dialog(other).waitFor({ state: 'detached' });
    const answer = await fetch(demo.site.url + addressOf('GET /api/products/{id}/reviews', { params: { id: 25 } }));
    const reviews = (await answer.json()) as Array<{ nickname: string; reviewText: string }>;
    expect(reviews.find(({ reviewText }) => reviewText.startsWith(text))).toMatchObject({
      nickname: 'きなこ',
      reviewText: `${text}冬は毛布です。`,
    });
  }));

test('two tabs with a half-written question each keep their own through a reload, and discard no other', () =>
  inTwoTabs('/forum/new', async (one, other) => {
    for (const page of [one, other]) await hydrated(page, field(page, 'タイトル'));
    await field(one, 'タイトル').fill('散歩で座り込みます');
    await field(other, '質問内容').fill('夜だけ鳴きます。');
    const note = (page: Page) => page.getByText('書きかけの内容を戻しました');
    const words = async (page: Page) => [await field(page, 'タイトル').inputValue(), await field(page, '質問内容').inputValue()];
    for (const page of [one, other]) {
      await page.reload();
      await note(page).waitFor();
    }
    expect(await words(one)).toEqual(['散歩で座り込みます', '']);
    expect(await words(other)).toEqual(['', '夜だけ鳴きます。']);
    await one.getByRole('button', { name: '書きかけを消す' }).click();
    await one.close();
    // A tab that is opened later finds what is left.
    const third = await other.context().newPage();
    await third.goto(`${demo.site.url}/forum/new`);
    await note(third).waitFor();
    expect(await words(third)).toEqual(['', '夜だけ鳴きます。']);
  }));

test('a held review that the device has forgotten is marked for its writer in a filtered list, and takes no like', () =>
  visitPage(demo.browser, `${demo.site.url}/product/1#write-review`, desktop, async (page) => {
    const text = '急いで書いた、確認を待つレビューです。';
    await fillReview(page, text);
    await elapsed(page, 'review:1', hurried);
    await reviewForm(page).getByRole('button', { name: 'レビューを投稿する' }).press('Enter');
    await toastOf(page).getByText('投稿を受け付けました').waitFor();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${demo.site.url}/product/1?page=1#reviews`);
    await page.locator('.review-controls select[name=sort]').selectOption('highest');
    const card = page.locator('.review').filter({ hasText: text });
    await card.getByText('確認中').waitFor();
    expect(await card.getByRole('button').count()).toBe(0);
  }));
