import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import type { CountBody } from '#api/contract/counts.ts';
import { openReader, type Db } from '#db/open.ts';
import { longTest } from '#db/test/long-test.ts';
import { desktop, openContext, phone } from './support/browser.ts';
import { opensInPlace } from './support/catalogue.ts';
import { openDemo } from './support/demo.ts';
import { idle } from './support/idle.ts';
import { fillReview } from './support/posts.ts';

const demo = openDemo();

let db: Db;
beforeAll(() => void (db = openReader(`${demo.site.dataDir}/pet-mikke.db`)));
afterAll(() => db.destroy());

const browserName = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';

interface Visitor {
  headers?: Record<string, string>;
  userAgent?: string;
  /** Runs in each page before its own scripts. */
  init?: () => void;
  viewport?: typeof desktop;
}

/** Opens a page under a browser's usual name, not that of headless ones; collects the beacons that its pages send. */
async function visit(
  path: string,
  steps: (page: Page, beacons: CountBody[]) => Promise<void>,
  { headers = {}, userAgent = browserName, init, viewport = phone }: Visitor = {},
): Promise<void> {
  const context = await openContext(demo.browser, { viewport, userAgent, extraHTTPHeaders: headers });
  const page = await context.newPage();
  if (init) await page.addInitScript(init);
  const beacons: CountBody[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith(addressOf('POST /api/counts'))) beacons.push(request.postDataJSON() as CountBody);
  });
  // Shops are not reached; what counts is that their links stay links.
  await context.route(/^https?:\/\/(?!127\.0\.0\.1)/, (route) => route.fulfill({ body: 'shop' }));
  try {
    await page.goto(demo.site.url + path);
    await steps(page, beacons);
  } finally {
    await context.close();
  }
}

const timesOf = async (measure: string, detail: string, item = 0) => {
  const rows = await db
    .selectFrom('counters')
    .select('times')
    .where('measure', '=', measure as 'views')
    .where('detail', '=', detail)
    .where('item', '=', item)
    .execute();
  return rows.reduce((sum, { times }) => sum + times, 0);
};

test('a view is counted once; coming back and reloading add none, and no cookie is set', () =>
  visit('/product/3', async (page, beacons) => {
    await expect.poll(() => timesOf('productViews', '', 3)).toBe(1);
    expect(beacons).toEqual([{ path: '/product/3', from: 'direct', width: 390, missing: false }]);
    await page.goto(`${demo.site.url}/product/4`);
    await expect.poll(() => timesOf('productViews', '', 4)).toBe(1);
    await page.goBack();
    await page.reload();
    await idle(page);
    await page.getByRole('link', { name: 'プライバシーポリシー' }).first().click();
    await expect.poll(() => timesOf('pageViews', '/privacy')).toBe(1);
    expect(await timesOf('productViews', '', 3)).toBe(1);
    expect(beacons.map(({ path, from }) => [path, from])).toEqual([
      ['/product/3', 'direct'],
      ['/product/4', 'direct'],
      ['/privacy', 'internal'],
    ]);
    expect(await page.context().cookies()).toEqual([]);
  }));

longTest('says that a visitor comes from another site, never from which', async () => {
  const other = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<a href="${demo.site.url}/terms">読む</a>`),
  );
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
  const { port } = other.address() as AddressInfo;
  await visit('/', async (page, beacons) => {
    await page.goto(`http://127.0.0.1:${port}/`);
    await page.getByRole('link', { name: '読む' }).click();
    await expect.poll(() => beacons.at(-1)).toMatchObject({ path: '/terms', from: 'link' });
    await page.getByRole('link', { name: 'プライバシーポリシー' }).first().click();
    await expect.poll(() => beacons.at(-1)).toMatchObject({ path: '/privacy', from: 'internal' });
    expect(JSON.stringify(beacons)).not.toContain(String(port));
  });
  other.close();
});

test('a browser with Global Privacy Control sends no beacon', () =>
  visit(
    '/product/6',
    async (page, beacons) => {
      await idle(page);
      await page
        .getByRole('link', { name: /^Amazonで/ })
        .first()
        .click();
      await page.goto(`${demo.site.url}/product/7`);
      await idle(page);
      expect(beacons).toEqual([]);
    },
    { init: () => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }) },
  ));

test('a question counts a view when it is seen, without a cookie, and none of a browser with Do Not Track', async () => {
  const viewsOf = async (id: number) =>
    (await db.selectFrom('forumPosts').select('viewCount').where('id', '=', id).executeTakeFirstOrThrow()).viewCount;
  const before = await viewsOf(2);
  await visit('/forum/post/2', async (page) => {
    await expect.poll(() => viewsOf(2)).toBe(before + 1);
    expect(await page.context().cookies()).toEqual([]);
  });
  await visit(
    '/',
    async (page) => {
      const sent: string[] = [];
      page.on('request', (request) => sent.push(request.url()));
      await page.goto(`${demo.site.url}/forum/post/3`);
      await idle(page);
      expect(sent.filter((url) => url.endsWith('/views'))).toEqual([]);
    },
    { init: () => Object.defineProperty(Navigator.prototype, 'doNotTrack', { get: () => '1' }) },
  );
});

longTest('the server leaves out who asks by a header, and headless browsers', async () => {
  for (const visitor of [
    { headers: { 'sec-gpc': '1' } },
    { headers: { dnt: '1' } },
    { userAgent: browserName.replace('Chrome', 'HeadlessChrome') },
  ])
    await visit('/product/8', (_page, beacons) => expect.poll(() => beacons).toHaveLength(1), visitor);
  await visit('/product/9', async () => expect.poll(() => timesOf('productViews', '', 9)).toBe(1));
  expect(await timesOf('productViews', '', 8)).toBe(0);
});

test('a page rendered ahead is counted only when it is shown', () =>
  visit(
    '/product/10',
    async (page, beacons) => {
      await idle(page);
      expect(beacons).toEqual([]);
      await page.evaluate(() => document.dispatchEvent(new Event('prerenderingchange')));
      await expect.poll(() => timesOf('productViews', '', 10)).toBe(1);
    },
    { init: () => Object.defineProperty(Document.prototype, 'prerendering', { get: () => true }) },
  ));

test('a followed shop link counts by product, shop and place, the middle button too', () =>
  visit('/product/11', async (page) => {
    const link = page.getByRole('link', { name: /^楽天市場で/ }).first();
    expect(await link.getAttribute('href')).toMatch(/^https:/);
    await link.click();
    await link.click({ button: 'middle' });
    await link.click({ button: 'right' });
    await expect.poll(() => timesOf('productClicks', 'rakuten head', 11)).toBe(2);
    await page.goto(`${demo.site.url}/compare?ids=12,13`);
    await page
      .getByRole('link', { name: /^Amazonで/ })
      .last()
      .click();
    await expect.poll(() => timesOf('productClicks', 'amazon compare', 13)).toBe(1);
  }));

test('a search counts with its results, and a filter chosen in place', () =>
  visit(
    '/products?search=%E3%83%95%E3%83%BC%E3%83%89',
    async (page, beacons) => {
      await expect.poll(() => timesOf('words', 'フード')).toBe(1);
      const found = Number(await page.locator('[data-total]').getAttribute('data-total'));
      expect(await timesOf('wordHits', 'フード')).toBe(found);
      const panel = page.locator('.filter-panel');
      // Another order, a filter, one that leaves nothing, and coming back are the same search.
      await page.getByRole('combobox', { name: '並び順' }).selectOption('price-asc');
      await page.waitForURL(/sort=price-asc/);
      await panel.getByRole('link', { name: /^10,000円以上/ }).click();
      await expect.poll(() => timesOf('filters', 'price')).toBe(1);
      await panel.getByRole('link', { name: /^鳥/ }).click();
      await page.getByRole('heading', { name: '商品が見つかりませんでした' }).waitFor();
      await expect.poll(() => timesOf('filters', 'petType')).toBe(1);
      await page.goBack();
      await page.getByRole('combobox', { name: '並び順' }).selectOption('newest');
      await panel.getByRole('link', { name: /^★4以上/ }).click();
      await expect.poll(() => timesOf('filters', 'rating')).toBe(1);
      expect([await timesOf('words', 'フード'), await timesOf('wordHits', 'フード'), await timesOf('emptyWords', 'フード')]).toEqual([
        1,
        found,
        0,
      ]);
      expect(await timesOf('filters', 'price')).toBe(1);
      await page.goto(`${demo.site.url}/products?search=ありえない商品名`);
      await expect.poll(() => timesOf('emptyWords', 'ありえない商品名')).toBe(1);
      await page.goto(`${demo.site.url}/product-list?petType=cat`);
      await expect.poll(() => timesOf('filters', 'petType')).toBe(2);
      await opensInPlace(page);
      // In place, and only where the reader stays: neither the first choice nor a second one within a moment adds a view.
      await page.getByRole('combobox', { name: 'カテゴリー' }).selectOption('food');
      await page.getByRole('combobox', { name: 'カテゴリー' }).selectOption('litter');
      await expect.poll(() => timesOf('filters', 'category')).toBe(1);
      expect(beacons.at(-1)).toMatchObject({ path: '/product-list?petType=cat&category=litter' });
      expect(beacons.filter(({ from }) => from !== undefined)).toHaveLength(3);
    },
    { viewport: desktop },
  ));

test('a ranking chosen in place is a view of its page', () =>
  visit('/reviews/ranking', async (page, beacons) => {
    await expect.poll(() => beacons).toHaveLength(1);
    await opensInPlace(page);
    await page.getByRole('navigation', { name: '評価のものさし' }).getByRole('link', { name: '食いつき' }).click();
    await expect.poll(() => timesOf('pageViews', '/reviews/ranking/all/all/taste')).toBe(1);
    expect(beacons.slice(1)).toEqual([{ path: '/reviews/ranking/all/all/taste', from: 'internal', width: 390 }]);
  }));

test('forms count when they are begun and when they are sent', () =>
  visit('/product/14#write-review', async (page) => {
    await fillReview(page, '粒が小さくて、よく食べています。');
    await expect.poll(() => timesOf('forms', 'review begun')).toBe(1);
    await page.getByRole('button', { name: 'レビューを投稿する' }).click();
    await expect.poll(() => timesOf('forms', 'review sent')).toBe(1);
    expect(await timesOf('forms', 'review begun')).toBe(1);
  }));

test('a missing page counts by its address', () =>
  visit('/no/such/page', async () => {
    await expect.poll(() => timesOf('missingPages', '/no/such/page')).toBe(1);
    expect(await timesOf('missing', '')).toBe(1);
    expect(await timesOf('pageViews', '/no/such/page')).toBe(0);
  }));
