import { afterEach, beforeEach, expect, test } from 'vitest';
import { createArticle, updateArticle, type ArticleInput } from '#db/changes/articles.ts';
import { createBrand, deleteBrand, updateBrand } from '#db/changes/brands.ts';
import type { Db } from '#db/open.ts';
import { findMoved, findSlug } from '#db/queries/public-addresses.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeEach(async () => (db = await demoDatabase()));
afterEach(() => db.destroy());

const write = () => ({ db, at: '2026-11-20T00:00:00.000Z' });
const addBrand = (slug = '') =>
  createBrand(write(), { name: '日本語', slug, logoUrl: '', description: null, reading: null, url: null, isActive: 1 });
const article: ArticleInput = { title: '日本語', slug: '', content: '文', excerpt: '', status: 'published' };
const addArticle = (slug = '') => createArticle(write(), { ...article, slug });
const kinds = [
  ['articles', 'article', addArticle, (id: number, slug: string) => updateArticle(write(), id, { slug })],
  ['brands', 'brand', addBrand, (id: number, slug: string) => updateBrand(write(), id, { slug })],
] as const;

test.each(kinds)('%s without a slug get the first free one [AART-19 ABRAND-19 AAPI-21 AAPI-26]', async (table, noun, add, move) => {
  const first = await add();
  const next = first + 3;
  for (const slug of [`${noun}-${next}`, `${noun}-${next}-2`]) await add(slug);
  const made = await add();
  expect([made, await findSlug(db, table, first), await findSlug(db, table, made)]).toEqual([
    next,
    `${noun}-${first}`,
    `${noun}-${next}-3`,
  ]);
  await move(made, '');
  expect(await findSlug(db, table, made)).toBe(`${noun}-${next}-3`);
});

test.each(kinds)('%s that lose their slug leave the old address of another and return to their own', async (table, noun, add, move) => {
  const [other, own] = [await add('other'), await add('own')];
  await move(other, `${noun}-${own}`);
  await move(other, 'elsewhere');
  await move(own, '');
  expect(await findSlug(db, table, own)).toBe(`${noun}-${own}-2`);
  expect(await findMoved(db, `/${table}/${noun}-${own}`)).toEqual({ target: `/${table}/elsewhere` });
  await move(own, 'typed');
  await move(own, '');
  expect(await findSlug(db, table, own)).toBe(`${noun}-${own}-2`);
});

test('a brand without a slug leaves the address of a deleted one, so that this can be restored', async () => {
  const next = (await addBrand()) + 2;
  await deleteBrand(write(), await addBrand(`brand-${next}`));
  expect(await findSlug(db, 'brands', await addBrand())).toBe(`brand-${next}-2`);
});
