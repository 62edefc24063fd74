import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { longTest } from '#db/test/long-test.ts';
import { openPage, phone } from './support/browser.ts';
import { expectAccessible, readDemo, visitPage } from './support/demo.ts';
import { keepBefore, petBook, petsKey } from './support/pets.ts';
import { field, hasFocus } from './support/posts.ts';
import { sizes } from './support/sizes.ts';
import { idle } from './support/idle.ts';

const demo = readDemo();
const unreadKey = 'pet-mikke:pets-unread';

const momo = { id: 1, name: 'モモ', kind: 'dog', weightKg: 4.2, neutered: true, avoid: ['wheat'] };
const hana = { id: 2, name: 'ハナ', kind: 'dog', weightKg: 8 };

const visit = (steps: (page: Page) => Promise<void>, text?: string, viewport = phone) =>
  visitPage(
    demo.browser,
    `${demo.site.url}/my-pets`,
    viewport,
    steps,
    undefined,
    text === undefined ? undefined : (page) => keepBefore(page, text),
  );
const storedNames = (page: Page) =>
  page.evaluate(
    (name) => (JSON.parse(localStorage.getItem(name) ?? '{"pets":[]}') as { pets: Array<{ name: string }> }).pets.map((pet) => pet.name),
    petsKey,
  );
const names = (page: Page) => page.locator('.pet-card h3').allInnerTexts();

test('at 390 px うちの子 stays whole in what the page is for', () =>
  visit(async (page) => {
    const last = page.locator('.pet-uses > li').last();
    await last.waitFor();
    const tops = await last.evaluate((item) => {
      // With the sign that keeps a line from ending in it.
      const own = 'うちの\u2060子';
      const words = [...item.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const from = words?.textContent?.indexOf(own) ?? -1;
      if (!words || from < 0) return [];
      const range = document.createRange();
      range.setStart(words, from);
      range.setEnd(words, from + own.length);
      return [...range.getClientRects()].map(({ top }) => Math.round(top));
    });
    expect(new Set(tops).size).toBe(1);
  }));

describe.each(sizes('390'))('at %s', (_width, viewport) => {
  test('makes an animal in two steps, asks for nothing but the site’s own code, and keeps it over a reload', () =>
    visit(
      async (page) => {
        // The pictures of the kinds come with the page.
        await idle(page);
        const asked: string[] = [];
        page.on('request', (request) => asked.push(request.url()));
        await page.getByRole('button', { name: '犬', exact: true }).click();
        await page.getByRole('heading', { name: '犬の名前と体重を教えてください' }).waitFor();
        await field(page, '名前').fill('モモ');
        await page.getByLabel('いまの体重（kg）').fill('４．２');
        await page.getByRole('button', { name: 'この子を登録する' }).click();
        await expect.poll(() => names(page)).toEqual(['モモ']);
        expect(await page.getByText('「モモ」を登録しました。').isVisible()).toBe(true);
        expect(asked.filter((address) => !address.startsWith(`${demo.site.url}/_astro/`))).toEqual([]);
        expect(await page.locator('.pet-card').innerText()).toContain('4.2kg');
        await expectAccessible(page);
        // An owner with an animal needs no words on how to begin.
        expect(await page.locator('.lead').innerText()).toBe('記録は、この端末に保存します。');
        await page.reload();
        await expect.poll(() => names(page)).toEqual(['モモ']);
        expect(await page.evaluate(() => document.documentElement.dataset['pets'])).toBe('"kind":"dog');
      },
      undefined,
      viewport,
    ));

  test('asks again for what is missing, and the back button returns to the step before', () =>
    visit(
      async (page) => {
        await page.getByRole('button', { name: /^鳥/ }).press('Enter');
        await page.getByLabel('いまの体重（g）').fill('三十');
        await page.getByRole('button', { name: 'この子を登録する' }).click();
        expect(await page.locator('.field-error').allInnerTexts()).toEqual([
          '名前を入力してください',
          'グラムの数字で入力してください（例：35）',
        ]);
        expect(await hasFocus(field(page, '名前'))).toBe(true);
        await field(page, '名前').fill('ソラ');
        await page.goBack();
        await page.getByRole('button', { name: /^小動物/ }).click();
        expect(await field(page, '名前').inputValue()).toBe('ソラ');
        const kept = () => page.evaluate(() => (history.state as { petFirst?: { name: string } }).petFirst?.name);
        await expect.poll(kept).toBe('ソラ');
        await page.reload();
        await expect.poll(() => field(page, '名前').inputValue()).toBe('ソラ');
        await page.getByLabel('いまの体重（g）').fill('');
        await page.getByRole('button', { name: 'この子を登録する' }).click();
        await expect.poll(() => storedNames(page)).toEqual(['ソラ']);
      },
      undefined,
      viewport,
    ));

  test('keeps all facts of an animal, in groups that fold', () =>
    visit(
      async (page) => {
        await page.getByRole('button', { name: 'モモの記録を編集する' }).click();
        await page.getByRole('heading', { name: 'モモの記録' }).waitFor();
        await page.locator('summary', { hasText: 'からだのこと' }).click();
        await page.getByText('年齢だけわかる').click();
        await page.getByLabel('年齢（歳）').fill('3');
        await page.getByRole('combobox', { name: '犬種' }).fill('トイプードル');
        await page.getByRole('radio', { name: 'ふっくら' }).check({ force: true });
        await page.locator('summary', { hasText: '避けたい原材料' }).click();
        await page.getByRole('checkbox', { name: '鶏肉', exact: true }).check({ force: true });
        await page.locator('summary', { hasText: '気になること' }).click();
        await page.getByRole('checkbox', { name: 'お腹' }).check({ force: true });
        await page.locator('summary', { hasText: '顔の色' }).click();
        await page.getByRole('radio', { name: '顔の色 3' }).check({ force: true });
        await expectAccessible(page);
        await page.getByRole('button', { name: '保存する', exact: true }).click();
        await page.getByText('「モモ」を保存しました。').waitFor();
        expect(await page.locator('.pet-card').innerText()).toMatch(
          /トイプードル・3歳・4\.2kg・避妊・去勢済み\s+避けたい原材料：鶏肉、小麦\s+気になること：お腹/,
        );
        expect(await page.locator('.pet-card .pet-face').getAttribute('src')).toBe('/art/pets/dog-3.svg');
        await page.getByRole('button', { name: 'モモの記録を編集する' }).click();
        await field(page, '名前').fill('');
        await page.goBack();
        await expect.poll(() => names(page)).toEqual(['モモ']);
      },
      petBook(momo),
      viewport,
    ));
});

test('removes an animal, and brings it back where it was', () =>
  visit(
    async (page) => {
      await page.getByRole('button', { name: 'モモを削除する' }).click();
      await expect.poll(() => storedNames(page)).toEqual(['ハナ']);
      await page.getByRole('button', { name: '元に戻す' }).click();
      await expect.poll(() => names(page)).toEqual(['モモ', 'ハナ']);
      await page.getByRole('radio', { name: 'ハナを先に表示する' }).check();
      await page.reload();
      await expect.poll(() => page.getByRole('radio', { name: 'ハナを先に表示する' }).isChecked()).toBe(true);
      await page.getByRole('button', { name: 'すべて削除する' }).click();
      await page.getByText('「モモ」ほか1件を削除しました。').waitFor();
      expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
      await page.getByRole('button', { name: '元に戻す' }).click();
      await expect.poll(() => storedNames(page)).toEqual(['モモ', 'ハナ']);
    },
    petBook(momo, hana),
  ));

test('two tabs show the same animals', () =>
  visit(async (page) => {
    await expect.poll(() => names(page)).toEqual(['モモ']);
    const other = await page.context().newPage();
    await other.goto(`${demo.site.url}/my-pets`);
    await other.getByRole('button', { name: 'モモを削除する' }).click();
    await page.getByRole('heading', { name: 'うちの子は、どの子ですか？' }).waitFor();
    await page.getByRole('button', { name: '猫', exact: true }).click();
    await field(page, '名前').fill('ルナ');
    await page.getByRole('button', { name: 'この子を登録する' }).click();
    await expect.poll(() => names(other)).toEqual(['ルナ']);
  }, petBook(momo)));

test('two tabs that change one animal each change what was changed in them, also after a reload', () =>
  visit(async (page) => {
    const other = await page.context().newPage();
    await other.goto(`${demo.site.url}/my-pets`);
    for (const tab of [page, other]) await tab.getByRole('button', { name: 'モモの記録を編集する' }).click();
    await field(other, 'いまの体重').fill('5.1');
    // What is typed is kept in the history of the tab.
    await expect.poll(() => other.evaluate(() => JSON.stringify(history.state))).toContain('5.1');
    await other.reload();
    await field(page, '名前').fill('モモちゃん');
    await page.getByRole('button', { name: '保存する', exact: true }).click();
    await expect.poll(() => field(other, '名前').inputValue()).toBe('モモちゃん');
    await other.getByRole('button', { name: '保存する', exact: true }).click();
    await expect.poll(() => names(other)).toEqual(['モモちゃん']);
    expect(await other.evaluate((name) => localStorage.getItem(name), petsKey)).toContain('"weightKg":5.1');
  }, petBook(momo)));

test('writes the animals to a file, and reads them on another device', () =>
  visit(
    async (page) => {
      const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '書き出す' }).click()]);
      expect(download.suggestedFilename()).toMatch(/^petmikke-pets-\d{4}-\d\d-\d\d\.json$/);
      const file = await download.path();
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ version: 1, pets: [momo, hana], chosen: 1 });
      await visit(async (elsewhere) => {
        await elsewhere.getByText('読み込む', { exact: true }).hover();
        await elsewhere.getByLabel('読み込む').setInputFiles(file);
        await expect.poll(() => names(elsewhere)).toEqual(['モモ', 'ハナ']);
        await elsewhere.getByLabel('読み込む').setInputFiles(file);
        await elsewhere.getByText('このファイルの子は、もう登録されています。').waitFor();
        const wrong = { name: 'wrong.json', mimeType: 'application/json', buffer: Buffer.from('{"version":9}') };
        await elsewhere.getByLabel('読み込む').setInputFiles(wrong);
        await elsewhere.getByText('このファイルは読み込めませんでした。').waitFor();
        expect(await storedNames(elsewhere)).toEqual(['モモ', 'ハナ']);
        // A file that has gone between choosing and reading.
        await elsewhere.evaluate(() => (File.prototype.text = () => Promise.reject(new DOMException('gone', 'NotReadableError'))));
        await elsewhere.getByLabel('読み込む').setInputFiles(file);
        await elsewhere.getByText('このファイルは読み込めませんでした。').waitFor();
        expect(await elsewhere.getByLabel('読み込む').inputValue()).toBe('');
      });
    },
    petBook(momo, hana),
  ));

test('animals cut short on the device break no page and are not lost', () => keepUnread('{"version":1,"pets":['));
longTest('animals of a later version break no page and are not lost', () => keepUnread('{"version":2,"pets":[{"name":"モモ"}]}'));

function keepUnread(text: string): Promise<void> {
  return visit(async (page) => {
    await page.getByText('読み取れない記録が1件あります。').waitFor();
    await page.getByRole('button', { name: '猫', exact: true }).click();
    await field(page, '名前').fill('ルナ');
    await page.getByRole('button', { name: 'この子を登録する' }).click();
    await expect.poll(() => storedNames(page)).toEqual(['ルナ']);
    expect(await page.evaluate((name) => localStorage.getItem(name), unreadKey)).toBe(JSON.stringify([text]));
    await page.goto(`${demo.site.url}/product/1`);
    await idle(page);
  }, text);
}

test('where the browser stores nothing, the page says so and goes on', () =>
  visitPage(
    demo.browser,
    `${demo.site.url}/my-pets`,
    phone,
    async (page) => {
      await page.getByRole('button', { name: '犬', exact: true }).click();
      await field(page, '名前').fill('モモ');
      await page.getByRole('button', { name: 'この子を登録する' }).click();
      await expect.poll(() => names(page)).toEqual(['モモ']);
      await page.getByText('この端末に保存できませんでした。').waitFor();
    },
    undefined,
    async (page) => {
      await page.addInitScript(() => {
        const get = () => {
          throw new DOMException('blocked', 'SecurityError');
        };
        Object.defineProperty(window, 'localStorage', { get });
      });
    },
  ));

test('without scripts the page says that it needs them', async () => {
  const { page, close } = await openPage(demo.browser, phone, { javaScriptEnabled: false });
  await page.goto(`${demo.site.url}/my-pets`);
  // Playwright matches no text inside noscript.
  expect(await page.locator('main noscript > p').innerText()).toContain('登録にはJavaScriptが必要です。');
  expect(await page.getByRole('button', { name: '犬', exact: true }).isVisible()).toBe(false);
  await close();
});
