import { isIPv6 } from 'node:net';
import type { Settings } from '#api/config.ts';
import { isPublished } from '#api/publisher/generation.ts';
import { uploadsFolder } from '#api/storage/upload-places.ts';
import { saveUploads } from '#api/uploads/copies.ts';
import { updateSettings } from '#db/changes/settings.ts';
import { openWriter, type Db } from '#db/open.ts';
import { isDatabaseUrl } from '#db/postgres/open.ts';
import { lockWrites } from '#db/postgres/write-lock.ts';
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
      await drawWorld(world, uploadsFolder(config.dataDir));
      const photos = readDemoPhotos();
      await drawPhotos(world, photos, config.dataDir);
      await db.transaction().execute(async (trx) => {
        await lockWrites(trx);
        // Another server that starts for the first time may have filled it meanwhile.
        if (!(await isEmpty(trx))) return;
        // Other servers copy the drawings from the database.
        if (isDatabaseUrl(database)) await saveUploads(trx, config.dataDir);
        await loadWorld(trx, world);
        await loadDemoPhotos(trx, world.products, photos);
      });
    }
    // The lock is not for every start, because a write of another server may hold it for long.
    if (!(await hasAddress(db)))
      await db.transaction().execute(async (trx) => {
        await lockWrites(trx);
        const host = isIPv6(config.host) ? `[${config.host}]` : config.host;
        const siteUrl = config.siteUrl ?? `http://${host}:${config.port}`;
        if (!(await hasAddress(trx))) await updateSettings({ db: trx, at: new Date().toISOString() }, { siteUrl });
      });
  } finally {
    await db.destroy();
  }
}

async function hasAddress(db: Db): Promise<boolean> {
  return (await db.selectFrom('settings').select('name').where('name', '=', 'siteUrl').executeTakeFirst()) !== undefined;
}
