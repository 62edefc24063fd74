import type { z } from 'zod';
import { findLastPosition } from '#db/queries/changes.ts';
import type { Parts } from '../../app-types.ts';
import type { publishingStatus } from '../../contract/publishing.ts';

/** Reads the current status of publishing. */
export async function readPublishing({ reader, publisher }: Parts): Promise<z.infer<typeof publishingStatus>> {
  const position = await findLastPosition(reader);
  // Not the index's position, which moves shortly before the batch is reported: a console would wait for a report already sent.
  const publishedThrough = publisher?.journal.publishedThrough ?? 0;
  return {
    position,
    publishedThrough,
    waiting: Math.max(0, position - publishedThrough),
    pages: publisher?.live?.index.pages ?? 0,
    publishingAll: publisher?.publishingAll ?? false,
    progress: publisher?.journal.progress ?? null,
    lastPublish: publisher?.journal.last ?? null,
  };
}
