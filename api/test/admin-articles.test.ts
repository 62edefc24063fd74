import { afterAll, beforeAll, expect, test } from 'vitest';
import { findMoved } from '#db/queries/public-addresses.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import { call, startWithOperator } from './calls.ts';
import { dirtiedBy } from './dirtied-by.ts';
import { anyNumber, anyText } from './kinds.ts';
import { nextMillisecond } from './next-millisecond.ts';
import type { TestServer } from './server.ts';

let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  ({ server, admin } = await startWithOperator());
});
afterAll(() => server.close());

let made = 0;
const add = (changes: object = {}) =>
  admin('POST /api/admin/articles', {
    body: {
      title: '犬の散歩',
      slug: `dog-walk-${++made}`,
      content: '# 散歩\n本文です。',
      excerpt: '散歩の話',
      ...changes,
    },
  });
const save = (id: number, changes: object) => admin('PATCH /api/admin/articles/{id}', { params: { id }, body: changes });
const read = async (slug: string) => call(server, 'GET /api/articles/{slug}', { params: { slug } });

test('a new article is a draft that readers cannot see [AART-15 AART-16 AAPI-21 DATA-11]', async () => {
  const answer = await add();
  expect(answer).toMatchObject({
    status: 201,
    body: { title: '犬の散歩', status: 'draft', publishedAt: null, author: null, relatedArticles: [], relatedProducts: [], categories: [] },
  });
  expect((await read(answer.body.slug)).status).toBe(404);
  expect(await dirtiedBy(server, answer)).toEqual([`article:${answer.body.id}`]);
});

test('stores every field of a new article, and returns it when it is read again [AAPI-21 AAPI-22 DATA-11]', async () => {
  const fields = {
    ...{ title: '猫の水', content: '## 水\n本文です。', excerpt: '水の話', status: 'published', publishedAt: '2026-01-02T00:00:00.000Z' },
    ...{ featuredImage: '/uploads/a.svg', metaTitle: '猫の水の題', metaDescription: '猫の水の説明' },
    ...{ author: '山田', authorImage: '/uploads/b.svg', authorBio: '獣医師です。' },
  };
  const { status, body } = await add({ ...fields, slug: 'cat-water-fields' });
  expect({ status, body }).toMatchObject({ status: 201, body: { ...fields, slug: 'cat-water-fields' } });
  expect((await admin('GET /api/admin/articles/{id}', { params: { id: body.id } })).body).toMatchObject(fields);
  expect((await read('cat-water-fields')).body).toMatchObject(fields);
  for (const name of ['createdAt', 'updatedAt'] as const) expect(Date.parse(body[name]), name).toBeGreaterThan(0);
  const other = { ...fields, featuredImage: null, metaTitle: null, author: '鈴木', authorImage: '/uploads/c.svg', authorBio: null };
  expect(await save(body.id, other)).toMatchObject({ status: 200, body: other });
});

test.each([
  ['AART-11', { title: '' }, 'title', 'タイトルは必須です'],
  ['AART-12', { slug: null }, 'slug', 'スラッグは必須です'],
  ['AART-13', { content: ' ' }, 'content', '内容は必須です'],
  ['AART-14', { excerpt: undefined }, 'excerpt', '抜粋は必須です'],
  ['AART-12', { slug: '犬' }, 'slug', 'スラッグは半角の英小文字・数字・ハイフンで、100文字以内にしてください'],
  ['AART-12', { slug: 'a'.repeat(101) }, 'slug', 'スラッグは半角の英小文字・数字・ハイフンで、100文字以内にしてください'],
  ['AART-17', { metaTitle: 'あ'.repeat(201) }, 'metaTitle', '200文字以内で入力してください'],
  ['AART-17', { authorBio: 'あ'.repeat(1001) }, 'authorBio', '1,000文字以内で入力してください'],
])('refuses $1 with its message [$0]', async (_id, changes, field, sentence) => {
  expect(await add(changes)).toMatchObject({ status: 422, body: { message: sentence, fields: { [field]: sentence } } });
});

test('makes an empty slug from the title, else from the id, and refuses a taken one [AART-19 AART-20 DATA-11]', async () => {
  expect((await add({ slug: '', title: 'Hello, Dog World!' })).body.slug).toBe('hello-dog-world');
  const { body } = await add({ slug: '' });
  expect(body.slug).toBe(`article-${body.id}`);
  const digits = await add({ slug: '', title: 'フードの切り替えは10日かけて' });
  expect(digits.body.slug).toBe(`article-${digits.body.id}`);
  const absent = await add({ slug: undefined });
  expect(absent.body.slug).toBe(`article-${absent.body.id}`);
  expect((await add({ slug: undefined, title: 'Ten Days' })).body.slug).toBe('ten-days');
  // A change without a slug keeps the stored one.
  expect((await save(absent.body.id, { title: 'Eleven Days' })).body.slug).toBe(absent.body.slug);
  expect((await add({ slug: 'a'.repeat(100) })).status).toBe(201);
  expect(await add({ slug: 'hello-dog-world' })).toMatchObject({ status: 409, body: { message: 'このスラッグはすでに使われています' } });
  expect((await save(body.id, { slug: 'hello-dog-world' })).status).toBe(409);
});

test('the first publish sets the date for good; withdrawing hides the article again [AART-15 SHARED-29]', async () => {
  const { id, slug } = (await add({ relatedProducts: [1] })).body;
  const published = await save(id, { status: 'published' });
  const { publishedAt } = published.body;
  expect(publishedAt).toBe(published.body.updatedAt);
  expect((await read(slug)).body.title).toBe('犬の散歩');
  expect(await dirtiedBy(server, published)).toEqual(
    expect.arrayContaining(['articles', 'product-articles:1', 'brand-articles:1', 'sitemap:article:0', 'sitemap-index']),
  );
  const drafted = await save(id, { status: 'draft' });
  expect(drafted.body.publishedAt).toBe(publishedAt);
  expect(await dirtiedBy(server, drafted)).toEqual(expect.arrayContaining([`article:${id}`, 'articles', 'product-articles:1']));
  expect((await read(slug)).status).toBe(404);
  expect((await save(id, { status: 'archived' })).status).toBe(422);
  expect((await save(id, { status: 'published' })).body.publishedAt).toBe(publishedAt);
  expect((await save(id, { publishedAt: '2026-01-02T09:00:00+09:00' })).body.publishedAt).toBe('2026-01-02T00:00:00.000Z');
  expect(await dirtiedBy(server, await save(id, { content: '別の本文' }))).not.toContain('articles');
});

test('a new slug redirects the old addresses, without loops or chains [AAPI-22 DATA-11]', async () => {
  const { id } = (await add({ slug: 'one', status: 'published' })).body;
  await save(id, { slug: 'two' });
  expect(await findMoved(server.reader, '/articles/one')).toEqual({ target: '/articles/two' });
  await save(id, { slug: 'three' });
  expect(await findMoved(server.reader, '/articles/one')).toEqual({ target: '/articles/three' });
  expect(await findMoved(server.reader, '/articles/one.md')).toEqual({ target: '/articles/three.md' });
  await save(id, { slug: 'one' });
  expect(await findMoved(server.reader, '/articles/one')).toBeUndefined();
  expect(await findMoved(server.reader, '/articles/three')).toEqual({ target: '/articles/one' });
  const other = (await add({ slug: 'three' })).body;
  expect(await findMoved(server.reader, '/articles/three')).toEqual({ target: '/articles/one' });
  await save(other.id, { status: 'published' });
  expect(await findMoved(server.reader, '/articles/three')).toBeUndefined();
  expect((await save(other.id, { slug: 'one' })).status).toBe(409);
});

test('a deleted article is gone with its Markdown; restoring it reports a reused slug [AAPI-23]', async () => {
  const { id, slug } = (await add({ status: 'published' })).body;
  expect((await admin('DELETE /api/admin/articles/{id}', { params: { id } })).body).toEqual({ success: true, id });
  expect(await findMoved(server.reader, `/articles/${slug}`)).toBe('gone');
  expect(await findMoved(server.reader, `/articles/${slug}.md`)).toBe('gone');
  expect((await admin('POST /api/admin/articles/{id}/restore', { params: { id } })).status).toBe(200);
  expect(await findMoved(server.reader, `/articles/${slug}`)).toBeUndefined();
  await admin('DELETE /api/admin/articles/{id}', { params: { id } });
  await add({ slug, status: 'published' });
  expect(await findMoved(server.reader, `/articles/${slug}`)).toBeUndefined();
  expect(await admin('POST /api/admin/articles/{id}/restore', { params: { id } })).toMatchObject({
    status: 409,
    body: { code: 'slug_taken' },
  });
});

test('replaces lists as a whole and in order, and keeps lists that are left out [AAPI-24 AART-29 DATA-14 DATA-15 DATA-16 DATA-35]', async () => {
  const { id, slug } = (
    await add({
      status: 'published',
      relatedArticles: [3, 1],
      relatedProducts: [5, 2],
      categories: [{ categoryName: 'フード', categorySlug: 'フード' }],
    })
  ).body;
  const articles = async () => (await admin('GET /api/admin/articles/{id}/related-articles', { params: { id } })).body;
  const products = async () => (await admin('GET /api/admin/articles/{id}/related-products', { params: { id } })).body;
  const ids = (rows: Array<{ id: number }>) => rows.map((row) => row.id);
  expect(ids(await articles())).toEqual([3, 1]);
  const row = { title: anyText, slug: anyText };
  expect(await articles()).toEqual([
    { ...row, id: 3, relatedArticleId: 3, displayOrder: 0 },
    { ...row, id: 1, relatedArticleId: 1, displayOrder: 1 },
  ]);
  expect(await products()).toEqual([
    { id: 5, productId: 5, name: anyText, displayOrder: 0 },
    { id: 2, productId: 2, name: anyText, displayOrder: 1 },
  ]);
  expect((await admin('GET /api/admin/articles/{id}/categories', { params: { id } })).body).toEqual([
    { id: anyNumber, categoryName: 'フード', categorySlug: 'フード', displayOrder: 0 },
  ]);
  await save(id, { title: '改題' });
  expect(ids(await products())).toEqual([5, 2]);
  const put = await admin('PUT /api/admin/articles/{id}/related-products', { params: { id }, body: { ids: [2, 7, 2] } });
  expect(ids(put.body)).toEqual([2, 7]);
  expect(await dirtiedBy(server, put)).toEqual(expect.arrayContaining(['product-articles:5', 'product-articles:2', 'product-articles:7']));
  const rows = await articles();
  expect(ids((await save(id, { relatedArticles: [...rows].reverse() })).body.relatedArticles)).toEqual([1, 3]);
  const categories = [
    { categoryName: '犬の健康', categorySlug: 'dog-health' },
    { categoryName: 'しつけ', categorySlug: 'しつけ' },
  ];
  expect((await admin('PUT /api/admin/articles/{id}/categories', { params: { id }, body: { categories } })).body).toMatchObject(categories);
  expect((await read(slug)).body.categories).toEqual(categories);
  expect((await save(id, { relatedArticles: [] })).body.relatedArticles).toEqual([]);
});

test('a save that changes nothing publishes nothing, and one of the text alone leaves the lists of articles [AAPI-22 AAPI-24]', async () => {
  const category = (categoryName: string) => ({ categoryName, categorySlug: 'dog-health' });
  const { id, title, updatedAt } = (await add({ status: 'published', categories: [category('犬'), category('犬の健康')] })).body;
  const categories = async () => (await admin('GET /api/admin/articles/{id}', { params: { id } })).body.categories;
  expect(await categories()).toMatchObject([category('犬の健康')]);
  const position = await findLastPosition(server.reader);
  expect((await save(id, { title, status: 'published' })).body.updatedAt).toBe(updatedAt);
  expect(await findLastPosition(server.reader)).toBe(position);
  const edited = await save(id, { content: '# 散歩\n書き直した本文です。' });
  expect(edited.body.updatedAt).not.toBe(updatedAt);
  expect(await dirtiedBy(server, edited)).toContain('sitemap-index');
  expect(await dirtiedBy(server, edited)).not.toContain('articles');
  expect(await categories()).toMatchObject([category('犬の健康')]);
  for (const listed of [{ slug: `dog-walk-${++made}` }, { categories: [] }])
    expect(await dirtiedBy(server, await save(id, listed))).toContain('articles');
});

test('a public article without a publish date keeps the date of its first publication [AAPI-22]', async () => {
  const { id, publishedAt } = (await add({ status: 'published', publishedAt: '2026-01-02T09:00:00+09:00' })).body;
  expect((await save(id, { title: '日付を空にした記事', publishedAt: null })).body).toMatchObject({ publishedAt });
  expect((await save(id, { status: 'draft', publishedAt: null })).body).toMatchObject({ status: 'draft', publishedAt });
  // Of a draft it is a date that was typed, and may be taken back.
  expect((await save(id, { publishedAt: null })).body).toMatchObject({ publishedAt: null });
});

test('a list keeps an article that was deleted after it was listed', async () => {
  const other = (await add({ status: 'published' })).body;
  const { id } = (await add({ relatedArticles: [other.id, 3] })).body;
  await admin('DELETE /api/admin/articles/{id}', { params: { id: other.id } });
  expect((await save(id, { relatedArticles: [1, other.id, 3] })).status).toBe(200);
});

test('refuses a list that names an unknown entry or the article itself [AAPI-24 AART-24]', async () => {
  const { id } = (await add()).body;
  expect(await admin('PUT /api/admin/articles/{id}/related-articles', { params: { id }, body: { ids: [999_999] } })).toMatchObject({
    status: 422,
    body: { message: '指定された記事がありません' },
  });
  expect((await admin('PUT /api/admin/articles/{id}/related-articles', { params: { id }, body: { ids: [id] } })).status).toBe(422);
  expect(await save(id, { title: '変わらない', relatedProducts: [999_999] })).toMatchObject({
    status: 422,
    body: { message: '指定された商品がありません' },
  });
  expect((await admin('GET /api/admin/articles/{id}', { params: { id } })).body.title).toBe('犬の散歩');
  expect((await admin('GET /api/admin/articles/{id}/related-articles', { params: { id: 999999 } })).body).toMatchObject({
    message: '記事が見つかりませんでした',
  });
});

test('the list includes drafts and searches titles [AAPI-20 DATA-36]', async () => {
  const category = { categoryName: '犬の健康', categorySlug: 'dog-health' };
  const { body } = await add({ title: '珍しい題名の記事', relatedArticles: [3], relatedProducts: [5], categories: [category] });
  const [row] = (await admin('GET /api/admin/articles', { query: { search: '珍しい題名' } })).body;
  expect(row).toMatchObject({ id: body.id, title: body.title, slug: body.slug, status: 'draft', updatedAt: body.updatedAt });
  expect(row).toMatchObject({
    relatedArticles: [{ id: 3, title: anyText, slug: anyText }],
    relatedProducts: [{ name: anyText }],
    categories: [{ ...category, displayOrder: 0 }],
  });
  expect(row).not.toHaveProperty('content');
  expect((await admin('GET /api/admin/articles', { query: { page: 2, limit: 5 } })).body).toHaveLength(5);
});

test('leaves one article out of every page of the list and of its total [AART-24]', async () => {
  const { id } = (await add()).body;
  const listed = (except?: number) => admin('GET /api/admin/articles', { query: { page: 2, limit: 5, except } });
  const [all, others] = [await listed(), await listed(id)];
  expect(Number(others.headers['x-total-count'])).toBe(Number(all.headers['x-total-count']) - 1);
  // The last edited article is the first of the first page.
  expect(others.body.slice(0, 4)).toEqual(all.body.slice(1));
});

test('sorts the table by each column, in both directions, ties by id [AART-02]', async () => {
  for (let at = 0; at < 3; at++) await add({ title: `同じ題名 ${at % 2}` });
  const listed = async (sortBy?: string, sortOrder?: string) =>
    (await admin('GET /api/admin/articles', { query: { page: 1, limit: 100, sortBy, sortOrder } })).body;
  for (const [sort, column] of [
    ['title', 'title'],
    ['slug', 'slug'],
    ['status', 'status'],
    ['updated', 'updatedAt'],
  ] as const) {
    const keys = (await listed(sort)).map((row) => [row[column], row.id] as const);
    expect(keys).toEqual(keys.toSorted(([a, one], [b, other]) => (a < b ? -1 : a > b ? 1 : one - other)));
    const down = (await listed(sort, 'desc')).map((row) => row.id);
    expect(down).toEqual(keys.map(([, id]) => id).toReversed());
  }
  expect((await listed()).map((row) => row.id)).toEqual((await listed('updated', 'desc')).map((row) => row.id));
  expect((await admin('GET /api/admin/articles', { query: { sortBy: 'content' } })).status).toBe(400);
});

test('a stale save returns the other edit; a text of 500,000 characters is accepted [AAPI-22]', async () => {
  const { id, updatedAt } = (await add()).body;
  await nextMillisecond();
  await save(id, { id, title: '先に保存', updatedAt });
  expect(await save(id, { title: 'あとから', updatedAt })).toMatchObject({
    status: 409,
    body: { code: 'stale', current: { id, title: '先に保存' } },
  });
  expect((await save(id, { content: 'あ'.repeat(500_000) })).status).toBe(200);
  expect(await save(id, { content: 'あ'.repeat(500_001) })).toMatchObject({
    status: 422,
    body: { fields: { content: '500,000文字以内で入力してください' } },
  });
});

test('a repeated save whose answer was lost is answered with what it stored, and other lists are still refused', async () => {
  const { id, updatedAt } = (await add()).body;
  await nextMillisecond();
  const mine = { title: '自分の保存', relatedProducts: [1, 2], updatedAt };
  const { body: saved } = await save(id, mine);
  expect(await save(id, mine)).toMatchObject({ status: 200, body: { title: '自分の保存', updatedAt: saved.updatedAt } });
  expect(await save(id, { ...mine, relatedProducts: [2] })).toMatchObject({ status: 409, body: { code: 'stale' } });
});
