import { isDeepStrictEqual } from 'node:util';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { longTest } from '#db/test/long-test.ts';
import { openPage, phone } from './support/browser.ts';
import { expectAccessible, readDemo } from './support/demo.ts';
import { opensInPlace } from './support/catalogue.ts';
import { keepBefore, petBook, petsKey, visitWithPets } from './support/pets.ts';
import { idle } from './support/idle.ts';

const demo = readDemo();
const momo = { id: 1, name: 'モモ', kind: 'dog', weightKg: 4.2, neutered: true, avoid: ['chicken'] };
const hana = { id: 2, name: 'ハナ', kind: 'dog', weightKg: 8 };

test('an animal changes no byte of a page and makes no request but for the site’s own script and styles', async () => {
  const visitAll = async (text?: string) => {
    const asked = new Set<string>();
    const html: string[] = [];
    const { page, close } = await openPage(demo.browser, phone);
    page.on('request', (request) => asked.add(request.url()));
    if (text !== undefined) await keepBefore(page, text);
    for (const path of isLongRun ? ['/product/1', '/product-list', '/'] : ['/product/1']) {
      html.push((await (await page.goto(demo.site.url + path))?.text()) ?? '');
      await idle(page);
    }
    await close();
    expect([...asked].some((address) => address.includes('start-pets'))).toBe(text !== undefined);
    expect([...asked].filter((address) => address.includes('/api/'))).toEqual([]);
    return { html, asked };
  };
  const ownFile = new RegExp(`^${demo.site.url}/_astro/[^/]+\\.(?:js|css)$`);
  // A day that has ended since the demo world was published changes pages once, soon after the start.
  await expect
    .poll(async () => {
      const [without, withPet] = [await visitAll(), await visitAll(petBook(momo))];
      const more = [...withPet.asked.difference(without.asked)];
      expect(more.filter((address) => !ownFile.test(address))).toEqual([]);
      return isDeepStrictEqual(withPet.html, without.html);
    })
    .toBe(true);
});

test('a food says how much of it the animal gets, and follows the choice of another', () =>
  visitWithPets(demo, '/product/1', [momo, hana], async (page) => {
    const place = page.getByRole('region', { name: 'うちの子の1日の量' });
    // The label gives 68 g at 3 kg and 100 g at 5 kg; 1.6 kg cost ¥3,980.
    await expect.poll(() => place.innerText()).toMatch(/モモ（4\.2kg・避妊・去勢済み）なら\s+1日 約87g\s+約216円\s+1\.6kgで約18日/);
    expect(await place.innerText()).toContain('鶏肉を含む（原材料表示）');
    expect(await place.innerText()).toContain('目安です。体重を見ながら調整してください。');
    await place.getByText('計算のしかた').click();
    expect(await place.innerText()).toContain('出典：Small Animal Clinical Nutrition');
    expect(await page.locator('.gallery > .avoid-mark').innerText()).toBe('鶏肉を含む（原材料表示）');
    await place.getByRole('combobox', { name: 'どの子で見るか' }).selectOption('ハナ');
    await expect.poll(() => place.innerText()).toContain('ハナ（8kg）なら');
    expect(await page.locator('.avoid-mark').count()).toBe(0);
    expect(await page.locator('main').innerText()).not.toMatch(/安全|含まない/);
    await expectAccessible(page);
  }));

test('food for kittens asks for the age of a cat without one, and of a vet’s food the panel says whom to ask', () =>
  visitWithPets(
    demo,
    '/product/19',
    [
      { ...cat, id: 1, name: 'モモ' },
      { ...cat, id: 2, name: 'ハナ', birth: threeMonthsAgo() },
    ],
    async (page) => {
      const place = page.getByRole('region', { name: 'うちの子の1日の量' });
      await expect.poll(() => place.innerText()).toContain('モモの月齢を入れると、1日の量と費用の目安がわかります。');
      expect(await place.getByRole('link', { name: '月齢を入れる' }).getAttribute('href')).toBe('/my-pets');
      await place.getByRole('combobox').selectOption('ハナ');
      await expect.poll(() => place.innerText()).toMatch(/ハナ（1\.2kg）なら\s+1日 約186g/);
      // As of a product for adults that a vet decides on.
      const advice = '療法食は、獣医師の指導のもとで与えてください。';
      await place.evaluate((panel, text) => {
        const facts = JSON.parse(panel.dataset['feeding'] ?? '') as object;
        panel.dataset['feeding'] = JSON.stringify({ ...facts, isForYoung: undefined, grown: '成猫', advice: text });
      }, advice);
      await place.getByRole('combobox').selectOption('モモ');
      await expect.poll(() => place.innerText()).toMatch(/モモ（1\.2kg・成猫と仮定）なら\s+1日 約89g/);
      expect(await place.innerText()).toContain(advice);
      expect(await place.innerText()).not.toContain('成猫用の商品です。');
      await place.getByRole('combobox').selectOption('ハナ');
      await expect.poll(() => place.innerText()).toContain('成猫用の商品です。');
      await expectAccessible(page);
    },
  ));

const cat = { kind: 'cat', weightKg: 1.2 };

function threeMonthsAgo(): string {
  const day = new Date();
  day.setDate(day.getDate() - 100);
  return day.toISOString().slice(0, 10);
}

test('a comparison says what the animal gets of each food', () =>
  visitWithPets(demo, '/compare?ids=1,3,40', [momo], async (page) => {
    const row = page.getByRole('row', { name: /^モモなら/ });
    await row.waitFor();
    const [chicken, venison, other] = await row.getByRole('cell').allInnerTexts();
    expect(chicken).toMatch(/^1日 約87g\s+約216円\s+1\.6kgで約18日$/);
    // The label gives 72 g at 3 kg and 106 g at 5 kg; 1.2 kg cost ¥4,680.
    expect(venison).toMatch(/^1日 約92g\s+約359円\s+1\.2kgで約13日$/);
    expect(other).toBe('—');
    await expectAccessible(page);
  }));

test('home shows the first of the ranking that fit the animal, once its chip is pressed, and tells its kind alone', () =>
  visitWithPets(demo, '/', [momo], async (page) => {
    const popular = page.getByRole('region', { name: '人気の商品' });
    const chip = popular.getByRole('link', { name: 'モモに合う', exact: true });
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()));
    await chip.click();
    await expect.poll(() => popular.locator('.badge').allTextContents()).toEqual(['犬用', '犬用', '犬用', '犬用']);
    expect(await chip.getAttribute('aria-current')).toBe('true');
    const ingredients = await popular
      .locator('[data-ingredients]')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-ingredients')));
    expect(ingredients.flatMap((ids) => ids?.split(' ') ?? [])).not.toContain('chicken');
    const ranking = addressOf('GET /api/reviews/ranking/{ratingField}', {
      params: { ratingField: 'rating' },
      query: { petType: 'dog', limit: 50 },
    });
    expect(asked).toEqual([demo.site.url + ranking]);
    const all = popular.getByRole('link', { name: '人気の商品：すべて見る' });
    expect(await all.getAttribute('href')).toBe('/product-list?petType=dog&size=small&avoid=chicken');
    await expectAccessible(page);
  }));

test('the page of favourites has a shelf for the animal, filled once its chip is pressed, and none without an animal', () =>
  visitWithPets(demo, '/favorites', [momo], async (page) => {
    const shelf = page.getByRole('region', { name: 'うちの子に合う商品' });
    const chip = shelf.getByRole('link', { name: 'モモに合う', exact: true });
    await chip.waitFor();
    expect(await page.getByRole('link', { name: 'モモの商品を見る' }).getAttribute('href')).toContain('/products/dog?');
    expect(await shelf.locator('.card').count()).toBe(0);
    await chip.click();
    await expect.poll(() => shelf.locator('.badge').allTextContents()).toEqual(['犬用', '犬用', '犬用', '犬用']);
    expect(await shelf.locator('[data-ingredients~=chicken]').count()).toBe(0);
    await expectAccessible(page);
    await page.evaluate((key) => localStorage.removeItem(key), petsKey);
    await page.reload();
    await page.getByRole('heading', { name: 'お気に入りはまだありません' }).waitFor();
    expect(await shelf.count()).toBe(0);
  }));

test('the list for an animal names its conditions, which a click removes, and contains nothing that it avoids', () =>
  visitWithPets(demo, '/products/dog/food?lifeStage=adult&size=small&avoid=chicken', [{ ...momo, avoid: [] }], async (page) => {
    const chips = page.getByRole('list', { name: '選んでいる条件' }).getByRole('link');
    expect(await chips.allInnerTexts()).toEqual(['犬', 'フード', '成犬・成猫', '小型', '鶏肉を避ける', 'リセット']);
    expect(await page.getByText('原材料表示から除いています。記載のない商品は残ります。').isVisible()).toBe(true);
    const ids = await page
      .locator('.product-grid:not(.ranked-cards) .card')
      .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-ingredients') ?? ''));
    expect(ids.length).toBeGreaterThan(0);
    expect(ids.filter((text) => text.split(' ').includes('chicken'))).toEqual([]);
    await opensInPlace(page);
    await page.getByRole('link', { name: '小型の条件を外す' }).click();
    await expect.poll(() => chips.allInnerTexts()).toEqual(['犬', 'フード', '成犬・成猫', '鶏肉を避ける', 'リセット']);
    await page.getByRole('link', { name: '鶏肉を避けるの条件を外す' }).click();
    await expect.poll(() => chips.allInnerTexts()).toEqual(['犬', 'フード', '成犬・成猫', 'リセット']);
    await expect.poll(() => page.locator('.product-grid:not(.ranked-cards) .card[data-ingredients~=chicken]').count()).toBeGreaterThan(0);
    await page.goBack();
    await expect.poll(() => chips.allInnerTexts()).toContain('鶏肉を避ける');
    await expectAccessible(page);
  }));

const onePress = 'one press on %s leads to the products for the animal';
test.each(['/'])(onePress, pressOnce);
// pet-listing.test.ts shows where the link of each list leads.
longTest.each(['/products/cat/food?sort=newest', '/product-list'])(onePress, pressOnce);

function pressOnce(path: string): Promise<void> {
  return visitWithPets(demo, path, [momo], async (page) => {
    const way = page.getByRole('link', { name: /^モモ(?:に合わせる|の商品を見る)$/ });
    await way.click();
    await page.waitForURL(
      path === '/'
        ? /\/products\/dog\?size=small&avoid=chicken$/
        : path.startsWith('/products')
          ? /\/products\/dog\/food\?.*sort=newest/
          : /petType=dog/,
    );
  });
}
