import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { longTest } from '#db/test/long-test.ts';
import { desktop } from './support/browser.ts';
import { call } from './support/calls.ts';
import { openDemo, visitPage } from './support/demo.ts';
import { answer, ask, published, resolve } from './support/forum.ts';
import { elapsed, field, fillReview, hurried, hydrated, toastOf } from './support/posts.ts';
import { reviewForm, postReview } from './support/photos.ts';

const demo = openDemo();

const note = (page: Page) => page.getByText('書きかけの内容を戻しました');

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
    const reviews = await call(demo.site.url, 'GET /api/products/{id}/reviews', { params: { id: 25 } });
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

longTest('a half-written review is back after a reload where another tab has sent the one typed last', () =>
  inTwoTabs('/product/26#write-review', async (one, other) => {
    await hydrated(one, field(one, 'レビュー'));
    await field(one, 'レビュー').fill('洗ってからも形が');
    await fillReview(other, '冬のあいだ、毎日この上で寝ています。');
    await postReview(other, 26);
    await one.reload();
    await note(one).waitFor();
    expect(await field(one, 'レビュー').inputValue()).toBe('洗ってからも形が');
  }),
);

longTest('once a question is resolved, each of two tabs shows its own half-written answer, and throws away no other', async () => {
  const id = await ask(demo.site.url, '水浴びのあとに羽をふくらませます');
  const address = `${demo.site.url}/forum/post/${id}`;
  const replyId = await answer(demo.site.url, id, '乾くまでのあいだは、うちの子もふくらませています。');
  await published(address, `reply-${replyId}`);
  await inTwoTabs(`/forum/post/${id}`, async (one, other) => {
    const texts = new Map([
      [one, '部屋を暖めてから'],
      [other, '昼のうちに水浴びを'],
    ]);
    for (const [page, text] of texts) {
      await hydrated(page, field(page, '回答'));
      await field(page, '回答').fill(text);
    }
    await resolve(demo.site.url, id, replyId);
    await published(address, 'data-resolved');
    const kept = (page: Page) => page.getByRole('textbox', { name: '投稿できなかった回答' });
    for (const [page, text] of texts) {
      await page.reload();
      expect(await kept(page).inputValue()).toBe(text);
    }
    await other.getByRole('button', { name: '書きかけを消す' }).click();
    await other.getByText('書きかけを消しました').waitFor();
    // The device has no draft any more, but this tab does.
    await one.reload();
    expect(await kept(one).inputValue()).toBe('部屋を暖めてから');
  });
});

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
