import { z } from 'zod';
import { publishingStatus } from './publishing.ts';

const count = z.number().int();

/** What the console begins with. `waiting` are posts held for an operator or reported. */
export const dashboard = z
  .object({
    waiting: z.object({ review: count, brandReview: count, post: count, reply: count }),
    products: count,
    /** Without a picture, and without a day on which the price was looked up. */
    unpicturedProducts: count,
    uncheckedProducts: count,
    publishedArticles: count,
    draftArticles: count,
    brands: count,
    inactiveBrands: count,
    openQuestions: count,
    subscribers: count,
    publishing: publishingStatus,
    /** When the newest backup was made; null without one. */
    lastBackupAt: z.string().nullable(),
  })
  .meta({ id: 'Dashboard' });
