import { join } from 'node:path';
import { readConfig } from '#api/config.ts';
import { fingerprintOf } from '#api/publisher/fingerprint.ts';
import { Publisher } from '#api/publisher/publisher.ts';
import { Renderers, rendererEntry } from '#api/publisher/renderers.ts';
import { openReader } from '#db/open.ts';

const build = join(import.meta.dirname, '../dist');

/** Publishes a database into an empty folder. `start` resolves once all pages are there. The build exists. */
export async function openCleanPublish(dataDir: string, database: string) {
  const db = openReader(database);
  const { renderThreads } = readConfig({});
  const renderers = new Renderers(rendererEntry(build), database, { threads: renderThreads });
  const publisher = await Publisher.open({ dataDir, fingerprint: fingerprintOf(build), db, renderers, log: console.error });
  const close = async () => {
    await publisher.stop();
    await renderers.close();
    await db.destroy();
  };
  return { publisher, close };
}
