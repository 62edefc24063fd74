import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileOf } from '#api/publisher/generation.ts';
import { publishTestSite } from '#api/test/test-site.ts';
import { createArticle } from '#db/changes/articles.ts';
import type { WorldArticle } from '#db/seeds/world.ts';
import { labelled, partOf, type Part } from './support/html.ts';

// Checks the HTML of a site with six articles, none of which names an author's text, other articles or products.

const plain = (slug: string, changes: Partial<WorldArticle> = {}): WorldArticle => ({
  slug,
  title: `${slug}の記事`,
  excerpt: '記事の要約です。',
  content: '本文です。',
  status: 'published',
  author: null,
  authorBio: null,
  publishedAt: '2026-11-05T00:00:00.000Z',
  metaTitle: null,
  metaDescription: null,
  cover: null,
  categories: [],
  relatedArticles: [],
  relatedProducts: [],
  ...changes,
});

const articles = [
  plain('cat-one'),
  plain('dog-one', { author: '森みちる（トリマー）' }),
  plain('cat-two', { author: '森みちる', content: `${'あ'.repeat(420)}\n\n## 著者プロフィール\n\n森です。` }),
  plain('cat-three'),
  plain('moving-house'),
  plain('cat-four'),
];

let site: Awaited<ReturnType<typeof publishTestSite>>;
beforeAll(async () => {
  site = await publishTestSite({ brands: [], products: [], reviews: {}, brandReviews: {}, questions: [], articles });
});
afterAll(() => site.close());

function read(path: string): Part {
  const { live } = site.publisher;
  if (!live) throw new Error('nothing is published');
  return partOf(readFileSync(fileOf(live, path), 'utf8'));
}

const related = (slug: string) => [...new Set(labelled(read(`/articles/${slug}`), 'ul', 'あわせて読みたい記事')[0]?.links())];
const named = (...slugs: string[]) => slugs.map((slug) => `/articles/${slug}`);

test('an article shows three others about its pet, earlier ones first and later ones where those are few [ART-30]', () => {
  expect(related('cat-four')).toEqual(named('cat-three', 'cat-two', 'cat-one'));
  expect(related('cat-three')).toEqual(named('cat-two', 'cat-one', 'cat-four'));
  expect(related('cat-one')).toEqual(named('cat-two', 'cat-three', 'cat-four'));
  expect(related('dog-one')).toEqual([]);
});

test('an article without products leads to three rankings of reviews for its pet [ART-31]', () => {
  const cards = (slug: string) =>
    read(`/articles/${slug}`)
      .all('ul.review-cards')
      .flatMap((row) => row.all('a').map(({ text, attributes }) => [text, attributes['href']]));
  expect(cards('cat-one')).toEqual([
    ['猫用フードのレビュー', '/reviews/ranking/cat/food'],
    ['猫用トイレ用品のレビュー', '/reviews/ranking/cat/litter'],
    ['猫用おもちゃのレビュー', '/reviews/ranking/cat/toys'],
  ]);
  expect(cards('moving-house').map(([text]) => text)).toEqual(['フードのレビュー', 'おもちゃのレビュー', 'ケア用品のレビュー']);
  expect(
    read('/articles/dog-one')
      .all('h2')
      .map(({ text }) => text),
  ).toContain('犬用品のレビュー');
});

test('the box about the author needs an author and no section about them in the text [ART-25]', () => {
  const box = (slug: string) => labelled(read(`/articles/${slug}`), 'section', 'この記事を書いた人')[0]?.text;
  expect(box('dog-one')).toContain('森みちる');
  expect(box('cat-two')).toBeUndefined();
  expect(box('cat-one')).toBeUndefined();
});

test('an article’s page says how long it takes to read, and a card which pet it is about [ART-10 ART-21]', () => {
  const head = (slug: string) => read(`/articles/${slug}`).all('header').at(-1)?.text;
  expect(head('cat-two')).toContain('約2分');
  expect(head('cat-one')).toContain('約1分');
  const badges = read('/articles')
    .all('ul.article-list')[0]
    ?.all('article')
    .map((card) => [card.links()[0], card.all('.badge')[0]?.text]);
  expect(Object.fromEntries(badges ?? [])).toMatchObject({
    '/articles/cat-one': '猫',
    '/articles/dog-one': '犬',
    '/articles/moving-house': 'ペット',
  });
});

test('the seventh article begins the list with the row of the newest, and joins the articles about its pet [ART-06 ART-30]', async () => {
  const row = () => labelled(read('/articles'), 'ul', '新着の記事')[0]?.all('li').length;
  expect(row()).toBeUndefined();
  const { cover: _cover, relatedArticles: _related, relatedProducts: _products, categories: _categories, ...fields } = plain('dog-two');
  const unset = { featuredImage: null, authorImage: null, publishAt: null, endAt: null };
  await site.queue.run((write) => createArticle(write, { ...fields, ...unset, publishedAt: '2026-11-06T00:00:00.000Z' }));
  await site.publisher.follow();
  expect([row(), related('dog-one'), related('dog-two')]).toEqual([6, named('dog-two'), named('dog-one')]);
});
