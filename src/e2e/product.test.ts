import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { missing } from '#src/lib/words.ts';
import { desktop, openPage, phone } from './support/browser.ts';
import { openDemo } from './support/demo.ts';

const demo = openDemo();

// Everything here works without scripts.
async function withPage(path: string, look: (page: Page) => Promise<void>, viewport = desktop): Promise<void> {
  const { page, close } = await openPage(demo.browser, viewport, { javaScriptEnabled: false });
  await page.goto(demo.site.url + path);
  await look(page);
  await close();
}

const full = '/product/1';
const bare = '/product/184';

test('[PROD-01 PROD-04 PROD-07] the detail: breadcrumb, name, brand', () =>
  withPage(full, async (page) => {
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toContain('国産チキンと玄米');
    const steps = page.getByRole('navigation', { name: 'パンくずリスト' }).getByRole('link');
    expect(await steps.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/',
      '/categories/food',
      '/brands/komorebi',
    ]);
    expect(await page.locator('.product-meta').getByRole('link', { name: 'こもれびキッチン' }).getAttribute('href')).toBe(
      '/brands/komorebi',
    );
  }));

test('[PROD-02 PROD-54] an id that is no product’s shows that there is no such product', async () => {
  for (const path of ['/product/0', '/product/abc', '/product/99999']) {
    await withPage(path, async (page) => expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(missing.product.title));
    expect((await fetch(demo.site.url + path)).status).toBe(404);
  }
});

test('[PROD-05 PROD-06] a thumbnail makes its picture the main one', () =>
  withPage(full, async (page) => {
    const main = page.locator('.gallery .view:visible');
    expect(await main.getAttribute('src')).toMatch(/1600g\.svg$/);
    await page.getByRole('radio', { name: '写真3を大きく表示' }).check({ force: true });
    expect(await main.count()).toBe(1);
    expect(await main.getAttribute('src')).toMatch(/1600g-3\.svg$/);
  }));

test('[PROD-08 PROD-09 SHARED-25] stars with a half from .5 on, the count, and a way to the reviews', async () => {
  await withPage('/product/189', async (page) =>
    expect(await page.locator('.product-rating .stars').getAttribute('style')).toContain('--r:3.5'),
  );
  await withPage(full, async (page) => {
    const rating = page.locator('.product-rating');
    expect(await rating.getByRole('img').getAttribute('aria-label')).toBe('5点満点中4.4点');
    expect(await rating.locator('.stars').getAttribute('style')).toContain('--r:4;');
    expect(await rating.innerText()).toContain('28件');
    expect(await rating.getByRole('link', { name: 'レビューを見る' }).getAttribute('href')).toBe('#reviews');
  });
});

test('[PROD-10] the reference price ends in 〜, with the day it was checked only where it was', async () => {
  await withPage(full, async (page) =>
    expect((await page.locator('.product-price').innerText()).replace(/\s+/g, '')).toMatch(/^参考価格¥3,980〜2026年11月18日確認/),
  );
  await withPage('/product/189', async (page) => {
    const price = (await page.locator('.product-price').innerText()).replace(/\s+/g, '');
    expect(price).toContain('¥0〜');
    expect(price).not.toContain('日確認');
  });
});

test('[PROD-11 PROD-12 PROD-45 PROD-46] shops twice, labelled as advertising, in a new tab', () =>
  withPage(full, async (page) => {
    for (const [place, names] of [
      ['.product-head', ['Amazonで見る', '楽天市場で見る']],
      ['.product-check', ['Amazonで見る', '楽天市場で見る', '公式サイトで見る']],
    ] as const) {
      const block = page.locator(`${place} .shops`);
      expect(await block.innerText()).toContain('広告');
      for (const name of names) {
        const link = block.getByRole('link', { name: `${name}（新しいタブで開きます）` });
        expect(await link.getAttribute('rel')).toBe('sponsored nofollow noopener');
        expect(await link.getAttribute('target')).toBe('_blank');
      }
    }
  }));

test('[PROD-13 PROD-15 PROD-16 PROD-17 PROD-18 PROD-19] recommendations, features with pictures, summary, questions', () =>
  withPage(full, async (page) => {
    expect(await page.getByRole('region', { name: 'こんな子におすすめ' }).getByRole('listitem').count()).toBe(4);
    const features = page.getByRole('region', { name: '商品の特徴' });
    expect(await features.locator('.feature .tile img').count()).toBe(3);
    expect(await features.locator('.product-summary').innerText()).toContain('レビュー28件の平均は4.4点です。');
    expect(await features.locator('.product-summary').innerText()).toContain('原材料名は');
    expect(await page.getByRole('region', { name: 'よくある質問' }).locator('details').count()).toBe(4);
  }));

test('[PROD-24 PROD-25] four parts in their order, the first in front', () =>
  withPage(full, async (page) => {
    const tabs = page.getByRole('navigation', { name: '商品の情報' }).getByRole('link');
    expect(await tabs.allInnerTexts()).toEqual([
      '原材料・成分',
      '与え方',
      expect.stringMatching(/^レビュー\s?28$/) as string,
      'レビューを書く',
    ]);
    const parts = page.locator('.product-part');
    expect(await parts.evaluateAll((all) => all.map(({ id }) => id))).toEqual(['ingredients', 'feeding', 'reviews', 'write-review']);
  }));

test('[PROD-35 PROD-38 PROD-41 PROD-42] the summary of the reviews: mean, spread, radar, a way to write one', () =>
  withPage(full, async (page) => {
    const summary = page.locator('.review-summary');
    const rows = summary.getByRole('row');
    expect((await rows.allInnerTexts()).map((row) => row.replace(/\s+/g, ''))).toEqual([
      '520件、71%',
      '43件、11%',
      '33件、11%',
      '21件、4%',
      '11件、3%',
    ]);
    expect(await summary.getByRole('img', { name: /食いつき4\.4、原材料・品質4\.6/ }).count()).toBe(1);
    expect(await summary.getByRole('link', { name: 'レビューを書く' }).getAttribute('href')).toBe('#write-review');
  }));

test('[PROD-36 PROD-43 PROD-44] two reviews, then all of them behind すべて見る with the total, then the next page', () =>
  withPage(full, async (page) => {
    const cards = page.getByRole('article').filter({ has: page.locator('.review-text') });
    expect(await cards.filter({ visible: true }).count()).toBe(2);
    await page.getByText('レビューをすべて見る（28件）').click();
    expect(await cards.filter({ visible: true }).count()).toBe(20);
    await page.getByRole('link', { name: 'もっと見る' }).click();
    expect(new URL(page.url()).search).toBe('?page=2');
    expect(await cards.count()).toBe(8);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex, follow');
  }));

test('[PROD-37 REV-24] without reviews the first one is invited', () =>
  withPage(bare, async (page) => {
    const part = page.getByRole('region', { name: 'レビュー', exact: true });
    expect(await part.getByRole('heading', { level: 3 }).innerText()).toBe('レビューはまだありません');
    expect(await part.getByRole('link', { name: 'レビューを書く' }).getAttribute('href')).toBe('#write-review');
  }));

test('[PROD-39] the place of the form has its documented id', () =>
  withPage(full, async (page) => expect(await page.locator('#write-review #review-form-section').count()).toBe(1)));

test('[PROD-47 PROD-49] articles about the product link to themselves; without any there is no section', async () => {
  await withPage(full, async (page) => {
    const links = page.locator('.product-articles').getByRole('link');
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^\/articles\/[a-z0-9-]+$/);
    expect(await links.count()).toBeGreaterThan(0);
  });
  await withPage(bare, async (page) => expect(await page.getByText('この商品に関する読みもの').count()).toBe(0));
});

test('[PROD-51] the meta description has at most 160 characters', async () => {
  for (const path of [full, bare]) {
    await withPage(path, async (page) => {
      const text = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
      expect([...text].length).toBeGreaterThan(10);
      expect([...text].length).toBeLessThanOrEqual(160);
    });
  }
});

test('[PROD-53] with scripts, review dates are relative', async () => {
  const { page, close } = await openPage(demo.browser, desktop);
  await page.goto(demo.site.url + full);
  expect(await page.locator('.review time').first().innerText()).toMatch(/(分|時間|日|ヶ月|年)前$/);
  await close();
});

test('on a phone the strip to the shops is there between the two shop blocks only', () =>
  withPage(
    full,
    async (page) => {
      const strip = page.locator('.shop-strip');
      expect(await strip.isVisible()).toBe(false);
      await page.locator('#faqs').scrollIntoViewIfNeeded();
      await expect.poll(() => strip.isVisible()).toBe(true);
      await strip.getByRole('button', { name: 'ショップで見る' }).click();
      await page.getByRole('dialog', { name: 'ショップで見る' }).waitFor();
      expect(await page.getByRole('dialog').getByRole('link').count()).toBe(3);
    },
    phone,
  ));

test('page and styles stay below 40 KB', async () => {
  const html = await (await fetch(demo.site.url + full)).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  const styles = await Promise.all(sheets.map(async (href) => (await fetch(demo.site.url + href)).text()));
  const bytes = [html, ...styles].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  expect(bytes).toBeLessThan(40_000);
});

test('what a lost connection kept from loading is told, and comes with a later press; on paper the page is light', async () => {
  const { page, close } = await openPage(demo.browser, desktop);
  await page.route('**/_astro/product-reader*', (route) => route.abort());
  await page.goto(demo.site.url + full);
  const heart = page.getByRole('button', { name: 'お気に入り' });
  await heart.click();
  await page.getByText('通信できませんでした。もう一度お試しください。').waitFor();
  await page.unroute('**/_astro/product-reader*');
  await heart.click();
  await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');

  await page.evaluate(() => (document.documentElement.dataset['theme'] = 'dark'));
  const ink = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-ink'));
  const dark = await ink();
  await page.emulateMedia({ media: 'print' });
  expect(dark).not.toBe(await ink());
  await page.evaluate(() => delete document.documentElement.dataset['theme']);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  expect(await ink()).not.toBe(dark);
  await close();
});
