import { atom } from 'nanostores';
import type { z } from 'zod';
import type { PublishedEntry, publishingEvents, publishingStatus } from '#api/contract/publishing.ts';
import { read } from '#src/lib/request.ts';

type Status = z.infer<typeof publishingStatus>;
/** Pages that are done, of how many; told of a publish of many. */
export type Progress = z.infer<typeof publishingEvents.progress>;

/** How the public pages stand to what was saved here. */
export type Publishing =
  | { state: 'unknown' }
  | { state: 'level'; at: string | undefined }
  | { state: 'publishing'; progress?: Progress | undefined }
  | { state: 'published'; pages: number; milliseconds: number; paths: readonly string[] }
  | { state: 'late' };

export const publishing = atom<Publishing>({ state: 'unknown' });

/** The newest change of this page that is not known to be public. */
let awaited = 0;
/** Every page is being published anew, whatever was saved. */
let wholeAwaited = false;
let events: EventSource | undefined;
/** What was published since the first change that is waited for. */
let published: PublishedEntry[] = [];

/** From the answer to a write until the pages it changed are public. */
export function awaitPublishing(position: number): void {
  if (position <= awaited) return;
  awaited = position;
  follow();
}

/** From the order to publish every page anew until they are served. */
export function awaitWhole(): void {
  wholeAwaited = true;
  follow();
}

/** What the page says before anything was saved on it. */
export async function learnPublishing(): Promise<void> {
  const status = await read<Status>('/api/admin/publishing').catch(() => undefined);
  if (!status || publishing.get().state !== 'unknown') return;
  awaited = Math.max(awaited, status.publishedThrough);
  if (status.publishingAll) awaitWhole();
  else publishing.set({ state: 'level', at: status.lastPublish?.at });
}

function follow(): void {
  if (!events) published = [];
  publishing.set({ state: 'publishing' });
  events ??= listen();
}

// Open only while something is waited for: a browser has few connections to one server.
function listen(): EventSource {
  const source = new EventSource('/api/admin/publishing/events');
  const on = <Data>(event: string, told: (data: Data) => void) =>
    source.addEventListener(event, ({ data }: MessageEvent<string>) => told(JSON.parse(data) as Data));
  on('status', ({ publishedThrough, publishingAll, progress, lastPublish }: Status) => {
    if (progress) publishing.set({ state: 'publishing', progress });
    // It may have been public before this connection was.
    if (publishedThrough < awaited || !lastPublish || (wholeAwaited && publishingAll)) return;
    if (wholeAwaited && !isWhole(lastPublish)) giveUp();
    else end([...published, lastPublish]);
  });
  on('progress', (progress: Progress) => publishing.set({ state: 'publishing', progress }));
  on('published', (entry: PublishedEntry) => {
    published.push(entry);
    if (isWhole(entry)) wholeAwaited = false;
    if (entry.position >= awaited && !wholeAwaited) end(published);
  });
  on('failed', giveUp);
  source.addEventListener('error', () => {
    // A browser tries again by itself unless it was refused.
    if (source.readyState === EventSource.CLOSED) giveUp();
  });
  return source;
}

function isWhole({ what: [first] }: PublishedEntry): boolean {
  return first === 'site published';
}

function giveUp(): void {
  stop();
  publishing.set({ state: 'late' });
}

function stop(): void {
  events?.close();
  events = undefined;
  wholeAwaited = false;
}

function end(entries: readonly PublishedEntry[]): void {
  stop();
  const pages = entries.reduce((sum, entry) => sum + entry.pages, 0);
  const milliseconds = entries.reduce((sum, entry) => sum + entry.milliseconds, 0);
  publishing.set({ state: 'published', pages, milliseconds, paths: [...new Set(entries.flatMap(({ paths }) => paths))] });
}
