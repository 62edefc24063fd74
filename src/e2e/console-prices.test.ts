import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { inConsole, loseAnswer, said, screenOf } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { failedRequest, heldBack } from './support/posts.ts';

const demo = openDemo();

const inPrices = screenOf(demo, adminPaths.screen('prices'));
const rows = (page: Page) => page.locator('.price-row');
const done = (page: Page) => page.locator('.price-row[data-state=done]');
const focusedRow = (page: Page) =>
  page.evaluate(() => {
    const row = document.activeElement?.closest('.price-row');
    return row?.parentElement ? [...row.parentElement.children].indexOf(row) : -1;
  });
const due = async (page: Page) =>
  Number((await page.request.get(demo.site.url + addressOf('GET /api/admin/prices', { query: { page: 1 } }))).headers()['x-total-count']);

test('confirms ten prices with ten keystrokes, and publishes them', () =>
  inPrices(desktop, async (page) => {
    await expect.poll(() => focusedRow(page)).toBe(0);
    await expectAccessible(page);
    const before = await due(page);
    const inMenu = page.locator(`.console-menu [data-section='prices']`);
    const counted = (products: number) => expect.poll(() => inMenu.getAttribute('data-count')).toBe(String(products));
    await counted(before);
    const href = (await rows(page).first().locator('.price-what > .link').getAttribute('href')) ?? '';
    for (let pressed = 0; pressed < 10; pressed += 1) await page.keyboard.press('Enter');
    await expect.poll(() => done(page).count()).toBe(10);
    expect([await focusedRow(page), await due(page)]).toEqual([10, before - 10]);
    await counted(before - 10);
    const today = await page.evaluate(() => new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10));
    const [year, month, date] = today.split('-');
    const checked = `${year}年${month}月${date}日`;
    await expect.poll(async () => (await (await fetch(demo.site.url + href)).text()).includes(checked)).toBe(true);
  }));

longTest('one key opens the prices from the first screen, the next confirms one', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.dashboard(), desktop, async (page) => {
    await page.getByRole('link', { name: /^確認から30日以上の価格/ }).waitFor();
    await page.keyboard.press('p');
    await page.waitForURL(`**${adminPaths.screen('prices')}`);
    await expect.poll(() => focusedRow(page)).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => done(page).count()).toBe(1);
  }),
);

test('a digit begins a new price, Enter saves it and moves on, Escape puts it back', () =>
  inPrices(phone, async (page) => {
    await expect.poll(() => focusedRow(page)).toBe(0);
    const [first, second] = [rows(page).nth(0), rows(page).nth(1)];
    const input = second.getByRole('textbox');
    const stored = await input.inputValue();
    await page.keyboard.type('31.5');
    expect(await first.getByText('公開ページでの表示').innerText()).toContain('¥3,150');
    expect(await first.getByRole('status').count()).toBe(0);
    await input.fill(String(Number(stored) * 100));
    const shown = `¥${(Number(stored) * 10_000).toLocaleString('ja')}`;
    await second.getByRole('status').getByText(`${shown} になります。100分の1の値で入力しましたか？`).waitFor();
    await expectAccessible(page);
    await input.press('Escape');
    expect(await second.getByRole('status').count()).toBe(0);
    await first.getByRole('textbox').press('Enter');
    expect(await focusedRow(page)).toBe(1);
    await page.keyboard.type('7');
    await page.keyboard.press('Escape');
    expect(await input.inputValue()).toBe(stored);
    await expect.poll(() => first.getAttribute('data-state')).toBe('done');
    expect(await first.getByRole('textbox').inputValue()).toBe('31.5');
    await page.keyboard.type('x');
    await input.fill('たくさん');
    // Safari reports the Enter that ends a conversion after the conversion, with this code.
    await input.dispatchEvent('keydown', { key: 'Enter', keyCode: 229 });
    expect(await second.getByText('価格は0以上の数で入力してください').count()).toBe(0);
    await input.press('Enter');
    await second.getByText('価格は0以上の数で入力してください').waitFor();
    expect(await focusedRow(page)).toBe(1);
  }));

test('a row says that its product is on sale; the price before it, or a tick, ends the sale', () =>
  inPrices(desktop, async (page) => {
    const listed = (await call(page, 'GET /api/admin/prices', { query: { page: 1 } })).slice(0, 2);
    for (const { id, price } of listed)
      await call(page, 'PATCH /api/admin/products/{id}', { params: { id }, body: { isOnSale: true, originalPrice: price + 10 } });
    await page.reload();
    const [one, other] = listed.map(({ id }) => rows(page).filter({ has: page.locator(`[href="/product/${id}"]`) }));
    const former = String((listed[0]?.price ?? 0) + 10);
    await one?.getByText('セール中・元の価格').waitFor();
    await other?.getByRole('checkbox', { name: 'セールを終える' }).check();
    await other?.getByRole('button', { name: '保存して確認' }).click();
    await other?.getByText('セールを終えました。').waitFor();
    await one?.getByRole('textbox').fill(former);
    expect(await one?.getByRole('checkbox', { name: '元の価格以上のため、セールを終える' }).isChecked()).toBe(true);
    await expectAccessible(page);
    await one?.getByRole('textbox').press('Enter');
    await one?.getByText('セールを終えました。').waitFor();
  }));

test('a price that could not be saved stays, says why, and is saved on the next Enter', () =>
  inPrices(
    desktop,
    async (page) => {
      await expect.poll(() => focusedRow(page)).toBe(0);
      await page.context().setOffline(true);
      await page.keyboard.press('Enter');
      await rows(page).first().getByRole('alert').waitFor();
      await page.context().setOffline(false);
      await page.keyboard.press('k');
      await page.keyboard.press('Enter');
      await expect.poll(() => rows(page).first().getAttribute('data-state')).toBe('done');
    },
    failedRequest,
  ));

test('an answer leaves a price alone that was corrected meanwhile, and the corrected one is saved after it', () =>
  inPrices(desktop, async (page) => {
    await expect.poll(() => focusedRow(page)).toBe(0);
    const release = await heldBack(page, `**${addressOf('POST /api/admin/prices/{id}', { params: { id: '*' } })}`);
    const answers: unknown[] = [];
    page.on('response', (response) => {
      if (
        response.request().method() === 'POST' &&
        response.url().includes(addressOf('POST /api/admin/prices/{id}', { params: { id: '' } }))
      )
        answers.push([response.status(), response.request().postDataJSON()]);
    });
    // The first row is only corrected, the second one is also confirmed again before the answer.
    await page.keyboard.type('1980');
    await page.keyboard.press('Enter');
    await page.keyboard.type('1981');
    await page.keyboard.press('Enter');
    await page.keyboard.press('k');
    await page.keyboard.type('2981');
    await page.keyboard.press('Enter');
    await rows(page).nth(0).getByRole('textbox').fill('2980');
    release();
    await expect.poll(() => rows(page).nth(1).getAttribute('data-state')).toBe('done');
    await expect.poll(() => answers.length).toBe(3);
    expect(await rows(page).nth(0).getByRole('textbox').inputValue()).toBe('2980');
    expect(await rows(page).nth(0).getAttribute('data-state')).toBe('due');
    await rows(page).nth(0).getByRole('textbox').press('Enter');
    await expect.poll(() => rows(page).nth(0).getAttribute('data-state')).toBe('done');
    const body = (price: number) => [200, expect.objectContaining({ price }) as object];
    expect(answers).toHaveLength(4);
    for (const price of [1980, 1981, 2981, 2980]) expect(answers).toContainEqual(body(price));
    expect(await rows(page).nth(1).getByRole('textbox').inputValue()).toBe('2981');
  }));

longTest('a price of a product that another operator saved first is saved on the second press, with theirs in sight', () =>
  inPrices(
    desktop,
    async (page) => {
      await expect.poll(() => focusedRow(page)).toBe(0);
      const first = rows(page).first();
      const id = Number(/\d+$/.exec((await first.locator('.price-what > .link').getAttribute('href')) ?? '')?.[0]);
      await call(page, 'PATCH /api/admin/products/{id}', { params: { id }, body: { price: 41.5 } });
      await page.keyboard.type('42');
      await page.keyboard.press('Enter');
      await first.getByRole('alert').getByText('ほかの人が先に保存しています。いまの公開ページでの表示は¥4,150です。').waitFor();
      expect(await first.locator('s').innerText()).toBe('¥4,150');
      await page.keyboard.press('k');
      await page.keyboard.press('Enter');
      await expect.poll(() => first.getAttribute('data-state')).toBe('done');
      expect(await first.getByRole('textbox').inputValue()).toBe('42');
    },
    failedRequest,
  ),
);

longTest('a price is saved over one of the same row whose answer was lost, without naming anybody else', () =>
  inPrices(
    desktop,
    async (page) => {
      await expect.poll(() => focusedRow(page)).toBe(0);
      const first = rows(page).first();
      await loseAnswer(page, addressOf('POST /api/admin/prices/{id}', { params: { id: '*' } }));
      await page.keyboard.type('4380');
      await page.keyboard.press('Enter');
      await first.getByRole('alert').waitFor();
      await first.getByRole('textbox').fill('4280');
      await first.getByRole('textbox').press('Enter');
      await expect.poll(() => first.getAttribute('data-state')).toBe('done');
      expect(await first.getByRole('textbox').inputValue()).toBe('4280');
    },
    failedRequest,
  ),
);

longTest('the next list waits for prices under way, and comes only once every typed price is saved or put back', () =>
  inPrices(desktop, async (page) => {
    await expect.poll(() => focusedRow(page)).toBe(0);
    const more = page.locator('[data-price-more]');
    const links = () =>
      rows(page)
        .locator('.price-what > .link')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
    const before = await links();
    const release = await heldBack(page, `**${addressOf('POST /api/admin/prices/{id}', { params: { id: '*' } })}`);
    await page.keyboard.press('Enter');
    const third = rows(page).nth(2);
    await third.getByRole('textbox').fill('51');
    await more.click();
    release();
    await said(page, 'まだ保存していない価格があります', '保存するか、元の価格に戻してから読み込んでください。');
    expect([await focusedRow(page), await third.getByRole('textbox').inputValue(), await links()]).toEqual([2, '51', before]);
    expect(await rows(page).first().getAttribute('data-state')).toBe('done');
    page.once('dialog', (opened) => void opened.dismiss());
    const asked = page.waitForEvent('dialog');
    await page.evaluate(() => location.reload());
    expect((await asked).type()).toBe('beforeunload');
    await third.getByRole('textbox').press('Escape');
    await more.click();
    await expect.poll(links).not.toEqual(before);
    expect(await links()).toContain(before[2]);
  }),
);
