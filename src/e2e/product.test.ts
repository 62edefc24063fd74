import { brotliCompressSync } from 'node:zlib';
import type { Page } from 'playwright';
import { beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { missing } from '#src/lib/words.ts';
import { desktop, openPage, phone } from './support/browser.ts';
import { readDemo } from './support/demo.ts';

const demo = readDemo();

// Without JavaScript: everything checked this way works without it. One page loads after the other, because a new one takes as long again.
let plain: Page;
beforeAll(async () => {
  ({ page: plain } = await openPage(demo.browser, desktop, { javaScriptEnabled: false }));
});
async function withPage(path: string, steps: (page: Page) => Promise<void>, viewport = desktop): Promise<void> {
  await plain.setViewportSize(viewport);
  await plain.goto(demo.site.url + path);
  await steps(plain);
}

const full = '/product/1';
const bare = '/product/184';

test('shows the product’s breadcrumb, name and brand [PROD-01 PROD-04 PROD-07]', () =>
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

test('answers an id without a product with a not-found page [PROD-02 PROD-54]', async () => {
  for (const path of ['/product/0', '/product/abc', '/product/99999']) {
    await withPage(path, async (page) => expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(missing.product.title));
    expect((await fetch(demo.site.url + path)).status).toBe(404);
  }
});

test('choosing a thumbnail shows its picture as the main one [PROD-05 PROD-06]', () =>
  withPage(full, async (page) => {
    const main = page.locator('.gallery .view:visible');
    expect(await main.getAttribute('src')).toMatch(/1600g\.svg$/);
    await page.getByRole('radio', { name: '写真3を大きく表示' }).check({ force: true });
    expect(await main.count()).toBe(1);
    expect(await main.getAttribute('src')).toMatch(/1600g-3\.svg$/);
  }));

test('shows stars with a half from .5 on, the review count and a link to the reviews [PROD-08 PROD-09 SHARED-25]', async () => {
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

test('two voices under the axes, then six new reviews; the first review begins within 1,400 px on a phone', () =>
  withPage(
    full,
    async (page) => {
      const liked = async (rating: number) => {
        const query = { sort: 'popular', rating, limit: 1 } as const;
        const answer = await fetch(demo.site.url + addressOf('GET /api/products/{id}/reviews', { params: { id: 1 }, query }));
        return ((await answer.json()) as Array<{ reviewText: string; likeCount: number; createdAt: string }>).slice(0, 1);
      };
      const most = async (...ratings: number[]) =>
        (await Promise.all(ratings.map(liked)))
          .flat()
          .toSorted((one, other) => other.likeCount - one.likeCount || other.createdAt.localeCompare(one.createdAt))[0]?.reviewText;
      const voices = page.locator('.voices > section');
      const texts = await voices.locator('blockquote').allTextContents();
      expect(texts).toEqual([await most(4, 5), await most(1, 2, 3)]);
      const [high, low] = await Promise.all([0, 1].map((at) => voices.nth(at).boundingBox()));
      expect(high!.y).toBe(low!.y);
      expect(high!.y).toBeLessThan(1400);
      expect(await page.locator('.excerpts > ul > li').count()).toBe(6);
      const others = (await page.locator('#reviews .review-text').allTextContents()).filter((text) => !texts.includes(text));
      expect(await page.locator('.excerpts .excerpt').allTextContents()).toEqual(others.slice(0, 6));
    },
    phone,
  ));

test('a product without low ratings says so; one without reviews has neither voices nor excerpts', async () => {
  const praised = await lowless();
  await withPage(`/product/${praised}`, async (page) =>
    expect(await page.getByRole('region', { name: '気になったという声' }).innerText()).toContain('低い評価はまだありません'),
  );
  await withPage(bare, async (page) => expect(await page.locator('.voices, .excerpts').count()).toBe(0));
});

/** Finds a product whose reviews all have four or five stars. */
async function lowless(): Promise<number> {
  for (let id = 1; id < 60; id++) {
    const answer = await fetch(demo.site.url + addressOf('GET /api/products/{id}/reviews', { params: { id }, query: { limit: 100 } }));
    const reviews = (await answer.json()) as Array<{ rating: number }>;
    if (reviews.length > 0 && reviews.every(({ rating }) => rating > 3)) return id;
  }
  throw new Error('every product has a low rating');
}

test('the reference price ends in 〜, has the price per 100 g below and shows the day it was checked, if it was [PROD-10]', async () => {
  await withPage(full, async (page) =>
    expect((await page.locator('.product-price').innerText()).replace(/\s+/g, '')).toMatch(
      /^参考価格¥3,980〜100gあたり¥2492026年11月18日確認/,
    ),
  );
  await withPage('/product/189', async (page) => {
    const price = (await page.locator('.product-price').innerText()).replace(/\s+/g, '');
    expect(price).toContain('¥0〜');
    expect(price).not.toContain('日確認');
  });
});

test('links to shops in two places, labelled as advertising, in a new tab [PROD-11 PROD-12 PROD-45 PROD-46]', () =>
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

test('shows recommendations, features with pictures, a summary and questions [PROD-13 PROD-15 PROD-16 PROD-17 PROD-18 PROD-19]', () =>
  withPage(full, async (page) => {
    expect(await page.getByRole('region', { name: 'こんな子におすすめ' }).getByRole('listitem').count()).toBe(4);
    const features = page.getByRole('region', { name: '商品の特徴' });
    expect(await features.locator('.feature .tile img').count()).toBe(3);
    expect(await features.locator('.product-summary').innerText()).toContain('レビュー28件の平均は4.4点です。');
    expect(await features.locator('.product-summary').innerText()).toContain('原材料名は');
    expect(await page.getByRole('region', { name: 'よくある質問' }).locator('details').count()).toBe(4);
  }));

test('has four parts in the documented order, ingredients first [PROD-24 PROD-25]', () =>
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

test('the review summary shows the distribution and a link to write a review [PROD-35 PROD-38 PROD-41 PROD-42]', () =>
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
    expect(await summary.getByRole('link', { name: 'レビューを書く' }).getAttribute('href')).toBe('#write-review');
  }));

test('each bar has a tick and a word for the mean of the category, and says where it begins', () =>
  withPage(full, async (page) => {
    const bars = page.getByRole('list', { name: '5つのものさしの平均（5点満点）' }).getByRole('listitem');
    const said = await bars.allInnerTexts();
    expect(said).toHaveLength(5);
    for (const text of said) expect(text.replace(/\s+/g, ' ')).toMatch(/ [1-5]\.\d (平均より[+−]\d\.\d|平均と同じ)$/);
    expect(await page.locator('.axis-bars .caption').innerText()).toMatch(/^棒の左端は[0-3]点、右端は5点。縦線は犬用フードの平均。$/);
    const drawn = await bars.locator('i').evaluateAll((all) =>
      all.map((bar) => {
        const [own, tick] = ['::before', '::after'].map((part) => getComputedStyle(bar, part));
        return { own: Number.parseFloat(own?.width ?? ''), tick: Number.parseFloat(tick?.left ?? ''), whole: bar.clientWidth };
      }),
    );
    for (const [at, { own, tick, whole }] of drawn.entries()) {
      expect(own).toBeGreaterThan(0);
      expect(Math.max(own, tick)).toBeLessThan(whole);
      // The bar ends right of the tick where the product is better.
      if (said[at]?.includes('+')) expect(own).toBeGreaterThan(tick);
      if (said[at]?.includes('−')) expect(own).toBeLessThan(tick + 3);
    }
  }));

test('shows two reviews, then all behind すべて見る with the total, then the next page [PROD-36 PROD-43 PROD-44]', () =>
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

test('without reviews the page invites the first one [PROD-37 REV-24]', () =>
  withPage(bare, async (page) => {
    const part = page.getByRole('region', { name: 'レビュー', exact: true });
    expect(await part.getByRole('heading', { level: 3 }).innerText()).toBe('レビューはまだありません');
    expect(await part.getByRole('link', { name: 'レビューを書く' }).getAttribute('href')).toBe('#write-review');
  }));

test('the review form’s section has its documented id [PROD-39]', () =>
  withPage(full, async (page) => expect(await page.locator('#write-review #review-form-section').count()).toBe(1)));

test('links to the product’s articles; without any there is no section [PROD-47 PROD-49]', async () => {
  await withPage(full, async (page) => {
    const links = page.locator('.product-articles').getByRole('link');
    for (const href of await links.evaluateAll((all) => all.map((link) => link.getAttribute('href'))))
      expect(href).toMatch(/^\/articles\/[a-z0-9-]+$/);
    expect(await links.count()).toBeGreaterThan(0);
  });
  await withPage(bare, async (page) => expect(await page.getByText('この商品に関する読みもの').count()).toBe(0));
});

test('the meta description has at most 160 characters [PROD-51]', async () => {
  for (const path of [full, bare]) {
    await withPage(path, async (page) => {
      const text = (await page.locator('meta[name=description]').getAttribute('content')) ?? '';
      expect([...text].length).toBeGreaterThan(10);
      expect([...text].length).toBeLessThanOrEqual(160);
    });
  }
});

test('review dates are relative with JavaScript [PROD-53]', async () => {
  const { page, close } = await openPage(demo.browser, desktop);
  await page.goto(demo.site.url + full);
  expect(await page.locator('.review time').first().innerText()).toMatch(/(分|時間|日|ヶ月|年)前$/);
  await close();
});

test('on a phone the shop strip shows only between the two shop blocks', () =>
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

// A site without a mail server says in its footer that letters have not begun: 70 bytes, which took it to 42,006.
test('page and styles stay below 42.1 KB of brotli', async () => {
  const html = await (await fetch(demo.site.url + full)).text();
  const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href ?? '');
  const styles = await Promise.all(sheets.map(async (href) => (await fetch(demo.site.url + href)).text()));
  const bytes = [html, ...styles].reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  expect(bytes).toBeLessThan(42_100);
});

test('reports code that failed to load and retries at the next press; prints in light colours', async () => {
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
