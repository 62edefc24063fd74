import { sql, type Selectable } from 'kysely';
import type { Db } from '../open.ts';
import { idsMatching, searchWords } from '../search.ts';
import type { ArticlesTable } from '../tables/articles.ts';
import { countOf } from '../count-of.ts';

/** An article for operators, drafts included, with its relations in their order. */
export type AdminArticle = Pick<Selectable<ArticlesTable>, (typeof columns)[number]> & Relations;

/** A row of the operators' list: an article without its text. */
export type AdminArticleRow = Pick<AdminArticle, (typeof rowColumns)[number]> & Relations;

interface Relations {
  relatedArticles: Array<{ id: number; relatedArticleId: number; title: string; slug: string; displayOrder: number }>;
  relatedProducts: Array<{ id: number; productId: number; name: string; displayOrder: number }>;
  categories: Array<{ id: number; categoryName: string; categorySlug: string; displayOrder: number }>;
}

interface AdminArticleFilter {
  search?: string | undefined;
  /** `scheduled`: with a planned publish or end. */
  status?: 'draft' | 'published' | 'scheduled' | undefined;
  /** Id of an article to leave out. */
  except?: number | undefined;
}

const rowColumns = ['id', 'title', 'slug', 'status', 'publishedAt', 'publishAt', 'endAt', 'createdAt', 'updatedAt'] as const;
const columns = [
  ...rowColumns,
  'content',
  'excerpt',
  'featuredImage',
  'metaTitle',
  'metaDescription',
  'author',
  'authorImage',
  'authorBio',
] as const;

interface AdminArticleSpan {
  /** Default order: last edited first. */
  sort?: keyof typeof orders | undefined;
  direction?: 'asc' | 'desc' | undefined;
  limit: number;
  offset: number;
}

const orders = { title: 'title', slug: 'slug', status: 'status', updated: 'updatedAt' } as const;

/** Lists articles that are not deleted. */
export async function listAdminArticles(
  db: Db,
  filter: AdminArticleFilter,
  { sort, direction = sort ? 'asc' : 'desc', limit, offset }: AdminArticleSpan,
): Promise<AdminArticleRow[]> {
  const query = filtered(db, filter)
    .select(rowColumns)
    .orderBy(orders[sort ?? 'updated'], direction)
    .orderBy('id', direction);
  return withRelations(db, await query.limit(limit).offset(offset).execute());
}

export async function countAdminArticles(db: Db, filter: AdminArticleFilter): Promise<number> {
  return countOf(filtered(db, filter));
}

/** Finds an article by id, unless it is deleted. */
export async function findAdminArticle(db: Db, id: number): Promise<AdminArticle | undefined> {
  const [article] = await withRelations(db, await filtered(db, {}).select(columns).where('id', '=', id).execute());
  return article;
}

function filtered(db: Db, { search = '', status, except = 0 }: AdminArticleFilter) {
  const words = searchWords(search);
  return db
    .selectFrom('articles')
    .where('deletedAt', 'is', null)
    .$if(except > 0, (query) => query.where('id', '!=', except))
    .$if(status === 'scheduled', (query) => query.where((eb) => eb.or([eb('publishAt', 'is not', null), eb('endAt', 'is not', null)])))
    .$if(status === 'draft' || status === 'published', (query) => query.where('status', '=', status === 'draft' ? 'draft' : 'published'))
    .$if(words.length > 0, (query) => query.where(sql<boolean>`id in ${idsMatching('article', words)}`));
}

// Deleted articles and products stay in the stored lists and are not shown.
async function withRelations<Row extends { id: number }>(db: Db, rows: Row[]): Promise<Array<Row & Relations>> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const articles = await db
    .selectFrom('relatedArticles as ra')
    .innerJoin('articles as a', 'a.id', 'ra.relatedArticleId')
    .select(['ra.articleId', 'ra.displayOrder', 'a.id', 'a.id as relatedArticleId', 'a.title', 'a.slug'])
    .where('ra.articleId', 'in', ids)
    .where('a.deletedAt', 'is', null)
    .orderBy('ra.displayOrder')
    .orderBy('a.id')
    .orderBy('ra.articleId')
    .execute();
  const products = await db
    .selectFrom('articleProducts as ap')
    .innerJoin('products as p', 'p.id', 'ap.productId')
    .select(['ap.articleId', 'ap.displayOrder', 'p.id', 'p.id as productId', 'p.name'])
    .where('ap.articleId', 'in', ids)
    .where('p.deletedAt', 'is', null)
    .orderBy('ap.displayOrder')
    .orderBy('p.id')
    .orderBy('ap.articleId')
    .execute();
  const categories = await db
    .selectFrom('articleCategories')
    .select(['articleId', 'id', 'categoryName', 'categorySlug', 'displayOrder'])
    .where('articleId', 'in', ids)
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    ...row,
    relatedArticles: articles.filter(({ articleId }) => articleId === row.id),
    relatedProducts: products.filter(({ articleId }) => articleId === row.id),
    categories: categories.filter(({ articleId }) => articleId === row.id),
  }));
}
