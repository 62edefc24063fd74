import { z } from 'zod';

/** Whether a visitor's post is public, or waits for an operator. */
export const postStatus = z.enum(['published', 'pending']);

/** What only the writer of a post is told of it in lists; it may be changed within 30 minutes of `createdAt`. */
export const ownMarks = { mine: z.literal(true).optional(), status: postStatus.optional() };

/** What our forms send besides their fields: a field that people leave empty, and how long filling in took. Both may be absent. */
export const formTraces = { website: z.string().max(2000).nullish(), elapsedMs: z.number().nullish() };

export const deleted = z.object({ success: z.literal(true), id: z.number() }).meta({ id: 'Deleted' });
