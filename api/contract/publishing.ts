import { z } from 'zod';

/** How far the public pages follow the change log. */
export const publishingStatus = z
  .object({
    /** Newest change, and the newest that is public. */
    position: z.number().int(),
    publishedThrough: z.number().int(),
    pages: z.number().int(),
    publishingAll: z.boolean(),
    /** The last changes that were published: what they were, how many pages they replaced or removed, in how long. */
    lastPublish: z.object({ at: z.string(), what: z.array(z.string()), pages: z.number().int(), milliseconds: z.number() }).nullable(),
  })
  .meta({ id: 'PublishingStatus' });
