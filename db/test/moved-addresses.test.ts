import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createArticle, deleteArticle, restoreArticle, updateArticle, type ArticleInput } from '#db/changes/articles.ts';
import { createBrand, deleteBrand, restoreBrand, updateBrand } from '#db/changes/brands.ts';
import type { Db } from '#db/open.ts';
import { findMoved } from '#db/queries/public-addresses.ts';
import { demoDatabase } from './demo-database.ts';

let db: Db;
beforeEach(async () => (db = await demoDatabase()));
afterEach(() => db.destroy());

const write = () => ({ db, at: '2026-11-20T00:00:00.000Z' });
const article: ArticleInput = { title: '題', slug: 'old', content: '文', excerpt: '', status: 'published' };
const draft = { ...article, status: 'draft' } as const;
const moved = () => findMoved(db, '/articles/old');

test('a draft leaves the redirect of its address until it is published', async () => {
  const first = await createArticle(write(), article);
  await updateArticle(write(), first, { slug: 'new' });
  const second = await createArticle(write(), draft);
  expect(await moved()).toEqual({ target: '/articles/new' });
  await deleteArticle(write(), second);
  await restoreArticle(write(), second);
  await updateArticle(write(), second, { title: '別' });
  expect(await moved()).toEqual({ target: '/articles/new' });
  await updateArticle(write(), second, { status: 'published' });
  expect(await moved()).toBeUndefined();
});

test('a draft that takes an address leaves its 410 until it is published', async () => {
  await deleteArticle(write(), await createArticle(write(), article));
  const id = await createArticle(write(), { ...draft, slug: 'other' });
  await updateArticle(write(), id, { slug: 'old' });
  expect(await moved()).toBe('gone');
  await updateArticle(write(), id, { status: 'published' });
  expect(await moved()).toBeUndefined();
});

test('an article that was public leads to its new address and back while it is a draft, without a loop', async () => {
  const id = await createArticle(write(), article);
  await updateArticle(write(), id, { status: 'draft', slug: 'new' });
  await updateArticle(write(), id, { slug: 'old' });
  expect([await moved(), await findMoved(db, '/articles/new')]).toEqual([undefined, { target: '/articles/old' }]);
});

test('an article restored as a draft leaves no 410 behind: a redirect once it moved', async () => {
  const id = await createArticle(write(), article);
  await updateArticle(write(), id, { status: 'draft' });
  await deleteArticle(write(), id);
  expect([await moved(), await findMoved(db, '/articles/old.md')]).toEqual(['gone', 'gone']);
  await restoreArticle(write(), id);
  expect([await moved(), await findMoved(db, '/articles/old.md')]).toEqual([undefined, undefined]);
  await updateArticle(write(), id, { slug: 'new' });
  await updateArticle(write(), id, { status: 'published' });
  expect(await moved()).toEqual({ target: '/articles/new' });
});

test('a restored draft leaves the 410 of an earlier article at its address', async () => {
  await deleteArticle({ db, at: '2026-11-19T00:00:00.000Z' }, await createArticle(write(), article));
  const id = await createArticle(write(), { ...article, slug: 'other' });
  await updateArticle(write(), id, { status: 'draft', slug: 'old' });
  await deleteArticle(write(), id);
  await restoreArticle(write(), id);
  expect(await moved()).toBe('gone');
});

test('a brand restored inactive leaves no 410 behind: a redirect once it moved', async () => {
  await updateBrand(write(), 1, { isActive: 0 });
  await deleteBrand(write(), 1);
  await restoreBrand(write(), 1);
  expect(await findMoved(db, '/brands/komorebi')).toBeUndefined();
  await updateBrand(write(), 1, { slug: 'new', isActive: 1 });
  expect(await findMoved(db, '/brands/komorebi')).toEqual({ target: '/brands/new' });
});

test('an inactive brand leaves the redirect of its address until it is active', async () => {
  await updateBrand(write(), 1, { slug: 'new' });
  const values = { name: '名', slug: 'komorebi', logoUrl: '', description: null, reading: null, url: null };
  const id = await createBrand(write(), { ...values, isActive: 0 });
  expect(await findMoved(db, '/brands/komorebi')).toEqual({ target: '/brands/new' });
  await updateBrand(write(), id, { isActive: 1 });
  expect(await findMoved(db, '/brands/komorebi')).toBeUndefined();
});

test('a brand that was never public takes no redirect along from an address on which it rested', async () => {
  await updateBrand(write(), 1, { slug: 'new' });
  const values = { name: '名', slug: 'komorebi', logoUrl: '', description: null, reading: null, url: null };
  const id = await createBrand(write(), { ...values, isActive: 0 });
  await updateBrand(write(), id, { slug: 'elsewhere' });
  expect(await findMoved(db, '/brands/komorebi')).toEqual({ target: '/brands/new' });
});

test('drafts that move to addresses of each other make no circle', async () => {
  const [one, other] = [await createArticle(write(), article), await createArticle(write(), { ...article, slug: 'x' })];
  await updateArticle(write(), one, { slug: 'b' });
  await updateArticle(write(), other, { status: 'draft' });
  await updateArticle(write(), other, { slug: 'old' });
  await updateArticle(write(), one, { status: 'draft' });
  await updateArticle(write(), one, { slug: 'x' });
  const { rows } = await sql<{ path: string }>`with recursive steps (path, target, hops) as (
    select path, target, 1 from redirects union all
    select steps.path, redirects.target, hops + 1 from steps join redirects on redirects.path = steps.target where hops < 50)
    select path from steps where hops = 50`.execute(db);
  expect(rows).toEqual([]);
});
