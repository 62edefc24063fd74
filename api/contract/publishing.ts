import { z } from 'zod';

const progress = z.object({ done: z.number().int(), total: z.number().int() });

/** Changes that were published together: `pages` were replaced, made or removed, of which `paths` names the first. */
export const publishedEntry = z
  .object({
    at: z.string(),
    /** Everything up to this position of the change log is public. */
    position: z.number().int(),
    what: z.array(z.string()),
    pages: z.number().int(),
    paths: z.array(z.string()),
    /** Pages that could not be rendered; they keep their last bytes and are tried again. */
    failed: z.number().int(),
    milliseconds: z.number(),
  })
  .meta({ id: 'PublishedEntry' });

export type PublishedEntry = z.infer<typeof publishedEntry>;

/** How far the public pages follow the change log. */
export const publishingStatus = z
  .object({
    /** Newest change, and the newest that is public; `waiting` are between them. */
    position: z.number().int(),
    publishedThrough: z.number().int(),
    waiting: z.number().int(),
    pages: z.number().int(),
    publishingAll: z.boolean(),
    /** Set while many pages are being published. */
    progress: progress.nullable(),
    lastPublish: publishedEntry.nullable(),
  })
  .meta({ id: 'PublishingStatus' });

/**
 * Data of the server-sent events: `status` comes first, `publishing` when a batch begins, `progress` while it is a large one,
 * `published` when it is public, and `failed` where publishing everything was given up. The id of an event is a position of the change log.
 */
export const publishingEvents = {
  status: publishingStatus,
  publishing: z.object({ changes: z.number().int() }),
  progress,
  published: publishedEntry,
  failed: z.object({}),
} as const;
