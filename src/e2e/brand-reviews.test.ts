import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { desktop, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { openDemo, visitOf } from './support/demo.ts';
import { sizes } from './support/sizes.ts';
import { countOf, elapsed, failedRequest, field, group, heldBack, hurried, hydrated, toastOf, unhurried } from './support/posts.ts';

// The tests post more from one address than the write limits allow.
const demo = openDemo();

const onPage = visitOf(demo, 'site');

for (const [width, viewport] of sizes('1280')) {
  test(`posts a brand review by keyboard from its dialog, with every validation message (${width}) [BREV-01 BREV-02 BREV-03 BREV-04 BREV-05 BREV-06 BREV-07 BREV-08 BREV-09 BREV-11 BREV-12 BREV-13 BREV-15 BREV-16 BREV-19 BREV-25]`, () =>
    onPage('/brands/nora#reviews', viewport, async (page) => {
      const open = page.getByRole('button', { name: 'レビューを書く' });
      await hydrated(page, open);
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.waitFor();
      expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(500);
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).toBe('hidden');
      expect(await dialog.getByRole('radio', { checked: true }).count()).toBe(0);
      expect(await dialog.getByRole('combobox').inputValue()).toBe('全般');
      expect(await dialog.getByRole('option').allTextContents()).toEqual(['全般', '犬', '猫', '小動物', '鳥', '爬虫類', 'その他']);

      await field(page, 'ニックネーム').focus();
      await page.keyboard.insertText('あ'.repeat(51));
      await dialog.getByText('ニックネームは50文字以内で入力してください').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.press('Delete');
      await dialog.getByText('ニックネームを入力してください').waitFor();
      await page.keyboard.insertText(`くろ${width}`);
      await field(page, 'レビュー内容').focus();
      await page.keyboard.insertText('よい');
      await dialog.getByText('レビュー内容は5文字以上で入力してください').waitFor();
      await page.keyboard.insertText('あ'.repeat(1000));
      await dialog.getByText('レビュー内容は1000文字以内で入力してください').waitFor();
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(`問い合わせの返事がていねいでした。${width}`);

      // The draft survives closing the dialog, and the focus returns to the button that opened it.
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      expect(await open.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await expect.poll(() => field(page, 'ニックネーム').inputValue()).toBe(`くろ${width}`);
      // A review without a star is not sent; the focus goes to the stars.
      const stars = group(page, '評価').getByRole('radio');
      await dialog.getByRole('button', { name: '投稿する' }).press('Enter');
      await dialog.getByText('評価を選択してください').waitFor();
      expect(await stars.first().evaluate((radio) => radio === document.activeElement)).toBe(true);
      await page.keyboard.press('Space');
      for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight');

      await elapsed(page, 'brand:2', unhurried);
      const counts = () => page.locator('.brand-head .count, .review-mean .count, .tabs [href="#reviews"] .num').allInnerTexts();
      const numbers = async () => (await counts()).map((text) => Number.parseInt(text, 10));
      const before = await numbers();
      const requested = page.waitForRequest(
        (request) =>
          request.method() === 'GET' && request.url().endsWith(addressOf('GET /api/brands/{slug}', { params: { slug: 'nora' } })),
      );
      const posted = page.waitForRequest((request) => request.method() === 'POST');
      const listed = page.waitForRequest((request) =>
        request.url().endsWith(addressOf('GET /api/brands/{slug}/reviews', { params: { slug: 'nora' }, query: { page: 1, limit: 5 } })),
      );
      await dialog.getByRole('button', { name: '投稿する' }).press('Enter');
      await requested;
      expect((await posted).postDataJSON()).toMatchObject({ userId: 1, rating: 5, petType: '全般', website: '' });
      await dialog.waitFor({ state: 'detached' });
      expect(await page.evaluate(() => getComputedStyle(document.body).overflow)).not.toBe('hidden');
      await listed;
      await toastOf(page).waitFor();
      expect(await toastOf(page).innerText()).toContain('レビューを投稿しました\nありがとうございます。ブランドレビューが投稿されました。');
      const own = page
        .getByRole('article')
        .filter({ hasText: `返事がていねいでした。${width}` })
        .filter({ visible: true });
      await own.waitFor();
      expect(await own.count()).toBe(1);
      const like = own.getByRole('button', { name: /^いいね/ });
      await like.click();
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
      expect(await countOf(like)).toBe(1);
      await expect.poll(numbers).toEqual(before.map((count) => count + 1));
      expect(before).toHaveLength(3);
      await open.press('Enter');
      expect(await field(page, 'レビュー内容').inputValue()).toBe('');
    }));
}

test('likes a brand review; shows 送信中... while one is sent, and an error when the brand fails to load [BREV-14 BREV-17 BREV-18 BREV-25 BREV-27]', () =>
  onPage(
    '/brands/komorebi#reviews',
    desktop,
    async (page) => {
      const liked = page.waitForRequest((request) =>
        request.url().includes(addressOf('GET /api/brand-reviews/likes', { query: { ids: '' } })),
      );
      await page.route(`**${addressOf('GET /api/brand-reviews/likes', { query: { ids: '' } })}*`, (route) =>
        route.fulfill({ status: 500, body: '' }),
      );
      await page.locator('#reviews .review').first().hover();
      await liked;
      expect(await page.locator('#reviews [aria-pressed=true]').count()).toBe(0);

      await page.getByRole('button', { name: 'レビューを書く' }).click();
      await field(page, 'ニックネーム').fill('くろ');
      await field(page, 'レビュー内容').fill('香りがひかえめで助かります。');
      await group(page, '評価').getByRole('radio').nth(3).press('Space');
      await page.route(
        `**${addressOf('GET /api/brands/{slug}', { params: { slug: 'komorebi' } })}`,
        (route) => route.fulfill({ status: 500, body: '' }),
        { times: 1 },
      );
      const send = page.getByRole('dialog').getByRole('button', { name: '投稿する' });
      await send.click();
      await toastOf(page).getByRole('alert').waitFor();
      expect(await toastOf(page).getByRole('alert').innerText()).toBe('レビューの投稿に失敗しました\nブランド情報の取得に失敗しました');

      for (const [body, reason] of [
        ['{"message":"しばらくしてからお試しください。"}', 'しばらくしてからお試しください。'],
        ['<html>', '不明なエラー'],
      ] as const) {
        await page.route(
          `**${addressOf('POST /api/brands/{slug}/reviews', { params: { slug: 'komorebi' } })}`,
          (route) => route.fulfill({ status: 500, body }),
          { times: 1 },
        );
        await send.click();
        await expect.poll(() => toastOf(page).getByRole('alert').innerText()).toBe(`レビューの投稿に失敗しました\n${reason}`);
      }

      const answer = await heldBack(page, `**${addressOf('POST /api/brands/{slug}/reviews', { params: { slug: 'komorebi' } })}`);
      await send.click();
      expect(await page.getByRole('dialog').getByRole('button', { name: '送信中...' }).isDisabled()).toBe(true);
      answer();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
    failedRequest,
  ));

test('lists five brand reviews at a time; もっと見る appends the next five and goes after the last [BREV-20 BREV-21]', () =>
  onPage('/brands/komorebi#reviews', phone, async (page) => {
    const cards = page.locator('#reviews').getByRole('article');
    expect(await cards.count()).toBe(5);
    const more = page.locator('#reviews').getByRole('link', { name: 'もっと見る' });
    const requested = page.waitForRequest((request) =>
      request.url().endsWith(addressOf('GET /api/brands/{slug}/reviews', { params: { slug: 'komorebi' }, query: { page: 2, limit: 5 } })),
    );
    await more.click();
    await requested;
    await expect.poll(() => cards.count()).toBe(10);
    await expect.poll(() => cards.nth(5).evaluate((card) => card === document.activeElement)).toBe(true);
    const stored = await call(demo.site.url, 'GET /api/brands/{slug}/reviews/stats', { params: { slug: 'komorebi' } });
    for (let shown = 10; shown < stored.totalReviews; shown = Math.min(shown + 5, stored.totalReviews)) {
      await expect.poll(() => cards.count()).toBe(shown);
      await more.click();
    }
    await expect.poll(() => cards.count()).toBe(stored.totalReviews);
    expect(await more.count()).toBe(0);
    expect(await cards.nth(5).locator('time, header > span').last().innerText()).toMatch(/^(\d{4}年\d\d月\d\d日|日付不明)$/);
  }));

test('もっと見る goes on after a page that repeats a review; going back restores the length', () =>
  onPage('/brands/komorebi#reviews', phone, async (page) => {
    const cards = page.locator('#reviews').getByRole('article').filter({ hasNotText: '届くのを待っています' });
    const more = page.locator('#reviews').getByRole('link', { name: 'もっと見る' });
    // A post that waits for an operator is the first of its writer's list, and moves the others by one.
    await page.getByRole('button', { name: 'レビューを書く' }).click();
    const dialog = page.getByRole('dialog');
    await field(page, 'ニックネーム').fill('くろ');
    await field(page, 'レビュー内容').fill('次の箱が届くのを待っています。');
    await group(page, '評価').getByRole('radio').nth(3).press('Space');
    await elapsed(page, 'brand:1', hurried);
    await dialog.getByRole('button', { name: '投稿する' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.reload();
    await more.click();
    await expect.poll(() => cards.count()).toBe(9);
    await more.click();
    await expect.poll(() => cards.count()).toBe(14);
    await page.goto(`${demo.site.url}/about`);
    await page.goBack();
    await expect.poll(() => cards.count()).toBe(14);
  }));

test('shows an error when a list, a like or the axis ranking fails [BREV-22 BREV-26 BREV-28 HOME-35]', () =>
  onPage(
    '/brands/komorebi#reviews',
    desktop,
    async (page) => {
      const home = await page.context().newPage();
      await home.goto(demo.site.url);
      await home.getByRole('link', { name: '価格・コスパ' }).click();
      await expect.poll(() => home.locator('.axis-place').count()).toBe(5);

      await page.bringToFront();
      const reviews = page.locator('#reviews');
      const like = reviews.getByRole('button', { name: /^いいね/ }).first();
      const before = await countOf(like);
      await like.click();
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
      expect(await countOf(like)).toBe(before + 1);
      await expect.poll(() => page.locator('.toasts').count()).toBe(1);
      await page.context().route(/\/api\//, (route) => route.abort());

      await like.click();
      await toastOf(page).getByRole('alert').waitFor();
      expect(await toastOf(page).getByRole('alert').innerText()).toBe('エラー\nいいねの処理に失敗しました');
      expect([await countOf(like), await like.getAttribute('aria-pressed')]).toEqual([before + 1, 'true']);
      await reviews.getByRole('link', { name: 'もっと見る' }).click();
      await reviews.getByText('レビューの取得に失敗しました').waitFor();
      await reviews.getByText('レビューの読み込み中にエラーが発生しました。').waitFor();

      await home.bringToFront();
      await home.getByRole('link', { name: 'リピート意向' }).click();
      const failed = home.getByRole('alert').filter({ hasText: '評価データの取得に失敗しました' });
      await failed.waitFor();
      expect(await failed.getByRole('button', { name: 'もう一度読み込む' }).count()).toBe(1);
    },
    failedRequest,
  ));

test('a report that is answered late leaves the next one open, and a comment stays with its post', () =>
  onPage('/brands/komorebi#reviews', phone, async (page) => {
    const buttons = page.locator('#reviews').getByRole('button', { name: '報告する' });
    const dialog = page.getByRole('dialog', { name: '投稿を報告する' });
    const comment = dialog.getByRole('textbox');
    await buttons.nth(1).click();
    await comment.fill('二つ目の投稿について。');
    // A tap beside the dialog.
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'detached' });
    await buttons.first().click();
    expect(await comment.inputValue()).toBe('');
    await dialog.getByRole('radio', { name: 'その他' }).press('Space');
    const answer = await heldBack(page, `**${addressOf('POST /api/reports')}`);
    await dialog.getByRole('button', { name: '報告する' }).click();
    await dialog.getByRole('button', { name: 'キャンセル' }).click();
    await buttons.nth(1).click();
    expect(await comment.inputValue()).toBe('二つ目の投稿について。');
    answer();
    await toastOf(page).getByText('報告を受け付けました').waitFor();
    expect(await comment.inputValue()).toBe('二つ目の投稿について。');
  }));

test('a brand page prints its reviews without their buttons', () =>
  onPage('/brands/komorebi#reviews', desktop, async (page) => {
    await page.emulateMedia({ media: 'print' });
    const reviews = page.locator('#reviews');
    expect(await reviews.locator('.review').filter({ visible: true }).count()).toBe(5);
    expect(await reviews.getByRole('button').filter({ visible: true }).count()).toBe(0);
  }));

test('報告する sends a reason and a comment; its toast is a status message and stays when the dialog closes', () =>
  onPage('/brands/komorebi#reviews', phone, async (page) => {
    const button = page.getByRole('button', { name: '報告する' }).filter({ visible: true }).first();
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '投稿を報告する' });
    const mark = await dialog.getByRole('alert').evaluate((problem) => getComputedStyle(problem, '::before').content);
    expect(mark, 'an error mark without an error').toBe('none');
    await dialog.getByRole('button', { name: '報告する' }).press('Enter');
    await dialog.getByText('理由を選択してください').waitFor();
    expect(await dialog.getByRole('radio').evaluateAll((all) => all.map((radio) => radio.closest('label')?.textContent))).toEqual([
      '宣伝や迷惑な投稿',
      '中傷やいやがらせ',
      '事実と異なる内容',
      'その他',
    ]);
    await dialog.getByRole('radio', { name: '事実と異なる内容' }).press('Space');
    // As many as the server accepts.
    expect(await dialog.getByRole('textbox').getAttribute('maxlength')).toBe('500');
    await dialog.getByRole('textbox').fill('発売前の商品です。');
    const sent = page.waitForRequest((request) => request.url().endsWith(addressOf('POST /api/reports')));
    await dialog.getByRole('button', { name: '報告する' }).press('Enter');
    expect((await sent).postDataJSON()).toMatchObject({ kind: 'brandReview', reason: 'false', comment: '発売前の商品です。' });
    await page.getByRole('status').filter({ hasText: '報告を受け付けました' }).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => button.evaluate((opener) => opener === document.activeElement)).toBe(true);
    await toastOf(page).getByRole('button', { name: '閉じる' }).click();
    await toastOf(page).waitFor({ state: 'detached' });
  }));
