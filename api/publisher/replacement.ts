import { existsSync } from 'node:fs';
import type { PublishContext } from './batch.ts';
import { fill } from './fill.ts';
import { isWhole, keepPolicy, openUnfinished, serve, type Generation } from './generation.ts';
import { siteFolders } from './page-file.ts';
import { syncFiles } from './sync-files.ts';

/** What a new generation is made with. */
export interface Replacement {
  dataDir: string;
  fingerprint: string;
  policy: string;
  /** The served generation, whose equal pages are linked; absent where it is not this database's site. */
  older: Generation | undefined;
  layOutAssets?: (() => void) | undefined;
  rendered: (pages: number) => void;
}

/** Pages of a new generation that may lack their render: more are a fault of the build, and the older generation is better. */
const mostFailed = 20;

/** Renders the whole site into a generation behind the served one. It is level with the log as of when it began. */
export async function fillNext(
  context: PublishContext,
  { dataDir, fingerprint, policy, older, layOutAssets, rendered }: Replacement,
): Promise<Generation> {
  if (!existsSync(siteFolders(dataDir).assets)) layOutAssets?.();
  const next = await openUnfinished(dataDir, fingerprint, context.db);
  keepPolicy(next, policy);
  await fill(context, next, older, rendered);
  return next;
}

/** Makes a generation that is level with the log the served one. Throws where it is worse than the one that is `kept` otherwise. */
export async function serveNext(dataDir: string, next: Generation, { kept }: { kept: Generation | undefined }): Promise<void> {
  const failed = next.index.failing;
  if (kept && failed > mostFailed) throw new Error(`${failed} pages could not be rendered; the site stays as it is`);
  // One sync for all files of the generation instead of one for each.
  await syncFiles(next.folder);
  if (!isWhole(next)) throw new Error('the files of the new generation were removed');
  await next.index.finish();
  serve(dataDir, next);
}
