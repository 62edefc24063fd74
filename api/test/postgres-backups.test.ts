import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Write } from '#db/changes/log.ts';
import { queueMail } from '#db/changes/outgoing-mails.ts';
import { updateProduct } from '#db/changes/products.ts';
import { openReader, openWriter, type Db } from '#db/open.ts';
import { findLastPosition } from '#db/queries/changes.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#db/test/postgres-server.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { makeBackup } from '../backups/make.ts';
import { backupsFolder } from '../backups/manifest.ts';
import { sizeOfDatabase } from '../backups/postgres-dump.ts';
import { restoreBackup } from '../backups/restore.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../open-database.ts';
import { emptyDataDir, type DataDir } from './data-dir.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { createSmallTemplate } from './small-postgres.ts';

const programs = findPostgres();
const SECRET = 'c7mB0n1xJ2wq5Yt8Zr4vKs6Lp9Dg3Hf-E_aU';

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
    await written(direct, (write) => updateProduct(write, 1, { name: '控えに入る名前' }));
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

  test.each([
    ...(isLongRun ? [{ killed: 'before the dump', script: 'kill -9 $PPID', database: 'early' }] : []),
    { killed: 'after the dump', script: 'PATH=$REAL_PATH pg_restore "$@"; kill -9 $PPID', database: 'late' },
  ])('no server starts on a database whose restore was killed $killed; it can be repeated', async ({ script, database }) => {
    const source = primary.create(`${database}_source`, 'template_small');
    await written(source, (write) =>
      queueMail(write, { kind: 'confirmation', occasion: 'confirmation:1', recipient: 'ato@example.jp', facts: { subscriberId: 1 } }),
    );
    const { backup } = await backUp(source);
    let target = primary.create(database);
    await restoreWith(script, backup, target);
    const refused = 'このデータベースへの復元は途中で止まっています。';
    const config = readConfig({ DATA_DIR: folder.dataDir, DATABASE_URL: target, SECRET });
    await expect(openDatabase(config)).rejects.toThrow(refused);
    if (database === 'late') {
      await expect(restoreBackup(backup, config)).rejects.toThrow(refused);
      target = primary.create(`${database}_again`);
    }
    const again = { ...config, database: target };
    await restoreBackup(backup, again);
    expect(await openedBy(target, statesOfMails)).toEqual(['unclear']);
    await (await openDatabase(again)).destroy();
    await expect(restoreBackup(backup, again)).rejects.toThrow('そのデータベースにはデータがあります。');
  });

  test('a role that does not own its database is told to', async () => {
    primary.run('create role stranger login');
    const url = primary.create('owned_by_another').replace('postgres@', 'stranger@');
    const config = readConfig({ DATA_DIR: folder.dataDir, DATABASE_URL: url, SECRET });
    await expect(openDatabase(config)).rejects.toThrow('所有者にしてください（createdb -O ');
  });

  test('backups need no secret; a restore names its database without the password, and the secret that a start needs', async () => {
    const url = primary.create('command', 'template_small');
    const made = await runScript('backup.ts', [], url);
    const [, backup = ''] = /^(.+?)（1ファイル、[\d.]+MB）$/m.exec(made) ?? [];
    const target = primary.create('command_target').replace('postgres@', 'postgres:geheim@');
    const printed = await runScript('restore.ts', [backup], target);
    expect(printed).toMatch(/のバックアップを postgres:\/\/postgres@localhost\/command_target に戻しました（1ファイル）。/);
    expect(printed).toContain('SECRET か SECRET_FILE には、これまでと同じ秘密鍵を指定してください。');
    expect(printed).not.toMatch(/geheim|なければ新しく作ります|--after/);
  });

  /** Runs a command on a database without a secret and returns what it prints. */
  async function runScript(name: string, args: string[], url: string): Promise<string> {
    const env = { ...process.env, DATA_DIR: folder.dataDir, DATABASE_URL: url };
    const child = spawn(process.execPath, [`scripts/${name}`, ...args], { cwd: join(import.meta.dirname, '../..'), env });
    let printed = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (printed += chunk.toString()));
    await once(child, 'close');
    return printed;
  }

  /** Runs `npm run restore` with a script instead of `pg_restore`. */
  async function restoreWith(script: string, backup: string, url: string): Promise<void> {
    const programsOfTest = mkdtempSync(join(tmpdir(), 'pet-mikke-programs-'));
    writeFileSync(join(programsOfTest, 'pg_restore'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    const path = process.env['PATH'] ?? '';
    const site = { DATA_DIR: folder.dataDir, DATABASE_URL: url, SECRET };
    const env = { ...process.env, ...site, REAL_PATH: path, PATH: `${programsOfTest}:${path}` };
    const child = spawn(process.execPath, ['scripts/restore.ts', backup], { cwd: join(import.meta.dirname, '../..'), env });
    expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
    rmSync(programsOfTest, { recursive: true });
  }
});

const statesOfMails = async (db: Db) => (await db.selectFrom('outgoingMails').select('state').execute()).map(({ state }) => state);

const nameOf = async (db: Db) => (await db.selectFrom('products').select('name').where('id', '=', 1).executeTakeFirst())?.name;

async function openedBy<T>(database: string, read: (db: Db) => Promise<T>): Promise<T> {
  const db = openReader(database);
  return read(db).finally(() => db.destroy());
}

async function written(database: string, work: (write: Write) => Promise<unknown>): Promise<void> {
  const db = openWriter(database);
  await new WriteQueue(db).run(work);
  await db.destroy();
}
