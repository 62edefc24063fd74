import { z } from 'zod';
import { pageQuery } from './fields.ts';
import { codeOf } from './products.ts';
import { longestSearch } from './search-limit.ts';
import { petTypes } from './vocabulary.ts';

const articleCategory = z.object({ categoryName: z.string(), categorySlug: z.string() });

/** A published article; `content` is Markdown. */
export const article = z
  .object({
    id: z.number(),
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    content: z.string(),
    metaTitle: z.string().nullable(),
    metaDescription: z.string().nullable(),
    featuredImage: z.string().nullable(),
    status: z.literal('published'),
    author: z.string().nullable(),
    authorImage: z.string().nullable(),
    authorBio: z.string().nullable(),
    publishedAt: z.string().nullable(),
    createdAt: z.string(),
    updatedAt: z.string(),
    categories: z.array(articleCategory),
  })
  .meta({ id: 'Article' });

/** An article listed with a product or a brand. */
export const relatedArticle = article
  .pick({ id: true, slug: true, title: true, excerpt: true, featuredImage: true, publishedAt: true, createdAt: true, categories: true })
  .meta({ id: 'RelatedArticle' });

/** Filters of the article list. `status` is accepted as documented but ignored: drafts are never listed. */
export const articleQuery = z.object({
  ...pageQuery.shape,
  status: z.string().max(20).optional(),
  brand: z.string().max(100).optional(),
  category: z.string().max(100).optional(),
  petType: codeOf(petTypes).optional(),
  search: z.string().max(longestSearch).optional(),
});

/** Returns the reading time in minutes: 400 characters a minute without white space, rounded up, at least 1. */
export function readingMinutes(text: string): number {
  return Math.max(1, Math.ceil([...text.replace(/\s/g, '')].length / 400));
}
