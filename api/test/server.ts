import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { App, Parts } from '#api/app-types.ts';
import { buildApp } from '#api/app.ts';
import { readConfig } from '#api/config.ts';
import { databaseFileOf } from '#db/database-file.ts';
import { migrate } from '#db/migrate.ts';
import { openReader, openWriter, type Db } from '#db/open.ts';
import { WriteQueue } from '#db/write-queue.ts';
import './hash-cost.ts';

/** A server with its own database of the demo world; it neither listens nor publishes. */
export interface TestServer {
  app: App;
  reader: Db;
  write: Parts['write'];
  /** Folder of this server's files; `close` removes it. */
  dataDir: string;
  close: () => Promise<void>;
}

/**
 * Starts a server for one test file: call it once, in `beforeAll`. `settings` are environment variables; a database
 * with a URL is used as it is. The demo world is a copy of rows stored once for all tests (scripts/test/demo-database.ts).
 */
export async function startTestServer(settings: Record<string, string> = {}): Promise<TestServer> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-test-'));
  const { DATABASE_URL: url } = settings;
  const file = url ?? databaseFileOf(dataDir);
  if (url === undefined) copyFileSync(process.env['DEMO_DATABASE'] ?? '', file);
  const writer = openWriter(file);
  if (url !== undefined) await migrate(writer);
  const reader = openReader(file);
  const queue = new WriteQueue(writer);
  const write: Parts['write'] = (work) => queue.run(work);
  const app = await buildApp({
    config: readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', WRITE_LIMITS: '0', BACKUP_SCHEDULE: 'off', ...settings }),
    reader,
    write,
    writeApart: (work) => queue.runApart(work),
  });
  await app.ready();
  const close = async () => {
    await app.close();
    await queue.idle();
    await Promise.all([reader.destroy(), writer.destroy()]);
    rmSync(dataDir, { recursive: true });
  };
  return { app, reader, write, dataDir, close };
}
