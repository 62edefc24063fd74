import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyRows } from '#db/copy/copy-rows.ts';
import { databaseName } from '#db/database-file.ts';
import { migrate } from '#db/migrate.ts';
import { openReader, openWriter } from '#db/open.ts';
import { listen } from '#db/postgres/listen.ts';
import type { PostgresServer } from '#db/test/postgres-server.ts';
import { WriteQueue } from '#db/write-queue.ts';
import { copySite } from './copy-site.ts';
import { openTestSite } from './test-site.ts';

/** Creates the template `template_small` with the rows of the small site, whose pages then belong to its copies. */
export async function createSmallTemplate(postgres: PostgresServer): Promise<void> {
  const reader = openReader(join(process.env['SMALL_SITE'] ?? '', databaseName));
  const writer = openWriter(postgres.create('template_small'));
  await migrate(writer);
  await writer.transaction().execute((trx) => copyRows(reader, trx));
  await Promise.all([reader.destroy(), writer.destroy()]);
}

/** Copies the pages of the small site into the data folder of a node. */
export function copySmallPages(dataDir: string): void {
  copySite(join(process.env['SMALL_SITE'] ?? '', 'site'), join(dataDir, 'site'));
}

/** Opens a node on a copy of the small template: its pages follow the database, and its queue writes to it. */
export async function openNode(url: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-node-'));
  copySmallPages(dataDir);
  const site = await openTestSite(dataDir, url);
  const writer = openWriter(url);
  const follow = () => void site.publisher.follow();
  const queue = new WriteQueue(writer, follow);
  const stopListening = listen(url, follow);
  const close = async () => {
    await stopListening();
    await queue.idle();
    await Promise.all([site.close(), writer.destroy()]);
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ...site, dataDir, queue, close };
}
