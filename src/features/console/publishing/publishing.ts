import { atom } from 'nanostores';
import type { z } from 'zod';
import type { PublishedEntry, publishingEvents } from '#api/contract/publishing.ts';
import { addressOf } from '#api/contract/address-of.ts';
import { callQuietly } from '../session/in-session.ts';

/** Payloads of the server-sent events, by name. */
type Events = { [Name in keyof typeof publishingEvents]: z.infer<(typeof publishingEvents)[Name]> };
/** Pages done and in total, while many pages are being published. */
export type Progress = Events['progress'];

/** Publishing state of the changes made on this page. */
export type Publishing =
  | { state: 'unknown' }
  | { state: 'level'; at: string | undefined }
  | { state: 'publishing'; progress?: Progress | undefined }
  | { state: 'published'; pages: number; milliseconds: number; paths: readonly string[] }
  | { state: 'late' };

export const publishing = atom<Publishing>({ state: 'unknown' });

/** Position of the newest change to wait for. */
let awaited = 0;
/** Whether to wait for republishing all pages. */
let wholeAwaited = false;
let events: EventSource | undefined;
/** Publishes since the first awaited change. */
let published: PublishedEntry[] = [];

/** Tracks publishing until the change at this position is public. */
export function awaitPublishing(position: number): void {
  if (position <= awaited) return;
  awaited = position;
  follow();
}

/** Tracks republishing all pages until they are served. */
export function awaitWhole(): void {
  wholeAwaited = true;
  follow();
}

/** Reads the publishing state to show before anything is saved on this page. */
export async function learnPublishing(): Promise<void> {
  const status = await callQuietly('GET /api/admin/publishing').catch(() => undefined);
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

// Open only while waiting: a browser allows few connections to one server.
function listen(): EventSource {
  const source = new EventSource(addressOf('GET /api/admin/publishing/events'));
  // A cast, as for the JSON of calls: the contract types it, and checking it here would load zod on every screen.
  const on = <Name extends keyof Events>(event: Name, handle: (data: Events[Name]) => void) =>
    source.addEventListener(event, ({ data }: MessageEvent<string>) => handle(JSON.parse(data) as Events[Name]));
  on('status', ({ publishedThrough, publishingAll, progress, lastPublish }) => {
    if (progress) publishing.set({ state: 'publishing', progress });
    // The change may have become public before this connection opened.
    if (publishedThrough < awaited || (wholeAwaited && publishingAll)) return;
    if (wholeAwaited && !lastPublish?.whole) giveUp();
    else if (lastPublish) end([...published, lastPublish]);
    else {
      // The server restarted since it published the change, and keeps no entry of it.
      stop();
      publishing.set({ state: 'level', at: undefined });
    }
  });
  on('progress', (progress) => publishing.set({ state: 'publishing', progress }));
  on('published', (entry) => {
    published.push(entry);
    if (entry.whole) wholeAwaited = false;
    if (entry.position >= awaited && !wholeAwaited) end(published);
  });
  on('failed', giveUp);
  source.addEventListener('error', () => {
    // The browser reconnects on its own unless the server refused the connection.
    if (source.readyState === EventSource.CLOSED) giveUp();
  });
  return source;
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
