import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop, openPage, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { openDemo, visitOf, visitPage } from './support/demo.ts';
import { enlarge, overflowing } from './support/fit.ts';
import { sizes } from './support/sizes.ts';
import {
  countOf,
  elapsed,
  field,
  filledStars,
  fillReview,
  group,
  hasFocus,
  heldBack,
  hurried,
  hydrated,
  scale,
  scaleNames,
  toastOf,
  unhurried,
} from './support/posts.ts';

// The tests post more from one address than the write limits allow.
const demo = openDemo();

const onPage = visitOf(demo, 'site');

for (const [width, viewport] of sizes('390')) {
  test(`posts a review by keyboard alone, with every validation message (${width}) [REV-01 REV-02 REV-03 REV-04 REV-06 REV-08 REV-09 REV-10 REV-13 REV-15 REV-16 REV-17 REV-18 REV-25]`, () =>
    onPage(`/product/2#write-review`, viewport, async (page) => {
      const form = page.getByRole('form', { name: 'レビューの投稿' });
      const send = form.getByRole('button', { name: 'レビューを投稿する' });
      await hydrated(page, send);
      await page.keyboard.press('Enter');
      await expect.poll(() => form.getByText('評価を選択してください').count()).toBe(5);
      expect(await form.getByText('2文字以上入力してください').count()).toBe(1);
      expect(await form.getByText('10文字以上入力してください').count()).toBe(1);
      expect(await form.getByText('あと5項目選ぶと、平均を表示します').count()).toBe(1);

      // The first invalid field has the focus; arrow keys choose, Tab moves on.
      for (const [at, name] of scaleNames.entries()) {
        const radios = group(page, name).getByRole('radio');
        expect(await hasFocus(radios.first())).toBe(true);
        for (let step = 0; step <= 3 - (at % 2); step++) await page.keyboard.press(step === 0 ? 'Space' : 'ArrowRight');
        await page.keyboard.press('Tab');
      }
      expect(await form.getByText('評価を選択してください').count()).toBe(0);
      const overall = form.getByRole('status').filter({ hasText: '総合評価' });
      expect(await overall.getByRole('img').getAttribute('aria-label')).toBe('5点満点中4点');
      expect(await overall.getByRole('radio').count()).toBe(0);

      await page.keyboard.insertText('あ'.repeat(51));
      expect(await form.getByText('50文字以内で入力してください').count()).toBe(1);
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(`むぎの母${width}`);
      // Pet type, then the folded facts of the animal.
      for (let step = 0; step < 3; step++) await page.keyboard.press('Tab');
      await page.keyboard.insertText('あ'.repeat(1001));
      expect(await form.getByText('1000文字以内で入力してください').count()).toBe(1);
      expect(await form.getByText('1001 / 1000').count()).toBe(1);
      await page.keyboard.press('Control+a');
      await page.keyboard.insertText(`毎朝おわんの前で待つようになりました。${width}`);

      await elapsed(page, 'review:2', unhurried);
      const answered = page.waitForResponse((response) => response.request().method() === 'POST');
      await send.focus();
      await page.keyboard.press('Enter');
      expect((await answered).status()).toBe(201);
      await toastOf(page).waitFor();
      expect(await toastOf(page).innerText()).toContain('レビューが投稿されました\nありがとうございます！');

      await expect.poll(() => new URL(page.url()).hash).toBe('#reviews');
      const own = page
        .getByRole('article')
        .filter({ hasText: `待つようになりました。${width}` })
        .filter({ visible: true });
      await own.getByText('あなたの投稿').waitFor();
      // The card of one's own has the button that the published one has, with the same count.
      const like = own.getByRole('button', { name: /^いいね/ });
      await like.click();
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
      expect(await countOf(like)).toBe(1);
      await expect.poll(() => page.evaluate(() => localStorage.getItem('pet-mikke:liked'))).toBe('true');
      for (const emptied of ['nickname', 'reviewText'])
        expect(await page.locator(`#review-form-section [name=${emptied}]`).inputValue()).toBe('');

      // Other visitors see the review once the page is republished; its writer sees no duplicate.
      await expect.poll(async () => (await fetch(`${demo.site.url}/product/2`)).text()).toContain(`待つようになりました。${width}`);
      await page.reload();
      await own.getByText('あなたの投稿').waitFor();
      expect(await own.count()).toBe(1);
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
      expect([await countOf(like), await own.getByRole('button', { name: '削除する' }).count()]).toEqual([1, 1]);
    }));

  test(`a like shows at once and reverts when its request fails (${width}) [REV-25 REV-26 REV-27 REV-28 REV-29 REV-31]`, () =>
    visitPage(demo.browser, `${demo.site.url}/product/1#reviews`, viewport, async (page, problems) => {
      const like = page
        .locator('#reviews')
        .getByRole('button', { name: /^いいね/ })
        .filter({ visible: true })
        .first();
      const before = await countOf(like);
      await like.focus();
      await page.keyboard.press('Enter');
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
      expect(await countOf(like)).toBe(before + 1);
      // The like is shown before it is stored.
      await expect.poll(() => page.evaluate(() => localStorage.getItem('pet-mikke:liked'))).toBe('true');
      await page.reload();
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe('true');
      expect(await countOf(like)).toBe(before + 1);
      await page.keyboard.press('Tab');
      const takenBack = page.waitForResponse('**/like');
      await like.press('Enter');
      await expect.poll(() => like.getAttribute('aria-pressed')).toBe('false');
      expect(await countOf(like)).toBe(before);
      await takenBack;
      expect(problems).toEqual([]);

      await page.route('**/like', (route) => route.abort());
      await like.press('Enter');
      await toastOf(page).getByRole('alert').waitFor();
      expect(await toastOf(page).getByRole('alert').innerText()).toBe('エラー\nいいねの処理に失敗しました');
      expect([await countOf(like), await like.getAttribute('aria-pressed')]).toEqual([before, 'false']);
      problems.length = 0;
    }));
}

longTest('going back from filtered reviews restores the length of the list and the place', () =>
  onPage('/product/1#reviews', phone, async (page) => {
    const reviews = page.locator('#reviews .review').filter({ visible: true });
    await page.locator('.more-reviews > summary').click();
    const first = await reviews.count();
    await page.locator('.reviews-more .more a').click();
    await expect.poll(() => reviews.count()).toBeGreaterThan(first);
    const length = await reviews.count();
    const place = await reviews.nth(length - 2).evaluate((review) => {
      review.scrollIntoView({ block: 'center', behavior: 'instant' });
      return scrollY;
    });
    await page.locator('.review-controls select[name=sort]').selectOption('lowest');
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=lowest');
    await expect.poll(() => page.locator('.reviews-more .review').count()).toBe(20);
    await page.goBack();
    await expect.poll(() => reviews.count()).toBe(length);
    await expect.poll(async () => Math.abs((await page.evaluate(() => scrollY)) - place)).toBeLessThan(80);
  }),
);

test('stars preview on hover, per scale; the button is disabled while a review is sent [REV-07 REV-12 REV-14]', () =>
  onPage('/product/5#write-review', desktop, async (page) => {
    await fillReview(page, 'ゆっくり届くときのための本文です。');
    const [first, second] = [group(page, '食いつき'), group(page, '原材料・品質')];
    for (const scale of [first, second]) await scale.getByRole('radio').nth(1).press('Space');
    await expect.poll(() => filledStars(first)).toBe(2);
    await first.getByRole('radio').nth(3).hover({ force: true });
    await expect.poll(() => filledStars(first)).toBe(4);
    expect(await filledStars(second)).toBe(2);
    await page.mouse.move(0, 0);
    await expect.poll(() => filledStars(first)).toBe(2);

    const answer = await heldBack(page, `**${addressOf('POST /api/products/{id}/reviews', { params: { id: 5 } })}`);
    await page.getByRole('button', { name: 'レビューを投稿する' }).click();
    expect(await page.getByRole('button', { name: '送信中...' }).isDisabled()).toBe(true);
    // The fields ignore typing while the post is sent: the form is emptied once it is stored.
    await field(page, 'レビュー').pressSequentially('追伸');
    expect(await field(page, 'レビュー').inputValue()).toBe('ゆっくり届くときのための本文です。');
    answer();
    await toastOf(page).waitFor();
  }));

test('replays choices and clicks made before the form’s code loads, in their order', () =>
  onPage('/product/188', phone, async (page) => {
    let arrive: (() => void) | undefined;
    const arrived = new Promise<void>((done) => (arrive = done));
    await page.route('**/_astro/ReviewForm*', (route) => arrived.then(() => route.continue()));
    await page.goto(`${page.url()}#write-review`);
    const form = page.getByRole('form', { name: 'レビューの投稿' });
    for (const at of scaleNames.keys()) await scale(page, at).locator('.star-choice').nth(3).click();
    for (const at of scaleNames.keys()) expect(await scale(page, at).getByRole('radio').nth(3).isChecked()).toBe(true);
    await form.getByRole('button', { name: 'レビューを投稿する' }).click();
    arrive?.();
    await form.getByText('2文字以上入力してください').waitFor();
    expect(await form.getByText('評価を選択してください').count()).toBe(0);
    await form.getByRole('img', { name: '5点満点中4点' }).waitFor();

    const order = await page.evaluate(async () => {
      const island = document.createElement('div');
      island.innerHTML = '<button>い</button><button>ろ</button><a href="#write-review"><svg width="9" height="9"></svg>は</a>';
      document.body.append(island);
      const heard: Array<string | null> = [];
      const { promise, resolve } = Promise.withResolvers<undefined>();
      const load = async () => {
        await promise;
        return () => {
          island.addEventListener('click', ({ target }) => heard.push((target as Element).textContent));
        };
      };
      (globalThis as unknown as Record<'Astro', { interaction: (...all: unknown[]) => void }>).Astro.interaction(load, {}, island);
      const [first, second, link] = island.children as unknown as HTMLElement[];
      first?.focus();
      for (const pressed of [second, first, link?.firstChild, second]) pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      resolve(undefined);
      // Kept clicks are replayed in a frame after the code has loaded.
      while (heard.length < 3) await new Promise(requestAnimationFrame);
      await new Promise(requestAnimationFrame);
      return heard;
    });
    // The second press of a control would undo the first.
    expect(order).toEqual(['ろ', 'い', 'は']);
  }));

longTest('keeps the draft; a lost connection and a retry post one review', async () => {
  const { page, close } = await openPage(demo.browser, phone);
  await page.goto(`${demo.site.url}/product/3#write-review`);
  await fillReview(page, '届いた日からずっとお気に入りです。');
  await page.reload();
  await field(page, 'ニックネーム').focus();
  await expect.poll(() => field(page, 'レビュー').inputValue()).toBe('届いた日からずっとお気に入りです。');
  expect(await group(page, '食いつき').getByRole('radio', { checked: true }).getAttribute('value')).toBe('5');
  await elapsed(page, 'review:3', unhurried);

  const keys: Array<string | undefined> = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') keys.push(request.headers()['idempotency-key']);
  });
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'レビューを投稿する' }).click();
  await toastOf(page).getByRole('alert').waitFor();
  expect(await toastOf(page).getByRole('alert').innerText()).toBe('エラーが発生しました\n通信できませんでした。もう一度お試しください。');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'レビューを投稿する' }).click();
  await toastOf(page).getByText('レビューが投稿されました').waitFor();
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  const stored = await call(demo.site.url, 'GET /api/products/{id}/reviews', { params: { id: 3 } });
  expect(stored.filter(({ reviewText }) => reviewText.startsWith('届いた日から'))).toHaveLength(1);
  await close();
});

test('a held review is 確認中 for its writer alone, who can edit and delete it', () =>
  onPage('/product/4#write-review', desktop, async (page) => {
    await fillReview(page, 'https://example.com を見てください。とてもよいです。');
    await elapsed(page, 'review:4', hurried);
    await page.getByRole('button', { name: 'レビューを投稿する' }).click();
    await toastOf(page).waitFor();
    expect(await toastOf(page).innerText()).toContain('投稿を受け付けました\n確認のあと公開されます。');
    const own = page.locator('.own-posts').getByRole('article');
    expect(await own.innerText()).toContain('確認中');
    await page.reload();
    await own.getByText('確認中').waitFor();

    await own.getByRole('button', { name: '編集する' }).click();
    const dialog = page.getByRole('dialog', { name: 'レビューを編集する' });
    await dialog.getByRole('textbox', { name: /^レビュー/ }).fill('言いなおします。とてもよい品です。');
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await own.getByRole('button', { name: '編集する' }).click();
    expect(await dialog.getByRole('textbox', { name: /^レビュー/ }).inputValue()).toBe('言いなおします。とてもよい品です。');
    await dialog.getByRole('button', { name: '保存する' }).click();
    await own.getByText('言いなおします。').waitFor();

    await own.getByRole('button', { name: '削除する' }).click();
    const ask = page.getByRole('dialog', { name: 'レビューを削除しますか？' });
    expect(await hasFocus(ask.getByRole('button', { name: 'キャンセル' }))).toBe(true);
    await ask.getByRole('button', { name: '削除する' }).click();
    await own.waitFor({ state: 'detached' });
    await toastOf(page).getByText('レビューを削除しました').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('reviews-title');
    expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('draft:change')))).toEqual([]);
  }));

test('the menus of a review list leave room for its stars at each width, and fit large text', () =>
  onPage('/product/1#reviews', { width: 768, height: 900 }, async (page) => {
    for (const width of [360, 768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      const stars = await page.locator('.review-controls .chip').last().boundingBox();
      const menus = await page.locator('.review-selects').boundingBox();
      expect(stars && menus && (menus.y >= stars.y + stars.height || menus.x >= stars.x + stars.width), String(width)).toBe(true);
    }
    await enlarge(page);
    await page.setViewportSize({ width: 360, height: 844 });
    expect(await overflowing(page)).toEqual([]);
  }));
