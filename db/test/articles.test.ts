import { afterEach, beforeEach, expect, test } from 'vitest';
import { createArticle } from '#db/changes/articles.ts';
import type { Db } from '#db/open.ts';
import {
  countArticles,
  findArticle,
  listArticleProducts,
  listArticles,
  listArticlesOfBrand,
  listArticlesOfProduct,
  listEarlierArticles,
  listLaterArticles,
  listRelatedArticles,
} from '#db/queries/articles.ts';
import { listSuggestions } from '#db/queries/suggestions.ts';
import { demoDatabase, tagsOf } from './demo-database.ts';

let db: Db;
beforeEach(async () => (db = await demoDatabase()));
afterEach(() => db.destroy());

const every = { limit: 100 };
const withdraw = (id: number) => db.updateTable('articles').set({ status: 'draft' }).where('id', '=', id).execute();

test('lists only published articles, newest first [ART-14]', async () => {
  const articles = await listArticles(db, {}, every);
  expect(articles).toHaveLength(24);
  expect(await countArticles(db, {})).toBe(24);
  const dates = articles.map(({ publishedAt }) => publishedAt ?? '');
  expect(dates).toEqual(dates.toSorted().reverse());
  await db
    .updateTable('articles')
    .set({ deletedAt: '2026-11-20T00:00:00.000Z' })
    .where('id', '=', articles[0]?.id ?? 0)
    .execute();
  expect(await countArticles(db, {})).toBe(23);
  expect(await findArticle(db, articles[0]?.slug ?? '')).toBeUndefined();
});

test('a search lists articles with a matching title before those with a matching text [ART-05]', async () => {
  const found = await listArticles(db, { search: '猫' }, every);
  const titled = found.map(({ title }) => /猫|ねこ|ネコ|キャット/.test(title));
  expect(new Set(titled)).toEqual(new Set([true, false]));
  expect(titled).toEqual(titled.toSorted((one, other) => Number(other) - Number(one)));
  const named = found.filter((_article, at) => titled[at]).map(({ publishedAt }) => publishedAt ?? '');
  expect(named).toEqual(named.toSorted().reverse());
});

test('drafts take no place of a published article among the suggestions [ART-05]', async () => {
  const [published] = await listArticles(db, { search: 'ハーネス' }, every);
  expect(published).toBeDefined();
  const before = await listSuggestions(db, 'ハーネス');
  expect(before.articles.map(({ id }) => id)).toContain(published?.id);
  const { id: _id, ...row } = await db
    .selectFrom('articles')
    .selectAll()
    .where('id', '=', published?.id ?? 0)
    .executeTakeFirstOrThrow();
  await db.transaction().execute(async (trx) => {
    const write = { db: trx, at: '2026-11-20T00:00:00.000Z' };
    // As many as suggestions read, and one more.
    for (let nth = 0; nth <= 40; nth++)
      await createArticle(write, { ...row, status: 'draft', slug: `harness-${nth}`, title: `ハーネス${nth}` });
  });
  expect(await listSuggestions(db, 'ハーネス')).toEqual(before);
});

test('the carousel holds the six newest by publish date [ART-06]', async () => {
  const six = await listArticles(db, {}, { limit: 6 });
  await db.updateTable('articles').set({ publishedAt: '2026-11-19T00:00:00.000Z' }).where('slug', '=', 'cat-litter-five-types').execute();
  const again = await listArticles(db, {}, { limit: 6 });
  expect(six).toHaveLength(6);
  expect(again.map(({ slug }) => slug)).toEqual(['cat-litter-five-types', ...six.slice(0, 5).map(({ slug }) => slug)]);
});

test('the dog and cat tabs use stored categories, and the slug where those name neither [ART-07]', async () => {
  const slugs = async (petType: 'dog' | 'cat') => (await listArticles(db, { petType }, every)).map(({ slug }) => slug);
  expect(await slugs('cat')).toContain('cat-litter-five-types');
  expect(await slugs('dog')).not.toContain('cat-litter-five-types');
  const article = await findArticle(db, 'cat-litter-five-types');
  await db
    .updateTable('articleCategories')
    .set({ categorySlug: '犬用品' })
    .where('articleId', '=', article?.id ?? 0)
    .where('categorySlug', '=', '猫用品')
    .execute();
  expect(await slugs('dog')).toContain('cat-litter-five-types');
  expect(await slugs('cat')).not.toContain('cat-litter-five-types');
  await db
    .deleteFrom('articleCategories')
    .where('articleId', '=', article?.id ?? 0)
    .execute();
  expect(await slugs('cat')).toContain('cat-litter-five-types');
});

test('?brand= lists articles that show a public product of an active brand [ART-03]', async () => {
  const articles = await listArticles(db, { brand: 'nora' }, every);
  expect(articles.map(({ slug }) => slug)).toContain('cat-litter-five-types');
  const brand = await db.selectFrom('brands').select('id').where('slug', '=', 'nora').executeTakeFirstOrThrow();
  expect(await listArticlesOfBrand(db, brand.id, 100)).toEqual(articles);
  await db.updateTable('brands').set({ isActive: 0 }).where('id', '=', brand.id).execute();
  expect(await listArticles(db, { brand: 'nora' }, every)).toEqual([]);
});

test('?category= matches a stored slug; the two health categories also match words of the slug [ART-04]', async () => {
  const slugs = async (category: string) => (await listArticles(db, { category }, every)).map(({ slug }) => slug);
  expect(await slugs('トイレ用品')).toContain('cat-litter-five-types');
  expect(await slugs('cat-health')).toContain('cat-litter-five-types');
  expect(await slugs('dog-health')).not.toContain('cat-litter-five-types');
  await db.updateTable('articles').set({ slug: 'category-litter' }).where('slug', '=', 'cat-litter-five-types').execute();
  await db.deleteFrom('articleCategories').where('categorySlug', '=', 'cat-health').execute();
  expect(await slugs('cat-health')).not.toContain('category-litter');
});

test('the search covers title, excerpt and text, in any width and kana [ART-05]', async () => {
  const slugs = async (search: string) => (await listArticles(db, { search }, every)).map(({ slug }) => slug);
  expect(await slugs('猫砂5種類')).toContain('cat-litter-five-types');
  expect(await slugs('猫砂5種類')).not.toContain('cat-water-winter');
  expect(await slugs('シリカゲル こむぎ')).toContain('cat-litter-five-types');
  expect(await slugs('ｼﾘｶｹﾞﾙ')).toContain('cat-litter-five-types');
  expect(await slugs('"% OR')).toEqual([]);
});

test('related articles are the stored ones in order; a draft is hidden but counts for the tags [ART-30]', async () => {
  const article = await findArticle(db, 'cat-litter-five-types');
  const related = await listRelatedArticles(db, article?.id ?? 0, 3);
  expect(related.map(({ slug }) => slug)).toEqual(['cat-toilet-two-cats', 'cat-senior-bed-height', 'cat-water-winter']);
  await withdraw(related[0]?.id ?? 0);
  expect((await listRelatedArticles(db, article?.id ?? 0, 3)).map(({ slug }) => slug)).toEqual([
    'cat-senior-bed-height',
    'cat-water-winter',
  ]);
  const tags = await tagsOf(() => listRelatedArticles(db, article?.id ?? 0, 3));
  expect(tags).toEqual([article, ...related].map((row) => `article:${row?.id ?? 0}`).sort());
});

test('earlier articles count for the tags, even drafts', async () => {
  await withdraw(9);
  expect((await listEarlierArticles(db, 10, 3)).map(({ id }) => id)).toEqual([8, 7]);
  expect(await tagsOf(() => listEarlierArticles(db, 10, 3))).toEqual(['article:7', 'article:8', 'article:9']);
});

test('later articles count for the tags, even drafts, and while there are few, the whole set', async () => {
  await withdraw(3);
  expect((await listLaterArticles(db, 2, 3)).map(({ id }) => id)).toEqual([4, 5]);
  expect(await tagsOf(() => listLaterArticles(db, 2, 3))).toEqual(['article:3', 'article:4', 'article:5']);
  const { id } = await db.selectFrom('articles').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  expect(await tagsOf(() => listLaterArticles(db, id - 1, 3))).toEqual([`article:${id}`, 'articles']);
});

test('related products are the stored ones in order; a deleted one counts only for the tags [ART-31]', async () => {
  const article = await findArticle(db, 'cat-litter-five-types');
  const products = await listArticleProducts(db, article?.id ?? 0, 3);
  expect(products).toHaveLength(3);
  await db
    .updateTable('products')
    .set({ deletedAt: '2026-11-20T00:00:00.000Z' })
    .where('id', '=', products[0]?.id ?? 0)
    .execute();
  const left = await listArticleProducts(db, article?.id ?? 0, 3);
  expect(left.slice(0, 2)).toEqual(products.slice(1));
  expect(await tagsOf(() => listArticleProducts(db, article?.id ?? 0, 3))).toContain(`product-card:${products[0]?.id ?? 0}`);
});

test('articles of a product are those that show it', async () => {
  const product = await db.selectFrom('articleProducts').select(['productId', 'articleId']).orderBy('articleId').executeTakeFirstOrThrow();
  expect((await listArticlesOfProduct(db, product.productId, 10)).map(({ id }) => id)).toContain(product.articleId);
});
