import { z } from 'zod';
import { words } from './errors.ts';
import { numberedQuery, pathId } from './fields.ts';
import { isTooComplex } from './markdown-limits.ts';
import { nullablePicture, nullableText, requiredText, slug } from './operator-text.ts';
import { longestSearch } from './search-limit.ts';

const longestContent = 500_000;
const wrongAddress = '有効な画像URLを入力してください';

const category = z.object({
  categoryName: requiredText('カテゴリー名を入力してください', 50),
  categorySlug: requiredText('カテゴリーのスラッグを入力してください', 100),
});

// Accepts a list as ids or as the rows of the admin form. The order of the array counts, not `displayOrder`.
const ids = (key: 'relatedArticleId' | 'productId') =>
  z
    .array(
      z.union([
        z.int().min(1),
        z.looseObject({ id: z.int().optional(), [key]: z.int().min(1).optional(), displayOrder: z.int().optional() }),
      ]),
    )
    .max(100)
    .transform((items) => items.map((item) => (typeof item === 'number' ? item : Number(item[key] ?? item.id))))
    .pipe(z.array(z.int().min(1)));

const moment = (error: string) => z.iso.datetime({ offset: true, error }).nullable().optional();

export const categoryList = z.array(category).max(50);

const fields = {
  title: requiredText('タイトルは必須です', 200),
  slug: slug('スラッグは必須です'),
  content: requiredText('内容は必須です', longestContent).refine((text) => !isTooComplex(text), words.too_complex),
  excerpt: requiredText('抜粋は必須です', 2000),
  featuredImage: nullablePicture(wrongAddress).optional(),
  metaTitle: nullableText(200).optional(),
  metaDescription: nullableText(200).optional(),
  status: z.enum(['draft', 'published'], '公開状態を選択してください').optional(),
  author: nullableText(200).optional(),
  authorImage: nullablePicture(wrongAddress).optional(),
  authorBio: nullableText(1000).optional(),
  publishedAt: moment('公開日時を正しく入力してください'),
  publishAt: moment('公開予定の日時を正しく入力してください'),
  endAt: moment('公開終了の日時を正しく入力してください'),
  relatedArticles: ids('relatedArticleId').optional(),
  relatedProducts: ids('productId').optional(),
  categories: categoryList.optional(),
};

/**
 * Body of a new article with its relations. `status` defaults to `draft`. `publishAt` and `endAt` are moments at which that changes by
 * itself.
 */
export const articleBody = z.object({ ...fields, slug: fields.slug.default('') }).meta({ id: 'ArticleBody' });

/** Changed fields and lists of an article; an omitted list is unchanged. `updatedAt` is the version that the editor loaded. */
export const articlePatch = z.object(fields).partial().extend({ updatedAt: z.string().optional() }).meta({ id: 'ArticlePatch' });

export type ArticlePatch = z.output<typeof articlePatch>;

export const relatedIds = z.object({ ids: z.array(z.int().min(1)).max(100) });
export const relatedCategories = z.object({ categories: categoryList });

const order = { id: z.number(), displayOrder: z.number() };
export const relatedArticleRow = z.object({ ...order, relatedArticleId: z.number(), title: z.string(), slug: z.string() });
export const relatedProductRow = z.object({ ...order, productId: z.number(), name: z.string() });
export const categoryRow = z.object({ ...order, categoryName: z.string(), categorySlug: z.string() });

/** A row of the admin list. */
export const adminArticleRow = z
  .object({
    id: z.number(),
    title: z.string(),
    slug: z.string(),
    status: z.enum(['draft', 'published']),
    publishedAt: z.string().nullable(),
    publishAt: z.string().nullable(),
    endAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    relatedArticles: z.array(relatedArticleRow),
    relatedProducts: z.array(relatedProductRow),
    categories: z.array(categoryRow),
  })
  .meta({ id: 'AdminArticleRow' });

/** An article with every field of its form. */
export const adminArticle = z
  .object({
    ...adminArticleRow.shape,
    content: z.string(),
    excerpt: z.string(),
    featuredImage: z.string().nullable(),
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
    author: z.string().nullable(),
    authorImage: z.string().nullable(),
    authorBio: z.string().nullable(),
  })
  .meta({ id: 'AdminArticle' });

/** Markdown to preview as the public page will render it. */
export const previewBody = z.object({
  content: z
    .string()
    .max(longestContent, `${longestContent.toLocaleString('ja')}文字以内で入力してください`)
    .refine((text) => !isTooComplex(text), words.too_complex),
});

/** Sanitised HTML, the headings of levels 1 to 3 with their anchors, and the reading time in minutes. */
export const preview = z
  .object({
    html: z.string(),
    headings: z.array(z.object({ id: z.string(), text: z.string(), level: z.literal([1, 2, 3]) })),
    minutes: z.number(),
  })
  .meta({ id: 'ArticlePreview' });

/** A link that shows a draft to anyone who has it, until `expiresAt`. */
export const previewLink = z.object({ url: z.string(), expiresAt: z.string() }).meta({ id: 'PreviewLink' });

/** Sort columns of the admin table. */
export const articleSorts = ['title', 'slug', 'status', 'updated'] as const;
export type ArticleSort = (typeof articleSorts)[number];

/**
 * Query of the admin article table: numbered pages or a cursor; the last edited article first by default. `except` leaves out one article
 * by its id, such as the one to which related ones are chosen.
 */
export const adminArticleQuery = z.object({
  ...numberedQuery.shape,
  search: z.string().max(longestSearch).optional(),
  status: z.enum(['draft', 'published', 'scheduled']).optional(),
  except: pathId.optional(),
  sortBy: z.enum(articleSorts).optional(),
  sortOrder: z.enum(['asc', 'desc']).optional(),
});
