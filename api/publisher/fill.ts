import { listAddresses } from './page-addresses.ts';
import { renderPage, type Outcome, type PublishContext } from './batch.ts';
import type { Generation } from './generation.ts';
import { storageFaultOf } from '../storage/storage-fault.ts';
import { proveFiles } from './sync-files.ts';

/** Renders stored at a time; at most twice as many are held, so that a large site is filled in little memory. */
const portion = 64;
/** Pages recorded between two syncs, about what a power cut or a kill costs. A sync takes as long as rendering three pages. */
const unproven = 500;

/**
 * Renders every page of the site into a new generation, which records the log position it began at; the publisher replays later
 * changes. Skips pages that an interrupted fill has on disk. All pages are on disk when this resolves. Rejects at the first page for
 * which the disk has no room, because each further one would be missing too; nothing is written any more then.
 */
export async function fill(
  context: PublishContext,
  generation: Generation,
  older: Generation | undefined,
  progress: (pages: number) => void,
): Promise<void> {
  const { index } = generation;
  const { place } = index;
  let pages = index.pages;
  progress(pages);
  let noted = 0;
  let isProving = false;
  let proving = Promise.resolve();
  const store = async (outcomes: Outcome[]) => {
    for (const { path, fault } of outcomes) {
      if (fault === undefined) continue;
      const error = Object.assign(new Error(`${path} could not be written`), { code: fault });
      if (storageFaultOf(error) === 'disk_full') throw error;
    }
    const written = outcomes.flatMap(({ page }) => page ?? []);
    const pathsOf = (wanted: Outcome['kind']) => outcomes.flatMap(({ kind, path }) => (kind === wanted ? [path] : []));
    await index.apply({ written, removed: pathsOf('removed'), failed: pathsOf('failed'), place });
    progress((pages += written.length));
    noted += written.length;
    if (noted < unproven || isProving) return;
    // A failed sync may have lost pages, and the next one would not report it, so it ends the fill.
    await proving;
    noted = 0;
    isProving = true;
    proving = proveFiles(generation).finally(() => (isProving = false));
    proving.catch(() => undefined);
  };
  let waiting: Array<Promise<Outcome>> = [];
  try {
    for await (const paths of listAddresses(context.db)) {
      const stored = await index.hashesOf(paths);
      const missing = paths.filter((_path, at) => stored[at] === undefined);
      // A fill that is killed may have written some of them.
      await index.doubt(missing);
      const hashes = (await older?.index.hashesOf(missing)) ?? [];
      for (const [at, path] of missing.entries()) {
        const hash = hashes[at];
        const known = { stored: undefined, rewrite: true, older: older && hash !== undefined ? { generation: older, hash } : undefined };
        const render = renderPage(context, generation, path, 'idle', known);
        // A failure is thrown where all are awaited.
        render.catch(() => undefined);
        waiting.push(render);
        if (waiting.length < portion * 2) continue;
        // The second half is still being rendered while the first is stored.
        await store(await Promise.all(waiting.slice(0, portion)));
        waiting = waiting.slice(portion);
      }
    }
    await store(await Promise.all(waiting));
    await proving;
    await proveFiles(generation);
  } catch (error) {
    // The folder may be removed next.
    await Promise.allSettled([...waiting, proving]);
    throw error;
  }
}
