import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { openWriter } from '#db/open.ts';
import { longTest } from '#db/test/long-test.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { desktop, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { dialog, focusedLabel, focusedText, inConsole, logIn, said } from './support/console.ts';
import { expectAccessible, openDemo } from './support/demo.ts';
import { field, hasFocus } from './support/posts.ts';

const demo = openDemo();

const keys = (page: Page) => dialog(page, 'キーボードの操作');
const at = (path: string, steps: (page: Page) => Promise<void>, viewport = desktop) =>
  inConsole(demo.browser, demo.site.url + path, viewport, steps);
test('a question mark that is typed into a field stays text', () =>
  at(adminPaths.products(), async (page) => {
    const search = page.getByRole('searchbox').first();
    await search.press('?');
    expect(await search.inputValue()).toBe('?');
    expect(await keys(page).count()).toBe(0);
  }));

test('on a phone a button of the menu lists the keys', () =>
  at(
    adminPaths.moderation(),
    async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.getByRole('button', { name: 'メニュー', exact: true }).click();
      await page.getByRole('button', { name: 'キーの一覧' }).click();
      await keys(page).getByText('直前の操作を戻す').waitFor();
      await expectAccessible(page);
      await keys(page).getByRole('button', { name: '閉じる' }).click();
      await keys(page).waitFor({ state: 'hidden' });
    },
    phone,
  ));

test('a dialog opens at its first field, or at what there is to read, so that a second Enter does not close it', async () => {
  for (const [path, button] of [
    [adminPaths.products(), '新規商品'],
    [adminPaths.brands(), '新規ブランド'],
    [adminPaths.articles(), '新規記事'],
    [adminPaths.screen('notices'), '新しいお知らせ'],
  ] as const)
    await at(path, async (page) => {
      await page.getByRole('button', { name: button }).press('Enter');
      await page.getByRole('dialog').waitFor();
      expect(await page.evaluate(() => document.activeElement?.matches('form .dialog-body :is(input, select)'))).toBe(true);
      await page.keyboard.press('Enter');
      expect(await page.getByRole('dialog').count()).toBe(1);
    });
  // Its fields come with the article, after those that only show what the table knows.
  await at(adminPaths.articles(), async (page) => {
    await page
      .getByRole('button', { name: /の操作$/ })
      .first()
      .press('Enter');
    await page.getByRole('menuitem', { name: '編集' }).press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches('form .dialog-body :is(input, select)'))).toBe(true);
  });
  await at(adminPaths.products(), async (page) => {
    await page.getByRole('heading', { level: 1 }).press('?');
    await expect.poll(() => keys(page).evaluate((shown) => document.activeElement === shown.querySelector('.dialog-body'))).toBe(true);
    await page.keyboard.press('Escape');
    // As on a phone, where a focused field would open the keyboard.
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    await expect.poll(() => page.evaluate(() => matchMedia('(pointer: fine)').matches)).toBe(false);
    await page.getByRole('button', { name: '新規商品' }).press('Enter');
    const body = page.locator('form .dialog-body');
    await expect.poll(() => hasFocus(body)).toBe(true);
  });
});

test('in forced colours a row menu has an edge, and the arrow keys move a mark', () =>
  at(adminPaths.products(), async (page) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
    await page
      .getByRole('button', { name: /の操作$/ })
      .first()
      .press('Enter');
    const menu = page.getByRole('menu');
    await menu.press('ArrowDown');
    const marked = menu.getByRole('menuitem').nth(1);
    await expect.poll(() => hasFocus(marked)).toBe(true);
    const outlines = await menu.getByRole('menuitem').evaluateAll((items) => items.map((item) => getComputedStyle(item).outlineStyle));
    expect(outlines.map((style) => style !== 'none')).toEqual(outlines.map((_style, nth) => nth === 1));
    expect(await menu.evaluate((shown) => getComputedStyle(shown).borderTopWidth)).toBe('1px');
  }));

longTest('a letter without a subject moves the focus to it', () =>
  at(`${adminPaths.screen('letters')}?letter=new`, async (page) => {
    await page.getByRole('button', { name: '下書きを保存' }).press('Enter');
    await expect.poll(() => hasFocus(field(page, '件名'))).toBe(true);
  }),
);

test('the pressed buttons of a form and of a pager keep the focus', () =>
  at(adminPaths.screen('settings'), async (page) => {
    // Answered here: a save that the site makes renders every page.
    const settings = `**${addressOf('PATCH /api/admin/settings')}`;
    const stored = await call(page, 'GET /api/admin/settings');
    await page.route(settings, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ json: { ...stored, ...(route.request().postDataJSON() as object) } })
        : route.fallback(),
    );
    await field(page, 'Instagram').fill('https://www.instagram.com/petmikke_keys');
    await page.getByRole('button', { name: '保存する' }).press('Enter');
    await said(page, '設定を保存しました');
    await expect.poll(() => page.getByRole('button', { name: '変更を破棄' }).isDisabled()).toBe(true);
    expect(await focusedText(page)).toBe('保存する');

    await page.goto(demo.site.url + adminPaths.products());
    const last = page.getByRole('navigation', { name: 'ページ', exact: true }).locator('.page-number').last();
    const pages = Number((await last.textContent())?.replace(/\D/g, ''));
    await page.goto(`${demo.site.url}${adminPaths.products()}?page=${pages - 1}`);
    const next = page.getByRole('button', { name: '次のページ' });
    await next.press('Enter');
    await expect.poll(() => last.getAttribute('aria-current')).toBe('page');
    await expect.poll(() => next.isDisabled()).toBe(true);
    expect(await focusedLabel(page)).toBe('次のページ');
  }));

test('what goes away with the focus passes it on', () =>
  at(adminPaths.products(), async (page) => {
    for (const action of ['価格を確認した', '選択を解除']) {
      await page.getByRole('row').nth(1).getByRole('checkbox').check();
      await page.getByRole('button', { name: action }).press('Enter');
      await expect.poll(() => focusedLabel(page)).toBe('商品の一覧');
    }
  }));

longTest('the button of a session that ends passes the focus to that of the next one, and the last one to the heading', () =>
  at(adminPaths.account(), async (page) => {
    for (const system of ['iPhone', 'iPad'])
      await logIn(demo.site.url, { headers: { 'user-agent': `Mozilla/5.0 (${system}; CPU OS 19_0 like Mac OS X) Safari/604.1` } });
    await page.reload();
    const ends = page.getByRole('button', { name: /のログインを無効にする$/ });
    const endFirst = async () => {
      const before = await ends.count();
      await ends.first().press('Enter');
      await expect.poll(() => ends.count()).toBe(before - 1);
    };
    while ((await ends.count()) !== 1) {
      await ends.first().waitFor();
      await endFirst();
    }
    await expect.poll(() => focusedText(page)).toBe('無効にする');
    await endFirst();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-labelledby'))).toBe('sessions-heading');
  }),
);

test('a dead link that is taken off its product leaves the list; one that a page still shows stays with the focus', async () => {
  const db = openWriter(join(demo.site.dataDir, 'pet-mikke.db'));
  const noted = '2026-11-01T00:00:00.000Z';
  const note = async (url: string, field: 'amazonUrl' | 'rakutenUrl') => {
    await db
      .updateTable('products')
      .set({ [field]: url })
      .where('id', '=', 1)
      .execute();
    const known = { url, state: 'dead', reason: 'not_found', failedAt: noted, checkedAt: noted } as const;
    const problem = { ...known, nextAt: '2099-01-01T00:00:00.000Z' };
    const { id } = await db.insertInto('linkProblems').values(problem).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('linkPlaces').values({ problemId: id, kind: 'product', thingId: 1, field }).execute();
    return id;
  };
  const shown = await note('https://shop.example/gone', 'amazonUrl');
  await db.updateTable('brands').set({ url: 'https://shop.example/gone', isActive: 1 }).where('id', '=', 1).execute();
  await db.insertInto('linkPlaces').values({ problemId: shown, kind: 'brand', thingId: 1, field: 'url' }).execute();
  await note('https://shop.example/away', 'rakutenUrl');
  await db.destroy();
  await at(adminPaths.screen('links'), async (page) => {
    const card = (path: string) => page.getByRole('article').filter({ hasText: path });
    const back = page.getByRole('button', { name: 'また商品ページに出す' });
    await card('/gone').getByRole('button', { name: '商品ページに出さない' }).press('Enter');
    await back.waitFor();
    expect(await hasFocus(back)).toBe(true);
    await card('/away').getByRole('button', { name: '商品ページに出さない' }).press('Enter');
    await card('/away').waitFor({ state: 'hidden' });
    await expect.poll(() => hasFocus(back)).toBe(true);
    await page.getByRole('button', { name: /^出していない/ }).press('Enter');
    await card('/away').getByRole('button', { name: 'また商品ページに出す' }).press('Enter');
    await page.getByText('出していないリンクはありません').waitFor();
  });
});
