import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop } from './support/browser.ts';
import { call } from './support/calls.ts';
import { fill, writtenElsewhere } from './support/console-articles.ts';
import { choose, dialog, inConsole, loseAnswer, passwordField, picture, rows, said } from './support/console.ts';
import { openDemo } from './support/demo.ts';
import { failedRequest, field, hasFocus, heldBack } from './support/posts.ts';
import { unpublished } from './support/rest-publisher.ts';

const demo = openDemo();

type Screen = 'products' | 'brands' | 'articles' | 'letters' | 'pages?page=about' | 'pages?text=ads';
const inScreen = (screen: Screen, steps: (page: Page) => Promise<void>) =>
  inConsole(demo.browser, `${demo.site.url}/admin/${screen}`, desktop, steps, failedRequest);
const inRestingScreen = (screen: Screen, steps: (page: Page) => Promise<void>) => unpublished(demo.site, () => inScreen(screen, steps));
const isFocused = (page: Page) => hasFocus(passwordField(page));
const hours = (count: number) => new Date(Date.now() + count * 3600_000).toISOString();

longTest('takes the plans of an article back that was changed since the list was read', () =>
  inScreen('articles', async (page) => {
    const { id, title } = await writtenElsewhere(page, '予定のある記事');
    await call(page, 'PATCH /api/admin/articles/{id}', { params: { id }, body: { publishAt: hours(1), endAt: hours(3) } });
    await page.reload();
    await expect.poll(() => rows(page).filter({ hasText: title }).innerText()).toContain('終了予定');
    await call(page, 'PATCH /api/admin/articles/{id}', { params: { id }, body: { excerpt: 'ほかの人の抜粋です。' } });
    await choose(page, title, '予定を取り消す');
    await said(page, '記事更新完了');
    const stored = await call(page, 'GET /api/admin/articles/{id}', { params: { id } });
    expect(stored).toMatchObject({ publishAt: null, endAt: null, excerpt: 'ほかの人の抜粋です。' });
    await expect.poll(() => rows(page).filter({ hasText: title }).innerText()).not.toContain('終了予定');
  }),
);

longTest('a dialog closed during a save that another operator was ahead of says where to compare', () =>
  inScreen('brands', async (page) => {
    const { id, name } = await call(page, 'POST /api/admin/brands', {
      body: { name: 'しおかぜ', slug: 'shiokaze', logoUrl: '/art/no-logo.svg' },
    });
    await page.reload();
    await choose(page, name, '編集');
    await field(page, '説明').fill('わたしの説明です。');
    await call(page, 'PATCH /api/admin/brands/{id}', { params: { id }, body: { description: 'ほかの人の説明です。' } });
    const release = await heldBack(page, `**${addressOf('PATCH /api/admin/brands/{id}', { params: { id } })}`);
    const edit = dialog(page, 'ブランドを編集');
    await edit.getByRole('button', { name: '更新する' }).click();
    await edit.getByRole('button', { name: '更新中...' }).waitFor();
    await page.keyboard.press('Escape');
    await edit.waitFor({ state: 'hidden' });
    release();
    await said(page, 'ブランド更新失敗', 'ほかの人が先に保存しています。編集を開くと、続きからくらべられます。');
    await choose(page, name, '編集');
    expect(await field(page, '説明').inputValue()).toBe('わたしの説明です。');
    await edit.getByRole('button', { name: '更新する' }).click();
    await dialog(page, '変更の比較').getByText('ほかの人の説明です。').waitFor();
  }),
);

longTest('an addition whose answer was lost adds one product; a changed one is refused once', () =>
  inScreen('products', async (page) => {
    const add = dialog(page, '新規商品');
    const press = () => add.getByRole('button', { name: '追加する' }).click();
    const stored = async (name: string) => (await call(page, 'GET /api/admin/products')).filter((product) => product.name === name).length;
    const write = async (name: string) => {
      await page.getByRole('button', { name: '新規商品' }).click();
      await fill(page, { 商品名: name, 価格: '9.8', 画像URL: '/uploads/packs/brandless-towel.svg', 商品説明: '説明です。' });
      await loseAnswer(page, addressOf('POST /api/admin/products'));
      await press();
      await said(page, '商品追加失敗', '通信できませんでした。もう一度お試しください。');
    };
    await write('返事のない皿');
    // The key stays with the draft when the form closes.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '新規商品' }).click();
    await press();
    await add.waitFor({ state: 'hidden' });
    expect(await stored('返事のない皿')).toBe(1);

    await write('返事のない椀');
    await field(page, '商品名').fill('書き直した椀');
    await press();
    await said(page, '商品追加失敗', '変更する前の内容が、すでに追加されています。');
    expect(await stored('書き直した椀')).toBe(0);
    await press();
    await add.waitFor({ state: 'hidden' });
    expect([await stored('返事のない椀'), await stored('書き直した椀')]).toEqual([1, 1]);
  }),
);

test('a save waits for a picture on its way, and a dialog that saves stays open for one', () =>
  inScreen('brands', async (page) => {
    await page.getByRole('button', { name: '新規ブランド' }).click();
    await fill(page, { ブランド名: 'Minato', ロゴURL: '/art/no-logo.svg' });
    const upload = await heldBack(page, `**${addressOf('POST /api/admin/uploads')}`);
    const logo = async () => page.getByLabel('ロゴURLに使う画像ファイル').setInputFiles(await picture('#2f8f8a'));
    await logo();
    const add = dialog(page, '新規ブランド');
    const waiting = add.getByRole('button', { name: '画像をアップロード中...' });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    upload();
    await add.getByRole('button', { name: '追加する' }).waitFor();
    expect(await field(page, 'ロゴURL').inputValue()).toMatch(/^\/uploads\//);

    await page.unroute(`**${addressOf('POST /api/admin/uploads')}`);
    const later = await heldBack(page, `**${addressOf('POST /api/admin/uploads')}`);
    const save = await heldBack(page, `**${addressOf('POST /api/admin/brands')}`);
    const first = await field(page, 'ロゴURL').inputValue();
    await add.getByRole('button', { name: '追加する' }).click();
    await add.getByRole('button', { name: '追加中...' }).waitFor();
    await page.getByLabel('ロゴURLに使う画像ファイル').setInputFiles(await picture('#b9583b', 500));
    save();
    await said(page, 'ブランド追加完了');
    const edit = dialog(page, 'ブランドを編集');
    await edit.getByRole('button', { name: '画像をアップロード中...' }).waitFor();
    later();
    await expect.poll(() => field(page, 'ロゴURL').inputValue()).not.toBe(first);
    await edit.getByRole('button', { name: '更新する' }).click();
    await edit.waitFor({ state: 'hidden' });
  }));

longTest('a picture that arrives after its form was discarded brings no draft back', () =>
  inScreen('products', async (page) => {
    const open = () => page.getByRole('button', { name: '新規商品' }).click();
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('draft:console:')));
    await open();
    await fill(page, { 商品名: '捨てた皿' });
    const upload = await heldBack(page, `**${addressOf('POST /api/admin/uploads')}`);
    await page.getByLabel('画像URLに使う画像ファイル').setInputFiles(await picture('#7a4fb0'));
    await dialog(page, '新規商品').getByRole('button', { name: '画像をアップロード中...' }).waitFor();
    page.once('dialog', (asked) => void asked.accept());
    await dialog(page, '新規商品').getByRole('button', { name: 'キャンセル' }).click();
    await dialog(page, '新規商品').waitFor({ state: 'hidden' });
    expect(await drafts()).toEqual([]);
    await open();
    await dialog(page, '新規商品').getByRole('button', { name: '画像をアップロード中...' }).waitFor();
    await fill(page, { 商品名: '次の皿' });
    upload();
    await dialog(page, '新規商品').getByRole('button', { name: '追加する' }).waitFor();
    await page.reload();
    await open();
    expect(await field(page, '商品名').inputValue()).toBe('次の皿');
    expect(await field(page, '画像URL').inputValue()).toBe('');
  }),
);

longTest('a save of a fixed page waits for a picture on its way into the text', () =>
  inScreen('pages?page=about', async (page) => {
    await field(page, '本文').fill('わたしたちについて。');
    const upload = await heldBack(page, `**${addressOf('POST /api/admin/uploads')}`);
    await page.getByLabel('内容に入れる画像ファイル').setInputFiles(await picture('#2f6f3a'));
    const waiting = page.getByRole('button', { name: '画像をアップロード中...' });
    await waiting.waitFor();
    expect(await waiting.isDisabled()).toBe(true);
    upload();
    await page.getByRole('button', { name: '保存して公開する' }).click();
    await said(page, '保存しました');
    await page.reload();
    expect(await field(page, '本文').inputValue()).toMatch(/\/uploads\//);
  }),
);

test.each([
  ['pages?page=about', addressOf('PUT /api/admin/pages/{name}', { params: { name: 'about' } }), 'タイトル', '検索結果の説明'],
  ['pages?text=ads', addressOf('PUT /api/admin/site-texts/ads'), '表示に添える文', '情報を送る外部のサービス'],
] as const)('what is typed into %s during its save stays, unsaved, and so does the focus', (screen, address, first, second) =>
  // All products would be published again for the mark of their links.
  inRestingScreen(screen, async (page) => {
    await field(page, second).fill('保存する内容 ｜ 種類 ｜ 目的');
    const initial = await field(page, first).inputValue();
    const release = await heldBack(page, `**${address}`);
    await field(page, first).press('End');
    await field(page, first).press('Enter');
    await page.getByRole('button', { name: '保存中...' }).waitFor();
    await page.keyboard.type('XYZ');
    release();
    await said(page, '保存しました');
    expect(await hasFocus(field(page, first))).toBe(true);
    expect(await field(page, first).inputValue()).toBe(`${initial}XYZ`);
    page.once('dialog', (opened) => void opened.accept());
    await page.reload();
    await page.getByText('前回の続きから入力できます。').waitFor();
    expect(await field(page, first).inputValue()).toBe(`${initial}XYZ`);
    await field(page, first).press('Enter');
    await said(page, '保存しました');
  }),
);

test('the note of an edited text passes the focus on when the text is what it initially was', () =>
  inScreen('pages?page=about', async (page) => {
    await field(page, '検索結果の説明').fill('書きかえた説明です。');
    await page.getByRole('button', { name: '保存して公開する' }).click();
    await said(page, '保存しました');
    await page.getByRole('button', { name: 'はじめの内容に戻す' }).press('Enter');
    await dialog(page, 'はじめの内容に戻す').getByRole('button', { name: '戻す' }).press('Enter');
    await page.getByText(/はじめの内容のままです/).waitFor();
    await expect.poll(() => hasFocus(page.getByRole('main'))).toBe(true);
  }));

test('a preview asks for no login; the login that a save opens focuses the password', () =>
  inScreen('articles', async (page) => {
    await page.getByRole('button', { name: '新規記事' }).click();
    const preview = page.getByRole('region', { name: '内容のプレビュー' });
    // The server renders the preview of a text over 30,000 characters.
    const long = `${'長い文です。'.repeat(6_000)}\n\n## 長い文のあと`;
    await fill(page, { タイトル: '途中の記事', スラッグ: 'on-the-way', 内容: long, 抜粋: '抜粋です。' });
    await page.getByRole('button', { name: 'プレビュー', exact: true }).click();
    await preview.getByRole('heading', { name: '長い文のあと' }).waitFor();
    const place = addressOf('POST /api/admin/articles/preview');
    await page.route(`**${place}`, (route) =>
      route.fulfill({ status: 401, json: { code: 'unauthorized', message: 'ログインしてください。' } }),
    );
    const refused = page.waitForResponse((response) => response.url().endsWith(place) && response.status() === 401);
    await field(page, '内容').fill(`${long}とその続き`);
    await refused;
    await field(page, '抜粋').fill('書き直した抜粋です。');
    expect(await preview.getByRole('heading', { name: '長い文のあと', exact: true }).count()).toBe(1);
    expect(await dialog(page, 'もう一度ログインしてください').count()).toBe(0);

    await page.context().clearCookies();
    await dialog(page, '新規記事').getByRole('button', { name: '追加する' }).click();
    await dialog(page, 'もう一度ログインしてください').waitFor();
    expect(await isFocused(page)).toBe(true);
  }));

test('a brand added in another tab can be chosen, and coming back to a tab reads nothing again [SHARED-16]', () =>
  inScreen('products', async (page) => {
    const brand = dialog(page, '新規商品').getByLabel('ブランド');
    const names = () => brand.locator('option').allInnerTexts();
    const other = await page.context().newPage();
    await other.goto(`${demo.site.url}/admin/brands`);
    const addBrand = async (name: string, slug: string) => {
      await other.getByRole('button', { name: '新規ブランド' }).click();
      await fill(other, { ブランド名: name, スラッグ: slug, ロゴURL: '/art/no-logo.svg' });
      await dialog(other, '新規ブランド').getByRole('button', { name: '追加する' }).click();
    };
    let reads = 0;
    page.on('request', (request) => (reads += Number(request.url().endsWith(addressOf('GET /api/admin/brands')))));
    await page.getByRole('button', { name: '新規商品' }).click();
    await expect.poll(names).toContain('NORA & Co.');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await addBrand('となりのタブ', 'next-tab');
    await expect.poll(names).toContain('となりのタブ');
    expect(reads).toBe(2);
    await page.keyboard.press('Escape');
    await dialog(other, '新規ブランド').waitFor({ state: 'hidden' });
    await addBrand('もうひとつのタブ', 'one-more-tab');
    await page.getByRole('button', { name: '新規商品' }).click();
    await expect.poll(names).toContain('もうひとつのタブ');
  }));

longTest('an added article keeps its address while its title is typed on', () =>
  inScreen('articles', async (page) => {
    await page.getByRole('button', { name: '新規記事' }).click();
    await fill(page, { タイトル: 'Stay Test', 内容: '本文です。', 抜粋: '抜粋です。' });
    const slug = () => field(page, 'スラッグ').inputValue();
    expect(await slug()).toBe('stay-test');
    const added = await heldBack(page, `**${addressOf('POST /api/admin/articles')}`);
    await dialog(page, '新規記事').getByRole('button', { name: '追加する' }).click();
    await page.getByRole('button', { name: '追加中...' }).waitFor();
    await field(page, 'タイトル').fill('Stay Test More');
    added();
    const edit = dialog(page, '記事を編集');
    await edit.getByRole('button', { name: '更新する' }).waitFor();
    await field(page, 'タイトル').fill('Stay Test Even More');
    expect(await slug()).toBe('stay-test');
    await edit.getByRole('button', { name: '更新する' }).click();
    await edit.waitFor({ state: 'hidden' });
    const articles = await call(page, 'GET /api/admin/articles');
    expect(articles.filter(({ title }) => title.startsWith('Stay Test'))).toMatchObject([
      { slug: 'stay-test', title: 'Stay Test Even More' },
    ]);
  }),
);

longTest('a copy of a product names its deleted brand, and says at the field that it is gone', () =>
  inScreen('products', async (page) => {
    const brand = await call(page, 'POST /api/admin/brands', { body: { name: 'なくなる', slug: 'nakunaru', logoUrl: '/art/no-logo.svg' } });
    const product = { name: 'ブランドのない皿', price: 9.8, petType: 'dog', category: 'food', description: '説明です。' };
    const imageUrl = '/uploads/packs/brandless-towel.svg';
    await call(page, 'POST /api/admin/products', { body: { ...product, imageUrl, brandId: brand.id } });
    await call(page, 'DELETE /api/admin/brands/{id}', { params: { id: brand.id } });
    await page.reload();
    await choose(page, product.name, '複製');
    const copy = dialog(page, '商品を複製');
    const select = copy.getByLabel('ブランド');
    await expect.poll(() => select.inputValue()).toBe(String(brand.id));
    // Until the brands are there, it says that they load.
    await expect.poll(() => select.locator('option:checked').innerText()).toBe(`削除されたブランド（番号 ${brand.id}）`);
    await copy.getByRole('button', { name: '追加する' }).click();
    await expect.poll(() => select.getAttribute('aria-invalid')).toBe('true');
    expect(await copy.locator('.field-error').allInnerTexts()).toEqual(['指定されたブランドがありません']);
  }),
);
