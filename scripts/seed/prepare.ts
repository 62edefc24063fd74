import { join } from 'node:path';
import type { Settings } from '#api/config.ts';
import { isPublished } from '#api/publisher/generation.ts';
import { saveUploads } from '#api/uploads/copies.ts';
import { updateSettings } from '#db/changes/settings.ts';
import { openWriter } from '#db/open.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { isEmpty, loadWorld } from '#db/seeds/load.ts';
import { loadDemoPhotos, readDemoPhotos } from '#db/seeds/photos.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { drawPhotos } from './draw-photos.ts';
import { drawWorld } from './draw-world.ts';
import { describePictures } from './product-pictures.ts';

/** Fills an empty database with the demo world, pictures first, and stores the site's address if none is stored yet. */
export async function prepareData({ database, config }: { database: string; config: Settings }): Promise<void> {
  const db = openWriter(database);
  try {
    const { seed = isPublished(config.dataDir) ? 'none' : 'demo' } = config;
    if (seed === 'demo' && (await isEmpty(db))) {
      console.log('見本の商品とレビューを入れています…');
      const read = readWorld(demoFolder);
      const world = { ...read, products: read.products.map((product) => ({ ...product, pictureAlts: describePictures(product) })) };
      await drawWorld(world, join(config.dataDir, 'uploads'));
      const photos = readDemoPhotos();
      await drawPhotos(world, photos, config.dataDir);
      // Other servers copy the drawings from the database.
      if (isDatabaseUrl(database)) await db.transaction().execute((trx) => saveUploads(trx, config.dataDir));
      await loadWorld(db, world);
      await db.transaction().execute((trx) => loadDemoPhotos(trx, world.products, photos));
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
