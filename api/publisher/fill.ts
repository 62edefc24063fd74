import { findLastPosition } from '#db/queries/changes.ts';
import { listAddresses } from './addresses.ts';
import { renderPage, type Outcome, type Press } from './batch.ts';
import type { Generation } from './generation.ts';

/** Renders in flight and finished at most, so that a large site is filled in little memory. */
const portion = 64;

/**
 * Renders every page of the site into a new generation. Changes made meanwhile are not lost: the generation notes the
 * position at which it began, and the publisher replays what came after. Pages that an interrupted fill already has are skipped.
 */
export async function fill(
  press: Press,
  generation: Generation,
  older: Generation | undefined,
  progress: (pages: number) => void,
): Promise<void> {
  const { index } = generation;
  if (index.pages === 0) await index.apply({ written: [], removed: [], failed: [], position: await findLastPosition(press.db) });
  const { position } = index;
  let pages = index.pages;
  progress(pages);
  const store = async (outcomes: Outcome[]) => {
    const written = outcomes.flatMap(({ page }) => page ?? []);
    await index.apply({ written, removed: [], failed: outcomes.flatMap(({ kind, path }) => (kind === 'failed' ? [path] : [])), position });
    progress((pages += written.length));
  };
  let waiting: Array<Promise<Outcome>> = [];
  for await (const paths of listAddresses(press.db)) {
    const stored = await index.hashesOf(paths);
    for (const [at, path] of paths.entries()) {
      if (stored[at] !== undefined) continue;
      waiting.push(renderPage(press, generation, path, 'idle', { older }));
      if (waiting.length < portion * 2) continue;
      // The second half is still being rendered while the first is stored.
      await store(await Promise.all(waiting.slice(0, portion)));
      waiting = waiting.slice(portion);
    }
  }
  await store(await Promise.all(waiting));
}
