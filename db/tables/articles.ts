import type { Generated } from 'kysely';
import type { Dated, Time } from './columns.ts';

export interface ArticlesTable extends Dated {
  id: Generated<number>;
  title: string;
  slug: string;
  content: string;
  excerpt: string;
  featuredImage: string | null;
  metaTitle: string | null;
  metaDescription: string | null;
  status: Generated<'draft' | 'published'>;
  author: string | null;
  authorImage: string | null;
  authorBio: string | null;
  publishedAt: Time | null;
  /** Moments at which the article is published and ended by itself; null once that was done. */
  publishAt: Generated<Time | null>;
  endAt: Generated<Time | null>;
}

export interface RelatedArticlesTable {
  articleId: number;
  relatedArticleId: number;
  displayOrder: number;
}

export interface ArticleProductsTable {
  articleId: number;
  productId: number;
  displayOrder: number;
}

export interface ArticleCategoriesTable {
  id: Generated<number>;
  articleId: number;
  categoryName: string;
  categorySlug: string;
  displayOrder: number;
}
