import { expect, test } from 'vitest';
import { longTest } from '#db/test/long-test.ts';
import { desktop, openPage, phone } from './support/browser.ts';
import { expectAccessible, readDemo, visitOf } from './support/demo.ts';
import { enlarge } from './support/fit.ts';
import { hasFocus } from './support/posts.ts';
import { badges, chip, expected, opensInPlace, path, pick, see, shownCount, stay, stayed } from './support/catalogue.ts';

const demo = readDemo();
const visit = visitOf(demo);

test('the listing’s filter panel narrows the list, shows counts, folds and clears [LIST-06 LIST-07 LIST-08 LIST-09 LIST-10 LIST-15 LIST-19]', () =>
  visit('/products/dog/food', desktop, async (page) => {
    await stay(page);
    const panel = page.getByRole('navigation', { name: '商品の絞り込み' });
    await panel.getByRole('link', { name: /^〜/ }).hover();
    await expect.poll(() => panel.getByRole('link', { name: /^犬\s*\d+$/ }).count()).toBe(1);
    await panel.getByRole('link', { name: /^★4以上/ }).click();
    await expect.poll(() => path(page)).toBe('/products/dog/food?rating=4');
    await expect.poll(() => chip(page, '★4以上').isVisible()).toBe(true);
    await expect
      .poll(async () => shownCount(page))
      .toBe(
        Number(
          (await panel
            .getByRole('link', { name: /^★4以上/ })
            .locator('.num')
            .textContent()) ?? -1,
        ),
      );
    for (const [title, option] of [
      ['ペットの種類', /^犬/],
      ['カテゴリー', /^フード/],
      ['価格帯', /^〜/],
      ['評価', /^★4以上/],
      ['特典', /^セール/],
    ] as const) {
      const group = panel.locator('details', { has: page.locator('summary', { hasText: title }) });
      const choice = group.getByRole('link', { name: option });
      const wasOpen = await choice.isVisible();
      await group.locator('summary').click();
      expect([title, await choice.isVisible()]).toEqual([title, !wasOpen]);
      if (title !== '価格帯') await group.locator('summary').click();
    }

    await panel.getByRole('link', { name: /^猫/ }).click();
    await expect.poll(() => path(page)).toBe('/products/cat/food?rating=4');
    await see(page.getByRole('heading', { level: 1, name: '猫用フード' }));
    expect(await page.title()).toMatch(/^猫用フード/);
    await expect
      .poll(() => page.getByRole('navigation', { name: 'パンくずリスト' }).or(page.locator('.breadcrumb')).first().textContent())
      .toContain('猫');
    await expect.poll(() => badges(page)).toEqual(['猫用']);
    await stayed(page);
    await page.goBack();
    await see(page.getByRole('heading', { level: 1, name: '犬用フード' }));
    await expect.poll(() => badges(page)).toEqual(['犬用']);
    await page.reload();
    await see(chip(page, '★4以上'));
    await panel.getByRole('link', { name: '条件をクリア' }).click();
    await page.waitForURL(`${demo.relay.url}/products`);
  }));

test('on a phone two dropdowns and a sheet filter the listing [LIST-09 LIST-11 LIST-12 LIST-13 LIST-14]', () =>
  visit('/products/dog', phone, async (page) => {
    await stay(page);
    const menus = page.locator('.listing-menus');
    expect(await page.locator('.filter-panel').isVisible()).toBe(false);
    await menus.getByText('ペット', { exact: true }).click();
    for (const pet of ['すべて', '犬', '猫', '小動物', '鳥']) await see(menus.getByRole('link', { name: new RegExp(`^${pet}`) }));
    await menus.getByRole('link', { name: /^犬/ }).click();
    await expect.poll(() => menus.getByRole('link', { name: /^犬/ }).isVisible()).toBe(false);
    expect(path(page)).toBe('/products/dog');
    await menus.getByText('カテゴリー', { exact: true }).click();
    await menus.getByRole('link', { name: /^おやつ/ }).click();
    await expect.poll(() => path(page)).toBe('/products/dog/treats');
    await see(page.getByRole('heading', { level: 1, name: '犬用おやつ' }));
    await page.getByRole('button', { name: /^絞り込み/ }).click();
    const sheet = page.getByRole('dialog', { name: '商品フィルター' });
    for (const words of [
      /^〜2,500円/,
      /^2,501.*5,000円/,
      /^5,001.*9,999円/,
      /^10,000円以上/,
      /^★4以上/,
      /^★3以上/,
      /^★2以上/,
      /^売れ筋/,
      /^高評価/,
    ])
      expect(await sheet.getByRole('radio', { name: words }).count(), String(words)).toBe(1);
    await pick(sheet, /^セール/);
    await sheet.getByRole('button', { name: /^適用する/ }).click();
    await expect.poll(() => path(page)).toBe('/products/dog/treats?offer=sale');
    await stayed(page);
    await page.goBack();
    await page.goBack();
    await see(page.getByRole('heading', { level: 1, name: '犬用のすべての商品' }));
  }));

test('the panel avoids ingredients one by one, and keeps those that it does not offer', () =>
  visit('/products/dog/food?avoid=horse', desktop, async (page) => {
    await stay(page);
    const panel = page.getByRole('navigation', { name: '商品の絞り込み' });
    const wheat = panel.getByRole('checkbox', { name: '小麦' });
    await wheat.focus();
    await page.keyboard.press('Space');
    await expect.poll(() => path(page)).toBe('/products/dog/food?avoid=wheat,horse');
    await see(chip(page, '馬肉・小麦を避ける'));
    expect(await hasFocus(wheat)).toBe(true);
    await panel.getByText('鶏肉', { exact: true }).click();
    await expect.poll(() => path(page)).toBe('/products/dog/food?avoid=chicken,wheat,horse');
    await panel.getByRole('link', { name: /^★4以上/ }).click();
    await expect.poll(() => path(page)).toBe('/products/dog/food?rating=4&avoid=chicken,wheat,horse');
    await chip(page, '鶏肉・馬肉・小麦を避ける').click();
    await expect.poll(() => path(page)).toBe('/products/dog/food?rating=4');
    expect(await panel.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await page.goBack();
    await expect.poll(() => wheat.isChecked()).toBe(true);
    await stayed(page);
  }));

test('the sheet of a phone counts the products without the ingredients chosen in it', () =>
  visit('/products/dog/food', phone, async (page) => {
    await stay(page);
    await page.getByRole('button', { name: /^絞り込み/ }).click();
    const sheet = page.getByRole('dialog', { name: '商品フィルター' });
    const all = await sheet.getByRole('button', { name: /^適用する（\d+件）$/ }).textContent();
    await pick(sheet, /^鶏肉$/);
    await expect.poll(() => sheet.getByRole('button', { name: /^適用する（\d+件）$/ }).textContent()).not.toBe(all);
    await pick(sheet, /^小麦$/);
    await sheet.getByRole('button', { name: /^適用する/ }).click();
    await expect.poll(() => path(page)).toBe('/products/dog/food?avoid=chicken,wheat');
    await see(page.getByRole('button', { name: '絞り込み（1）' }));
    await page.getByRole('button', { name: '絞り込み（1）' }).click();
    await sheet.getByRole('link', { name: 'リセット' }).click();
    expect(await sheet.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await stayed(page);
  }));

longTest('without the list’s code the panel avoids an ingredient by loading the page', () =>
  visit('/products/dog/food?avoid=horse', desktop, async (page, problems) => {
    await page.route('**/_astro/open-products*', (route) => route.abort());
    await page.reload();
    const panel = page.getByRole('navigation', { name: '商品の絞り込み' });
    await panel.getByText('小麦', { exact: true }).click();
    await see(chip(page, '馬肉・小麦を避ける'));
    await page.goto(`${demo.relay.url}/products/dog/food`);
    await panel.getByText('原材料', { exact: false }).first().click();
    await panel.getByText('小麦', { exact: true }).click();
    await see(chip(page, '小麦を避ける'));
    expected(problems, /ERR_FAILED/);
  }),
);

test('without JavaScript the panel is a form that keeps the other conditions', async () => {
  const { page, close } = await openPage(demo.browser, desktop, { javaScriptEnabled: false });
  await page.goto(`${demo.site.url}/products/dog/food?rating=4&avoid=horse`);
  const panel = page.getByRole('navigation', { name: '商品の絞り込み' });
  await panel.getByText('小麦', { exact: true }).click();
  await panel.getByText('大豆', { exact: true }).click();
  await panel.getByRole('button', { name: '避ける' }).click();
  await see(chip(page, '馬肉・小麦・大豆を避ける'));
  await see(chip(page, '★4以上'));
  await close();
});

test('tabs below a listing show the rankings of other pets and categories [LIST-24 LIST-25 LIST-26 LIST-27 LIST-28 LIST-29]', () =>
  visit('/products', desktop, async (page) => {
    await stay(page);
    await page.mouse.move(150, 300);
    const ranking = page.getByRole('region', { name: '売れ筋ランキング' });
    const pet = (name: string) => ranking.getByRole('tablist', { name: 'ペット' }).getByRole('tab', { name, exact: true });
    const panel = ranking.getByRole('tabpanel');
    const reviews = page.getByRole('region', { name: 'レビューランキング' });
    const figures = async (part: string) =>
      (await (part === 'b' ? ranking : reviews).locator(`.rating > ${part}`).allTextContents()).map((text) => Number.parseFloat(text));
    const before = await reviews.locator('.card-name').allTextContents();
    await pet('すべて').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => panel.locator('.badge').allTextContents()).toEqual(['犬用', '犬用', '犬用']);
    expect(await hasFocus(pet('犬'))).toBe(true);
    await page.keyboard.press('End');
    await expect.poll(() => panel.locator('.badge').allTextContents()).toEqual(['鳥用', '鳥用', '鳥用']);
    await page.keyboard.press('Home');
    await expect.poll(() => pet('すべて').getAttribute('aria-selected')).toBe('true');
    expect(await pet('鳥').getAttribute('tabindex')).toBe('-1');
    await pet('猫').click();
    await expect.poll(() => ranking.locator('.badge').allTextContents()).toEqual(['猫用', '猫用', '猫用']);
    expect(await ranking.getByRole('link', { name: 'すべて見る' }).getAttribute('href')).toBe('/products/bestsellers/cat');
    expect(await figures('b')).toEqual((await figures('b')).toSorted((one, other) => other - one));
    expect(await ranking.locator('.card-name > a').first().getAttribute('href')).toMatch(/^\/product\/\d+$/);
    await ranking.getByRole('tab', { name: 'フード', exact: true }).click();
    await expect.poll(() => ranking.getByRole('link', { name: 'すべて見る' }).getAttribute('href')).toBe('/products/bestsellers/cat/food');
    expect(await reviews.locator('.card-name').allTextContents()).toEqual(before);
    expect(await panel.evaluate((element) => (element.ariaLabelledByElements ?? []).map(({ textContent }) => textContent.trim()))).toEqual([
      '猫',
      'フード',
    ]);
    expect(path(page)).toBe('/products');
    await reviews.getByRole('tab', { name: '犬', exact: true }).click();
    await expect.poll(() => reviews.getByRole('link', { name: 'すべて見る' }).getAttribute('href')).toBe('/reviews/ranking/dog');
    // The link leads to the chosen cell before its list has come.
    await expect.poll(() => reviews.locator('.badge').allTextContents()).toEqual(['犬用', '犬用', '犬用']);
    expect(await figures('.count')).toEqual((await figures('.count')).toSorted((one, other) => other - one));
    // The note says it of all.
    expect(await reviews.getByText('売れ筋', { exact: true }).count()).toBe(0);
    await expectAccessible(page);
    await stayed(page);
  }));

test.each([
  { width: 320, height: 180, doubled: false },
  { width: 640, height: 360, doubled: true },
])('in a low window the filter sheet scrolls to each choice and button: $width × $height, doubled text $doubled', ({ doubled, ...size }) =>
  visit('/products', size, async (page) => {
    if (doubled) await enlarge(page);
    await page.getByRole('button', { name: /^絞り込み/ }).click();
    const sheet = page.getByRole('dialog', { name: '商品フィルター' });
    expect(await sheet.locator('.sheet-body').evaluate((body) => body.clientHeight)).toBeGreaterThanOrEqual(160);
    for (const choice of [sheet.locator('label').last(), sheet.getByRole('button', { name: '適用する' })])
      await choice.click({ trial: true });
  }),
);

test('a filtered listing passes axe', () =>
  visit('/products', desktop, async (page) => {
    await opensInPlace(page);
    await page.getByRole('navigation', { name: '商品の絞り込み' }).getByRole('link', { name: /^猫/ }).click();
    await expect.poll(() => page.locator('[data-option] > .num').count()).toBeGreaterThan(0);
    await expectAccessible(page);
  }));

// accessibility.test.ts opens the same sheet.
longTest('an open filter sheet with counts passes axe', () =>
  visit('/products', phone, async (page) => {
    await page.getByRole('button', { name: /^絞り込み/ }).click();
    await expect.poll(() => page.locator('[data-option] > .num').count()).toBeGreaterThan(0);
    await expectAccessible(page);
  }),
);
