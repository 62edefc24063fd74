import { z } from 'zod';
import { numberedQuery, pathId } from './fields.ts';
import { longestAlt } from './photo-limits.ts';
import { optionalText } from './typed-text.ts';

/**
 * A picture of a review: its addresses at most 1,600 and 480 pixels wide or high, and the size of the larger. `alt` is empty where the
 * writer gave none. `waits` is sent only to the writer, whose addresses are then calls.
 */
export const reviewPhoto = z
  .object({
    id: z.number(),
    url: z.string(),
    smallUrl: z.string(),
    width: z.number(),
    height: z.number(),
    alt: z.string(),
    waits: z.literal(true).optional(),
  })
  .meta({ id: 'ReviewPhoto' });

export type ReviewPhoto = z.infer<typeof reviewPhoto>;

/** What the writer says a picture shows. */
export const altText = optionalText([longestAlt, `写真の説明は${longestAlt}文字以内で入力してください`]);

export const reviewPhotoParam = z.object({ id: pathId, photo: pathId });

/** `size` small: at most 480 pixels. */
export const pictureQuery = z.object({ size: z.enum(['small', 'large']).default('large') });

/** `waiting`: not approved yet; `shown`: approved. */
const photoState = z.enum(['waiting', 'shown']);

/** A picture of a review as operators see it. */
export const queuedPhoto = z
  .object({
    ...reviewPhoto.omit({ waits: true }).shape,
    state: photoState,
    reasons: z.array(z.string()),
    createdAt: z.string(),
    review: z.object({
      id: z.number(),
      text: z.string(),
      nickname: z.string(),
      rating: z.number(),
      status: z.enum(['published', 'pending', 'hidden']),
    }),
    product: z.object({ name: z.string(), path: z.string() }),
  })
  .meta({ id: 'QueuedPhoto' });

export const photoQueueQuery = z.object({
  ...numberedQuery.shape,
  state: photoState.default('waiting'),
});

/**
 * `refuse` removes a picture for good, also one that is shown. `state` is what the operator has seen, so that nobody removes as waiting what
 * another has published since.
 */
export const photoDecision = z
  .object({ action: z.enum(['approve', 'refuse'], '操作を選択してください'), state: photoState.optional() })
  .meta({ id: 'PhotoDecision' });

export const decidedPhoto = z.object({ id: z.number(), state: z.enum(['shown', 'refused']) }).meta({ id: 'DecidedPhoto' });
