import { atom } from 'nanostores';
import type { z } from 'zod';
import type { PublishedEntry, publishingStatus } from '#api/contract/publishing.ts';
import { read } from '#src/lib/request.ts';

type Status = z.infer<typeof publishingStatus>;

/** How the public pages stand to what was saved here. */
export type Publishing =
  | { state: 'unknown' }
  | { state: 'level'; at: string | undefined }
  | { state: 'publishing' }
  | { state: 'published'; pages: number; milliseconds: number; paths: readonly string[] }
  | { state: 'late' };

export const publishing = atom<Publishing>({ state: 'unknown' });

/** The newest change of this page that is not known to be public. */
let awaited = 0;
let events: EventSource | undefined;
/** What was published since the first change that is waited for. */
let published: PublishedEntry[] = [];

/** From the answer to a write until the pages it changed are public. */
export function awaitPublishing(position: number): void {
  if (position <= awaited) return;
  awaited = position;
  if (!events) published = [];
  publishing.set({ state: 'publishing' });
  events ??= listen();
}

/** What the page says before anything was saved on it. */
export async function learnPublishing(): Promise<void> {
  const status = await read<Status>('/api/admin/publishing').catch(() => undefined);
  if (!status || publishing.get().state !== 'unknown') return;
  awaited = Math.max(awaited, status.publishedThrough);
  publishing.set({ state: 'level', at: status.lastPublish?.at });
}

// Open only while something is waited for: a browser has few connections to one server.
function listen(): EventSource {
  const source = new EventSource('/api/admin/publishing/events');
  source.addEventListener('status', ({ data }: MessageEvent<string>) => {
    const { publishedThrough, lastPublish } = JSON.parse(data) as Status;
    // It may have been public before this connection was.
    if (publishedThrough >= awaited && lastPublish) end([...published, lastPublish]);
  });
  source.addEventListener('published', ({ data }: MessageEvent<string>) => {
    published.push(JSON.parse(data) as PublishedEntry);
    if ((published.at(-1)?.position ?? 0) >= awaited) end(published);
  });
  source.addEventListener('error', () => {
    // A browser tries again by itself unless it was refused.
    if (source.readyState !== EventSource.CLOSED) return;
    events = undefined;
    publishing.set({ state: 'late' });
  });
  return source;
}

function end(entries: readonly PublishedEntry[]): void {
  events?.close();
  events = undefined;
  const pages = entries.reduce((sum, entry) => sum + entry.pages, 0);
  const milliseconds = entries.reduce((sum, entry) => sum + entry.milliseconds, 0);
  publishing.set({ state: 'published', pages, milliseconds, paths: [...new Set(entries.flatMap(({ paths }) => paths))] });
}
