import { existsSync } from 'node:fs';
import type { PublishContext } from './batch.ts';
import { fill } from './fill.ts';
import { isWhole, keepPolicy, openUnfinished, serve, type Generation } from './generation.ts';
import { siteFolders } from './page-file.ts';
import { syncFiles } from './sync-files.ts';

/** Inputs of a new generation. */
interface Replacement {
  dataDir: string;
  fingerprint: string;
  policy: string;
  /** The served generation, whose equal pages are linked; absent if it does not belong to this database. */
  older: Generation | undefined;
  publishAssets?: (() => void) | undefined;
  rendered: (pages: number) => void;
}

/** Most failed pages in a new generation; more suggest a broken build, so the older generation stays. */
const mostFailed = 20;

/**
 * Renders the whole site into a new generation while the old one is served. It includes the changes up to its beginning. The generation
 * is closed if this rejects.
 */
export async function fillNext(
  context: PublishContext,
  { dataDir, fingerprint, policy, older, publishAssets, rendered }: Replacement,
): Promise<Generation> {
  if (!existsSync(siteFolders(dataDir).assets)) publishAssets?.();
  const next = await openUnfinished(dataDir, fingerprint, context.db);
  try {
    keepPolicy(next, policy);
    await fill(context, next, older, rendered);
    return next;
  } catch (error) {
    await next.index.close();
    throw error;
  }
}

/**
 * Serves a generation that is up to date with the log. Throws if its files were removed, or if too many pages failed and `kept`
 * can stay.
 */
export async function serveNext(dataDir: string, next: Generation, { kept }: { kept: Generation | undefined }): Promise<void> {
  const failed = next.index.failing;
  if (kept && failed > mostFailed) throw new Error(`${failed} pages could not be rendered; the site stays as it is`);
  // Syncs all files of the generation at once instead of one by one.
  await syncFiles(next.folder);
  if (!isWhole(next)) throw new Error('the files of the new generation were removed');
  await next.index.finish();
  serve(dataDir, next);
}
