import type { Locator, Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { byNearness } from '#src/features/reviews/near/nearness.ts';
import { desktop, openPage, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { expectAccessible, openDemo, visitPage } from './support/demo.ts';
import { keepBefore, petBook } from './support/pets.ts';
import { elapsed, failedRequest, field, fillReview, group, hasFocus, hydrated, toastOf, unhurried } from './support/posts.ts';
import { idle } from './support/idle.ts';

// The tests post more from one address than the write limits allow.
const demo = openDemo();

const momo = { id: 1, name: 'モモ', kind: 'dog', breed: 'トイプードル', birth: '2023-05', weightKg: 4.2 };
const fold = (page: Page) => page.locator('summary').filter({ hasText: 'どんな子が使いましたか？' });
// A text field with suggestions is a combobox.
const breed = (place: Page | Locator, label: string) => place.getByRole('combobox', { name: new RegExp(`^${label}`) });
const send = (page: Page) => page.getByRole('button', { name: 'レビューを投稿する' });
const near = addressOf('GET /api/products/{id}/animal-reviews', { params: { id: 1 } });
const sorting = (page: Page) => page.getByRole('combobox', { name: '並び順' });

test('without a profile, facts of the animal are filled in by keyboard, kept and changed', () =>
  visitPage(demo.browser, `${demo.site.url}/product/6#write-review`, desktop, async (page) => {
    await fillReview(page, '毎晩これの袋の音で起きてきます。よく食べました。');
    await fold(page).focus();
    await page.keyboard.press('Enter');
    expect(await group(page, '体重').count()).toBe(0);
    expect(await page.locator('.attach-pet').count()).toBe(0);
    await page.getByRole('combobox', { name: /^ペットの種類/ }).selectOption('犬');
    await breed(page, '犬種').fill('柴犬');
    await expect.poll(() => page.locator('datalist option').count()).toBeGreaterThan(10);
    for (const [name, steps] of [
      ['年齢', 1],
      ['体重', 2],
      ['使った期間', 0],
    ] as const) {
      await group(page, name).getByRole('radio').first().focus();
      await page.keyboard.press('Space');
      for (let step = 0; step < steps; step++) await page.keyboard.press('ArrowRight');
    }
    await expectAccessible(page);
    await elapsed(page, 'review:6', unhurried);
    await send(page).focus();
    await page.keyboard.press('Enter');
    const own = page.locator('.own-posts').getByRole('article');
    await own.getByText('柴犬・1〜6歳・10〜25kg・1週間未満使用').waitFor();

    await own.getByRole('button', { name: '編集する' }).click();
    const dialog = page.getByRole('dialog', { name: 'レビューを編集する' });
    expect(await breed(dialog, '犬種').inputValue()).toBe('柴犬');
    expect(await dialog.getByRole('radio', { name: '10〜25kg' }).isChecked()).toBe(true);
    await breed(dialog, '犬種').fill('');
    await dialog.getByRole('radio', { name: '1か月くらい' }).press('Space');
    await dialog.getByRole('button', { name: '保存する' }).click();
    await own.getByText('犬・1〜6歳・10〜25kg・1か月くらい使用', { exact: true }).waitFor();
  }));

test('the fold stays open while a breed that is too long is mended', () =>
  visitPage(demo.browser, `${demo.site.url}/product/6#write-review`, phone, async (page) => {
    await fillReview(page, '毎晩これの袋の音で起きてきます。');
    await fold(page).click();
    await breed(page, 'くわしい種類').fill('あ'.repeat(41));
    await send(page).click();
    await page.getByText('40文字以内で入力してください').waitFor();
    await breed(page, 'くわしい種類').press('Backspace');
    await expect.poll(() => page.getByText('40文字以内で入力してください').count()).toBe(0);
    expect(await breed(page, 'くわしい種類').isVisible()).toBe(true);
    await breed(page, 'くわしい種類').press('Backspace');
    expect(await breed(page, 'くわしい種類').inputValue()).toBe('あ'.repeat(39));
  }));

longTest('another pet type takes the weight away, which belongs to one', () =>
  visitPage(demo.browser, `${demo.site.url}/product/6#write-review`, phone, async (page) => {
    await fillReview(page, '毎晩これの袋の音で起きてきます。');
    const kind = page.getByRole('combobox', { name: /^ペットの種類/ });
    await kind.selectOption('犬');
    await fold(page).click();
    await group(page, '体重').getByRole('radio', { name: '5kg未満' }).press('Space');
    await kind.selectOption('猫');
    expect(await group(page, '体重').getByRole('radio', { name: '選択しない' }).isChecked()).toBe(true);
    await kind.selectOption('魚');
    expect(await group(page, '体重').count()).toBe(0);
  }),
);

test('the device’s animal is filled in by a press alone, without name, birthday and weight', () =>
  visitPage(
    demo.browser,
    `${demo.site.url}/product/6#write-review`,
    phone,
    async (page) => {
      await fillReview(page, 'うちの子には少し大きめの粒でした。');
      await fold(page).click();
      const offer = page.getByRole('button', { name: 'モモのことを添える' });
      await offer.waitFor();
      expect(await page.locator('.attach-pet').innerText()).toContain('犬・トイプードル・1〜6歳・5kg未満');
      expect(await page.locator('.attach-pet').innerText()).toContain('名前や誕生日、くわしい体重は送りません。');
      expect(await breed(page, 'くわしい種類').inputValue()).toBe('');
      await offer.click();
      expect(await breed(page, '犬種').inputValue()).toBe('トイプードル');
      await offer.click();
      expect(await breed(page, 'くわしい種類').inputValue()).toBe('');
      await offer.click();
      await expectAccessible(page);

      await elapsed(page, 'review:6', unhurried);
      const posted = page.waitForRequest((request) => request.method() === 'POST');
      await send(page).click();
      const body = (await posted).postData() ?? '';
      expect(JSON.parse(body)).toMatchObject({
        petType: 'dog',
        breed: 'トイプードル',
        ageBand: '1_to_6',
        weightBand: 'under_5kg',
      });
      expect(body).not.toMatch(/モモ|2023|4\.2/);
      await toastOf(page).waitFor();
    },
    undefined,
    (page) => keepBefore(page, petBook(momo)),
  ));

longTest('where the offer to fill in the device’s animal does not arrive, the form stays without it', () =>
  visitPage(
    demo.browser,
    `${demo.site.url}/product/1#write-review`,
    phone,
    async (page) => {
      const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/AttachPet'));
      await hydrated(page, field(page, 'ニックネーム'));
      await failed;
      await field(page, 'ニックネーム').fill('もも');
      await fold(page).click();
      await group(page, '年齢').waitFor();
      expect(await field(page, 'ニックネーム').inputValue()).toBe('もも');
      expect(await page.locator('.attach-pet').count()).toBe(0);
    },
    failedRequest,
    async (page) => {
      await keepBefore(page, petBook(momo));
      await page.route('**/_astro/AttachPet*', (route) => route.abort());
    },
  ),
);

test('where the line about nearness does not arrive, the reviews stay, and a button loads it', () =>
  visitPage(
    demo.browser,
    `${demo.site.url}/product/1#reviews`,
    phone,
    async (page) => {
      await sorting(page).getByRole('option', { name: 'うちの子に近い順' }).waitFor({ state: 'attached' });
      await sorting(page).selectOption('うちの子に近い順');
      const alert = page.getByRole('alert').filter({ hasText: '通信できませんでした' });
      await alert.waitFor();
      await page.locator('.reviews-more .review').first().waitFor();
      await page.unroute('**/_astro/NearLine*');
      await alert.getByRole('button', { name: 'もう一度読み込む' }).click();
      await page.locator('.near-line').waitFor();
      expect(await alert.count()).toBe(0);
    },
    failedRequest,
    async (page) => {
      await keepBefore(page, petBook(momo));
      await page.route('**/_astro/NearLine*', (route) => route.abort());
    },
  ));

test('nearness asks once, when chosen; animals like one’s own come first, with their mean', async () => {
  const { page, close } = await openPage(demo.browser, phone);
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname + search);
  });
  await keepBefore(page, petBook(momo));
  await page.goto(`${demo.site.url}/product/1#reviews`);
  await sorting(page).getByRole('option', { name: 'うちの子に近い順' }).waitFor({ state: 'attached' });
  await idle(page);
  expect(asked).toEqual([]);

  await sorting(page).selectOption('うちの子に近い順');
  const line = page.locator('.near-line');
  await line.waitFor();
  expect(asked.filter((path) => path.includes('/animal-reviews'))).toEqual([near]);
  expect(asked.join(' ')).not.toMatch(/dog|under_5kg|1_to_6|near/);
  const answer = await call(demo.site.url, 'GET /api/products/{id}/animal-reviews', { params: { id: 1 } });
  const animal = { petType: 'dog', breed: 'トイプードル', ageBand: '1_to_6', weightBand: 'under_5kg' };
  const cards = page.locator('.reviews-more .review');
  const ids = async () => (await cards.evaluateAll((all) => all.map(({ id }) => Number(id.replace('review-', ''))))).slice(0, 20);
  const expected = byNearness(answer.reviews, animal).map(({ id }) => id);
  expect(await ids()).toEqual(expected.slice(0, 20));
  expect(await line.innerText()).toMatch(/^5kg未満の犬 \d+件の平均 [1-5]\.\d/);
  expect(await line.innerText()).toContain('モモに近い順');
  await expectAccessible(page);

  const before = asked.length;
  await page.locator('.reviews-more .more a').click();
  await expect.poll(() => cards.count()).toBe(Math.min(40, expected.length));
  expect(asked.slice(before).filter((path) => path.includes('/animal-reviews'))).toEqual([]);

  await page.reload();
  await line.waitFor();
  expect(await sorting(page).inputValue()).toBe('near');
  expect(await ids()).toEqual(expected.slice(0, 20));
  await sorting(page).selectOption('新しい順');
  await expect.poll(() => line.count()).toBe(0);
  await close();
});

test('with several animals of the kind a menu chooses whose reviews come first, without asking again', () =>
  visitPage(
    demo.browser,
    `${demo.site.url}/product/1?sort=near#reviews`,
    phone,
    async (page) => {
      const menu = page.getByRole('combobox', { name: 'どの子に近い順にするか' });
      await menu.waitFor();
      expect(await menu.getByRole('option').allInnerTexts()).toEqual(['モモ', 'ハチ']);
      const cards = page.locator('.reviews-more .review');
      const ids = () => cards.evaluateAll((all) => all.map(({ id }) => id));
      const [ofMomo, line] = [await ids(), await page.locator('.near-line b').innerText()];
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.url()));
      await menu.focus();
      await page.keyboard.press('ArrowDown');
      await expect.poll(ids).not.toEqual(ofMomo);
      expect(await menu.inputValue()).toBe('2');
      expect(await hasFocus(menu)).toBe(true);
      expect(await page.locator('.near-line').innerText()).not.toContain(line);
      // The whole page is for the same animal.
      expect(await page.getByRole('combobox', { name: 'どの子で見るか' }).inputValue()).toBe('2');
      await page.getByRole('combobox', { name: 'どの子で見るか' }).selectOption('モモ');
      await expect.poll(ids).toEqual(ofMomo);
      await expect.poll(() => page.locator('.near-line').innerText()).toContain(line);
      expect(asked.filter((address) => address.includes('/api/'))).toEqual([]);
      await expectAccessible(page);
    },
    undefined,
    (page) =>
      keepBefore(
        page,
        petBook(momo, { ...momo, id: 2, name: 'ハチ', breed: '秋田犬', weightKg: 31 }, { ...momo, id: 3, kind: 'cat', name: 'タマ' }),
      ),
  ));

const usualList = 'with %s nearness is not offered, and its address shows the usual list';
test.each([['an animal of another kind alone', petBook({ ...momo, kind: 'cat' })]])(usualList, (_name, book) => expectUsualList(book));
longTest.each([['no animal']])(usualList, () => expectUsualList());

async function expectUsualList(book?: string): Promise<void> {
  const { page, close } = await openPage(demo.browser, phone);
  if (book !== undefined) await keepBefore(page, book);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(`${demo.site.url}/product/1?sort=near#reviews`);
  await idle(page);
  // The styles of the code that knows the device's animals.
  if (book !== undefined) await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
  expect(await sorting(page).getByRole('option').count()).toBe(4);
  expect(await sorting(page).inputValue()).toBe('');
  expect(await page.locator('#reviews .review').count()).toBeGreaterThan(1);
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await close();
}
