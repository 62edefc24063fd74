import type { z } from 'zod';
import { findLastPosition } from '#db/queries/changes.ts';
import type { Parts } from '../../app-types.ts';
import type { PublishedEntry, publishingStatus } from '../../contract/publishing.ts';
import type { Entry } from '../../publisher/journal.ts';

/** Addresses that are named of a batch; the rest is counted. */
const mostPaths = 20;

/** How publishing stands right now. */
export async function readPublishing({ reader, publisher }: Parts): Promise<z.infer<typeof publishingStatus>> {
  const position = await findLastPosition(reader);
  const publishedThrough = publisher?.live?.index.position ?? 0;
  const last = publisher?.journal.last;
  return {
    position,
    publishedThrough,
    waiting: Math.max(0, position - publishedThrough),
    pages: publisher?.live?.index.pages ?? 0,
    publishingAll: publisher?.publishingAll ?? false,
    progress: publisher?.journal.progress ?? null,
    lastPublish: last ? entryOf(last) : null,
  };
}

/** A batch as the console shows it: pages for people first. */
export function entryOf({ at, position, what, written, removed, rendered, failed, milliseconds }: Entry): PublishedEntry {
  const changed = [...written, ...removed];
  const isWhole = what[0] === 'site published';
  return {
    at,
    position,
    what,
    pages: isWhole ? rendered : changed.length,
    paths: changed.slice(0, mostPaths),
    failed: failed.length,
    milliseconds,
  };
}
