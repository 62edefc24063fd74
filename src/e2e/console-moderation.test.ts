import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { stars } from '#api/test/stars.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop, phone } from './support/browser.ts';
import { inConsole, said } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { sizes } from './support/sizes.ts';
import { failedRequest, heldBack, toastOf } from './support/posts.ts';

const demo = openDemo();

const inQueue = (query: string, viewport: typeof desktop, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
  inConsole(demo.browser, `${demo.site.url}/admin/moderation${query}`, viewport, steps, expected);
const posts = (page: Page) => page.locator('[data-post]');
/** Returns the text of the focused post. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-post]')?.querySelector('.post-text')?.textContent);
const publicPage = async (id: number) => (await fetch(`${demo.site.url}/product/${id}`)).text();
const send = async (path: string, body: object) => {
  const answer = await fetch(demo.site.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { id: number };
};
const sendHeld = (product: number, reviewText: string) =>
  send(addressOf('POST /api/products/{id}/reviews', { params: { id: product } }), {
    ...stars,
    nickname: 'まちぶせ',
    website: 'https://spam.example',
    reviewText,
  });

describe.each(sizes('1280'))('at %s', (width, viewport) => {
  const product = width === '390' ? 12 : 13;
  test('decides on held and reported posts by keyboard, undoes it, and publishes at once', async () => {
    const reviews = (await (
      await fetch(demo.site.url + addressOf('GET /api/products/{id}/reviews', { params: { id: product } }))
    ).json()) as Array<{
      id: number;
      reviewText: string;
    }>;
    const reported = reviews[0]!;
    await send(addressOf('POST /api/reports'), { kind: 'review', id: reported.id, reason: 'spam', comment: `同じ宣伝です ${width}` });
    const [first, second] = [`はじめに待っている文章です ${width}`, `つぎに待っている文章です ${width}`];
    await sendHeld(product, first);
    await sendHeld(product, second);
    await inQueue('?kind=review', viewport, async (page) => {
      await expect.poll(() => posts(page).count()).toBe(3);
      await page.getByText('人には見えない欄に入力がありました').first().waitFor();
      expect(await posts(page).first().innerText()).toContain(`宣伝や迷惑な投稿「同じ宣伝です ${width}」`);
      await expectAccessible(page);

      await page.getByRole('button', { name: '問題なしとする' }).focus();
      await page.keyboard.press('j');
      expect(await focused(page)).toBe(first);
      // A key that is held down decides on one post only.
      await page.keyboard.down('a');
      await page.getByText(`「${first}」を公開しました。`).waitFor();
      await expect.poll(() => focused(page)).toBe(second);
      await page.keyboard.down('a');
      await page.keyboard.up('a');
      await expect.poll(() => publicPage(product)).toContain(first);
      await page.getByText(/^公開しました（[\d,]+ページ・\d+\.\d秒）$/).waitFor();
      // The focus stays at the position of the decided post.
      expect(await focused(page)).toBe(second);
      // A published post cannot wait again, but it can be hidden.
      await page.locator('.undo-bar').getByRole('button', { name: '非表示にする' }).waitFor();
      await page.keyboard.press('u');
      await expect.poll(() => publicPage(product)).not.toContain(first);
      await expect.poll(() => focused(page)).toBe(reported.reviewText);
      await page.keyboard.press('j');
      expect(await focused(page)).toBe(second);

      await page.keyboard.press('ArrowUp');
      expect(await focused(page)).toBe(reported.reviewText);
      await page.keyboard.press('h');
      await expect.poll(() => publicPage(product)).not.toContain(reported.reviewText);
      // On a busy machine the page is public before the console has its answer.
      await expect.poll(() => focused(page)).toBe(second);
      await page.keyboard.press('u');
      await expect.poll(() => publicPage(product)).toContain(reported.reviewText);

      // Its report is open again.
      await page.getByRole('button', { name: '問題なしとする' }).focus();
      await page.keyboard.press('a');
      await expect.poll(() => focused(page)).toBe(second);
      await page.keyboard.press('d');
      await page.getByText('確認を待っている投稿はありません').waitFor();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/^確認を待っている投稿はありません/);
      await page.keyboard.press('u');
      await expect.poll(() => focused(page)).toBe(second);
      await page.keyboard.press('h');
      await page.getByText('確認を待っている投稿はありません').waitFor();
      await page.getByText(`「${second}」を非表示にしました。確認待ちには戻せません。`).waitFor();

      // The address holds the filters of the queue.
      await page.getByRole('button', { name: '非表示', exact: true }).click();
      await expect.poll(() => new URL(page.url()).search).toBe('?state=hidden&kind=review');
      await page.reload();
      await posts(page).filter({ hasText: second }).getByRole('button', { name: '公開する' }).waitFor();
      await page.goBack();
      await page.getByText('確認を待っている投稿はありません').waitFor();
      expect(await publicPage(product)).not.toContain(second);
    });
  });
});

test('an operator removes a question’s best answer and reopens it', () =>
  inQueue('?state=published&kind=post', desktop, async (page) => {
    const solved = posts(page)
      .filter({ has: page.getByRole('button', { name: '回答募集中に戻す' }) })
      .first();
    const path = (await solved.getByRole('link').getAttribute('href')) ?? '';
    const name = (await solved.locator('.post-title').textContent()) ?? '';
    await solved.getByRole('button', { name: '回答募集中に戻す' }).click();
    await page.getByText(/を回答募集中にしました。/).waitFor();
    const answer = await fetch(`${demo.site.url}/api${path}`.replace('/post/', '/posts/'));
    expect(await answer.json()).toMatchObject({ isResolved: false });
    await expect.poll(() => posts(page).filter({ hasText: name }).getByRole('button', { name: '回答募集中に戻す' }).count()).toBe(0);
    await expect.poll(async () => (await fetch(demo.site.url + path)).text()).not.toContain('いちばん役に立った回答です');
  }));

longTest.each(sizes('1280'))('an operator takes a tag off a public question and puts it back, at %s', (_width, viewport) =>
  inQueue('?state=published&kind=post', viewport, async (page) => {
    const card = posts(page)
      .filter({ has: page.getByRole('button', { name: /のタグを外す$/ }) })
      .first();
    const path = (await card.getByRole('link').getAttribute('href')) ?? '';
    const removal = card.getByRole('button', { name: /のタグを外す$/ }).first();
    const tag = ((await removal.getAttribute('aria-label')) ?? '').replace(/のタグを外す$/, '');
    const question = async () => (await fetch(demo.site.url + path)).text();
    expect(await question()).toContain(tag);
    await expectAccessible(page);
    await removal.click();
    await page.getByText(`「${tag}」をタグから外しました。`).waitFor();
    await expect.poll(question).not.toContain(tag);
    await page.keyboard.press('u');
    await card.getByRole('button', { name: `${tag}のタグを外す` }).waitFor();
    await expect.poll(question).toContain(tag);
  }),
);

longTest('reports that another operator decided first, and refreshes the queue', async () => {
  const { id } = await sendHeld(14, 'ふたりが同時に見ている文章です');
  await inQueue(
    '?kind=review',
    phone,
    async (page) => {
      await posts(page).first().waitFor();
      const taken = await page.request.post(
        demo.site.url + addressOf('POST /api/admin/moderation/{kind}/{id}', { params: { kind: 'review', id } }),
        {
          data: { action: 'delete' },
          headers: { 'sec-fetch-site': 'same-origin' },
        },
      );
      expect(taken.status()).toBe(200);
      await page.getByRole('button', { name: '公開する' }).click();
      await toastOf(page).getByText('操作できませんでした').waitFor();
      expect(await toastOf(page).innerText()).toContain('削除されています。');
      await page.getByText('確認を待っている投稿はありません').waitFor();
    },
    failedRequest,
  );
});

test('a post that its writer changed after it was read is shown again instead of published', async () => {
  const sent = await fetch(demo.site.url + addressOf('POST /api/products/{id}/reviews', { params: { id: 15 } }), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...stars, nickname: 'なおす人', website: 'https://spam.example', reviewText: 'はじめに送った文章です' }),
  });
  const { id } = (await sent.json()) as { id: number };
  const cookie = sent.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await inQueue(
    '?kind=review',
    desktop,
    async (page) => {
      await posts(page).filter({ hasText: 'はじめに送った文章です' }).waitFor();
      await fetch(demo.site.url + addressOf('PATCH /api/reviews/{id}', { params: { id } }), {
        method: 'PATCH',
        headers: { 'content-type': 'application/json', cookie },
        body: JSON.stringify({ reviewText: 'あとから変えた文章です' }),
      });
      const publish = (text: string) => posts(page).filter({ hasText: text }).getByRole('button', { name: '公開する' });
      await publish('はじめに送った文章です').click();
      await said(page, '操作できませんでした', '投稿した人が内容を変えました。もう一度読んでから選んでください。');
      await publish('あとから変えた文章です').click();
      await page.getByText('「あとから変えた文章です」を公開しました。').waitFor();
    },
    failedRequest,
  );
});

longTest('one decision at a time: the others wait visibly, and the menu counts what is left', async () => {
  await sendHeld(16, 'ひとつめの順番を待つ文章です');
  await sendHeld(16, 'ふたつめの順番を待つ文章です');
  await inQueue('?kind=review', desktop, async (page) => {
    const [first, second] = ['ひとつめ', 'ふたつめ'].map((text) =>
      posts(page).filter({ hasText: text }).getByRole('button', { name: '非表示にする' }),
    );
    const waiting = () => page.locator('[data-section=moderation]').evaluate((entry: HTMLElement) => Number(entry.dataset['count'] ?? 0));
    await expect.poll(waiting).toBeGreaterThan(1);
    const before = await waiting();
    const release = await heldBack(
      page,
      `**${addressOf('POST /api/admin/moderation/{kind}/{id}', { params: { kind: 'review', id: '*' } })}`,
    );
    await first!.click();
    await expect.poll(() => second!.getAttribute('aria-disabled')).toBe('true');
    release();
    await expect.poll(() => second!.getAttribute('aria-disabled')).toBe('false');
    await expect.poll(waiting).toBe(before - 1);
    await second!.click();
    await expect.poll(waiting).toBe(before - 2);
  });
});
