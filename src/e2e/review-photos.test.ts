import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { longTest } from '#db/test/long-test.ts';
import { desktop } from './support/browser.ts';
import { dialog, inConsole, said } from './support/console.ts';
import { expectAccessible, openDemo, visitPage } from './support/demo.ts';
import { choosePhotos, photo, reviewForm, sendReview } from './support/photos.ts';
import { failedRequest, fillReview, hasFocus, heldBack, toastOf } from './support/posts.ts';

const demo = openDemo();

const onPage = (path: string, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
  visitPage(demo.browser, demo.site.url + path, desktop, steps, expected);

test('photos are chosen, described, removed and sent by keyboard, and wait for the writer alone', () =>
  onPage('/product/14#write-review', async (page) => {
    const text = '写真をつけて、毎朝のようすを書いています。';
    await fillReview(page, text);
    await choosePhotos(reviewForm(page), [await photo('#b33'), await photo('#3b3'), await photo('#33b'), await photo('#bb3')]);
    await reviewForm(page).getByText('写真は3枚までです。はじめの3枚を選びました。').waitFor();
    expect(await reviewForm(page).locator('.photo-field canvas').count()).toBe(3);
    await reviewForm(page).getByRole('button', { name: '写真2を外す' }).press('Enter');
    await expect.poll(() => reviewForm(page).locator('.photo-field canvas').count()).toBe(2);
    expect(await hasFocus(reviewForm(page).getByRole('button', { name: '写真を選ぶ' }))).toBe(true);
    await reviewForm(page).getByLabel('写真1の説明').fill('ごはんを待つもも');
    await expectAccessible(page);

    // Made small before they leave the device, and without the place.
    await page.evaluate(() => {
      const send = window.fetch.bind(window);
      window.fetch = async (address, request) => {
        const photo = request?.body instanceof FormData ? request.body.get('photo') : null;
        if (photo instanceof File) {
          const text = new TextDecoder('latin1').decode(await photo.arrayBuffer());
          document.body.dataset['sent'] = [document.body.dataset['sent'], `${photo.size} ${text.includes('Exif')}`].filter(Boolean).join();
        }
        return send(address, request);
      };
    });
    const release = await heldBack(page, '**/photos');
    await sendReview(page, 14);
    await reviewForm(page).getByText('写真を送っています（1/2）').waitFor();
    release();
    await said(page, '写真を受け付けました', '確認のあと、レビューといっしょに表示されます。');
    const sent = (await page.evaluate(() => document.body.dataset['sent'] ?? '')).split(',').map((each) => each.split(' '));
    expect(sent.map(([, hasPlace]) => hasPlace)).toEqual(['false', 'false']);
    expect(Math.max(...sent.map(([bytes]) => Number(bytes)))).toBeLessThan(100_000);
    expect(await reviewForm(page).locator('.photo-field li').count()).toBe(0);

    const own = page.locator('.own-posts .review').filter({ hasText: text });
    await expect.poll(() => own.getByText('写真は確認中です').count()).toBe(2);
    expect(await own.getByRole('img', { name: 'ごはんを待つもも' }).count()).toBe(1);
    const loads = () =>
      own.locator('.photos img').evaluateAll((all: HTMLImageElement[]) => all.every(({ naturalWidth }) => naturalWidth === 480));
    await own.locator('.photos').scrollIntoViewIfNeeded();
    await expect.poll(loads).toBe(true);
    await expect.poll(() => demo.text('/product/14')).toContain(text);
    expect(await demo.text('/product/14')).not.toContain('photos-title');
    // Still known after a reload.
    await page.reload();
    await expect.poll(() => own.getByText('写真は確認中です').count()).toBe(2);
  }));

test('operators approve and remove photos by keyboard, and the page follows at once', () =>
  inConsole(demo.browser, `${demo.site.url}/admin/photos`, desktop, async (page) => {
    const cards = page.locator('[data-photo-card]');
    await expect.poll(() => cards.count()).toBe(2);
    await expect
      .poll(() => cards.locator('img').evaluateAll((all: HTMLImageElement[]) => all.every(({ naturalWidth }) => naturalWidth > 0)))
      .toBe(true);
    expect(await cards.first().innerText()).toContain('写真の説明：ごはんを待つもも');
    expect(await cards.first().innerText()).toContain('写真をつけて、毎朝のようすを書いています。');
    await expectAccessible(page);
    await cards.first().getByRole('button', { name: '公開する' }).focus();
    await page.keyboard.press('a');
    await said(page, '写真を公開しました');
    await expect.poll(() => cards.count()).toBe(1);
    await expect.poll(() => demo.text('/product/14')).toContain('alt="ごはんを待つもも"');
    // The focus is on the next picture.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('公開する');
    await page.keyboard.press('d');
    const asked = dialog(page, '写真を載せない');
    await asked.getByText('この操作は元に戻せません').waitFor();
    await page.keyboard.press('Escape');
    await asked.waitFor({ state: 'hidden' });
    expect(await cards.count()).toBe(1);
    await page.keyboard.press('d');
    await asked.getByRole('button', { name: '載せない' }).press('Enter');
    await page.getByText('確認を待っている写真はありません').waitFor();
    await page.getByRole('button', { name: '公開中' }).press('Enter');
    await expect.poll(() => cards.count()).toBeGreaterThan(1);
    await page.goto(`${demo.site.url}/admin`);
    await page.getByRole('link', { name: /確認待ちの写真/ }).waitFor();
  }));

test('a photo that fails is kept with its reason and sent again; the review is stored at once', () =>
  onPage(
    '/product/15#write-review',
    async (page) => {
      const text = '送れない写真があっても、文章は残ります。';
      await fillReview(page, text);
      await choosePhotos(reviewForm(page), [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('写真ではありません') }]);
      const notice = reviewForm(page).locator('.photo-field > [role=status]');
      const refused = '画像はJPEG・PNG・WebPのどれかを選んでください。';
      await expect.poll(() => notice.innerText()).toBe(refused);
      await reviewForm(page).locator('.field-error').getByText(refused).waitFor();
      await choosePhotos(reviewForm(page), [await photo('#944')]);
      await expect.poll(() => notice.innerText()).toBe('写真を1枚選びました。');
      await expect.poll(() => reviewForm(page).locator('.photo-field li').count()).toBe(2);
      await page.route('**/photos', (route) => route.abort());
      await sendReview(page, 15);
      await said(page, '送れなかった写真があります');
      // The writer sees the review at once, with the button that the toast names, and stays at the photo.
      const own = page.locator('.own-posts .review').filter({ hasText: text });
      await own.waitFor({ state: 'attached' });
      expect(new URL(page.url()).hash).toBe('#write-review');
      await page.getByRole('tab', { name: /^レビュー(?!を)/ }).click();
      await own.getByRole('button', { name: '編集する' }).waitFor();
      await page.goBack();
      await expect.poll(() => demo.text('/product/15')).toContain(text);
      await reviewForm(page).getByText('通信できませんでした。もう一度お試しください。').waitFor();
      await page.unroute('**/photos');
      await reviewForm(page).getByRole('button', { name: '写真をもう一度送る' }).press('Enter');
      await said(page, '写真を受け付けました');
      await expect.poll(() => own.getByText('写真は確認中です').count()).toBe(1);
      expect(await page.locator('.photo-field li').count()).toBe(0);
      expect(new URL(page.url()).hash).toBe('#reviews');
    },
    failedRequest,
  ));

test('a file that is no picture is refused at once, or where only the server finds it, and never sent again', () =>
  onPage(
    '/product/23#write-review',
    async (page) => {
      const broken = { name: 'broken.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('写真ではありません') };
      const refused = 'この画像は読み込めません。';
      await fillReview(page, '壊れた写真を選んだときのレビューです。');
      await choosePhotos(reviewForm(page), [broken]);
      await reviewForm(page).locator('.field-error').getByText(refused).waitFor();
      await reviewForm(page).getByRole('button', { name: '写真1を外す' }).press('Enter');

      const answer = { code: 'not_an_image', message: '画像はJPEG・PNG・WebPのどれかを選んでください。' };
      await page.route('**/photos', (route) => route.fulfill({ status: 415, json: answer }));
      await choosePhotos(reviewForm(page), [await photo('#944')]);
      await reviewForm(page).getByText('写真を1枚選びました。').waitFor();
      await sendReview(page, 23);
      await reviewForm(page).locator('.field-error').getByText(answer.message).waitFor();
      expect(await reviewForm(page).getByRole('button', { name: '写真をもう一度送る' }).count()).toBe(0);
    },
    failedRequest,
  ));

test('photos are chosen at the first press, before the code of the form is there', () =>
  onPage('/product/24#write-review', async (page) => {
    const arrive = await heldBack(page, '**/_astro/ReviewForm*');
    const chooser = page.waitForEvent('filechooser');
    await reviewForm(page).getByText('写真を選ぶ').click();
    await (await chooser).setFiles([await photo('#b33')]);
    arrive();
    await reviewForm(page).getByText('写真を1枚選びました。').waitFor();
  }));

longTest('a photo that is left from one review is sent to that one, not to the next', () =>
  onPage(
    '/product/22#write-review',
    async (page) => {
      const [first, second] = ['写真が送れなかったほうのレビューです。', 'そのあとに書いた、写真のないレビューです。'];
      await fillReview(page, first);
      await choosePhotos(reviewForm(page), [await photo('#944')]);
      await reviewForm(page).getByText('写真を1枚選びました。').waitFor();
      await page.route('**/photos', (route) => route.abort(), { times: 1 });
      await sendReview(page, 22);
      await reviewForm(page).getByText('通信できませんでした。もう一度お試しください。').waitFor();
      await fillReview(page, second);
      await sendReview(page, 22);
      await toastOf(page).getByText('写真を受け付けました').waitFor();
      const waiting = (text: string) => page.locator('.own-posts .review').filter({ hasText: text }).getByText('写真は確認中です').count();
      await expect.poll(() => waiting(first)).toBe(1);
      expect(await waiting(second)).toBe(0);
    },
    failedRequest,
  ),
);

longTest('a photo that is still being prepared when the review is sent is sent too', () =>
  onPage('/product/18#write-review', async (page) => {
    const arrive = await heldBack(page, '**/_astro/shrink*');
    await fillReview(page, '写真の準備が終わる前に送ったレビューです。');
    await choosePhotos(reviewForm(page), [await photo('#b33')]);
    await reviewForm(page).getByText('写真を準備しています...').waitFor();
    await sendReview(page, 18);
    // The review is stored; the form waits for the picture.
    await expect
      .poll(() =>
        reviewForm(page)
          .getByRole('textbox', { name: /^レビュー/ })
          .inputValue(),
      )
      .toBe('');
    expect(await reviewForm(page).getByText('写真を準備しています...').count()).toBe(1);
    arrive();
    await said(page, '写真を受け付けました');
  }),
);

longTest('where the code that shrinks photos does not arrive, a photo is chosen and sent as it is', () =>
  onPage(
    '/product/17#write-review',
    async (page) => {
      await page.route('**/_astro/shrink*', (route) => route.abort());
      await fillReview(page, '写真を小さくする部品が届かないときのレビューです。');
      await choosePhotos(reviewForm(page), [await photo('#b33')]);
      await reviewForm(page).getByText('写真を1枚選びました。').waitFor();
      await reviewForm(page).getByRole('button', { name: '写真1を外す' }).waitFor();
      await sendReview(page, 17);
      await toastOf(page).getByText('写真を受け付けました').waitFor();
    },
    failedRequest,
  ),
);

test('a review that fails keeps its text and its photos in the form', () =>
  onPage(
    '/product/18#write-review',
    async (page) => {
      await fillReview(page, '通信が切れても、書いたことは消えません。');
      await choosePhotos(reviewForm(page), [await photo('#494')]);
      await expect.poll(() => reviewForm(page).locator('.photo-field canvas').count()).toBe(1);
      await page.route('**/reviews', (route) => route.abort());
      await sendReview(page, 18);
      await toastOf(page).getByRole('alert').waitFor();
      expect(await reviewForm(page).locator('[name=reviewText]').inputValue()).toBe('通信が切れても、書いたことは消えません。');
      expect(await reviewForm(page).locator('.photo-field canvas').count()).toBe(1);
    },
    failedRequest,
  ));
