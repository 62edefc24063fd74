import { migrate } from '#db/migrate.ts';
import { openWriter, type Db } from '#db/open.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { collectTags } from '#db/tags.ts';

/** Loads the demo world into memory. */
export async function demoDatabase(): Promise<Db> {
  const db = openWriter(':memory:');
  await migrate(db);
  await loadWorld(db, readWorld(demoFolder));
  return db;
}

/** Returns the tags that a read depends on, sorted. */
export async function tagsOf(read: () => Promise<unknown>): Promise<string[]> {
  return (await collectTags(read)).tags.sort();
}
