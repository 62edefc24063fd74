import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { openCleanPublish } from '../publish-clean.ts';

/** Publishes two databases into temporary folders below `dataDir` and returns the paths of pages whose bytes or tags differ. */
export async function comparePublished(dataDir: string, ...databases: [string, string]): Promise<{ pages: number; different: string[] }> {
  const [one, other] = [await publish(dataDir, databases[0]), await publish(dataDir, databases[1])];
  const paths = new Set([...one.keys(), ...other.keys()]);
  return { pages: one.size, different: [...paths].filter((path) => one.get(path) !== other.get(path)) };
}

/** Returns the hash and the tags of each page by its path. */
async function publish(dataDir: string, database: string): Promise<Map<string, string>> {
  const folder = mkdtempSync(join(dataDir, '.moving-'));
  const { publisher, close } = await openCleanPublish(folder, database);
  try {
    await publisher.start();
    const index = publisher.live?.index;
    const paths = (await index?.allPaths()) ?? [];
    const hashes = (await index?.hashesOf(paths)) ?? [];
    const pages = new Map<string, string>();
    for (const [at, path] of paths.entries()) pages.set(path, `${hashes[at] ?? ''} ${(await index?.tagsOf(path))?.join(' ') ?? ''}`);
    return pages;
  } finally {
    await close();
    rmSync(folder, { recursive: true, force: true });
  }
}
