import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#api/config.ts';
import { startServer } from '#api/server.ts';
import { copySite } from '#api/test/copy-site.ts';
import { renderSettings } from '#api/test/render-threads.ts';
import { prepareData } from '../../../scripts/seed/prepare.ts';
import '#api/test/hash-cost.ts';
import '#api/test/kept-workers.ts';

/** Operator password of the demo sites. */
export const adminPassword = 'とても長いテストの合言葉';

/** Serves the whole demo site on a free port from its own temporary folder. */
export async function serveDemoSite(environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-e2e-'));
  // A test run publishes the site once (scripts/test/demo-site.ts).
  const published = process.env['DEMO_SITE'];
  if (published) copySite(published, dataDir);
  const server = await startDemoServer(dataDir, environment);
  const close = async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, publisher: server.publisher, dataDir, close };
}

/** Serves a site without any rows on a free port from its own temporary folder. */
export async function serveEmptySite(environment: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-empty-'));
  const server = await startDemoServer(dataDir, { SEED: 'none', ...environment });
  const close = async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { url: server.url, publisher: server.publisher, dataDir, close };
}

/** Starts the server on a data folder; fills an empty folder with the published demo data. */
export function startDemoServer(dataDir: string, environment: Record<string, string> = {}) {
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    ADMIN_PASSWORD: adminPassword,
    SITE_URL: 'https://petmikke.example',
    BACKUP_SCHEDULE: 'off',
    // All test visitors share one address, so the write limits are off.
    WRITE_LIMITS: '0',
    ...renderSettings,
    ...environment,
  };
  return startServer(readConfig(settings), { prepare: prepareData });
}
