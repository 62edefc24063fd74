import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { readCsv } from '#api/csv.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop } from './support/browser.ts';
import { call } from './support/calls.ts';
import { dialog, focusedText, inConsole } from './support/console.ts';
import { choose, countProducts, head, pack, press } from './support/console-csv.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { sizes } from './support/sizes.ts';
import { failedRequest, toastOf } from './support/posts.ts';

const demo = openDemo();

const onScreen = (viewport: typeof desktop, path: string, steps: (page: Page) => Promise<void>, expected?: RegExp) =>
  inConsole(demo.browser, `${demo.site.url}${path}`, viewport, steps, expected);
/** Returns the name and the text of the file that a click downloads. */
const saved = async (page: Page, click: () => Promise<void>) => {
  const [download] = await Promise.all([page.waitForEvent('download'), click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
};

/** Waits for a toast with this title and text. */
const waitForToast = (page: Page, title: string, text = '') => toastOf(page).filter({ hasText: title }).filter({ hasText: text }).waitFor();

// Each product that is imported is published.
const many = isLongRun ? 1000 : 160;
const faults = Math.floor(many / 80);
const good = many - faults;

/** Returns a CSV of many rows in which every 80th has no picture. */
function manyRows(width: string): string {
  const rows = Array.from({ length: many }, (_, at) => {
    const image = at % 80 === 79 ? '' : pack;
    return `"輸入パウチ ${width}-${at + 1}","${at + 1}番目の味です。",${10 + (at % 90)},${image},猫,フード`;
  });
  return `\ufeff${[head, ...rows].join('\r\n')}\r\n`;
}

describe.each(sizes('390'))('at %s', (width, viewport) => {
  test('imports many rows by keyboard, corrects the faulty ones and undoes the import [APROD-05 APROD-06 APROD-34 APROD-43 APROD-44 APROD-57]', () =>
    onScreen(viewport, '/admin/products', async (page) => {
      const before = await countProducts(demo.site.url);
      for (const name of ['新規商品', 'CSVの書き出し']) await page.getByRole('button', { name }).waitFor();
      await press(page, page.getByRole('button', { name: 'CSVの取り込み' }));
      const wizard = dialog(page, 'CSVの取り込み');
      expect(await wizard.getByLabel('CSVファイルを選ぶ').getAttribute('accept')).toBe('.csv');
      await choose(wizard, 'pouches.csv', manyRows(width));
      await wizard.getByText('pouches.csv').waitFor();
      await expectAccessible(page);
      await press(page, wizard.getByRole('button', { name: 'アップロードして確認する' }));
      await wizard.getByText(`pouches.csv（UTF-8、${many.toLocaleString('ja-JP')}行）。まだ何も取り込んでいません。`).waitFor();
      await wizard.getByText(`${good}件を追加します。誤りのある${faults}行は取り込まれません。`).waitFor();
      expect(await focusedText(page)).toBe('2確認');
      await expectAccessible(page);
      await press(page, wizard.getByRole('button', { name: `${faults} 誤り` }), ' ');
      expect(
        await wizard
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader') })
          .count(),
      ).toBe(faults);
      await wizard.getByText('画像URLが空です。入力してください。').first().waitFor();
      expect(await countProducts(demo.site.url)).toBe(before);

      const batch = page.waitForRequest(
        (request) => request.method() === 'POST' && request.url().endsWith(addressOf('POST /api/admin/products/batch')),
      );
      await press(page, wizard.getByRole('button', { name: `${good}件を取り込む` }));
      await batch;
      await waitForToast(page, '商品一括登録完了');
      await wizard.getByRole('heading', { name: `${good}件の商品を取り込みました` }).waitFor();
      expect(await focusedText(page)).toBe('3取り込み');
      await wizard.getByText('81行目：画像URL（imageUrl）が空です。入力してください。', { exact: true }).waitFor();
      await expectAccessible(page);
      expect(await countProducts(demo.site.url)).toBe(before + good);

      const faulty = await saved(page, () => press(page, wizard.getByRole('button', { name: '誤りの行をCSVで保存' })));
      expect(faulty.name).toBe('pouches_errors.csv');
      const lines = readCsv(faulty.text.slice(1));
      expect(lines).toHaveLength(faults + 1);
      const mended = faulty.text.replaceAll(',,猫', `,${pack},猫`);
      await press(page, wizard.getByRole('button', { name: '続けて取り込む' }));
      await choose(wizard, faulty.name, mended);
      await press(page, wizard.getByRole('button', { name: 'アップロードして確認する' }));
      await wizard.getByText('列の対応（7列、うち1列は使いません）').waitFor();
      await press(page, wizard.getByRole('button', { name: `${faults}件を取り込む` }));
      await wizard.getByRole('heading', { name: `${faults}件の商品を取り込みました` }).waitFor();
      expect(await countProducts(demo.site.url)).toBe(before + many);

      await press(page, wizard.getByRole('button', { name: 'この取り込みを元に戻す' }));
      await press(page, dialog(page, '取り込みを元に戻す').getByRole('button', { name: '元に戻す', exact: true }));
      await wizard.getByRole('heading', { name: 'この取り込みを元に戻しました' }).waitFor();
      await wizard.getByText(`追加した${faults}件を削除し、変更した0件を元に戻しました。`).first().waitFor();
      await expect.poll(() => focusedText(page)).toBe('この取り込みを元に戻しました');
      expect(await countProducts(demo.site.url)).toBe(before + good);
      await page.keyboard.press('Escape');
      await wizard.waitFor({ state: 'hidden' });
      await page
        .getByText(`${(before + good).toLocaleString('ja-JP')}件`)
        .first()
        .waitFor();
    }));

  test('the import page explains the format, requires a file and maps its columns [APROD-53 APROD-54 APROD-55 APROD-56 APROD-58 APROD-59 APROD-60 APROD-61 APROD-62 APROD-63]', () =>
    onScreen(viewport, '/admin/products/import', async (page) => {
      for (const [name, href] of [
        ['商品管理へ', '/admin/products'],
        ['記事管理へ', '/admin/articles'],
        ['ブランド管理へ', '/admin/brands'],
      ] as const)
        expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
      for (const sentence of [
        '必須の列は name, description, price, imageUrl だけです。',
        'features などのリストは、セミコロン（;）で区切ります。',
        'originalPrice はセール商品にだけ入力します。',
        '文字の値は引用符（"）で囲みます。',
      ])
        await page.getByText(sentence).waitFor();
      const template = await saved(page, () => page.getByRole('link', { name: 'サンプルテンプレートをダウンロード' }).click());
      expect(template.name).toBe('products_template.csv');
      expect(readCsv(template.text.slice(1))).toHaveLength(3);

      await press(page, page.getByRole('button', { name: 'アップロードして確認する' }));
      await waitForToast(page, 'エラー', 'ファイルを選択してください');
      await choose(page, 'list.csv', `品名,紹介文,値段,写真\n写像のおやつ ${width},さくさくです。,12,${pack}`);
      await press(page, page.getByRole('button', { name: 'アップロードして確認する' }));
      await page.getByText('商品名（name）の列がありません').waitFor();
      await expectAccessible(page);
      for (const [heading, field] of [
        ['品名', 'name'],
        ['紹介文', 'description'],
        ['値段', 'price'],
        ['写真', 'imageUrl'],
      ] as const)
        await page.getByLabel(heading).selectOption(field);
      await press(page, page.getByRole('button', { name: 'この対応で確認し直す' }));
      await page.getByText('が空のため、犬として登録します').waitFor();
      const sent = page.waitForRequest((request) => request.url().endsWith(addressOf('POST /api/admin/products/import')));
      await press(page, page.getByRole('button', { name: '1件を取り込む' }));
      expect((await sent).headers()['content-type']).toMatch(/^multipart\/form-data/);
      await waitForToast(page, 'インポート完了', '商品を1件追加し、0件更新しました');
      await page.getByRole('heading', { name: '1件の商品を取り込みました' }).waitFor();
    }));
});

test('the check shows a changed price as readers will see it, and marks one that changes a hundredfold', () =>
  onScreen(desktop, '/admin/products/import', async (page) => {
    const { id, name, imageUrl, price } = await call(page, 'GET /api/products/{id}', { params: { id: 30 } });
    await choose(page, 'prices.csv', `id,name,description,price,originalPrice,imageUrl\n${id},${name},"a",${price * 100},4980,${imageUrl}`);
    await press(page, page.getByRole('button', { name: 'アップロードして確認する' }));
    const row = page.getByRole('row').filter({ has: page.getByRole('rowheader') });
    await expect.poll(() => row.locator('.badge').allInnerTexts()).toEqual(['変更', '注意']);
    await page.getByRole('button', { name: '1 うち注意' }).waitFor();
    const shown = (stored: number) => `¥${Math.round(stored * 100).toLocaleString('ja')}`;
    await row.getByText(`公開表示が ${shown(price)} から ${shown(price * 100)} になります。`).waitFor();
    await row.getByText(`${price}円（公開表示 ${shown(price)}）`, { exact: true }).waitFor();
    await row.getByText('4980円（公開表示 ¥498,000）').waitFor();
  }));

longTest('the audit log asks before it undoes an import, and says what became of its rows', () =>
  onScreen(
    desktop,
    '/admin/products/import',
    async (page) => {
      await choose(page, 'undone.csv', `${head}\n"戻すごはん","a",1,${pack},犬,フード\n"戻すおやつ","a",1,${pack},犬,おやつ`);
      await press(page, page.getByRole('button', { name: 'アップロードして確認する' }));
      await press(page, page.getByRole('button', { name: '2件を取り込む' }));
      await page.getByRole('heading', { name: '2件の商品を取り込みました' }).waitFor();
      const before = await countProducts(demo.site.url);
      await page.goto(`${demo.site.url}/admin/audit`);
      const undo = page.getByRole('button', { name: 'undone.csvを元に戻す' });
      const asked = dialog(page, '取り込みを元に戻す');
      await press(page, undo);
      await asked.getByText('undone.csv').waitFor();
      await expectAccessible(page);
      await press(page, asked.getByRole('button', { name: 'キャンセル' }));
      await asked.waitFor({ state: 'hidden' });
      expect(await countProducts(demo.site.url)).toBe(before);
      const lost = /\/api\/admin\/imports\/\d+\/undo$/;
      await page.route(lost, (route) => route.abort());
      await press(page, undo);
      await press(page, asked.getByRole('button', { name: '元に戻す', exact: true }));
      await waitForToast(page, '結果が届きませんでした', 'もう元に戻っているか、まだ続いているかもしれません。');
      await page.unroute(lost);
      await asked.waitFor({ state: 'hidden' });
      await press(page, undo);
      await press(page, asked.getByRole('button', { name: '元に戻す', exact: true }));
      await waitForToast(page, '元に戻しました', '追加した2件を削除し、変更した0件を元に戻しました。');
      await undo.waitFor({ state: 'hidden' });
      expect(await countProducts(demo.site.url)).toBe(before - 2);
    },
    failedRequest,
  ),
);

longTest('a product that somebody saves after the check is left out, and the result says so', () =>
  onScreen(desktop, '/admin/products/import', async (page) => {
    const [id, name] = [31, '取り込みより先に直した名前'];
    await choose(page, 'checked.csv', `id,${head}\n${id},"上書きする名前","a",1,${pack},犬,フード\n,"足すごはん","a",1,${pack},犬,フード`);
    await press(page, page.getByRole('button', { name: 'アップロードして確認する' }));
    await page.getByRole('button', { name: '2件を取り込む' }).waitFor();
    await call(page, 'PATCH /api/admin/products/{id}', { params: { id }, body: { name } });
    await press(page, page.getByRole('button', { name: '2件を取り込む' }));
    await page.getByText('2行目：確認のあとで変更されています。もう一度確認してください。', { exact: true }).waitFor();
    const faulty = await saved(page, () => press(page, page.getByRole('button', { name: '誤りの行をCSVで保存' })));
    expect(readCsv(faulty.text.slice(1))).toHaveLength(2);
    expect((await call(page, 'GET /api/products/{id}', { params: { id } })).name).toBe(name);
  }),
);

test('reports each failure in the documented words and keeps the chosen file [APROD-35 APROD-45 APROD-46 APROD-64 ABRAND-24 ABRAND-25]', () =>
  onScreen(
    desktop,
    '/admin/products',
    async (page) => {
      await page.getByRole('button', { name: 'CSVの取り込み' }).click();
      const wizard = dialog(page, 'CSVの取り込み');
      const check = wizard.getByRole('button', { name: 'アップロードして確認する' });
      await choose(wizard, 'notes.txt', 'a');
      await waitForToast(page, 'ファイル形式エラー', 'CSVファイルを選択してください');
      await choose(wizard, 'head.csv', head);
      await press(page, check);
      await waitForToast(page, 'インポート失敗', 'CSVファイルの形式が正しくありません。ヘッダー行と少なくとも1つのデータ行が必要です。');
      await choose(wizard, 'utf16.csv', Buffer.from(`\ufeff${head}\n`, 'utf16le'));
      await press(page, check);
      await waitForToast(page, 'インポート失敗', 'CSVデータの解析中にエラーが発生しました');
      await choose(wizard, 'fine.csv', `${head}\n"止まったごはん","a",1,${pack},犬,フード`);
      await press(page, check);
      const commit = wizard.getByRole('button', { name: '1件を取り込む' });
      await commit.waitFor();
      await page.route(`**${addressOf('POST /api/admin/products/batch')}`, (route) => route.fulfill({ status: 500, body: '' }));
      await press(page, commit);
      await waitForToast(page, '商品一括登録失敗', 'インポート中にエラーが発生しました');
      await page.unroute(`**${addressOf('POST /api/admin/products/batch')}`);
      await press(page, commit);
      await waitForToast(page, '商品一括登録完了');
      await page.goto(`${demo.site.url}/admin/products/import`);
      await choose(page, 'fine.csv', `${head}\n"止まったおやつ","a",1,${pack},犬,フード`);
      await press(page, page.getByRole('button', { name: 'アップロードして確認する' }));
      const importing = `**${addressOf('POST /api/admin/products/import')}`;
      await page.route(importing, (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
      await press(page, page.getByRole('button', { name: '1件を取り込む' }));
      await waitForToast(page, 'インポート失敗', 'インポート中にエラーが発生しました');
      await page.route(importing, (route) => route.abort());
      await press(page, page.getByRole('button', { name: '1件を取り込む' }));
      await waitForToast(page, '結果が届きませんでした', '画面の案内をご確認ください。');
      await page.goto(`${demo.site.url}/admin/brands`);
      await page.getByRole('button', { name: 'CSVの取り込み' }).click();
      await choose(dialog(page, 'CSVの取り込み'), 'brands.tsv', 'name\tslug');
      await waitForToast(page, 'ファイル形式エラー', 'CSVファイルを選択してください');
      const brands = dialog(page, 'CSVの取り込み');
      await page.route(`**${addressOf('POST /api/admin/brands/import')}*`, (route) => route.fulfill({ status: 500, body: '' }), {
        times: 1,
      });
      await choose(brands, 'brands.csv', 'name,slug,logoUrl\n止まった堂,tomatta,/art/packs/box-dog.svg');
      await press(page, brands.getByRole('button', { name: 'アップロードして確認する' }));
      await waitForToast(page, 'CSVインポート失敗', 'CSVアップロードに失敗しました');
    },
    failedRequest,
  ));

longTest('exports all products as CSV and reports when there is nothing to export', () =>
  onScreen(
    desktop,
    '/admin/products',
    async (page) => {
      const button = page.getByRole('button', { name: 'CSVの書き出し' });
      const { name, text } = await saved(page, () => press(page, button));
      expect(name).toMatch(/^products_export_\d{4}-\d{2}-\d{2}\.csv$/);
      await waitForToast(page, 'エクスポート完了', `${name} を保存しました`);
      expect(readCsv(text.slice(1))).toHaveLength((await countProducts(demo.site.url)) + 1);
      const refusal = { status: 404, json: { message: 'エクスポートするデータがありません', code: 'nothing_to_export' } };
      await page.route(`**${addressOf('GET /api/admin/products/export')}`, (route) => route.fulfill(refusal));
      await button.click();
      await waitForToast(page, 'エクスポート失敗', 'エクスポートするデータがありません');
    },
    failedRequest,
  ),
);
