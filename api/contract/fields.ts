import { z } from 'zod';

// Sentences that a contract does not word itself are zod's own, in Japanese.
z.config(z.locales.ja());

/** An id in a path: a positive whole number. */
export const idParam = z.object({ id: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) });

export const slugParam = z.object({ slug: z.string().min(1).max(200) });

/** Paging that every list takes: `cursor` is opaque. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(400).optional(),
});

/** A list without a `limit` gives at most this many. */
export const mostItems = 1000;

export const flag = z.boolean();
export const time = z.string();
export const nullableText = z.string().nullable();
