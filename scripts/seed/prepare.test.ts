import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, onTestFinished, test } from 'vitest';
import { readSettings } from '#api/config.ts';
import { migrate } from '#db/migrate.ts';
import { openWriter } from '#db/open.ts';
import { lockWrites } from '#db/postgres/write-lock.ts';
import { findSettings } from '#db/queries/settings.ts';
import { loadBrands } from '#db/seeds/load-catalogue.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';
import { findPostgres, startPostgres } from '#db/test/postgres-server.ts';
import { prepareData } from './prepare.ts';

const programs = findPostgres();

test.skipIf(programs === undefined)('a first start fills no database that another node fills meanwhile', async () => {
  const postgres = await startPostgres(programs ?? '');
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-prepare-'));
  onTestFinished(async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true });
  });
  const database = postgres.create('site');
  const db = openWriter(database);
  await migrate(db);
  const { started } = await db.transaction().execute(async (trx) => {
    await lockWrites(trx);
    const started = prepareData({ database, config: readSettings({ DATA_DIR: folder, DATABASE_URL: database }) });
    // Asked here, because the database ends a transaction that is idle for long.
    const waits = async () => (await sql`select 1 from pg_locks where not granted`.execute(trx)).rows.length;
    await Promise.race([started, expect.poll(waits).toBe(1)]);
    await loadBrands(trx, readWorld(demoFolder).brands);
    return { started };
  });
  await started;
  expect(await db.selectFrom('products').select('id').execute()).toEqual([]);
  await db.destroy();
});

test.each([
  ['::1', 'http://[::1]:4321'],
  ['127.0.0.1', 'http://127.0.0.1:4321'],
])('without SITE_URL the first start stores the address of the server at %s', async (HOST, siteUrl) => {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-prepare-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const config = readSettings({ DATA_DIR: folder, HOST, SEED: 'none' });
  const db = openWriter(config.database);
  await migrate(db);
  await prepareData({ database: config.database, config });
  expect((await findSettings(db)).siteUrl).toBe(siteUrl);
  await db.destroy();
});
