import { expect, test } from 'vitest';
import { call, send } from './support/calls.ts';
import { readDemoHtml } from './support/demo-html.ts';
import { crumbsOf, labelled, partOf } from './support/html.ts';

// Checks the published HTML of the product list and of categories.
const { site, read } = readDemoHtml();

test('the product list has its heading, breadcrumb, current tab and sort orders [PLIST-01 PLIST-02 PLIST-03 PLIST-04 PLIST-09]', async () => {
  const page = await read('/product-list');
  expect(page.all('h1').map(({ text }) => text)).toEqual(['すべての商品一覧']);
  expect(crumbsOf(page)).toEqual(['ホーム', '商品一覧']);
  const [tabs] = labelled(page, 'nav', 'サイトの主なページ');
  expect(tabs?.all('a').flatMap(({ text, attributes }) => (attributes['aria-current'] === 'page' ? [text] : []))).toEqual(['商品']);
  const orders = page.all('select').find(({ attributes }) => attributes['name'] === 'sort');
  expect(orders?.all('option').map(({ text }) => text)).toEqual([
    '標準の並び',
    '評価が高い順',
    '価格が安い順',
    '価格が高い順',
    '単価が安い順',
    '新着順',
  ]);
});

test('product cards show their pet type as a badge [PLIST-31]', async () => {
  const pages = await Promise.all(Array.from({ length: 8 }, (_, at) => read(`/product-list?page=${at + 1}`)));
  const badges = pages.flatMap((page) => page.all('ul.product-grid').flatMap((grid) => grid.all('.badge').map(({ text }) => text)));
  expect([...new Set(badges)].sort()).toEqual(['その他', '小動物用', '犬用', '猫用', '鳥用'].sort());
});

test('the category index links to each category and counts its products [CAT-01 CAT-04 CAT-05 CAT-07]', async () => {
  const page = await read('/categories');
  const links = page.all('h2').flatMap((title) => title.links());
  expect(new Set(links.filter((href) => /^\/categories\/[a-z-]+$/.test(href))).size).toBe(12);
  const all = await send(site.url, 'GET /api/products', { query: { limit: 1 } });
  const counts = page.all('.shelves').flatMap((shelf) => shelf.all('.num').map(({ text }) => Number(text.replace(/\D/g, ''))));
  // Every product is under a category.
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(Number(all.headers.get('x-total-count')));
  const food = page.all('li').find((entry) => entry.all('h2')[0]?.text === 'フード');
  expect(food?.links()[0]).toBe('/categories/food');
  const list = (await read('/categories/food')).all('div').find(({ attributes }) => 'data-list' in attributes);
  expect(list?.attributes['data-total']).toBe(food?.all('.num')[0]?.text.replace(/\D/g, ''));
  expect(new URL((await fetch(`${site.url}/category/food`)).url).pathname).toBe('/categories/food');
});

test('a category page has its breadcrumb, head, cards and a link back [CAT-08 CAT-09 CAT-10 CAT-11]', async () => {
  const page = await read('/categories/food');
  expect(crumbsOf(page)).toEqual(['ホーム', 'カテゴリー', 'フード']);
  expect(labelled(page, 'nav', 'パンくずリスト')[0]?.links()).toEqual(['/', '/categories']);
  const [head] = page.all('.shelf-head');
  expect(head?.all('h1').map(({ text }) => text)).toEqual(['フード']);
  expect(head?.all('img')).toHaveLength(1);
  expect(head?.all('p')[0]?.text.length).toBeGreaterThan(5);
  expect(page.all('a').find(({ text }) => text === 'カテゴリー一覧へもどる')?.attributes['href']).toBe('/categories');
});

test('each card of a category shows the picture, pet, name, rating, reviews and price of its product [CAT-14]', async () => {
  const cards = (await read('/categories/food')).all('ul.product-grid')[0]?.all('li') ?? [];
  const foods = await call(site.url, 'GET /api/products', { query: { category: 'food' } });
  const badges: Record<string, string> = { dog: '犬用', cat: '猫用', small_animal: '小動物用', bird: '鳥用' };
  expect(cards.length).toBeGreaterThan(10);
  for (const card of cards) {
    const id = Number(card.all('.card-name')[0]?.links()[0]?.replace('/product/', ''));
    const product = foods.find((food) => food.id === id);
    const text = (selector: string) => card.all(selector).map((part) => part.text);
    expect(text('.card-name').map((name) => name.replaceAll(/\s/g, ''))).toEqual([product?.name.replaceAll(/\s/g, '')]);
    expect(text('.badge')).toEqual([badges[product?.petType ?? ''] ?? 'その他']);
    const [picture, ...others] = card.all('.tile')[0]?.all('img') ?? [];
    expect([picture?.attributes['alt'], others]).toEqual([product?.name, []]);
    expect(text('.rating')).toEqual([
      product?.reviewCount === 0 ? '評価なし' : expect.stringContaining(`${product?.rating.toFixed(1)}${product?.reviewCount}件`),
    ]);
    expect(card.all('.stars')).toHaveLength(product?.reviewCount === 0 ? 0 : 1);
    expect(text('.price')[0]?.replaceAll(/\s/g, '')).toContain(`¥${Math.round((product?.price ?? 0) * 100).toLocaleString('en')}`);
  }
});

test('answers an unknown category with a not-found page that names it as such, in a breadcrumb too [CAT-09 CAT-19]', async () => {
  const answer = await fetch(`${site.url}/categories/cars`);
  expect(answer.status).toBe(404);
  const page = partOf(await answer.text());
  expect(page.all('h1').map(({ text }) => text)).toEqual(['不明なカテゴリー']);
  expect(
    page
      .all('.empty')[0]
      ?.all('p')
      .map(({ text }) => text),
  ).toEqual(['商品情報', 'このカテゴリーは見つかりませんでした。']);
  expect(crumbsOf(page)).toEqual(['ホーム', 'カテゴリー', '不明なカテゴリー']);
  expect(labelled(page, 'nav', 'パンくずリスト')[0]?.links()).toEqual(['/', '/categories']);
});
