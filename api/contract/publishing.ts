import { z } from 'zod';

const progress = z.object({ done: z.number().int(), total: z.number().int() });

/**
 * A published batch of changes: `pages` counts the pages replaced, created or removed, or all of them if the whole site was published again;
 * `paths` lists the first of them.
 */
const publishedEntry = z
  .object({
    at: z.string(),
    /** Everything up to this position of the change log is public. */
    position: z.number().int(),
    /** Whether the whole site was published again; such a batch names no change. */
    whole: z.boolean(),
    what: z.array(z.string()),
    pages: z.number().int(),
    /** Pages rendered, those included whose bytes are the same as before. */
    rendered: z.number().int(),
    paths: z.array(z.string()),
    /** Pages that failed to render; they keep their last bytes and are retried. */
    failed: z.number().int(),
    milliseconds: z.number(),
  })
  .meta({ id: 'PublishedEntry' });

export type PublishedEntry = z.infer<typeof publishedEntry>;

/** How far the public pages have caught up with the change log. */
export const publishingStatus = z
  .object({
    /** Positions of the newest change and of the newest public one; `waiting` counts the changes between them. */
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
 * Payloads of the server-sent events: `status` is sent first, `publishing` when a batch begins, `progress` during a large one,
 * `published` when it is public, and `failed` when publishing all pages was given up. Event ids are positions in the change log.
 */
export const publishingEvents = {
  status: publishingStatus,
  publishing: z.object({ changes: z.number().int() }),
  progress,
  published: publishedEntry,
  failed: z.object({}),
} as const;
