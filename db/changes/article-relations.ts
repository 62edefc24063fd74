import { Refusal } from '../errors.ts';
import type { Db } from '../open.ts';
import { tag } from '../tags.ts';
import type { Write } from './log.ts';

/** Ordered lists of an article; a list that is undefined stays unchanged. */
export interface ArticleRelations {
  /** Article ids. */
  relatedArticles?: readonly number[] | undefined;
  /** Product ids. */
  relatedProducts?: readonly number[] | undefined;
  categories?: ReadonlyArray<{ categoryName: string; categorySlug: string }> | undefined;
}

interface StoredRelations {
  relatedArticles: number[];
  relatedProducts: number[];
  categories: Array<{ categoryName: string; categorySlug: string }>;
}

/** Returns the stored lists, including deleted articles and products. */
async function findRelations(db: Db, articleId: number): Promise<StoredRelations> {
  const articles = db.selectFrom('relatedArticles').select('relatedArticleId as id').where('articleId', '=', articleId);
  const products = db.selectFrom('articleProducts').select('productId as id').where('articleId', '=', articleId);
  const categories = db.selectFrom('articleCategories').select(['categoryName', 'categorySlug']).where('articleId', '=', articleId);
  return {
    relatedArticles: (await articles.orderBy('displayOrder').orderBy('relatedArticleId').execute()).map(({ id }) => id),
    relatedProducts: (await products.orderBy('displayOrder').orderBy('productId').execute()).map(({ id }) => id),
    categories: await categories.orderBy('displayOrder').orderBy('id').execute(),
  };
}

/** Returns those of the given lists that differ from the stored ones, without repetitions. */
export async function changedRelations({ db }: Write, articleId: number, relations: ArticleRelations): Promise<ArticleRelations> {
  const stored = await findRelations(db, articleId);
  const differing = Object.entries(tidy(relations)).filter(
    ([name, list]) => list !== undefined && JSON.stringify(list) !== JSON.stringify(stored[name as keyof ArticleRelations]),
  );
  return Object.fromEntries(differing);
}

/** Replaces the given lists. Throws `article_unknown`, `product_unknown`. */
export async function replaceRelations({ db }: Write, articleId: number, relations: ArticleRelations): Promise<void> {
  const { relatedArticles, relatedProducts, categories } = tidy(relations);
  const stored = await findRelations(db, articleId);
  if (relatedArticles) await replaceArticles(db, articleId, relatedArticles, stored.relatedArticles);
  if (relatedProducts) await replaceProducts(db, articleId, relatedProducts, stored.relatedProducts);
  if (categories) await replaceCategories(db, articleId, categories);
}

/** Returns the tags of pages that show an article because it is linked to their product or brand. */
export async function listLinkTags(db: Db, articleId: number): Promise<string[]> {
  const linked = db.selectFrom('articleProducts as ap').innerJoin('products as p', 'p.id', 'ap.productId');
  const rows = await linked.select(['p.id', 'p.brandId']).where('ap.articleId', '=', articleId).orderBy('p.id').execute();
  return rows.flatMap(({ id, brandId }) => [tag.productArticles(id), ...(brandId === null ? [] : [tag.brandArticles(brandId)])]);
}

function tidy({ relatedArticles, relatedProducts, categories }: ArticleRelations): ArticleRelations {
  const bySlug = new Map(categories?.map(({ categoryName, categorySlug }) => [categorySlug, { categoryName, categorySlug }]));
  return {
    relatedArticles: relatedArticles && [...new Set(relatedArticles)],
    relatedProducts: relatedProducts && [...new Set(relatedProducts)],
    categories: categories && [...bySlug.values()],
  };
}

// An article or product deleted since may stay in its list, where it is not shown; only an added one must exist.
async function replaceArticles(db: Db, articleId: number, ids: readonly number[], stored: readonly number[]): Promise<void> {
  const added = ids.filter((id) => !stored.includes(id));
  if (added.includes(articleId)) throw new Refusal('article_unknown');
  const known =
    added.length === 0
      ? []
      : await db.selectFrom('articles').select('id').where('id', 'in', added).where('deletedAt', 'is', null).orderBy('id').execute();
  if (known.length < added.length) throw new Refusal('article_unknown');
  await db.deleteFrom('relatedArticles').where('articleId', '=', articleId).execute();
  const rows = ids.map((relatedArticleId, displayOrder) => ({ articleId, relatedArticleId, displayOrder }));
  if (rows.length > 0) await db.insertInto('relatedArticles').values(rows).execute();
}

async function replaceProducts(db: Db, articleId: number, ids: readonly number[], stored: readonly number[]): Promise<void> {
  const added = ids.filter((id) => !stored.includes(id));
  const known =
    added.length === 0
      ? []
      : await db.selectFrom('products').select('id').where('id', 'in', added).where('deletedAt', 'is', null).orderBy('id').execute();
  if (known.length < added.length) throw new Refusal('product_unknown');
  await db.deleteFrom('articleProducts').where('articleId', '=', articleId).execute();
  const rows = ids.map((productId, displayOrder) => ({ articleId, productId, displayOrder }));
  if (rows.length > 0) await db.insertInto('articleProducts').values(rows).execute();
}

async function replaceCategories(db: Db, articleId: number, categories: NonNullable<ArticleRelations['categories']>): Promise<void> {
  await db.deleteFrom('articleCategories').where('articleId', '=', articleId).execute();
  const rows = categories.map((category, displayOrder) => ({ articleId, ...category, displayOrder }));
  if (rows.length > 0) await db.insertInto('articleCategories').values(rows).execute();
}
