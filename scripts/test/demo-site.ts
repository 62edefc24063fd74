import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoServer } from '../../src/e2e/support/site.ts';
import { ensureBuild } from '../build.ts';

/** Publishes the demo world once before the browser tests, into a folder that each suite copies. */
export default async function setup(): Promise<() => void> {
  ensureBuild();
  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-demo-'));
  // The jobs of the first start change rows; the second one publishes them, else each server on a copy would.
  for (let nth = 0; nth < 2; nth++) {
    const server = await startDemoServer(dataDir);
    await server.publisher.follow();
    await server.close();
  }
  process.env['DEMO_SITE'] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
