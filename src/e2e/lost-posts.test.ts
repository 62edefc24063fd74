import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf, fillAddress } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop } from './support/browser.ts';
import { call } from './support/calls.ts';
import { loseAnswer } from './support/console.ts';
import { openDemo, visitPage } from './support/demo.ts';
import { answer, ask, chooseIn, fillQuestion, listQuestions, published, sendQuestion, stored, writeAnswer } from './support/forum.ts';
import { reviewForm, sendReview } from './support/photos.ts';
import { elapsed, failedRequest, field, fillReview, group, heldBack, scale, toastOf, unhurried } from './support/posts.ts';

const demo = openDemo();

const onPage = (path: string, steps: (page: Page) => Promise<void>) =>
  visitPage(demo.browser, demo.site.url + path, desktop, steps, failedRequest);

/** Lets the server store a post, and loses its answer with the cookie in it. */
async function losePost(page: Page, address: string, send: () => Promise<void>): Promise<void> {
  const before = await page.context().cookies();
  await loseAnswer(page, address);
  await send();
  await toastOf(page).getByText('通信できませんでした。もう一度お試しください。').waitFor();
  await toastOf(page).getByRole('button', { name: '閉じる' }).click();
  await page.context().clearCookies();
  await page.context().addCookies(before);
}

test('a review whose answer was lost takes what was changed since, is one review, and stays its writer’s', () =>
  onPage('/product/24#write-review', async (page) => {
    const text = '袋を開けたとたんに走ってきました。';
    await fillReview(page, text);
    const post = addressOf('POST /api/products/{id}/reviews', { params: { id: 24 } });
    await losePost(page, post, () => sendReview(page, 24));
    await scale(page, 0).getByRole('radio').nth(1).press('Space');
    await field(page, 'レビュー').fill(`${text}二日目は残しました。`);
    await reviewForm(page).getByRole('button', { name: 'レビューを投稿する' }).press('Enter');
    const own = page.locator('.own-posts .review').filter({ hasText: '二日目は残しました。' });
    await expect.poll(() => own.locator('.review-axes b').first().innerText()).toBe('2');
    const reviews = await call(demo.site.url, 'GET /api/products/{id}/reviews', { params: { id: 24 } });
    const stored = reviews.filter((one) => one.reviewText.startsWith(text));
    expect(stored.map(({ reviewText, tasteRating }) => [reviewText, tasteRating])).toEqual([[`${text}二日目は残しました。`, 2]]);
    await own.getByRole('button', { name: '削除する' }).click();
    const release = await heldBack(page, `**${addressOf('DELETE /api/reviews/{id}', { params: { id: stored[0]?.id ?? 0 } })}`);
    await page.getByRole('dialog').getByRole('button', { name: '削除する' }).click();
    // With the turning ring of every button that waits.
    const waiting = page.getByRole('dialog').locator('[data-pending]', { hasText: '送信中...' });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    release();
    await own.waitFor({ state: 'detached' });
  }));

longTest('a brand review whose answer was lost takes what was changed since', () =>
  onPage('/brands/nora#reviews', async (page) => {
    await page.getByRole('button', { name: 'レビューを書く' }).click();
    const dialog = page.getByRole('dialog');
    await group(page, '評価').getByRole('radio').nth(4).press('Space');
    await field(dialog, 'ニックネーム').fill('くろ');
    await field(dialog, 'レビュー内容').fill('電話のあと、すぐに品物が届きました。');
    const send = () => dialog.getByRole('button', { name: '投稿する' }).press('Enter');
    await elapsed(page, 'brand:2', unhurried);
    await losePost(page, addressOf('POST /api/brands/{slug}/reviews', { params: { slug: 'nora' } }), send);
    await group(page, '評価').getByRole('radio').nth(1).press('Space');
    await send();
    const own = page.locator('.own-posts .review').filter({ hasText: '電話のあと' });
    await expect.poll(() => own.locator('.rating b').innerText()).toBe('2');
    await own.getByRole('button', { name: '編集する' }).waitFor();
  }),
);

longTest('a question whose answer was lost takes what was changed since', () =>
  onPage('/forum/new', async (page) => {
    await fillQuestion(page, 'ケージの床をかじります');
    await elapsed(page, 'question', unhurried);
    await losePost(page, addressOf('POST /api/forum/posts'), () => sendQuestion(page).press('Enter'));
    await field(page, 'タイトル').fill('ケージの床を毎晩かじります');
    await sendQuestion(page).press('Enter');
    await page.waitForURL('**/forum');
    expect(await listQuestions(demo.site.url, 'ケージの床')).toMatchObject([{ title: 'ケージの床を毎晩かじります' }]);
  }),
);

longTest('a reply whose answer was lost takes what was changed since', async () => {
  const id = await ask(demo.site.url, '水浴びを嫌がるようになりました');
  await published(`${demo.site.url}/forum/post/${id}`, '水浴びを嫌がる');
  await onPage(`/forum/post/${id}`, async (page) => {
    await writeAnswer(page, id, '浅い皿に替えたら、また入るようになりました。');
    const send = () => page.getByRole('button', { name: '回答を投稿する' }).press('Enter');
    await losePost(page, fillAddress('POST /api/forum/posts/{id}/replies', { params: { id } }), send);
    const [first] = (await stored(demo.site.url, id)).replies;
    await field(page, '回答').fill('浅い皿に替えて、ぬるい水にしました。');
    await send();
    await toastOf(page).getByText('回答を投稿しました').waitFor();
    expect((await stored(demo.site.url, id)).replies.map((reply) => [reply.id, reply.content])).toEqual([
      [first?.id, '浅い皿に替えて、ぬるい水にしました。'],
    ]);
  });
});

test('a best answer whose choice was lost on the way back is chosen all the same', async () => {
  const id = await ask(demo.site.url, '雷を怖がるときの過ごし方は？');
  const reply = await answer(demo.site.url, id, 'カーテンを閉めて、音楽をかけています。');
  await published(`${demo.site.url}/forum/post/${id}`, `reply-${reply}`);
  await onPage(`/forum/post/${id}`, async (page) => {
    const choose = async () => {
      await chooseIn(page, reply).click();
      await page.getByRole('dialog').getByRole('button', { name: 'ベスト回答に選ぶ' }).click();
    };
    await loseAnswer(page, addressOf('PATCH /api/forum/posts/{id}/resolve', { params: { id } }));
    await choose();
    await toastOf(page).getByText('通信できませんでした。もう一度お試しください。').waitFor();
    expect((await stored(demo.site.url, id)).bestAnswerId).toBe(reply);
    await choose();
    await toastOf(page).getByText('ベスト回答を選択しました').waitFor();
    await chooseIn(page, reply).waitFor({ state: 'hidden' });
  });
});
