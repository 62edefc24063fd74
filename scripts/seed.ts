import { parseArgs } from 'node:util';
import { readSettings } from '#api/config.ts';
import { keepFilesPrivate } from '#api/storage/private-files.ts';
import { takeDataDir } from '#api/storage/lock.ts';
import { isPublished } from '#api/publisher/generation.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter } from '#db/open.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { explain } from './explain.ts';
import { growProducts } from './seed/grow.ts';
import { prepareData } from './seed/prepare.ts';

// npm run seed [-- --products 100000]: loads the demo world into an empty database that is not published yet, then adds variants until
// there are that many products.
try {
  keepFilesPrivate();
  const { values } = parseArgs({ options: { products: { type: 'string', default: '0' } } });
  const products = Number(values.products);
  if (!Number.isInteger(products) || products < 0) throw new Error('--products には 0 以上の整数を指定してください。');
  const config = readSettings(process.env);
  const lock = takeDataDir(config.dataDir);
  // Rows without an entry in the change log would never be published.
  if (isPublished(config.dataDir)) {
    throw new Error(
      `${config.dataDir} には公開したサイトがあります。見本は DATA_DIR=別のフォルダー npm run seed のように、新しいフォルダーに入れてください。`,
    );
  }
  const { database } = config;
  const db = openWriter(database);
  await migrate(db);
  await prepareData({ database, config: { ...config, seed: 'demo' } });
  await growProducts(db, readWorld(demoFolder), products, (added) => process.stdout.write(`\r${added}商品`));
  await db.destroy();
  lock.release();
  process.stdout.write('\n');
} catch (error) {
  explain(error);
  process.exit(1);
}
