import type { z } from 'zod';
import { articleBody, type adminArticle, type adminArticleRow } from '#api/contract/admin-articles.ts';
import { slugResolvers } from '../form/contract-resolver.ts';
import { pictureAddressesIn } from '../form/later-pictures.ts';
import { momentOf, tokyoMinute } from '../form/moments.ts';
import type { FormResource } from '../form/resource.ts';
import type { Linked } from '../picker/linked.ts';

export type Article = z.infer<typeof adminArticle>;
/** A row of the table, without the text. */
export type ArticleRow = z.infer<typeof adminArticleRow>;

/** Values of the form, as typed. A category's id is its slug. */
export interface ArticleValues {
  title: string;
  slug: string;
  status: string;
  content: string;
  excerpt: string;
  featuredImage: string;
  relatedArticles: Linked[];
  relatedProducts: Linked[];
  categories: Array<Linked<string>>;
  metaTitle: string;
  metaDescription: string;
  author: string;
  authorImage: string;
  authorBio: string;
  /** Tokyo time, to the minute, as are the planned moments. */
  publishedAt: string;
  publishAt: string;
  endAt: string;
}

export type ArticleField = keyof ArticleValues;

export const emptyArticle: ArticleValues = {
  title: '',
  slug: '',
  status: 'draft',
  content: '',
  excerpt: '',
  featuredImage: '',
  relatedArticles: [],
  relatedProducts: [],
  categories: [],
  metaTitle: '',
  metaDescription: '',
  author: '',
  authorImage: '',
  authorBio: '',
  publishedAt: '',
  publishAt: '',
  endAt: '',
};

/** Labels of the fields. */
export const articleLabels: Record<ArticleField, string> = {
  title: 'タイトル',
  slug: 'スラッグ',
  status: '公開状態',
  content: '内容',
  excerpt: '抜粋',
  featuredImage: 'アイキャッチ画像',
  relatedArticles: '関連記事',
  relatedProducts: '関連商品',
  categories: 'カテゴリー',
  metaTitle: '検索結果のタイトル',
  metaDescription: '検索結果の説明',
  author: '著者',
  authorImage: '著者の画像',
  authorBio: '著者の紹介',
  publishedAt: '公開日時',
  publishAt: '公開の予定',
  endAt: '公開を終える予定',
};

export const statusChoices = [
  { code: 'draft', label: '下書き' },
  { code: 'published', label: '公開中' },
] as const;

/** Choices of the table's filter. */
export const stateChoices = [...statusChoices, { code: 'scheduled', label: '予定あり' }] as const;

export const articleKind: FormResource<Article, ArticleValues> = {
  ...{ noun: '記事', place: 'articles', draft: 'article' },
  ...{ empty: emptyArticle, labels: articleLabels, valuesOf, payloadOf },
  picturesOf: ({ featuredImage, authorImage, content }) => [featuredImage ?? '', authorImage ?? '', ...pictureAddressesIn(content)],
  unrestored: ['status', 'publishedAt', 'publishAt', 'endAt'],
};

/** Converts a stored article to form values. */
export function valuesOf(stored: Article): ArticleValues {
  const { title, slug, status, content, excerpt } = stored;
  return {
    ...{ title, slug, status, content, excerpt },
    featuredImage: stored.featuredImage ?? '',
    relatedArticles: stored.relatedArticles.map(({ relatedArticleId: id, title: label }) => ({ id, label })),
    relatedProducts: stored.relatedProducts.map(({ productId: id, name: label }) => ({ id, label })),
    categories: stored.categories.map(({ categorySlug: id, categoryName: label }) => ({ id, label })),
    metaTitle: stored.metaTitle ?? '',
    metaDescription: stored.metaDescription ?? '',
    author: stored.author ?? '',
    authorImage: stored.authorImage ?? '',
    authorBio: stored.authorBio ?? '',
    publishedAt: tokyoMinute(stored.publishedAt),
    publishAt: tokyoMinute(stored.publishAt),
    endAt: tokyoMinute(stored.endAt),
  };
}

/** Returns the request body for the named fields, or for all. */
export function payloadOf(values: ArticleValues, fields: readonly ArticleField[] = articleFields): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, sent(values, field)]));
}

export const [newArticleResolver, storedArticleResolver] = slugResolvers<ArticleValues>(articleBody, payloadOf, ({ title }) => title);

const articleFields = Object.keys(emptyArticle) as ArticleField[];
const required: ReadonlySet<ArticleField> = new Set(['title', 'slug', 'status', 'content', 'excerpt']);

const moments: ReadonlySet<ArticleField> = new Set(['publishedAt', 'publishAt', 'endAt']);

function sent(values: ArticleValues, field: ArticleField): unknown {
  const value = values[field];
  if (field === 'categories') return values.categories.map(({ id, label }) => ({ categoryName: label, categorySlug: id }));
  if (typeof value !== 'string') return value.map(({ id }) => id);
  if (moments.has(field)) return momentOf(value);
  return value === '' && !required.has(field) ? null : value;
}
