import { inOrder } from '../by-id.ts';
import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';
import { listCategories } from './article-rows.ts';
import { listArticles, listArticlesOfBrand, listArticlesOfProduct, type ArticleFilter } from './articles.ts';
import { publicArticles } from '../public-rows.ts';

/** A published article with all its fields. */
type FullArticle = Awaited<ReturnType<typeof listByIds>>[number];

/** Lists the same articles as `listArticles`, with all fields. */
export async function listFullArticles(db: Db, filter: ArticleFilter, span: Parameters<typeof listArticles>[2]): Promise<FullArticle[]> {
  return listByIds(db, await listArticles(db, filter, span));
}

/** Lists published articles that show this product, newest first, with all fields. */
export async function listFullArticlesOfProduct(db: Db, productId: number, limit: number): Promise<FullArticle[]> {
  return listByIds(db, await listArticlesOfProduct(db, productId, limit));
}

/** Lists published articles that show a public product of this brand, newest first, with all fields. */
export async function listFullArticlesOfBrand(db: Db, brandId: number, limit: number): Promise<FullArticle[]> {
  return listByIds(db, await listArticlesOfBrand(db, brandId, limit));
}

/** Finds the published article with this slug. */
export async function findFullArticle(db: Db, slug: string): Promise<FullArticle | undefined> {
  const [article] = await listByIds(db, await publicArticles(db).select('a.id').where('a.slug', '=', slug).execute());
  return article;
}

// Returns articles in the order of the ids.
async function listByIds(db: Db, named: ReadonlyArray<{ id: number }>) {
  const ids = named.map(({ id }) => id);
  if (ids.length === 0) return [];
  depend(...ids.map(tag.article));
  const rows = await publicArticles(db).selectAll('a').where('a.id', 'in', ids).orderBy('a.id').execute();
  const categories = await listCategories(db, ids);
  const categoriesOf = (id: number) => (categories.get(id) ?? []).map(({ name, slug }) => ({ categoryName: name, categorySlug: slug }));
  const articles = rows.map((row) => ({ ...row, status: 'published' as const, categories: categoriesOf(row.id) }));
  return inOrder(articles, ids);
}
