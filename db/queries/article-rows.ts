import type { ArticlePet } from '#api/contract/vocabulary.ts';
import type { Db } from '../open.ts';
import { depend, tag } from '../tags.ts';

/** An article as cards show it. */
export interface ArticleCard {
  id: number;
  slug: string;
  title: string;
  excerpt: string;
  featuredImage: string | null;
  author: string | null;
  publishedAt: string | null;
  categories: ArticleCategory[];
}

export interface ArticleCategory {
  name: string;
  slug: string;
}

/** Selects published articles. Every public article query starts here. */
export function publicArticles(db: Db) {
  return db.selectFrom('articles as a').where('a.status', '=', 'published').where('a.deletedAt', 'is', null);
}

export const articleColumns = ['a.id', 'a.slug', 'a.title', 'a.excerpt', 'a.featuredImage', 'a.author', 'a.publishedAt'] as const;

/** Slugs of the article categories of each pet. */
export const petCategories: Record<ArticlePet, readonly string[]> = { dog: ['犬用品', 'dog-health'], cat: ['猫用品', 'cat-health'] };

/** Returns the cards of article rows, in their order. Depends on those articles. */
export async function cardsOfRows(db: Db, rows: ReadonlyArray<Omit<ArticleCard, 'categories'>>): Promise<ArticleCard[]> {
  depend(...rows.map(({ id }) => tag.article(id)));
  const categories = await listCategories(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, categories: categories.get(row.id) ?? [] }));
}

/** Returns the categories of articles by article id, in the operator's order. The article's own tag covers them. */
export async function listCategories(db: Db, articleIds: readonly number[]): Promise<Map<number, ArticleCategory[]>> {
  if (articleIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('articleCategories')
    .select(['articleId', 'categoryName as name', 'categorySlug as slug'])
    .where('articleId', 'in', [...articleIds])
    .orderBy('displayOrder')
    .orderBy('id')
    .execute();
  const grouped = Map.groupBy(rows, ({ articleId }) => articleId);
  return new Map([...grouped].map(([id, own]) => [id, own.map(({ name, slug }) => ({ name, slug }))]));
}
