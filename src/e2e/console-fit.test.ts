import { join } from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { openWriter } from '#db/open.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import { desktop, phone } from './support/browser.ts';
import { call } from './support/calls.ts';
import { choose as chooseCsv, head as productHead, pack } from './support/console-csv.ts';
import { inConsole } from './support/console.ts';
import { openDemo } from './support/demo.ts';
import { collapsed, enlarge, overflowing, slivers } from './support/fit.ts';
import { readBreaks, readWrongBreaks } from './support/line-breaks.ts';
import { failedRequest, field, toastOf } from './support/posts.ts';
import { unpublished } from './support/rest-publisher.ts';

const demo = openDemo();

test('names of products break between phrases on a phone', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.products(), phone, async (page) => {
    for (const path of [adminPaths.products(), adminPaths.screen('prices')]) {
      await page.goto(demo.site.url + path);
      await page.locator('.phrases').first().waitFor();
      for (const width of [360, 390]) {
        await page.setViewportSize({ width, height: 844 });
        const { names, wrong } = await readWrongBreaks(page);
        expect([path, names > 10, wrong]).toEqual([path, true, []]);
      }
    }
  }));

test('on a tablet and a small desktop, products leave room for their names, and a select sorts by what is left out', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.products(), desktop, async (page) => {
    await page.locator('.phrases').first().waitFor();
    const [name, id] = [page.locator('tbody [data-column=name]').first(), page.locator('thead [data-column=id]')];
    for (const [width, hasSelect] of [
      [768, true],
      [1024, true],
      [1152, false],
      [1280, false],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      expect([width, await id.isVisible(), await page.getByLabel('並び順').isVisible()]).toEqual([width, !hasSelect, hasSelect]);
      expect((await name.boundingBox())?.width).toBeGreaterThan(340);
    }
  }));

test('on a tablet, titles of articles have more room than their states and dates', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.articles(), { width: 768, height: 1024 }, async (page) => {
    const title = page.locator('tbody [data-column=title]').first();
    expect((await title.boundingBox())?.width).toBeGreaterThan(260);
  }));

test('a long answer of a mail server leaves the time and the menu of its row in view', async () => {
  const db = openWriter(join(demo.site.dataDir, 'pet-mikke.db'));
  const answer = '550 5.1.1 <hanako@example.jp>: Recipient address rejected: User unknown in virtual mailbox table of mx1.example.jp';
  const at = '2026-11-20T01:00:00.000Z';
  const mail = { kind: 'confirmation', occasion: 'fit', recipient: 'hanako@example.jp', facts: '{}', urgency: 0, state: 'failed' } as const;
  await db
    .insertInto('outgoingMails')
    .values({ ...mail, letterId: null, answer, createdAt: at, dueAt: at, settledAt: at })
    .execute();
  await db.destroy();
  await inConsole(demo.browser, demo.site.url + adminPaths.screen('mail'), desktop, async (page) => {
    await page.getByText(answer).waitFor();
    for (const width of [768, 1024, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      const hidden = await page.locator('.table-scroll').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect([width, hidden]).toEqual([width, 0]);
    }
  });
});

test('the heads of columns of numbers end where the numbers do', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.screen('traffic'), desktop, async (page) => {
    const heads = page.locator('.table-panel thead th:not(:first-child)');
    await heads.first().waitFor();
    const gaps = await heads.evaluateAll((all) =>
      all.map((head) => {
        const end = head.getBoundingClientRect().right - parseFloat(getComputedStyle(head).paddingRight);
        return Math.round(end - head.firstElementChild!.getBoundingClientRect().right);
      }),
    );
    expect(gaps).toEqual([0, 0, 0]);
  }));

test('an alert in place of a list is as wide as the list, and numbers that were not read are not said to be 0', () =>
  inConsole(
    demo.browser,
    demo.site.url + adminPaths.dashboard(),
    desktop,
    async (page) => {
      await page.route(`**${addressOf('GET /api/admin/media')}?*`, (route) => route.abort());
      await page.goto(demo.site.url + adminPaths.screen('media'));
      const [alert, drop] = [page.locator('.table-alert'), page.locator('.media-drop')];
      const edges = (box: { x: number; width: number } | null) => [box?.x, box?.width];
      await alert.waitFor();
      expect(edges(await alert.boundingBox())).toEqual(edges(await drop.boundingBox()));
      await page.route(`**${addressOf('GET /api/admin/mail')}`, (route) => route.abort());
      await page.goto(demo.site.url + adminPaths.screen('mail'));
      await expect
        .poll(() => page.getByRole('navigation', { name: 'メールの状態' }).getByRole('button').allInnerTexts())
        .toEqual(['送信待ち', '送れなかったもの', '結果不明']);
    },
    failedRequest,
  ));

test('names in the check of a CSV file break between phrases', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.products(), desktop, async (page) => {
    const phrases = ['小さな', '動物の', 'ための', '牧草と', 'ペレットを', 'まとめて', '試せる', 'お得な', '詰め合わせ'];
    const name = phrases.join('');
    await page.getByRole('button', { name: 'CSVの取り込み' }).click();
    await chooseCsv(page, 'names.csv', `${productHead}\r\n"${name}","試せます。",10,${pack},小動物,フード`);
    await page.getByRole('button', { name: 'アップロードして確認する' }).click();
    const row = page.locator('.csv-rows th[scope=row]');
    await row.waitFor();
    const [shown] = await readBreaks(row);
    const ends = phrases.map((_phrase, at) => phrases.slice(0, at + 1).join('').length);
    expect(shown?.breaks.length).toBeGreaterThan(0);
    expect(ends).toEqual(expect.arrayContaining(shown!.breaks));
  }));

test('in the list of keys, what they do begins on one line below the other', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.moderation(), phone, async (page) => {
    await page.getByText('確認を待っている投稿はありません').waitFor();
    await page.keyboard.press('?');
    const list = page.locator('.key-list').last();
    await list.waitFor();
    const begins = await list.locator('dd').evaluateAll((all) => all.map((text) => text.getBoundingClientRect().left));
    expect(begins.length).toBeGreaterThan(3);
    expect(new Set(begins).size).toBe(1);
  }));

test('with 200 % text on a phone, prices stay inside their cards, and keys and the kind of a notice in one line', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.screen('prices'), { width: 360, height: 844 }, async (page) => {
    await page.locator('.price-row').first().waitFor();
    await enlarge(page);
    const inside = await page.locator('.price-row').evaluateAll((rows) =>
      rows.map((row) => {
        const text = document.createRange();
        text.selectNodeContents(row.querySelector('.price-input')!);
        const end = row.getBoundingClientRect().right - parseFloat(getComputedStyle(row).paddingRight);
        return text.getBoundingClientRect().right <= end;
      }),
    );
    expect(inside.length).toBeGreaterThan(10);
    expect(new Set(inside)).toEqual(new Set([true]));
    expect(new Set(await lineCounts(page, '.key-hints kbd'))).toEqual(new Set([1]));

    const sourceUrl = 'https://example.jp/recall';
    const recall = { kind: 'recall', title: '容器が割れるおそれ', body: '使うのをやめてください。', sourceUrl, productIds: [5] };
    await call(page, 'POST /api/admin/notices', { body: recall });
    await page.goto(demo.site.url + adminPaths.screen('notices'));
    await page.locator('.notice-card').waitFor();
    await enlarge(page);
    expect(await lineCounts(page, '.notice-card > header > .hint')).toEqual([1]);
  }));

test('the buttons of a dialog stay free and within reach, under a toast and with 200 % text too', () =>
  inConsole(
    demo.browser,
    demo.site.url + adminPaths.products(),
    phone,
    async (page) => {
      for (const path of [adminPaths.products(), adminPaths.articles(), adminPaths.brands()]) {
        await page.goto(demo.site.url + path);
        await page
          .getByRole('button', { name: /の操作$/ })
          .first()
          .click();
        await page.getByRole('menuitem', { name: '編集' }).click();
        const dialog = page.getByRole('dialog');
        const save = dialog.getByRole('button', { name: '更新する' });
        await save.click({ trial: true });
        // Saving fails, and the toast stays while the pointer is over it.
        await page.route('**', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
        const name = dialog.getByRole('textbox').first();
        await name.fill(`${await name.inputValue()} 改`);
        await name.press('Enter');
        await toastOf(page).hover();
        await save.click({ trial: true });
        await enlarge(page);
        for (const button of await dialog.locator('.dialog-foot button').all()) await button.click({ trial: true });
        const cut = await dialog.evaluate((shown) =>
          [shown, ...shown.querySelectorAll('.dialog-body')].some(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth),
        );
        expect([path, cut, await slivers(page), await collapsed(page)]).toEqual([path, false, [], []]);
      }
    },
    failedRequest,
  ));

test('the end of a screen stays free under a toast', () =>
  inConsole(
    demo.browser,
    demo.site.url + adminPaths.screen('settings'),
    phone,
    async (page) => {
      // Saving fails, and the toast stays while the pointer is over it.
      await page.route('**', (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
      await field(page, 'Instagram').fill('https://www.instagram.com/petmikke');
      await field(page, 'Instagram').press('Enter');
      await toastOf(page).hover();
      for (const viewport of [phone, desktop]) {
        await page.setViewportSize(viewport);
        await toastOf(page).hover();
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const [end, toast] = [await page.locator('.settings-foot').boundingBox(), await toastOf(page).boundingBox()];
        expect((end?.y ?? Infinity) + (end?.height ?? 0)).toBeLessThanOrEqual(toast?.y ?? 0);
        expect(toast?.height).toBeLessThan(144);
      }
    },
    failedRequest,
  ));

test('the console bar fits the site name and its badge, however long the name', () =>
  inRestingConsole(async (page) => {
    const badge = page.locator('.console-bar').getByText('管理', { exact: true });
    const fits = async (width: number) => {
      await page.setViewportSize({ width, height: 844 });
      expect(await overflowing(page), String(width)).toEqual([]);
      expect(await insideBar(page), String(width)).toBe(true);
    };
    for (const width of [320, 1280]) await fits(width);
    const before = await call(page, 'GET /api/admin/seo-settings');
    await call(page, 'POST /api/admin/seo-settings', { body: { ...before, siteName: 'わんにゃんことりのくらしとごはんの相談室ひろば' } });
    await expect
      .poll(async () => {
        await page.reload();
        return page.locator('.console-bar').getByText('相談室').count();
      })
      .toBe(1);
    await badge.waitFor();
    for (const width of [320, 1280]) await fits(width);
  }));

test('in a low window the menu shows its current entry, above its shaded edge', () =>
  inConsole(demo.browser, demo.site.url + adminPaths.account(), { width: 1280, height: 680 }, async (page) => {
    const below = () =>
      page.evaluate(() => innerHeight - document.querySelector('.console-menu [aria-current]')!.getBoundingClientRect().bottom);
    await expect.poll(below).toBeGreaterThanOrEqual(39);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }));

/** Opens the dashboard while no page of the site is published. */
function inRestingConsole(steps: (page: Page) => Promise<void>): Promise<void> {
  return unpublished(demo.site, () => inConsole(demo.browser, demo.site.url + adminPaths.dashboard(), phone, steps));
}

/** Reports whether the whole badge next to the logo lies inside the bar. */
function insideBar(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const bar = document.querySelector('.console-bar')?.getBoundingClientRect();
    const badge = document.querySelector('.console-logo > :last-child')?.getBoundingClientRect();
    return bar !== undefined && badge !== undefined && badge.width > 20 && badge.right <= bar.right;
  });
}

/** Returns how many lines the text of each element takes. */
function lineCounts(page: Page, elements: string): Promise<number[]> {
  return page.locator(elements).evaluateAll((all) =>
    all.map((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    }),
  );
}
