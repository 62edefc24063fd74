import type { Page } from 'playwright';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { desktop } from './support/browser.ts';
import { inConsole, said } from './support/console.ts';
import { expectAccessible, openDemo, visitPage } from './support/demo.ts';
import { elapsed, failedRequest, field, fillReview, heldBack, toastOf, unhurried } from './support/posts.ts';

const demo = openDemo();

const onPage = (path: string, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
  visitPage(demo.browser, demo.site.url + path, desktop, steps, expected);
const form = (page: Page) => page.getByRole('form', { name: 'レビューの投稿' });
const pageText = async (path: string) => (await fetch(demo.site.url + path)).text();

/** Returns a photo as a camera stores it: large, with a place. */
async function photo(background: string, name = 'IMG_0001.jpg') {
  const drawn = sharp({ create: { width: 3000, height: 2000, channels: 3, background } }).withExif({
    IFD3: { GPSLatitude: '35/1 40/1 0/1' },
  });
  return { name, mimeType: 'image/jpeg', buffer: await drawn.jpeg().toBuffer() };
}

/** Chooses files by the keyboard alone. */
async function choosePhotos(page: Page, files: Array<{ name: string; mimeType: string; buffer: Buffer }>): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await form(page).getByRole('button', { name: '写真を選ぶ' }).press('Enter');
  await (await chooser).setFiles(files);
}

async function sendForm(page: Page, product: number): Promise<void> {
  await elapsed(page, `review:${product}`, unhurried);
  await form(page).getByRole('button', { name: 'レビューを投稿する' }).press('Enter');
}

test('photos are chosen, described, removed and sent by keyboard, and wait for the writer alone', () =>
  onPage('/product/14#write-review', async (page) => {
    const text = '写真をつけて、毎朝のようすを書いています。';
    await fillReview(page, text);
    await choosePhotos(page, [await photo('#b33'), await photo('#3b3'), await photo('#33b'), await photo('#bb3')]);
    await form(page).getByText('写真は3枚までです。はじめの3枚を選びました。').waitFor();
    expect(await form(page).locator('.photo-field canvas').count()).toBe(3);
    await form(page).getByRole('button', { name: '写真2を外す' }).press('Enter');
    await expect.poll(() => form(page).locator('.photo-field canvas').count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('写真を選ぶ');
    await form(page).getByLabel('写真1の説明').fill('ごはんを待つもも');
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
    await sendForm(page, 14);
    await form(page).getByText('写真を送っています（1/2）').waitFor();
    release();
    await said(page, '写真を受け付けました', '確認のあと、レビューと一緒に表示されます。');
    const sent = (await page.evaluate(() => document.body.dataset['sent'] ?? '')).split(',').map((each) => each.split(' '));
    expect(sent.map(([, hasPlace]) => hasPlace)).toEqual(['false', 'false']);
    expect(Math.max(...sent.map(([bytes]) => Number(bytes)))).toBeLessThan(100_000);
    expect(await form(page).locator('.photo-field li').count()).toBe(0);

    const own = page.locator('.own-posts .review').filter({ hasText: text });
    await expect.poll(() => own.getByText('写真は確認中です').count()).toBe(2);
    expect(await own.getByRole('img', { name: 'ごはんを待つもも' }).count()).toBe(1);
    const loads = () =>
      own.locator('.photos img').evaluateAll((all: HTMLImageElement[]) => all.every(({ naturalWidth }) => naturalWidth === 480));
    await own.locator('.photos').scrollIntoViewIfNeeded();
    await expect.poll(loads).toBe(true);
    await expect.poll(() => pageText('/product/14')).toContain(text);
    expect(await pageText('/product/14')).not.toContain('photos-title');
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
    await expect.poll(() => pageText('/product/14')).toContain('alt="ごはんを待つもも"');
    // The focus is on the next picture.
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain('公開する');
    await page.keyboard.press('d');
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
      await choosePhotos(page, [{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('写真ではありません') }]);
      await form(page).getByText('画像はJPEG・PNG・WebPのどれかを選んでください。').waitFor();
      await choosePhotos(page, [await photo('#944')]);
      await expect.poll(() => form(page).locator('.photo-field li').count()).toBe(2);
      await page.route('**/photos', (route) => route.abort());
      await sendForm(page, 15);
      await said(page, '送れなかった写真があります');
      await expect.poll(() => pageText('/product/15')).toContain(text);
      await form(page).getByText('通信できませんでした。もう一度お試しください。').waitFor();
      await page.unroute('**/photos');
      await form(page).getByRole('button', { name: '写真をもう一度送る' }).press('Enter');
      await said(page, '写真を受け付けました');
      await expect.poll(() => page.locator('.own-posts .review').filter({ hasText: text }).getByText('写真は確認中です').count()).toBe(1);
      expect(await page.locator('.photo-field li').count()).toBe(0);
    },
    failedRequest,
  ));

test('a photo that is still being prepared when the review is sent is sent too', () =>
  onPage('/product/18#write-review', async (page) => {
    const arrive = await heldBack(page, '**/_astro/shrink*');
    await fillReview(page, '写真の準備が終わる前に送ったレビューです。');
    await choosePhotos(page, [await photo('#b33')]);
    await form(page).getByText('写真を準備しています…').waitFor();
    await sendForm(page, 18);
    // The review is stored; the form waits for the picture.
    await expect
      .poll(() =>
        form(page)
          .getByRole('textbox', { name: /^レビュー/ })
          .inputValue(),
      )
      .toBe('');
    expect(await form(page).getByText('写真を準備しています…').count()).toBe(1);
    arrive();
    await said(page, '写真を受け付けました');
  }));

test('where the code that shrinks photos does not arrive, a photo is chosen and sent as it is', () =>
  onPage(
    '/product/17#write-review',
    async (page) => {
      await page.route('**/_astro/shrink*', (route) => route.abort());
      await fillReview(page, '写真を小さくする部品が届かないときのレビューです。');
      await choosePhotos(page, [await photo('#b33')]);
      await form(page).getByText('写真を1枚選びました。').waitFor();
      await form(page).getByRole('button', { name: '写真1を外す' }).waitFor();
      await sendForm(page, 17);
      await toastOf(page).getByText('写真を受け付けました').waitFor();
    },
    failedRequest,
  ));

test('a review that fails keeps its text and its photos in the form', () =>
  onPage(
    '/product/18#write-review',
    async (page) => {
      await fillReview(page, '通信が切れても、書いたことは消えません。');
      await choosePhotos(page, [await photo('#494')]);
      await expect.poll(() => form(page).locator('.photo-field canvas').count()).toBe(1);
      await page.route('**/reviews', (route) => route.abort());
      await sendForm(page, 18);
      await toastOf(page).getByRole('alert').waitFor();
      expect(await form(page).locator('[name=reviewText]').inputValue()).toBe('通信が切れても、書いたことは消えません。');
      expect(await form(page).locator('.photo-field canvas').count()).toBe(1);
    },
    failedRequest,
  ));

test('photos are added to an own review later, three in all; one that fails stays in the dialog', () =>
  onPage(
    '/product/16#write-review',
    async (page) => {
      const text = '写真はあとから足しました。';
      await fillReview(page, text);
      await choosePhotos(page, [await photo('#a52')]);
      await expect.poll(() => form(page).locator('.photo-field canvas').count()).toBe(1);
      await sendForm(page, 16);
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
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: '写真を選ぶ' }).press('Enter');
      await (await chooser).setFiles([await photo('#5a2'), await photo('#25a'), await photo('#a25')]);
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

test('a dialog that is open again stays when the photos of the closed one are sent', () =>
  onPage('/product/20#write-review', async (page) => {
    const text = '写真を送るあいだに開き直しました。';
    await fillReview(page, text);
    await sendForm(page, 20);
    const own = page.locator('.own-posts .review').filter({ hasText: text });
    const dialog = page.getByRole('dialog', { name: 'レビューを編集する' });
    const edit = () => own.getByRole('button', { name: '編集する' }).press('Enter');
    await edit();
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: '写真を選ぶ' }).press('Enter');
    await (await chooser).setFiles([await photo('#a52')]);
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
  }));

test('where the dialog was closed before a photo failed, the toast names the way to send it', () =>
  onPage(
    '/product/19#write-review',
    async (page) => {
      const text = '写真を送る途中で閉じました。';
      await fillReview(page, text);
      await sendForm(page, 19);
      const own = page.locator('.own-posts .review').filter({ hasText: text });
      await own.getByRole('button', { name: '編集する' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'レビューを編集する' });
      const chooser = page.waitForEvent('filechooser');
      await dialog.getByRole('button', { name: '写真を選ぶ' }).press('Enter');
      await (await chooser).setFiles([await photo('#5a2')]);
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
  ));
