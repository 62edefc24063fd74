import { afterEach, beforeEach, expect, test } from 'vitest';
import { createArticle, updateArticle } from '#db/changes/articles.ts';
import { deleteProduct, restoreProduct } from '#db/changes/products.ts';
import type { Db } from '#db/open.ts';
import { listChangesAfter, findLastPosition } from '#db/queries/changes.ts';
import { listPostCards } from '#db/queries/content-cards.ts';
import { demoDatabase, tagsOf } from './demo-database.ts';

let db: Db;
beforeEach(async () => (db = await demoDatabase()));
afterEach(() => db.destroy());

const at = '2026-11-20T00:00:00.000Z';
const site = 'http://127.0.0.1:4321';
const cardsIn = async (...texts: string[]) =>
  (await listPostCards(db, texts)).map((cards, nth) =>
    cards.map(({ start, end, card }) => [texts[nth]?.slice(start, end), card.kind === 'product' ? card.id : card.slug]),
  );

test('an address of a public product or article is a card in its place', async () => {
  expect(await cardsIn(`これです ${site}/product/3 どうぞ`, '読んで /articles/cat-water-winter', '話だけ')).toEqual([
    [[`${site}/product/3`, 3]],
    [['/articles/cat-water-winter', 'cat-water-winter']],
    [],
  ]);
  expect(await cardsIn('/product/999999 /articles/nothing https://other.example/product/3')).toEqual([[]]);
});

test('a deleted product is text again, and a card again once restored', async () => {
  await deleteProduct({ db, at }, 3);
  expect(await cardsIn('/product/3')).toEqual([[]]);
  expect(await tagsOf(() => listPostCards(db, ['/product/3']))).toEqual(['product-card:3', 'settings']);
  await restoreProduct({ db, at }, 3);
  expect(await cardsIn('/product/3')).toEqual([[['/product/3', 3]]]);
});

test('the page of an address without an article is published again when an article gets it', async () => {
  const article = {
    title: '題',
    slug: 'later',
    content: '本文',
    excerpt: '抜粋',
    featuredImage: null,
    metaTitle: null,
    metaDescription: null,
    author: null,
    authorImage: null,
    authorBio: null,
    publishedAt: null,
  };
  const read = () => listPostCards(db, ['/articles/later']);
  const dirtied = async (write: () => Promise<unknown>) => {
    const tags = await tagsOf(read);
    const position = await findLastPosition(db);
    await write();
    const changed = (await listChangesAfter(db, position, 10)).flatMap((change) => change.tags);
    return tags.some((tag) => changed.includes(tag));
  };
  let id = 0;
  await dirtied(async () => (id = await createArticle({ db, at }, { ...article, status: 'draft' })));
  expect(await cardsIn('/articles/later')).toEqual([[]]);
  expect(await dirtied(() => updateArticle({ db, at }, id, { status: 'published' }))).toBe(true);
  expect(await cardsIn('/articles/later')).toEqual([[['/articles/later', 'later']]]);
  expect(await dirtied(() => updateArticle({ db, at }, id, { slug: 'moved' }))).toBe(true);
  expect(await cardsIn('/articles/later')).toEqual([[]]);
});

test('a page without such an address depends on nothing more, and one with many shows sixty', async () => {
  expect(await tagsOf(() => listPostCards(db, ['話だけ', 'https://other.example/']))).toEqual([]);
  const texts = Array.from({ length: 30 }, () => '/product/1 /product/2 /product/3');
  const cards = (await listPostCards(db, texts)).map((each) => each.length);
  expect([cards[0], cards[19], cards[20]]).toEqual([3, 3, 0]);
});
