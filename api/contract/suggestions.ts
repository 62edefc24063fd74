import { z } from 'zod';
import { postLink } from './forum.ts';
import { product } from './products.ts';

export const suggestionQuery = z.object({ q: z.string().max(100).default('') });

/** Suggestions for a search text, the best match of each kind first. */
export const suggestions = z
  .object({
    products: z.array(
      z.object({
        id: z.number(),
        name: z.string(),
        /** The first 60 characters. */
        description: z.string(),
        imageUrl: z.string(),
        price: z.number(),
        petType: z.string(),
        category: z.string(),
        rating: z.number(),
        reviewCount: z.number(),
        notice: product.shape.notice,
        /** Ids of a food's ingredients in one text, as pages publish them; empty where they are unknown, absent for other goods. */
        ingredients: z.string().optional(),
      }),
    ),
    brands: z.array(z.object({ id: z.number(), name: z.string(), slug: z.string(), logoUrl: z.string() })),
    categories: z.array(z.object({ code: z.string(), label: z.string() })),
    articles: z.array(z.object({ id: z.number(), slug: z.string(), title: z.string() })),
    questions: z.array(postLink),
    /** For a blank text: what the products with the most reviews are, and how many reviews they have. */
    words: z.array(z.object({ text: z.string(), reviews: z.number() })),
  })
  .meta({ id: 'Suggestions' });
