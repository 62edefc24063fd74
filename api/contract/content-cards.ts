import { z } from 'zod';
import { product } from './products.ts';
import { rankedPetTypes } from './vocabulary.ts';

const productCard = product
  .pick({
    id: true,
    name: true,
    nameParts: true,
    imageUrl: true,
    petType: true,
    category: true,
    rating: true,
    reviewCount: true,
    notice: true,
    ingredientIds: true,
  })
  .extend({ kind: z.literal('product') });

/** Picture of an article; without one of its own, its animal next to a pack of its category. */
const cover = z.object({ picture: z.string().nullable(), pet: z.enum(rankedPetTypes), category: z.string() });

export type ArticleCover = z.infer<typeof cover>;

const articleCard = z.object({
  kind: z.literal('article'),
  slug: z.string(),
  title: z.string(),
  phrases: z.array(z.string()),
  cover,
});

const contentCard = z.discriminatedUnion('kind', [productCard, articleCard]).meta({ id: 'ContentCard' });

export type ContentCard = z.infer<typeof contentCard>;

/** A product or an article of this site in a post, and the characters of `content` that are its address: from `start` to before `end`. */
export const postCard = z.object({ start: z.number().int(), end: z.number().int(), card: contentCard }).meta({ id: 'PostCard' });

export type PostCard = z.infer<typeof postCard>;
