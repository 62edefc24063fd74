import { readFileSync } from 'node:fs';
import type { Browser, Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { closeContexts, openBrowser, openPage, type desktop } from './support/browser.ts';
import { enterPassword, picture } from './support/console.ts';
import { expectAccessible } from './support/demo.ts';
import { overflowing } from './support/fit.ts';
import { field, toastOf } from './support/posts.ts';
import { adminPassword, serveEmptySite } from './support/site.ts';
import { sizes } from './support/sizes.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => closeContexts(browser));

/** Counts what an operator does: presses, of which choosing a file takes two, and fields filled in. */
function operator(page: Page) {
  const done = { presses: 0, fields: 0 };
  const press = async (role: 'button' | 'link' | 'menuitem', name: string) => {
    done.presses++;
    await page.getByRole(role, { name, exact: true }).click();
  };
  const fill = async (name: string, text: string) => {
    done.fields++;
    await field(page, name).fill(text);
  };
  const sendFile = async (label: string, file: Parameters<Locator['setInputFiles']>[0]) => {
    done.presses += 2;
    await page.getByLabel(label).setInputFiles(file);
  };
  /** Returns to the first screen, which then has so many of the five steps checked off. */
  const goHome = async (url: string, count: number) => {
    done.presses++;
    await page.goto(`${url}/admin`);
    await steps(page).getByText(`${count} / 5 できました`).waitFor();
  };
  return { done, press, fill, sendFile, goHome };
}

const steps = (page: Page) => page.getByRole('region', { name: 'サイトをひらく5つの準備' });
const html = async (address: string) => (await fetch(address)).text();

describe.each(sizes('390'))('at %s', (_width, viewport) => {
  test('an empty site leads from the login to a brand, products by CSV and an article in public', () => openNewSite(viewport));
});

async function openNewSite(viewport: typeof desktop): Promise<void> {
  const site = await serveEmptySite();
  const { page, problems, close } = await openPage(browser, viewport);
  const { done, press, fill, sendFile, goHome } = operator(page);
  try {
    await page.goto(`${site.url}/admin/products/kanrisha`);
    await enterPassword(page, adminPassword);
    done.fields++;
    await steps(page).getByText('0 / 5 できました').waitFor();
    await expectAccessible(page);

    await press('link', '名前を入力する');
    await fill('サイト名', 'しっぽ通信');
    await fill('運営者名', 'しっぽ通信編集部');
    await fill('連絡先のメールアドレス', 'hello@shippo.example');
    await press('button', '保存する');
    await toastOf(page).getByText('設定を保存しました').waitFor();

    await page.goto(site.url + adminPaths.screen('prices'));
    await page.getByText('価格の確認が必要な商品はありません。').waitFor();
    await page.goto(site.url + adminPaths.article('new'));
    await page.getByRole('button', { name: '関連商品を選ぶ' }).click();
    await page.getByText('まだ商品がありません').waitFor();
    await page.getByRole('searchbox', { name: '関連商品を検索' }).fill('袋');
    await page.getByText('見つかりませんでした').waitFor();
    await page.goto(site.url + adminPaths.siteText('topics'));
    await page.getByText('公開中の記事がないので、特集は表示されません。').waitFor();

    await goHome(site.url, 2);
    await press('link', 'ブランドを追加する');
    await press('button', '新規ブランド');
    await fill('ブランド名', 'こむぎ堂');
    await fill('スラッグ', 'komugido');
    await sendFile('ロゴURLに使う画像ファイル', await picture('#d99a1e'));
    await expect.poll(() => field(page, 'ロゴURL').inputValue()).toMatch(/^\/uploads\//);
    await press('button', '追加する');
    await toastOf(page).getByText('ブランド追加完了').waitFor();

    await goHome(site.url, 3);
    await press('link', 'CSVで取り込む');
    const [download] = await Promise.all([page.waitForEvent('download'), press('link', 'サンプルテンプレートをダウンロード')]);
    // The template is a file that the check accepts as it is, so that an operator starts from something that works.
    const template = readFileSync(await download.path());
    await sendFile('CSVファイルを選ぶ', { name: 'products.csv', mimeType: 'text/csv', buffer: template });
    await press('button', 'アップロードして確認する');
    const register = page.getByRole('button', { name: /件を取り込む$/ });
    await register.waitFor();
    expect(await overflowing(page)).toEqual([]);
    done.presses++;
    await register.click();
    await page.getByRole('heading', { name: /件の商品を取り込みました$/ }).waitFor();

    await goHome(site.url, 4);
    await press('link', '記事を書く');
    await fill('タイトル', 'はじめてのフード選び');
    await fill('スラッグ', 'first-food');
    await page.getByRole('textbox', { name: '内容' }).click();
    await page.keyboard.insertText('## 原材料を読む\n\nはじめの3つを見てみましょう。');
    done.fields++;
    await fill('抜粋', 'はじめての一袋を選ぶ前に、見ておきたい3つのこと。');
    await page.getByRole('combobox', { name: '公開状態' }).selectOption({ label: '公開中' });
    done.fields++;
    await press('button', '追加する');
    await toastOf(page).getByText('記事追加完了').waitFor();

    await page.goto(`${site.url}/admin`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => steps(page).count()).toBe(0);
    await expect.poll(() => html(`${site.url}/articles/first-food`)).toContain('原材料を読む');
    await expect.poll(() => html(site.url)).toContain('しっぽ通信');
    await expect.poll(() => html(`${site.url}/product/1`)).toMatch(/<h1/);
    expect(problems).toEqual([]);
    // Ten seconds for each make five minutes.
    expect(done.presses + done.fields).toBeLessThanOrEqual(30);
  } finally {
    await close();
    await site.close();
  }
}
