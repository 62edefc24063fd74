import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { join } from 'node:path';
import { updateProduct } from '#db/changes/products.ts';
import { openReader, openWriter, type Db } from '#db/open.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#db/test/postgres-server.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { makeBackup } from '../backups/make.ts';
import { backupsFolder } from '../backups/manifest.ts';
import { sizeOfDatabase } from '../backups/postgres-dump.ts';
import { restoreBackup } from '../backups/restore.ts';
import { emptyDataDir, type DataDir } from './data-dir.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { createSmallTemplate } from './small-postgres.ts';

const programs = findPostgres();

describe.skipIf(programs === undefined)('backups of PostgreSQL', () => {
  let primary: PostgresServer;
  let toPrimary: DatabaseProxy;
  let folder: DataDir;
  beforeAll(async () => {
    primary = await startPostgres(programs ?? '');
    await createSmallTemplate(primary);
    toPrimary = await startDatabaseProxy(primary.socket);
    folder = emptyDataDir();
  });
  afterAll(async () => {
    folder.remove();
    toPrimary.close();
    await primary.stop();
  });

  const backUp = async (database: string) => {
    const { name, position } = await makeBackup({ dataDir: folder.dataDir, database });
    return { backup: join(backupsFolder(folder.dataDir), name), position };
  };

  test('of several hosts, backups and restores use the primary, and soon pass one that does not answer', async () => {
    const direct = primary.create('site', 'template_small');
    const target = primary.create('target');
    const standby = await startPostgres(programs ?? '', toPrimary);
    const toStandby = await startDatabaseProxy(standby.socket);
    const hosts = [toStandby, toPrimary].map(({ port }) => `127.0.0.1:${port}`).join();
    const url = `postgres://postgres@${hosts}/site`;

    standby.run('select pg_wal_replay_pause()');
    await rename(direct, '控えに入る名前');
    const newest = await openedBy(direct, findLastPosition);
    const { backup, position } = await backUp(url);
    expect(position).toBe(newest);
    await restoreBackup(backup, { dataDir: folder.dataDir, database: `postgres://postgres@${hosts}/target` });
    expect(await openedBy(target, nameOf)).toBe('控えに入る名前');

    primary.run('alter database site set default_transaction_read_only = on');
    expect((await backUp(url)).position).toBe(newest);

    toStandby.cut();
    expect(await sizeOfDatabase(url)).toBeGreaterThan(0);
    toStandby.close();
    await standby.stop();
  });
});

const nameOf = async (db: Db) => (await db.selectFrom('products').select('name').where('id', '=', 1).executeTakeFirst())?.name;

async function openedBy<T>(database: string, read: (db: Db) => Promise<T>): Promise<T> {
  const db = openReader(database);
  return read(db).finally(() => db.destroy());
}

async function rename(database: string, name: string): Promise<void> {
  const db = openWriter(database);
  await new WriteQueue(db).run((write) => updateProduct(write, 1, { name }));
  await db.destroy();
}
