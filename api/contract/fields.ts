import { z } from 'zod';

// Sentences that a contract does not word itself are zod's own, in Japanese.
z.config(z.locales.ja());

// A longer number is one that nothing has, and is looked for in vain rather than called malformed.
const withinRange = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Math.min(Number(value), Number.MAX_SAFE_INTEGER) : value;

/** A positive whole number in a path. */
export const pathId = z
  .preprocess(withinRange, z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
  .meta({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** An id in a path: a positive whole number. */
export const idParam = z.object({ id: pathId });

export const slugParam = z.object({ slug: z.string().min(1) });

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
