import { afterEach, beforeEach, expect, test } from 'vitest';
import { createArticle, deleteArticle } from '#db/changes/articles.ts';
import { createBrand } from '#db/changes/brands.ts';
import { createProduct, deleteProduct } from '#db/changes/products.ts';
import { updateSeoSettings } from '#db/changes/settings.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter, type Db } from '#db/open.ts';
import { findFirstSteps } from '#db/queries/first-steps.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { blankProduct } from './blank-product.ts';

let db: Db;
let queue: WriteQueue;
beforeEach(async () => {
  db = openWriter(':memory:');
  await migrate(db);
  queue = new WriteQueue(db);
});
afterEach(() => db.destroy());

const none = { name: false, contact: false, brand: false, product: false, article: false };
const product = { name: '器', description: '', price: 9, petType: 'cat', category: 'food', imageUrl: '', isBestSeller: 0 as const };
const text = { title: '題', slug: 'dai', content: '本文', excerpt: '抜粋', featuredImage: null, metaTitle: null, metaDescription: null };
const article = { ...text, author: null, authorImage: null, authorBio: null, publishedAt: null };

test('a new site has none of the first steps; each is done once its result exists, and undone with it', async () => {
  expect(await findFirstSteps(db)).toEqual(none);
  await queue.run((write) => updateSeoSettings(write, { siteName: 'わんにゃん' }));
  expect(await findFirstSteps(db)).toEqual({ ...none, name: true });
  await queue.run((write) => updateSeoSettings(write, { contactAddress: 'hello@hiroba.example' }));
  const settled = { ...none, name: true, contact: true };
  expect(await findFirstSteps(db)).toEqual(settled);

  const brand = { name: 'のら', slug: 'nora', logoUrl: '/a', displayOrder: 0, description: null, reading: null, url: null };
  await queue.run((write) => createBrand(write, { ...brand, isActive: 1 }));
  const { value: made } = await queue.run((write) => createProduct(write, { ...blankProduct, ...product }));
  const { value: draft } = await queue.run((write) => createArticle(write, { ...article, status: 'draft' }, {}));
  expect(await findFirstSteps(db)).toEqual({ ...settled, brand: true, product: true });
  const { value: shown } = await queue.run((write) => createArticle(write, { ...article, slug: 'two', status: 'published' }, {}));
  expect(await findFirstSteps(db)).toEqual({ ...settled, brand: true, product: true, article: true });
  for (const id of [draft, shown]) await queue.run((write) => deleteArticle(write, id));
  await queue.run((write) => deleteProduct(write, made));
  expect(await findFirstSteps(db)).toEqual({ ...settled, brand: true });
});
