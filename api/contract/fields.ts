import { z } from 'zod';
import './issue-sentences.ts';

// No row has an id beyond the safe range: clamping such a number makes the response 404 instead of 400.
const withinRange = (value: unknown) =>
  typeof value === 'string' && /^\d+$/.test(value) ? Math.min(Number(value), Number.MAX_SAFE_INTEGER) : value;

/** A positive whole number in a path. */
export const pathId = z
  .preprocess(withinRange, z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER))
  .meta({ type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

/** An id in a path: a positive whole number. */
export const idParam = z.object({ id: pathId });

export const slugParam = z.object({ slug: z.string().min(1) });

/** Paging parameters of every list; `cursor` is opaque. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(100).optional(),
  cursor: z.string().max(400).optional(),
});

/** Number of a page of a list, from 1. */
export const pageNumber = z.coerce.number().int().min(1).max(100_000);

/** Paging parameters of a list that tables page by number and scripts by cursor. */
export const numberedQuery = pageQuery.extend({ page: pageNumber.optional() });

/** Up to 100 ids, separated by commas. */
export const idsText = z
  .string()
  .max(2000)
  .regex(/^\d{1,15}(,\d{1,15})*$/)
  .transform((text) => text.split(',').map(Number))
  .pipe(z.array(z.number().int().min(1)).max(100));

/** Maximum items of a list without a `limit`. */
export const mostItems = 1000;

/** Response to a delete. */
export const deleted = z.object({ success: z.literal(true), id: z.number() }).meta({ id: 'Deleted' });
