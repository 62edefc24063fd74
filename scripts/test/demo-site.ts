import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDemoServer } from '../../src/e2e/support/site.ts';
import { ensureBuild } from '../build.ts';

/** Once before the browser's tests: the demo world is published to a folder that each suite begins with a copy of. */
export default async function setup(): Promise<() => void> {
  ensureBuild();
  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-demo-'));
  const server = await startDemoServer(dataDir);
  await server.close();
  process.env['DEMO_SITE'] = dataDir;
  return () => rmSync(dataDir, { recursive: true, force: true });
}
