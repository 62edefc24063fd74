import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { stars } from '#api/test/stars.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop, phone } from './support/browser.ts';
import { call, send } from './support/calls.ts';
import { inConsole, said } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { sizes } from './support/sizes.ts';
import { failedRequest, hasFocus, heldBack, toastOf } from './support/posts.ts';

const demo = openDemo();

const inQueue = (query: string, viewport: typeof desktop, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
  inConsole(demo.browser, `${demo.site.url}/admin/moderation${query}`, viewport, steps, expected);
const posts = (page: Page) => page.locator('[data-post]');
/** Returns the text of the focused post. */
const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest('[data-post]')?.querySelector('.post-text')?.textContent);
const publicPage = async (id: number) => (await fetch(`${demo.site.url}/product/${id}`)).text();
const heldPost = { ...stars, nickname: 'まちぶせ', website: 'https://spam.example' };
const sendHeld = (product: number, reviewText: string) =>
  call(demo.site.url, 'POST /api/products/{id}/reviews', { params: { id: product }, body: { ...heldPost, reviewText } });

describe.each(sizes('1280'))('at %s', (width, viewport) => {
  const product = width === '390' ? 12 : 13;
  test('decides on held and reported posts by keyboard, undoes it, and publishes at once', async () => {
    const reviews = await call(demo.site.url, 'GET /api/products/{id}/reviews', { params: { id: product } });
    const reported = reviews[0]!;
    const comment = `同じ宣伝です ${width}`;
    await call(demo.site.url, 'POST /api/reports', { body: { kind: 'review', id: reported.id, reason: 'spam', comment } });
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
      await page.getByText(/^公開ページに反映しました（[\d,]+ページ・\d+\.\d秒）$/).waitFor();
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
    const id = Number(path.replace(/.*\//, ''));
    expect(await call(demo.site.url, 'GET /api/forum/posts/{id}', { params: { id } })).toMatchObject({ isResolved: false });
    await expect.poll(() => posts(page).filter({ hasText: name }).getByRole('button', { name: '回答募集中に戻す' }).count()).toBe(0);
    await expect.poll(async () => (await fetch(demo.site.url + path)).text()).not.toContain('いちばん役に立った回答です');
  }));

test('an operator who searches in vain among waiting posts searches in all states', () =>
  inQueue('', phone, async (page) => {
    const address = 'https://petmikke.example/product/13';
    await page.getByRole('searchbox', { name: '名前・本文・日付・番号などで検索' }).fill(address);
    await page.getByText('条件に合う投稿はありません').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'すべての状態からさがす' }).click();
    await posts(page).first().waitFor();
    expect(
      new Set(
        await posts(page)
          .locator('.post-who > .link')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
      ),
    ).toEqual(new Set(['/product/13']));
    const chosen = page.getByRole('button', { name: 'すべて', exact: true });
    expect([await chosen.getAttribute('aria-pressed'), await hasFocus(chosen)]).toEqual(['true', true]);
    expect(new URL(page.url()).searchParams.get('search')).toBe(address);
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

test('the keys work at once; a held word is marked, E folds its text; a report dismissed by a slip comes back', async () => {
  const reviewText = `${'よく食べてくれました。'.repeat(30)}でも店の人に死・ねと言われました`;
  await call(demo.site.url, 'POST /api/products/{id}/reviews', { params: { id: 17 }, body: { ...stars, nickname: 'ことば', reviewText } });
  const reviews = await call(demo.site.url, 'GET /api/products/{id}/reviews', { params: { id: 17 } });
  const reported = reviews.find((review) => review.nickname !== 'ことば')!;
  await call(demo.site.url, 'POST /api/reports', { body: { kind: 'review', id: reported.id, reason: 'spam', comment: '消えない報告' } });
  await inQueue('?kind=review&search=%2Fproduct%2F17', desktop, async (page) => {
    await expect.poll(() => posts(page).count()).toBe(2);
    await expect.poll(() => focused(page)).toBe(reported.reviewText);
    const held = posts(page).filter({ hasText: '確認に回す言葉「死ね」が含まれています' });
    expect(await held.locator('.post-text mark').allTextContents()).toEqual(['死・ね']);
    const isFolded = async () => (await held.locator('.post-text').getAttribute('data-folded')) !== null;
    expect(await isFolded()).toBe(false);
    await expectAccessible(page);
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await expect.poll(isFolded).toBe(true);
    await page.keyboard.press('e');
    await expect.poll(isFolded).toBe(false);

    await page.keyboard.press('u');
    await toastOf(page).getByText('戻せる操作はありません').waitFor();
    await page.keyboard.press('k');
    await page.keyboard.press('a');
    await page.getByText(/を問題なしとしました。/).waitFor();
    await expect.poll(() => posts(page).count()).toBe(1);
    await expect.poll(() => focused(page)).toBe(reviewText);
    await page.keyboard.press('u');
    await posts(page).getByText('消えない報告').waitFor();
    await expect.poll(() => focused(page)).toBe(reported.reviewText);
    // Leaves the queue as other tests expect it.
    await page.keyboard.press('a');
    await expect.poll(() => focused(page)).toBe(reviewText);
    await page.keyboard.press('d');
    await page.getByText('条件に合う投稿はありません').waitFor();
  });
});

longTest('reports that another operator decided first, and refreshes the queue', async () => {
  const { id } = await sendHeld(14, 'ふたりが同時に見ている文章です');
  await inQueue(
    '?kind=review',
    phone,
    async (page) => {
      await posts(page).first().waitFor();
      const params = { kind: 'review', id } as const;
      await call(page, 'POST /api/admin/moderation/{kind}/{id}', { params, body: { action: 'delete' } });
      await page.getByRole('button', { name: '公開する' }).click();
      await toastOf(page).getByText('操作できませんでした').waitFor();
      expect(await toastOf(page).innerText()).toContain('削除されています。');
      await page.getByText('確認を待っている投稿はありません').waitFor();
    },
    failedRequest,
  );
});

test('a post that its writer changed after it was read is shown again instead of published', async () => {
  const body = { ...heldPost, nickname: 'なおす人', reviewText: 'はじめに送った文章です' };
  const sent = await send(demo.site.url, 'POST /api/products/{id}/reviews', { params: { id: 15 }, body });
  const { id } = await sent.json();
  const cookie = sent.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  await inQueue(
    '?kind=review',
    desktop,
    async (page) => {
      await posts(page).filter({ hasText: 'はじめに送った文章です' }).waitFor();
      const changed = { reviewText: 'あとから変えた文章です' };
      await call(demo.site.url, 'PATCH /api/reviews/{id}', { params: { id }, body: changed, headers: { cookie } });
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
