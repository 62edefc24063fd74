import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { longTest } from '#db/test/long-test.ts';
import { desktop } from './support/browser.ts';
import { expectAccessible, openDemo, visitPage } from './support/demo.ts';
import { choosePhotos, photo, postReview, reviewForm, sendReview } from './support/photos.ts';
import { failedRequest, field, fillReview, heldBack, toastOf } from './support/posts.ts';

const demo = openDemo();

const onPage = (path: string, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
  visitPage(demo.browser, demo.site.url + path, desktop, steps, expected);

test('photos are added to an own review later, three in all; one that fails stays in the dialog', () =>
  onPage(
    '/product/16#write-review',
    async (page) => {
      const text = '写真はあとから足しました。';
      await fillReview(page, text);
      await choosePhotos(reviewForm(page), [await photo('#a52')]);
      await expect.poll(() => reviewForm(page).locator('.photo-field canvas').count()).toBe(1);
      await postReview(page, 16);
      const own = page.locator('.own-posts .review').filter({ hasText: text });
      await expect.poll(() => own.getByText('写真は確認中です').count()).toBe(1);
      await page.route('**/_astro/ChangeReview*', (route) => route.abort(), { times: 1 });
      await own.getByRole('button', { name: '編集する' }).press('Enter');
      await own.locator('..').getByRole('alert').getByText('通信できませんでした。もう一度お試しください。').waitFor();
      const release = await heldBack(page, '**/_astro/ChangeReview*');
      await page.getByRole('button', { name: 'もう一度読み込む' }).press('Enter');
      await page.getByText('読み込み中', { exact: true }).waitFor();
      release();
      const dialog = page.getByRole('dialog', { name: 'レビューを編集する' });
      await dialog.getByText('あと2枚まで。').waitFor();
      await choosePhotos(dialog, [await photo('#5a2'), await photo('#25a'), await photo('#a25')]);
      await dialog.getByText('写真はあと2枚までです。はじめの2枚を選びました。').waitFor();
      expect(await dialog.locator('.photo-field canvas').count()).toBe(2);
      await dialog.getByLabel('写真2の説明').fill('おかわりを待つもも');
      const changed = `${text}文章も直しました。`;
      await field(dialog, 'レビュー').fill(changed);
      await expectAccessible(page);
      await page.route('**/photos', (route) => route.abort(), { times: 1 });
      await dialog.getByRole('button', { name: '保存する' }).press('Enter');
      await dialog.getByText('通信できませんでした。もう一度お試しください。').waitFor();
      await expect.poll(() => dialog.locator('.photo-field li').count()).toBe(1);
      expect(await field(dialog, 'レビュー').inputValue()).toBe(changed);
      await dialog.getByRole('button', { name: '写真をもう一度送る' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => own.getByText('写真は確認中です').count()).toBe(3);
      expect(await own.getByRole('img', { name: 'おかわりを待つもも' }).count()).toBe(1);
      await own.getByRole('button', { name: '編集する' }).press('Enter');
      await dialog.getByRole('textbox', { name: 'ニックネーム' }).waitFor();
      expect(await dialog.getByRole('button', { name: '写真を選ぶ' }).count()).toBe(0);
    },
    failedRequest,
  ));

test('photos chosen in the dialog of an own review are there when it is opened again', () =>
  onPage('/product/21#write-review', async (page) => {
    const text = '写真を選んだところで閉じました。';
    await fillReview(page, text);
    await postReview(page, 21);
    const own = page.locator('.own-posts .review').filter({ hasText: text });
    const dialog = page.getByRole('dialog', { name: 'レビューを編集する' });
    const edit = () => own.getByRole('button', { name: '編集する' }).press('Enter');
    await edit();
    await field(dialog, 'レビュー').fill(`${text}続きもあります。`);
    await choosePhotos(dialog, [await photo('#5a2')]);
    await dialog.getByLabel('写真1の説明').fill('ひなたで眠るもも');
    for (const leave of [() => page.keyboard.press('Escape'), () => dialog.getByRole('button', { name: 'キャンセル' }).press('Enter')]) {
      await leave();
      await dialog.waitFor({ state: 'detached' });
      await edit();
      // The photos are there still.
      await expect.poll(() => dialog.locator('.draft-note').innerText()).toMatch(/^書きかけの内容を戻しました\s*書きかけを消す$/);
      expect(await dialog.getByLabel('写真1の説明').inputValue()).toBe('ひなたで眠るもも');
      expect(await dialog.locator('.photo-field canvas').count()).toBe(1);
      expect(await dialog.getByRole('button', { name: '写真をもう一度送る' }).count()).toBe(0);
    }
    await dialog.getByRole('button', { name: '保存する' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => own.getByText('写真は確認中です').count()).toBe(1);
    // The next picture is not one that failed.
    await edit();
    await choosePhotos(dialog, [await photo('#52a')]);
    await dialog.getByRole('button', { name: '写真1を外す' }).waitFor();
    expect(await dialog.getByRole('button', { name: '写真をもう一度送る' }).count()).toBe(0);
  }));

test('photos that a reload loses from the dialog of an own review are named there', () =>
  onPage('/product/25#write-review', async (page) => {
    const text = '写真を選んだところで、ページが読み直されました。';
    await fillReview(page, text);
    await postReview(page, 25);
    const own = page.locator('.own-posts .review').filter({ hasText: text });
    const dialog = page.getByRole('dialog', { name: 'レビューを編集する' });
    await own.getByRole('button', { name: '編集する' }).press('Enter');
    await choosePhotos(dialog, [await photo('#5a2')]);
    await dialog.getByText('写真を1枚選びました。').waitFor();
    await page.reload();
    await own.getByRole('button', { name: '編集する' }).press('Enter');
    await expect.poll(() => dialog.locator('.draft-note').innerText()).toMatch(/^写真は選び直してください。/);
  }));

test('photos that a reload loses while they are sent are named in the own review, until others are sent', () =>
  onPage(
    '/product/23#write-review',
    async (page) => {
      const text = '写真を送るあいだに読み直されました。';
      await fillReview(page, text);
      await choosePhotos(reviewForm(page), [await photo('#a52'), await photo('#25a')]);
      await expect.poll(() => reviewForm(page).locator('.photo-field canvas').count()).toBe(2);
      await heldBack(page, '**/photos');
      await sendReview(page, 23);
      const own = page.locator('.own-posts .review').filter({ hasText: text });
      await page.getByText('写真を送っています（1/2）').waitFor();
      expect(await own.getByText(/送られていません/).count()).toBe(0);
      // As a reload, to the tab of the reviews.
      await page.goto(`${demo.site.url}/product/23?page=1#reviews`);
      await own.getByText('写真が2枚送られていません。「編集する」から選び直せます。').waitFor();
      await expectAccessible(page);
      await page.unroute('**/photos');
      await own.getByRole('button', { name: '編集する' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'レビューを編集する' });
      await choosePhotos(dialog, [await photo('#5a2')]);
      await expect.poll(() => dialog.locator('.photo-field canvas').count()).toBe(1);
      await dialog.getByRole('button', { name: '保存する' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => own.getByText('写真は確認中です').count()).toBe(1);
      await page.reload();
      await own.getByText('写真は確認中です').waitFor();
      expect(await own.getByText(/送られていません/).count()).toBe(0);
    },
    failedRequest,
  ));

test('changed words leave the number of lost photos beside an own review, before a reload and after it', () =>
  onPage(
    '/product/26#write-review',
    async (page) => {
      const text = '写真は届かないままです。';
      await fillReview(page, text);
      await choosePhotos(reviewForm(page), [await photo('#a52')]);
      await expect.poll(() => reviewForm(page).locator('.photo-field canvas').count()).toBe(1);
      await page.route('**/photos', (route) => route.abort());
      await sendReview(page, 26);
      await toastOf(page).getByText('写真の欄か「編集する」から、もう一度送れます。').waitFor();
      const own = page.locator('.own-posts .review').filter({ hasText: text });
      const lost = own.getByText('写真が1枚送られていません。');
      const edit = async (added: string) => {
        await own.getByRole('button', { name: '編集する' }).press('Enter');
        const dialog = page.getByRole('dialog', { name: 'レビューを編集する' });
        await field(dialog, 'レビュー').fill(text + added);
        await dialog.getByRole('button', { name: '保存する' }).press('Enter');
        await dialog.waitFor({ state: 'detached' });
        await own.getByText(added).waitFor();
      };
      // The form still has the photo.
      await page
        .getByRole('tab', { name: /^レビュー/ })
        .first()
        .click();
      await edit('一度目の直し。');
      expect(await lost.count()).toBe(0);
      await page.goto(`${demo.site.url}/product/26?page=1#reviews`);
      await lost.waitFor();
      await edit('二度目の直し。');
      expect(await lost.count()).toBe(1);
      await page.reload();
      await lost.waitFor();
    },
    failedRequest,
  ));

test('a photo taken off the form is no longer counted for the earlier review that it was chosen for', () =>
  onPage(
    '/product/27#write-review',
    async (page) => {
      await page.route('**/photos', (route) => route.abort());
      const texts = ['はじめのレビューには写真があります。', '次のレビューには写真がありません。'];
      for (const [at, text] of texts.entries()) {
        await fillReview(page, text);
        if (at === 0) await choosePhotos(reviewForm(page), [await photo('#25a')]);
        await expect.poll(() => reviewForm(page).locator('.photo-field canvas').count()).toBe(1);
        await sendReview(page, 27);
        await page.locator('.own-posts .review').filter({ hasText: text }).waitFor({ state: 'attached' });
        await reviewForm(page).getByText('通信できませんでした。もう一度お試しください。').waitFor();
      }
      await reviewForm(page).getByRole('button', { name: '写真1を外す' }).press('Enter');
      await page.goto(`${demo.site.url}/product/27?page=1#reviews`);
      for (const text of texts) await page.locator('.own-posts .review').filter({ hasText: text }).waitFor();
      expect(await page.getByText(/送られていません/).count()).toBe(0);
    },
    failedRequest,
  ));

longTest('a dialog that is open again stays when the photos of the closed one are sent', () =>
  onPage('/product/20#write-review', async (page) => {
    const text = '写真を送るあいだに開き直しました。';
    await fillReview(page, text);
    await postReview(page, 20);
    const own = page.locator('.own-posts .review').filter({ hasText: text });
    const dialog = page.getByRole('dialog', { name: 'レビューを編集する' });
    const edit = () => own.getByRole('button', { name: '編集する' }).press('Enter');
    await edit();
    await choosePhotos(dialog, [await photo('#a52')]);
    await expect.poll(() => dialog.locator('.photo-field canvas').count()).toBe(1);
    const send = await heldBack(page, '**/photos');
    await dialog.getByRole('button', { name: '保存する' }).press('Enter');
    await dialog.getByText('写真を送っています（1/1）').waitFor();
    await dialog.locator('header').getByRole('button', { name: '閉じる' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await edit();
    await dialog.waitFor();
    send();
    await toastOf(page).getByText('写真を受け付けました').waitFor();
    expect(await dialog.isVisible()).toBe(true);
  }),
);

longTest('where the dialog was closed before a photo failed, the toast names the way to send it', () =>
  onPage(
    '/product/19#write-review',
    async (page) => {
      const text = '写真を送る途中で閉じました。';
      await fillReview(page, text);
      await postReview(page, 19);
      const own = page.locator('.own-posts .review').filter({ hasText: text });
      await own.getByRole('button', { name: '編集する' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'レビューを編集する' });
      await choosePhotos(dialog, [await photo('#5a2')]);
      await expect.poll(() => dialog.locator('.photo-field canvas').count()).toBe(1);
      const { promise: closed, resolve: fail } = Promise.withResolvers<undefined>();
      await page.route('**/photos', (route) => closed.then(() => route.abort()));
      await dialog.getByRole('button', { name: '保存する' }).press('Enter');
      await dialog.getByText('写真を送っています（1/1）').waitFor();
      await dialog.locator('header').getByRole('button', { name: '閉じる' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      fail(undefined);
      await toastOf(page).getByText('写真の欄か「編集する」から、もう一度送れます。').waitFor();
    },
    failedRequest,
  ),
);
