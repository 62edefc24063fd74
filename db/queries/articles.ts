import { sql, type RawBuilder, type Selectable } from 'kysely';
import { articlePets, type ArticlePet } from '#api/contract/vocabulary.ts';
import { prepared } from '../prepared.ts';
import { inOrder } from '../by-id.ts';
import type { Db } from '../open.ts';
import { listSearchWords } from '../search-typos.ts';
import { idsMatching, idsOf, nameExpression, type SearchWord } from '../search.ts';
import type { ArticlesTable } from '../tables/articles.ts';
import { depend, tag } from '../tags.ts';
import { articleColumns, cardsOfRows, listCategories, petCategories, type ArticleCard } from './article-rows.ts';
import { cardColumns, toCard, type ProductCard } from './product-rows.ts';
import { dependOnCards } from './products.ts';
import { isPublicBrand, isPublicProduct, publicArticles, publicBrands, publicProducts } from '../public-rows.ts';
import { countOf } from '../count-of.ts';

/**
 * Filter of the article list; absent means any. `petType` is a code, and finds nothing if it is not among `articlePets`. `brand` is the slug
 * of a linked product's brand, `category` a stored slug.
 */
export interface ArticleFilter {
  search?: string | undefined;
  petType?: string | undefined;
  category?: string | undefined;
  brand?: string | undefined;
}

/** An article with all fields of its page, without its relations. */
export type Article = NonNullable<Awaited<ReturnType<typeof findArticle>>>;

/** Finds the words of a filter's search, for the list and its count: those of a misspelled one take longest. */
export function listArticleWords(db: Db, { search = '' }: ArticleFilter): Promise<SearchWord[]> {
  return listSearchWords(db, 'article', search);
}

/**
 * Lists published articles that pass the filter, newest first; in a search, those whose title matches come first. `words` are those of the
 * search, if they are known.
 */
export async function listArticles(
  db: Db,
  filter: ArticleFilter,
  { limit, offset = 0, words }: { limit: number; offset?: number; words?: readonly SearchWord[] },
): Promise<ArticleCard[]> {
  depend(tag.articles);
  const known = words ?? (await listArticleWords(db, filter));
  const rows = await filtered(db, filter, known)
    .select(articleColumns)
    .$if(known.length > 0, (query) => query.orderBy(sql`a.id in ${idsOf('article', nameExpression(known))}`, 'desc'))
    .orderBy('a.publishedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  return cardsOfRows(db, rows);
}

export async function countArticles(db: Db, filter: ArticleFilter, words?: readonly SearchWord[]): Promise<number> {
  depend(tag.articles);
  return countOf(filtered(db, filter, words ?? (await listArticleWords(db, filter))));
}

/** Finds the published article with this slug. */
export async function findArticle(db: Db, slug: string) {
  const row = await publicArticles(db).selectAll('a').where('a.slug', '=', slug).executeTakeFirst();
  return row && withCategories(db, row);
}

/**
 * Finds an article by id, drafts included, unless it is deleted. For previews, which only permitted readers see and which are never stored.
 */
export async function findArticleToPreview(db: Db, id: number) {
  const row = await db.selectFrom('articles').selectAll().where('id', '=', id).where('deletedAt', 'is', null).executeTakeFirst();
  return row && { ...(await withCategories(db, row)), isPublished: row.status === 'published' };
}

/** Lists published articles that an operator related to this one, in the operator's order. Drafts among them only add their tags. */
export async function listRelatedArticles(db: Db, articleId: number, limit: number): Promise<ArticleCard[]> {
  const related = await db
    .selectFrom('relatedArticles')
    .select('relatedArticleId as id')
    .where('articleId', '=', articleId)
    .orderBy('displayOrder')
    .orderBy('relatedArticleId')
    .execute();
  depend(tag.article(articleId), ...related.map(({ id }) => tag.article(id)));
  return inOrder(await listByIds(db, related), idsIn(related)).slice(0, limit);
}

/**
 * Lists the published ones of the nearest `scan` articles before this one, for an article without related ones. Depends on every row read,
 * so that a draft among them appears here when it is published.
 */
export async function listEarlierArticles(db: Db, articleId: number, scan: number): Promise<ArticleCard[]> {
  const earlier = await db.selectFrom('articles').select('id').where('id', '<', articleId).orderBy('id', 'desc').limit(scan).execute();
  depend(...earlier.map(({ id }) => tag.article(id)));
  return inOrder(await listByIds(db, earlier), idsIn(earlier));
}

/**
 * Lists the published ones of the nearest `scan` articles after this one, for an article with few before it. While there are fewer, it
 * depends on the set of articles, too, so that the next one published appears here.
 */
export async function listLaterArticles(db: Db, articleId: number, scan: number): Promise<ArticleCard[]> {
  const later = await db.selectFrom('articles').select('id').where('id', '>', articleId).orderBy('id').limit(scan).execute();
  depend(...later.map(({ id }) => tag.article(id)), ...(later.length < scan ? [tag.articles] : []));
  return inOrder(await listByIds(db, later), idsIn(later));
}

/** Lists public products that an operator related to this article, in the operator's order. */
export async function listArticleProducts(db: Db, articleId: number, limit: number): Promise<ProductCard[]> {
  const related = await db
    .selectFrom('articleProducts')
    .select('productId as id')
    .where('articleId', '=', articleId)
    .orderBy('displayOrder')
    .orderBy('productId')
    .execute();
  depend(tag.article(articleId), ...related.map(({ id }) => tag.productCard(id)));
  if (related.length === 0) return [];
  const rows = await publicProducts(db).select(cardColumns).where('p.id', 'in', idsIn(related)).orderBy('p.id').execute();
  const cards = inOrder(rows.map(toCard), idsIn(related)).slice(0, limit);
  dependOnCards(cards);
  return cards;
}

/** Lists published articles that show this product, newest first. */
export async function listArticlesOfProduct(db: Db, productId: number, limit: number): Promise<ArticleCard[]> {
  depend(tag.productArticles(productId));
  const rows = await listLinked(db, { productId, limit });
  return cardsOfRows(db, rows);
}

const listLinked = prepared(['productId', 'limit'], ({ productId, limit }, db) =>
  publicArticles(db)
    .select(articleColumns)
    .where('a.id', 'in', db.selectFrom('articleProducts').select('articleId').where('productId', '=', productId))
    .orderBy('a.publishedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit),
);

/** Lists published articles that show a public product of this brand, newest first. */
export async function listArticlesOfBrand(db: Db, brandId: number, limit: number): Promise<ArticleCard[]> {
  depend(tag.brandArticles(brandId));
  const rows = await publicArticles(db)
    .select(articleColumns)
    .where(
      sql<boolean>`a.id in (select ap.article_id from article_products ap join products p on p.id = ap.product_id where p.brand_id = ${brandId} and p.deleted_at is null)`,
    )
    .orderBy('a.publishedAt', 'desc')
    .orderBy('a.id', 'desc')
    .limit(limit)
    .execute();
  return cardsOfRows(db, rows);
}

/** Returns the names of the filter's brand and category: the brand's name, and the name that articles give the category. */
export async function findFilterNames(db: Db, { brand, category }: ArticleFilter): Promise<{ brand?: string; category?: string }> {
  const brandRow = brand === undefined ? undefined : await publicBrand(db, brand);
  const categoryRow =
    category === undefined
      ? undefined
      : await publicArticles(db)
          .innerJoin('articleCategories as c', 'c.articleId', 'a.id')
          .select('c.categoryName')
          .where('c.categorySlug', '=', category)
          .orderBy('c.id')
          .limit(1)
          .executeTakeFirst();
  return { ...(brandRow ? { brand: brandRow.name } : {}), ...(categoryRow ? { category: categoryRow.categoryName } : {}) };
}

async function withCategories(db: Db, { status: _status, deletedAt: _deleted, ...article }: Selectable<ArticlesTable>) {
  depend(tag.article(article.id));
  return { ...article, categories: (await listCategories(db, [article.id])).get(article.id) ?? [] };
}

async function listByIds(db: Db, related: Array<{ id: number }>): Promise<ArticleCard[]> {
  if (related.length === 0) return [];
  const rows = await publicArticles(db).select(articleColumns).where('a.id', 'in', idsIn(related)).orderBy('a.id').execute();
  return cardsOfRows(db, rows);
}

function idsIn(rows: ReadonlyArray<{ id: number }>): number[] {
  return rows.map(({ id }) => id);
}

function publicBrand(db: Db, slug: string) {
  return publicBrands(db).select('b.name').where('b.slug', '=', slug).executeTakeFirst();
}

function filtered(db: Db, { petType, category, brand }: ArticleFilter, words: readonly SearchWord[]) {
  return publicArticles(db)
    .$if(words.length > 0, (query) => query.where(sql<boolean>`a.id in ${idsMatching('article', words)}`))
    .$if(petType !== undefined, (query) => query.where(isFor(petType)))
    .$if(category !== undefined, (query) => query.where(isIn(category ?? '')))
    .$if(brand !== undefined, (query) => query.where(isAbout(brand ?? '')));
}

// Stored categories decide; an article whose categories name neither pet is matched by its slug.
function isFor(petType: string | undefined): RawBuilder<boolean> {
  const pet = articlePets.find((code) => code === petType);
  if (pet === undefined) return sql<boolean>`1 = 0`;
  const stored = (slugs: readonly string[]) =>
    sql`a.id in (select article_id from article_categories where category_slug in (${sql.join(slugs)}))`;
  return sql<boolean>`(${stored(petCategories[pet])} or (not ${stored(Object.values(petCategories).flat())} and ${slugNames(pet)}))`;
}

function isIn(category: string): RawBuilder<boolean> {
  const stored = sql`a.id in (select article_id from article_categories where category_slug = ${category})`;
  const pet = articlePets.find((code) => category === `${code}-health`);
  return pet === undefined ? sql<boolean>`${stored}` : sql<boolean>`(${stored} or ${slugNames(pet)})`;
}

function isAbout(brand: string): RawBuilder<boolean> {
  return sql<boolean>`a.id in (select ap.article_id from article_products ap join products p on p.id = ap.product_id
    join brands b on b.id = p.brand_id where ${isPublicProduct('p')} and b.slug = ${brand} and ${isPublicBrand('b')})`;
}

function slugNames(pet: ArticlePet): RawBuilder<boolean> {
  return sql<boolean>`instr('-' || a.slug || '-', ${`-${pet}-`}) > 0`;
}
