import { z } from 'zod';
import { publishingStatus } from './publishing.ts';

const count = z.number().int();

/** Figures of the console's first page. `waiting` counts posts held for an operator or reported. */
export const dashboard = z
  .object({
    waiting: z.object({ review: count, brandReview: count, post: count, reply: count }),
    /** Pictures of reviews that wait for an operator. */
    waitingPhotos: count,
    products: count,
    /** Products without a picture, and products whose price was never checked. */
    unpicturedProducts: count,
    uncheckedProducts: count,
    /** Words that were searched without a result in the last seven days. */
    emptyWords: count,
    /** Products whose price was not confirmed for 30 days, or never. */
    duePrices: count,
    /** Outward links on public pages that do not open. */
    deadLinks: count,
    /** Mails that failed, or of which nobody knows whether they arrived. */
    openMails: count,
    publishedArticles: count,
    draftArticles: count,
    brands: count,
    inactiveBrands: count,
    openQuestions: count,
    /** Newsletter readers whose address is confirmed, and those who have not confirmed it yet. */
    subscribers: count,
    unconfirmedSubscribers: count,
    publishing: publishingStatus,
    /** When the newest backup was made; null without one. */
    lastBackupAt: z.string().nullable(),
  })
  .meta({ id: 'Dashboard' });

export type Dashboard = z.infer<typeof dashboard>;
