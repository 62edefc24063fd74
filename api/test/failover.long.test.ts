import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { deleteProduct, updateProduct } from '#db/changes/products.ts';
import { openWriter } from '#db/open.ts';
import { findPostgres, startPostgres } from '#db/test/postgres-server.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import { ask, becomesLevel, expectClean, readiness } from './node-calls.ts';
import { runServer } from './server-process.ts';
import { copySmallPages, createSmallTemplate } from './small-postgres.ts';

const programs = findPostgres();
const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-failover-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

interface LostTail {
  database: string;
  how: string;
  reason: string;
  /** Changes the promoted database before the node reaches it. */
  meanwhile?: (url: string) => Promise<unknown>;
}

const lostTails: LostTail[] = [
  { database: 'shorter', how: 'ends early', reason: 'older_database' },
  {
    database: 'other',
    how: 'went another way',
    reason: 'other_database',
    // More changes than were lost: scheduled jobs may have added some to those of the test.
    meanwhile: (url) => renameIn(url, ...Array.from({ length: 20 }, (_, nth) => `別の道${nth}`)),
  },
];

describe.skipIf(programs === undefined)('a PostgreSQL primary with an asynchronous standby', () => {
  test.each(lostTails)(
    'loses its newest changes: a node notices that the log $how, and publishes again',
    async ({ database, reason, meanwhile }) => {
      const primary = await startPostgres(programs ?? '');
      await createSmallTemplate(primary);
      primary.create(database, 'template_small');
      const toPrimary = await startDatabaseProxy(primary.socket);
      const standby = await startPostgres(programs ?? '', toPrimary);
      const proxies = [await startDatabaseProxy(standby.socket), toPrimary];
      const url = `postgres://postgres@${proxies.map(({ port }) => `127.0.0.1:${port}`).join()}/${database}`;
      const dataDir = join(folder, database);
      copySmallPages(dataDir);
      const node = await runServer(dataDir, { DATABASE_URL: url, SECRET: 'c7mB0n1xJ2wq5Yt8Zr4vKs6Lp9Dg3Hf-E_aU' });
      const statusOf = async (path: string) => (await ask(node, path)).status;

      await renameIn(url, '残った名前');
      const behind = 'select count(*) from pg_stat_replication where replay_lsn < pg_current_wal_lsn()';
      await expect.poll(() => primary.run(behind)).toBe('0');
      standby.run(`alter system set primary_conninfo = ''`);
      standby.run('select pg_reload_conf()');
      await expect.poll(() => standby.run('select count(*) from pg_stat_wal_receiver')).toBe('0');
      await renameIn(url, '失われた名前');
      await writeIn(url, (queue) => queue.run((write) => deleteProduct(write, 5)));
      await expect.poll(() => statusOf('/product/5')).toBe(410);
      await becomesLevel(node);

      node.child.kill('SIGSTOP');
      await primary.kill();
      standby.run('select pg_promote()');
      const direct = `postgres://postgres@localhost/${database}?host=${encodeURIComponent(dirname(standby.socket))}`;
      await meanwhile?.(direct);
      node.child.kill('SIGCONT');
      await expect.poll(() => readiness(node)).toMatchObject({ ready: true, reasons: [reason] });
      expect(await statusOf('/product/1')).toBe(200);
      await becomesLevel(node);
      expect(await statusOf('/product/5')).toBe(200);
      await node.stop();
      await expectClean(dataDir, direct);
      for (const proxy of proxies) proxy.close();
      await standby.stop();
      await primary.stop();
    },
  );
});

async function writeIn(url: string, write: (queue: WriteQueue) => Promise<unknown>): Promise<void> {
  const db = openWriter(url);
  await write(new WriteQueue(db));
  await db.destroy();
}

const renameIn = (url: string, ...names: string[]) =>
  writeIn(url, async (queue) => {
    for (const name of names) await queue.run((write) => updateProduct(write, 1, { name }));
  });
