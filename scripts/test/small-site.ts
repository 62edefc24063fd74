import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySite } from '../../api/test/copy-site.ts';
import { publishTestSite, smallWorld } from '../../api/test/test-site.ts';
import { ensureBuild } from '../build.ts';

/** Once before the server's tests: the small world is published to a folder that each suite begins with a copy of. */
export default async function setup(): Promise<() => void> {
  ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-small-'));
  const site = await publishTestSite(smallWorld());
  copySite(site.dataDir, folder);
  await site.close();
  process.env['SMALL_SITE'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
