import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRelay } from '#src/e2e/support/relay.ts';
import { serveDemoSite, startDemoServer } from '#src/e2e/support/site.ts';
import { ensureBuild } from '../build.ts';

/**
 * Publishes the demo world once before the browser tests, into a folder that each file's site is a copy of, and serves one copy to all
 * files that only read. Long tests share it.
 */
export default async function setup(): Promise<() => Promise<void> | void> {
  if (process.env['DEMO_SITE']) return () => undefined;
  ensureBuild();
  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-demo-'));
  // The jobs of the first start change rows; the second one publishes them, else each server on a copy would.
  for (let nth = 0; nth < 2; nth++) {
    // Nothing else runs yet, so both cores publish.
    const server = await startDemoServer(dataDir, { RENDER_THREADS: '2' });
    await server.publisher.follow();
    await server.close();
  }
  process.env['DEMO_SITE'] = dataDir;
  const shared = await serveDemoSite();
  const relay = await startRelay(shared.url, { readOnly: true });
  process.env['DEMO_URL'] = relay.url;
  return async () => {
    await relay.close();
    await shared.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
}
