import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { isLongRun } from '#db/test/long-run.ts';
import { stars } from '#api/test/stars.ts';
import { attacks } from '#api/test/attacks.ts';
import { desktop } from './support/browser.ts';
import { call } from './support/calls.ts';
import { inConsole, logIn } from './support/console.ts';
import { openDemo } from './support/demo.ts';
import { restPublisher } from './support/rest-publisher.ts';
import { expectNoViolations, noteViolations } from './support/violations.ts';
import { idle, openAndIdle } from './support/idle.ts';

const demo = openDemo();

const marker = '"\'></textarea></script><script>hit(1)</script><img src=x onerror=hit(2)>{{hit(3)}}${hit(4)}\u2028hit(5)';
const short = '<svg/onload=hit(6)>';
const picture = '/x"><svg/onload=hit(7)>';
const link = 'https://attack.example/"><svg/onload=hit(8)>';
const markdown = attacks.join('\n\n').replaceAll('alert(1)', 'hit(9)');

beforeAll(async () => {
  // No test asks for a public page.
  restPublisher(demo.site);
  await storeAttacks();
});

/** Stores an attack in every field that visitors and operators can fill. */
async function storeAttacks(): Promise<void> {
  const { url } = demo.site;
  const headers = await logIn(url);
  const texts = Object.fromEntries(['petSize', 'lifeStage', 'specifications', 'ingredients'].map((field) => [field, short]));
  const lists = Object.fromEntries(
    ['features', 'recommendations', 'faqs'].map((field) => [field, [`Q: ${marker} / A: ${marker}`, marker]]),
  );
  const shops = { amazonUrl: link, rakutenUrl: link, yahooUrl: link };
  const wares = { name: marker, description: marker, price: 10, imageUrl: picture, petType: 'cat', category: 'food' };
  await call(url, 'POST /api/admin/products', { body: { ...wares, ...texts, ...lists, ...shops }, headers });
  const brand = { name: marker.slice(0, 99), slug: 'attack', logoUrl: picture, url: link, description: marker, reading: short };
  await call(url, 'POST /api/admin/brands', { body: brand, headers });
  const author = {
    author: short,
    authorImage: picture,
    authorBio: marker,
    featuredImage: picture,
    metaTitle: short,
    metaDescription: short,
  };
  const article = { title: marker.slice(0, 99), excerpt: marker, content: markdown, status: 'draft', ...author };
  const { id: draft } = await call(url, 'POST /api/admin/articles', { body: { ...article, slug: 'attack-draft' }, headers });
  const categories = [{ categoryName: short, categorySlug: 'attack' }];
  await call(url, 'PUT /api/admin/articles/{id}/categories', { params: { id: draft }, body: { categories }, headers });
  await call(url, 'PATCH /api/admin/settings', { body: { socialLinks: { x: link } }, headers });
  // Advertising is held for an operator, so these posts appear in the queue.
  const held = `${marker} https://a.example https://b.example https://c.example`;
  const post = { nickname: short, reviewText: held };
  const review = await call(url, 'POST /api/products/{id}/reviews', { params: { id: 1 }, body: { ...post, ...stars } });
  await call(url, 'POST /api/brands/{slug}/reviews', { params: { slug: 'nora' }, body: { ...post, rating: 4, petType: '犬' } });
  const question = { title: marker.slice(0, 99), content: held, petType: 'dog', category: 'health', nickname: short, tags: [short] };
  await call(url, 'POST /api/forum/posts', { body: question });
  await call(url, 'POST /api/forum/posts/{id}/replies', { params: { id: 1 }, body: { content: held, nickname: short } });
  await call(url, 'POST /api/reports', { body: { kind: 'review', id: 1, reason: 'other', comment: marker } });
  await call(url, 'POST /api/newsletter', { body: { email: 'hit+a@example.jp', consent: true } });
  const params = { kind: 'review', id: review.id } as const;
  await call(url, 'POST /api/admin/moderation/{kind}/{id}', { params, body: { action: 'hide' }, headers });
}

// The screen with the most buttons starts first. The rest is for the long run, as are its buttons that open nothing of the attacked row.
const screens: Screen[] = [
  { path: '/products', shows: 'hit(', opens: ['新規商品', '編集', '複製', '削除'] },
  ...(isLongRun
    ? [
        { path: '/articles', shows: 'hit(', opens: ['新規記事', '編集', '下書きのプレビュー'] },
        { path: '/moderation', shows: 'hit(' },
        { path: '/audit', shows: 'hit(' },
        { path: '' },
        { path: '/products/import' },
        { path: '/brands', shows: 'hit(', opens: ['新規ブランド', '編集', '削除'] },
        { path: '/subscribers', shows: 'hit+a@example.jp' },
        { path: '/seo' },
        { path: '/account' },
      ]
    : []),
];
interface Screen {
  path: string;
  /** What a row of it shows of an attack; four screens list no text of anybody's. */
  shows?: string;
  /** Names of buttons and entries that must be among those pressed. */
  opens?: string[];
}
/** Names of buttons not pressed: they end the session or change what the next screen shows. */
const left = /ログアウト|ログインを|公開|バックアップ|削除|保存|承認|非表示|追加する|更新|変更する|サイトを|画像を|前へ|次へ/;

const visit = (steps: (page: Page) => Promise<void>) =>
  inConsole(
    demo.browser,
    `${demo.site.url}/admin`,
    desktop,
    async (page) => {
      page.on('dialog', (dialog) => void dialog.dismiss());
      await noteViolations(page);
      await steps(page);
    },
    // Picture URLs that are attacks fail to load.
    /status of 404|net::ERR/,
  );

// Several screens run at a time: a screen waits more than it works.
test.concurrent.each(screens)(
  'stored attacks neither run nor break the policy in /admin$path, its dialogs and menus',
  ({ path, shows, opens = [] }) =>
    visit(async (page) => {
      const address = `${demo.site.url}/admin${path}`;
      const arrive = async () => {
        await openAndIdle(page, address);
        // On a busy machine the network can be idle before the rows are asked for.
        if (shows) await page.locator('tbody tr, article', { hasText: shows }).first().waitFor();
      };
      await arrive();
      const isPressed = (name: string) => !left.test(name) && (isLongRun || opens.includes(name) || name.endsWith('の操作'));
      const opened = await pressAll(page, address, arrive, isPressed);
      await expectNoViolations(page, path);
      expect(page.url().split('?')[0]).toBe(address);
      expect(opened).toEqual(expect.arrayContaining(opens));
    }),
);

test.concurrent('attacks in a CSV file do not run in its preview before the import', () => visit(importAttacks));
test.concurrent('attacks in an article do not run in its editor or preview', () => visit(editArticle));

/** Presses these buttons once (in tables those of the first attacked row) and each entry of the menus they open; returns the names. */
async function pressAll(page: Page, address: string, arrive: () => Promise<void>, isPressed: (name: string) => boolean) {
  const pressed: string[] = [];
  for (const name of (await buttonsOf(page)).filter(isPressed)) {
    await press(page, name, pressed);
    const entries = await page.getByRole('menuitem').allTextContents();
    await leave(page, address, arrive);
    for (const entry of entries.filter((each) => /編集|削除|複製|プレビュー|履歴/.test(each))) {
      await page.getByRole('button', { name, exact: true }).first().click();
      await page.getByRole('menuitem', { name: entry, exact: true }).click();
      await idle(page);
      pressed.push(entry);
      await expectNoViolations(page, `${name} ${entry}`);
      await leave(page, address, arrive);
    }
  }
  return pressed;
}

async function buttonsOf(page: Page): Promise<string[]> {
  const buttons = await page.getByRole('button').evaluateAll((all) => {
    const attacked = [...document.querySelectorAll('tbody tr')].find((row) => row.textContent.includes('hit('));
    const shown = all.filter((button) => !button.closest('tbody') || button.closest('tr') === attacked);
    return shown.map((button) => button.ariaLabel ?? button.textContent);
  });
  return [...new Set(buttons.filter((name) => name.trim() !== ''))];
}

async function press(page: Page, name: string, pressed: string[]): Promise<void> {
  const button = page.getByRole('button', { name, exact: true }).first();
  if (!(await button.isVisible()) || !(await button.isEnabled())) return;
  await button.click({ timeout: 10_000 }).then(
    () => pressed.push(name.slice(0, 20)),
    () => undefined,
  );
  await idle(page);
  await expectNoViolations(page, name);
}

async function leave(page: Page, address: string, arrive: () => Promise<void>): Promise<void> {
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  if (page.url() !== address || (await page.getByRole('dialog').count()) > 0) await arrive();
}

async function importAttacks(page: Page): Promise<void> {
  await openAndIdle(page, `${demo.site.url}/admin/products/import`);
  const cell = `"${marker.replaceAll('"', '""')}"`;
  const csv = ['name,description,price,imageUrl,petType,<b onclick=hit(10)>', [cell, cell, cell, picture, short, cell].join(',')].join(
    '\r\n',
  );
  await page
    .getByLabel('CSVファイルを選ぶ')
    .setInputFiles({ name: `${short.replace('/', ' ')}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) });
  await page.getByRole('button', { name: 'アップロードして確認する' }).click();
  await page.getByText('<b onclick=hit(10)>').first().waitFor({ state: 'attached' });
  await idle(page);
  await expectNoViolations(page, 'import');
}

/** Opens the attacked draft in the editor and previews it. */
async function editArticle(page: Page): Promise<void> {
  await openAndIdle(page, `${demo.site.url}/admin/articles?search=hit`);
  await page
    .getByRole('button', { name: /の操作$/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: '編集' }).click();
  await page.getByRole('button', { name: 'プレビュー' }).click();
  await page.getByRole('region', { name: '内容のプレビュー' }).waitFor();
  await idle(page);
  await expectNoViolations(page, 'article preview');
}
