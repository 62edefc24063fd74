import { sql } from 'kysely';
import type { Db } from '../open.ts';
import { tag } from '../tags.ts';
import { compared, listFittingArticles, listFittingProducts, type Asked } from './fitting-contents.ts';
import { recordLongChange, type Write } from './log.ts';
import { publicQuestions } from '../public-rows.ts';

/** Products and articles that one question shows, together. An article has a place beside two products. */
const mostShown = 3;

/** Questions that show one product or article at most: so many pages does a review of the product publish again. */
const mostShowing = 20;

/**
 * Stores which public products and articles fit a question by its pet, category, tags and title words, best first. Returns whether they
 * differ from those stored before. A product that is added later is found when this runs again: when the question is written, daily
 * while it is among the newest, and in turn later.
 */
export async function relateContents(db: Db, id: number): Promise<boolean> {
  const question = await findAsked(db, id);
  if (!question) return false;
  const articles = (await withRoom(db, 'article', id, await listFittingArticles(db, question))).slice(0, mostShown);
  const goods = await withRoom(db, 'product', id, await listFittingProducts(db, question));
  const products = goods.slice(0, mostShown - Math.min(articles.length, 1));
  const kept = articles.slice(0, mostShown - products.length);
  const before = await listStored(db, id);
  if (JSON.stringify([products, kept]) === JSON.stringify(before)) return false;
  await db.deleteFrom('questionProducts').where('postId', '=', id).execute();
  await db.deleteFrom('questionArticles').where('postId', '=', id).execute();
  const ranked = products.map((productId, displayOrder) => ({ postId: id, productId, displayOrder }));
  if (ranked.length > 0) await db.insertInto('questionProducts').values(ranked).execute();
  const read = kept.map((articleId, displayOrder) => ({ postId: id, articleId, displayOrder }));
  if (read.length > 0) await db.insertInto('questionArticles').values(read).execute();
  return true;
}

/** Relates some public questions to products and articles again (`listNewestIds`, `listIdsOfDay`), and publishes those that show others now. */
export async function refreshRelations(write: Write, ids: readonly number[]): Promise<void> {
  const changed: number[] = [];
  for (const id of ids) if (await relateContents(write.db, id)) changed.push(id);
  if (changed.length > 0) await recordLongChange(write, 'relations of questions refreshed', changed.map(tag.questionRelations));
}

async function findAsked(db: Db, id: number): Promise<Asked | undefined> {
  const question = await publicQuestions(db)
    .select(['q.id', 'q.title', 'q.petType', 'q.category'])
    .where('q.id', '=', id)
    .executeTakeFirst();
  if (!question) return undefined;
  const tags = await db
    .selectFrom('forumPostTags as pt')
    .innerJoin('forumTags as t', 't.id', 'pt.tagId')
    .select('t.name')
    .where('pt.postId', '=', id)
    .orderBy('t.id')
    .execute();
  const names = tags.map(({ name }) => name);
  return { ...question, tags: names, text: [question.title, ...names].join('\n') };
}

async function listStored(db: Db, postId: number): Promise<[number[], number[]]> {
  const products = db.selectFrom('questionProducts').select('productId as id').where('postId', '=', postId);
  const articles = db.selectFrom('questionArticles').select('articleId as id').where('postId', '=', postId);
  return [
    (await products.orderBy('displayOrder').orderBy('productId').execute()).map(({ id }) => id),
    (await articles.orderBy('displayOrder').orderBy('articleId').execute()).map(({ id }) => id),
  ];
}

/** Leaves out what enough other questions show. */
async function withRoom(db: Db, kind: 'product' | 'article', postId: number, fitting: readonly number[]): Promise<number[]> {
  const ids = fitting.slice(0, compared);
  if (ids.length === 0) return [];
  const [table, column] = kind === 'product' ? ['question_products', 'product_id'] : ['question_articles', 'article_id'];
  const { rows } = await sql<{ id: number; count: number }>`select ${sql.ref(column)} as id, count(*) as count from ${sql.table(table)}
    where ${sql.ref(column)} in (${sql.join(ids)}) and post_id <> ${postId} group by ${sql.ref(column)} order by ${sql.ref(column)}`.execute(
    db,
  );
  const full = new Set(rows.filter(({ count }) => count >= mostShowing).map(({ id }) => id));
  return ids.filter((id) => !full.has(id));
}
