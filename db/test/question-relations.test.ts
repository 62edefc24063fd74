import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createNotice, endNotice } from '#db/changes/notices.ts';
import { createProduct, deleteProduct, restoreProduct, updateProduct } from '#db/changes/products.ts';
import { refreshRelations, relateContents } from '#db/changes/question-relations.ts';
import { createQuestion, updateQuestion } from '#db/changes/questions.ts';
import type { Db } from '#db/open.ts';
import { findLastPosition, listChangesAfter } from '#db/queries/changes.ts';
import { listIdsOfDay } from '#db/queries/questions.ts';
import { listFittingContents, listPostCards } from '#db/queries/content-cards.ts';
import { blankProduct } from './blank-product.ts';
import { demoDatabase, tagsOf } from './demo-database.ts';

let db: Db;
beforeEach(async () => (db = await demoDatabase()));
afterEach(() => db.destroy());

const at = '2026-11-20T00:00:00.000Z';
const asked = {
  title: 'ハーネスが散歩のたびに抜けます',
  content: '後ろに下がると頭からするっと抜けます。',
  petType: 'dog',
  category: 'products',
  nickname: '',
  iconId: null,
  authorKey: 'me',
  tagIds: [],
  tags: ['ハーネス'],
};
const namesFor = async (id: number) =>
  (await listFittingContents(db, id)).map((card) => (card.kind === 'product' ? card.name : `${card.slug}.md`));
const dirtiedAfter = async (position: number) => (await listChangesAfter(db, position, 10)).flatMap(({ tags }) => tags);

test('a question shows products and an article of its pet that share its tags and words', async () => {
  const id = await createQuestion({ db, at }, asked);
  const names = await namesFor(id);
  expect(names).toHaveLength(3);
  expect(names.filter((name) => name.includes('ハーネス'))).toHaveLength(2);
  expect(names.at(-1)).toBe('dog-harness-three-measures.md');
  for (const card of await listFittingContents(db, id)) if (card.kind === 'product') expect(card.petType).toBe('dog');
});

test('a question that nothing fits shows nothing', async () => {
  const id = await createQuestion({ db, at }, { ...asked, title: 'どうしたらいいですか', tags: [] });
  expect(await namesFor(id)).toEqual([]);
});

test('no product is shown beside a question about health', async () => {
  const id = await createQuestion({ db, at }, { ...asked, category: 'health' });
  expect(await namesFor(id)).toEqual(['dog-harness-three-measures.md']);
});

test('the choice is the same each time and follows the title when it is edited', async () => {
  const id = await createQuestion({ db, at }, asked);
  const first = await namesFor(id);
  expect(await relateContents(db, id)).toBe(false);
  await updateQuestion({ db, at }, id, 'me', { title: 'ドライフードを食べません', category: 'food' }, []);
  const position = await findLastPosition(db);
  expect((await dirtiedAfter(position - 1)).includes(`question-relations:${id}`)).toBe(true);
  const second = await namesFor(id);
  expect(second).not.toEqual(first);
  expect(second[0]).toContain('フード');
});

test('a deleted product leaves the page and comes back with it; the page depends on what it shows', async () => {
  const id = await createQuestion({ db, at }, asked);
  const [first] = await listFittingContents(db, id);
  const product = first?.kind === 'product' ? first.id : 0;
  const tags = await tagsOf(() => listFittingContents(db, id));
  expect(tags.filter((tag) => tag.startsWith('product-card:'))).toHaveLength(2);
  expect(tags.filter((tag) => !/^(?:product-card|brand-link|article|question-relations):\d+$/.test(tag))).toEqual([]);
  const before = await namesFor(id);
  await deleteProduct({ db, at }, product);
  expect(await namesFor(id)).toEqual(before.slice(1));
  const left = new Set(await tagsOf(() => listFittingContents(db, id)));
  expect(tags.filter((tag) => !tag.startsWith('brand-link:') && !left.has(tag))).toEqual([]);
  await restoreProduct({ db, at }, product);
  expect(await namesFor(id)).toEqual(before);
  await updateProduct({ db, at }, product, { name: '新しい名前の胴輪' });
  expect(await namesFor(id)).toEqual(['新しい名前の胴輪', ...before.slice(1)]);
});

test('a later product is shown after the daily choice, which publishes only what changed', async () => {
  const id = await createQuestion({ db, at }, asked);
  const name = 'ハーネス 散歩で抜けない三点止め';
  await createProduct({ db, at }, { ...blankProduct, name, description: '', price: 20, imageUrl: '', petType: 'dog', category: 'collar' });
  expect(await namesFor(id)).not.toContain(name);
  const position = await findLastPosition(db);
  await refreshRelations({ db, at }, [id]);
  expect(await namesFor(id)).toContain(name);
  expect(await dirtiedAfter(position)).toEqual([`question-relations:${id}`]);
  const after = await findLastPosition(db);
  await refreshRelations({ db, at }, [id, 999_999]);
  expect(await findLastPosition(db)).toBe(after);
});

test('a product called back is marked beside a question, and chosen no more until that ends', async () => {
  const id = await createQuestion({ db, at }, asked);
  const shown = async () =>
    (await listFittingContents(db, id)).flatMap((card) => (card.kind === 'product' ? [[card.id, card.notice]] : []));
  const [first = [], second = []] = await shown();
  const { brandId } = await db.selectFrom('products').select('brandId').where('id', '=', Number(first[0])).executeTakeFirstOrThrow();
  const tags = await tagsOf(() => listFittingContents(db, id));
  const position = await findLastPosition(db);
  const words = { title: '回収', body: '', lot: null, sourceUrl: 'https://example.jp/', startsAt: at, endsAt: null };
  const recall = await createNotice({ db, at }, { ...words, kind: 'recall', brandId, productIds: [] });
  await createNotice({ db, at }, { ...words, kind: 'safety', brandId: null, productIds: [Number(second[0])] });
  expect((await dirtiedAfter(position)).filter((tag) => tags.includes(tag))).toEqual([
    `brand-link:${brandId}`,
    `product-card:${second[0]}`,
  ]);
  expect(await shown()).toEqual([
    [first[0], 'recall'],
    [second[0], 'safety'],
  ]);
  const inPost = await listPostCards(db, [`/product/${first[0]}`]);
  expect(inPost).toMatchObject([[{ card: { notice: 'recall' } }]]);

  await refreshRelations({ db, at }, [id]);
  expect((await shown()).map(([product]) => product)).not.toContain(first[0]);
  expect((await shown())[0]).toEqual([second[0], 'safety']);
  await endNotice({ db, at }, recall);
  await refreshRelations({ db, at }, [id]);
  expect((await shown())[0]).toEqual([first[0], null]);
});

test('in the course of the days every public question has its turn, once', async () => {
  await db.updateTable('forumPosts').set({ status: 'hidden' }).where('id', '=', 3).execute();
  const all = (await db.selectFrom('forumPosts').select('id').where('id', '<>', 3).orderBy('id').execute()).map(({ id }) => id);
  const turns = Math.floor((all.at(-1) ?? 0) / 10) + 1;
  const days = await Promise.all(Array.from({ length: turns }, (_, day) => listIdsOfDay(db, 20_781 + day, 10)));
  expect(days.flat().toSorted((one, other) => one - other)).toEqual(all);
  expect(Math.max(...days.map((ids) => ids.length))).toBeLessThanOrEqual(10);
  expect(await listIdsOfDay(db, 20_781 + turns, 10)).toEqual(days[0]);
});

test('no more than twenty questions show one product or article', async () => {
  for (let nth = 0; nth < 24; nth++) await createQuestion({ db, at }, asked);
  const counts = async (table: string, column: string) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)} group by ${sql.ref(column)}`.execute(
      db,
    );
    return Math.max(...rows.map(({ count }) => count));
  };
  expect([await counts('question_products', 'product_id'), await counts('question_articles', 'article_id')]).toEqual([20, 20]);
});

test('more than half of the demo questions show something, none more than three', async () => {
  const questions = await db.selectFrom('forumPosts').select('id').orderBy('id').execute();
  const counts = await Promise.all(questions.map(async ({ id }) => (await namesFor(id)).length));
  expect(Math.max(...counts)).toBe(3);
  expect(counts.filter((count) => count > 0).length).toBeGreaterThan(questions.length / 2);
});
