import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { Config } from '#api/config.ts';
import { isPublished } from '#api/publisher/generation.ts';
import { updateSettings } from '#db/changes/settings.ts';
import { openWriter, type Db } from '#db/open.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { saveUpload } from '#db/postgres/uploads.ts';
import { isEmpty, loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { drawWorld } from './draw-world.ts';

/** Fills an empty database with the demo world, pictures first, and stores the site's address if none is stored yet. */
export async function prepareData({ database, config }: { database: string; config: Config }): Promise<void> {
  const db = openWriter(database);
  try {
    const { seed = isPublished(config.dataDir) ? 'none' : 'demo' } = config;
    if (seed === 'demo' && (await isEmpty(db))) {
      console.log('見本の商品とレビューを入れています…');
      const world = readWorld(demoFolder);
      const uploads = join(config.dataDir, 'uploads');
      drawWorld(world, uploads);
      if (isDatabaseUrl(database)) await saveDrawings(db, uploads);
      await loadWorld(db, world);
    }
    const stored = await db.selectFrom('settings').select('name').where('name', '=', 'siteUrl').executeTakeFirst();
    if (!stored) {
      const siteUrl = config.siteUrl ?? `http://${config.host}:${config.port}`;
      await db.transaction().execute((trx) => updateSettings({ db: trx, at: new Date().toISOString() }, { siteUrl }));
    }
  } finally {
    await db.destroy();
  }
}

// Other servers copy the drawings from the database.
async function saveDrawings(db: Db, uploads: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const entry of readdirSync(uploads, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile()) await saveUpload({ db: trx }, relative(uploads, file), readFileSync(file));
    }
  });
}
