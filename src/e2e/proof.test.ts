import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { desktop, openPage } from './support/browser.ts';
import { call } from './support/calls.ts';
import { openDemo } from './support/demo.ts';
import { elapsed, fillReview, toastOf, unhurried } from './support/posts.ts';
import { openAndIdle } from './support/idle.ts';

const demo = openDemo({ WRITE_LIMITS: '1' });

/** Sends the three posts that a household may write in a day without a proof. */
async function writeThree(): Promise<void> {
  for (let nth = 0; nth < 3; nth++) {
    const body = { content: `うちでも同じことがありました。${nth}回目です。` };
    await call(demo.site.url, 'POST /api/forum/posts/{id}/replies', { params: { id: 8 }, body });
  }
}

async function sendReview(page: Page, product: number): Promise<{ status: number; proof: string | undefined }> {
  await elapsed(page, `review:${product}`, unhurried);
  const answered = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().includes('/reviews'));
  await page.getByRole('button', { name: 'レビューを投稿する' }).click();
  const answer = await answered;
  return { status: answer.status(), proof: (await answer.request().allHeaders())['x-proof'] };
}

test('a worker solves the proof from the first key on; a household’s 4th post is public', async () => {
  await writeThree();
  const { page, problems, close } = await openPage(demo.browser, desktop);
  const requests: string[] = [];
  const workers: Array<Promise<number>> = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  page.on('worker', (worker) => {
    const begun = performance.now();
    workers.push(new Promise((ended) => worker.on('close', () => ended(performance.now() - begun))));
  });
  await openAndIdle(page, `${demo.site.url}/product/3#write-review`);
  expect(requests.filter((path) => /challenge|proof/.test(path))).toEqual([]);
  await fillReview(page, '朝も夜もよろこんで食べています。');
  await expect.poll(() => workers.length).toBe(1);
  expect(requests.filter((path) => path === addressOf('GET /api/challenge'))).toHaveLength(1);
  expect(requests.filter((path) => path.includes('proof-worker'))).toHaveLength(1);
  const { status, proof } = await sendReview(page, 3);
  expect(proof).toMatch(/^[\w+/=]{300,1200}$/);
  expect(status).toBe(201);
  await toastOf(page).getByText('レビューが投稿されました').waitFor();
  expect(problems).toEqual([]);
  console.log(`the worker of a proof lived ${Math.round(await workers[0]!)} ms`);
  await close();
});

test('a post from a browser without workers has no proof and is held, not refused', async () => {
  const { page, problems, close } = await openPage(demo.browser, desktop);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'));
  await page.goto(`${demo.site.url}/product/5#write-review`);
  await fillReview(page, '粒が小さくて食べやすそうでした。');
  expect(await sendReview(page, 5)).toEqual({ status: 202, proof: undefined });
  await toastOf(page).getByText('投稿を受け付けました').waitFor();
  expect(problems).toEqual([]);
  await close();
});
