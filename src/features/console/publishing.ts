import { atom } from 'nanostores';
import type { z } from 'zod';
import type { publishingStatus } from '#api/contract/publishing.ts';
import { read } from '#src/lib/request.ts';

type Status = z.infer<typeof publishingStatus>;

/** How the public pages stand to what was saved here. */
export type Publishing =
  | { state: 'unknown' }
  | { state: 'level'; at: string | undefined }
  | { state: 'publishing' }
  | { state: 'published'; pages: number; milliseconds: number }
  | { state: 'late' };

export const publishing = atom<Publishing>({ state: 'unknown' });

/** The newest change of this page that is not known to be public. */
let awaited = 0;
let asking = false;

const askEvery = 300;
/** Asked so many times without an end, the page says that publishing takes longer. */
const mostAsked = 100;

/** From the answer to a write until the pages it changed are public. */
export function awaitPublishing(position: number): void {
  awaited = Math.max(awaited, position);
  publishing.set({ state: 'publishing' });
  if (!asking) void follow();
}

/** What the page says before anything was saved on it. */
export async function learnPublishing(): Promise<void> {
  const status = await ask();
  if (status && publishing.get().state === 'unknown') publishing.set({ state: 'level', at: status.lastPublish?.at });
}

async function follow(): Promise<void> {
  asking = true;
  for (let asked = 0; asked < mostAsked; asked++) {
    const status = await ask();
    if (status && status.publishedThrough >= awaited) {
      const { pages = 0, milliseconds = 0 } = status.lastPublish ?? {};
      publishing.set({ state: 'published', pages, milliseconds });
      asking = false;
      return;
    }
    await new Promise((later) => setTimeout(later, askEvery));
  }
  asking = false;
  publishing.set({ state: 'late' });
}

function ask(): Promise<Status | undefined> {
  return read<Status>('/api/admin/publishing').catch(() => undefined);
}
