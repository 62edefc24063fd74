import { afterAll, beforeAll, expect, test } from 'vitest';
import { updateArticle } from '#db/changes/articles.ts';
import { createProduct, deleteProduct } from '#db/changes/products.ts';
import { listFeedArticles } from '#db/queries/feeds.ts';
import { serveTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof serveTestSite>>;

beforeAll(async () => {
  site = await serveTestSite();
});

afterAll(() => site.close());

const get = (url: string, headers: Record<string, string> = {}) => site.app.inject({ url, headers });

test('a page has an ETag, answers 304 if unchanged, and has a body in each encoding', async () => {
  const plain = await get('/product/1', { 'accept-encoding': 'identity' });
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=0, must-revalidate',
    'content-type': 'text/html; charset=utf-8',
  });
  const again = await get('/product/1', { 'accept-encoding': 'identity', 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  for (const encoding of ['br', 'gzip']) {
    const packed = await get('/product/1', { 'accept-encoding': encoding });
    expect(packed.headers['content-encoding']).toBe(encoding);
    expect(packed.headers.etag).not.toBe(plain.headers.etag);
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 3);
  }
});

test('every response carries the security headers, and a page the policy of its build', async () => {
  for (const url of ['/', '/product/1', '/nothing-here', '/api/products/1', '/api/nothing', '/favicon.svg', '/healthz']) {
    const { headers } = await get(url);
    expect(headers, url).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'strict-origin-when-cross-origin' });
    expect(String(headers['content-security-policy']), url).toContain("frame-ancestors 'none'");
  }
  const policy = String((await get('/')).headers['content-security-policy']);
  expect(policy).toMatch(/script-src [^;]*'self'[^;]*'sha256-/);
  expect(policy).not.toMatch(/script-src [^;]*'unsafe-inline'/);
});

test('the texts of an article stay texts in the overview for language models', async () => {
  const { id } = (await listFeedArticles(site.reader))[0] ?? { id: 0 };
  await site.queue.run((write) => updateArticle(write, id, { title: '[水](/x) と*皿*', excerpt: '一行目\n# 二行目 <b>' }, {}));
  await site.publisher.follow();
  expect((await get('/llms.txt')).body).toMatch(/\n- \[\\\[水\\\]\(\/x\) と\\\*皿\\\*\]\([^)]*\): 一行目 \\# 二行目 \\<b\\>\n/);
});

test('no page sets a cookie or names its tags', async () => {
  const { headers } = await get('/products/dog/food');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-tag']).toBeUndefined();
});

test.each([
  ['/product/99999', 404, '商品が見つかりませんでした'],
  ['/categories/none', 404, '不明なカテゴリー'],
  ['/brands/none', 404, 'ブランドが見つかりませんでした'],
  ['/articles/none', 404, '記事が見つかりませんでした'],
  ['/forum/post/99999', 404, '質問が見つかりません'],
  ['/none', 404, '404 Page Not Found'],
  ['/product/1%00', 404, '商品が見つかりませんでした'],
  ['/..%2f..%2fpackage.json', 404, '404 Page Not Found'],
  ['/%2Fevil.example/', 404, '404 Page Not Found'],
  ['/%2F%2Fevil.example/all/', 404, '404 Page Not Found'],
  ['/products/dog?price=cheap', 400, '条件の指定が正しくありません'],
  ['/index', 404, '404 Page Not Found'],
  ['/index.html', 404, '404 Page Not Found'],
  ['/about.html', 404, '404 Page Not Found'],
  ['/product/k/1.html', 404, '404 Page Not Found'],
  ['/articles/no/such', 404, '404 Page Not Found'],
  ['/product/1/x', 404, '404 Page Not Found'],
  ['/forum/post/1/2', 404, '404 Page Not Found'],
  ['/brands/nora/x', 404, '404 Page Not Found'],
  ['/articles/preview/1', 404, '記事が見つかりませんでした'],
  ['/k4/404.html', 404, '404 Page Not Found'],
  ['/missing/product', 404, '404 Page Not Found'],
])('%s answers %i with its own page [CHROME-01 CAT-19 PROD-54]', async (url, status, text) => {
  const answer = await get(url);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(text);
});

test('a deleted product answers 410 with its own page', async () => {
  await site.queue.run((write) => deleteProduct(write, 2));
  await site.publisher.follow();
  const answer = await get('/product/2');
  expect([answer.statusCode, answer.body.includes('商品が見つかりませんでした')]).toEqual([410, true]);
});

test.each([
  ['/category/food', '/categories/food'],
  ['/category/snack', '/categories/treats'],
  ['/categories/litter', '/categories/toilet'],
  ['/categories/care', '/categories/grooming'],
  ['/article/cat-water-winter', '/articles/cat-water-winter'],
  ['/products/all', '/products'],
  ['/products/dog/all', '/products/dog'],
  ['/products/smallanimal/snack', '/products/small_animal/treats'],
  ['/products/bestsellers/all/all', '/products/bestsellers'],
  ['/reviews/ranking/dog/all/overall', '/reviews/ranking/dog'],
  ['/brands/', '/brands'],
  ['/search?q=%E7%8A%AC', '/products?search=%E7%8A%AC'],
])('%s moves to %s [CHROME-20 CAT-07 ART-16 LIST-20]', async (url, target) => {
  const answer = await get(url);
  // Without a rule of its own, so that browsers may keep it.
  expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([301, target, undefined]);
});

test('an address that led nowhere leads to a product once it is stored, and to nothing again once it is deleted', async () => {
  const { seq } = await site.writer
    .selectFrom('products')
    .select((eb) => eb.fn.max('id').as('seq'))
    .executeTakeFirstOrThrow();
  const address = `/product/${String(seq + 1)}`;
  const statuses = async () => [(await get(address)).statusCode, (await get(address)).statusCode];
  expect(await statuses()).toEqual([404, 404]);
  const input = { name: 'あとからの品', description: '説明', price: 10, imageUrl: '/art/a.svg', petType: 'dog', category: 'food' };
  const { value: id } = await site.queue.run((write) => createProduct(write, input));
  expect(`/product/${String(id)}`).toBe(address);
  expect(await statuses()).toEqual([200, 200]);
  await site.publisher.follow();
  expect(await statuses()).toEqual([200, 200]);
  await site.queue.run((write) => deleteProduct(write, id));
  await site.publisher.follow();
  expect(await statuses()).toEqual([410, 410]);
});

test('renders a listing with a query on demand, and ignores unknown parameters', async () => {
  const found = await get('/products?search=%E3%83%81%E3%82%AD%E3%83%B3');
  expect(found.headers['cache-control']).toBe('no-cache');
  expect(found.body).toContain('noindex');
  expect(found.body).toContain('チキン');
  const file = await get('/products?utm_source=mail');
  expect(file.headers.etag).toBe((await get('/products')).headers.etag);
});

test('a household gets two listings at a time, some more wait, and the rest get a 429 page', async () => {
  const answers = await Promise.all(Array.from({ length: 14 }, () => get('/products?search=%E3%83%95&sort=newest')));
  const refused = answers.filter(({ statusCode }) => statusCode === 429);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(10);
  expect(refused).toHaveLength(4);
  expect(refused[0]?.headers).toMatchObject({
    'retry-after': '1',
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
  });
  expect(refused[0]?.body).toContain('ただいま混み合っています');
});
