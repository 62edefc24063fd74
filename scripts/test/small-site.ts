import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copySite } from '../../api/test/copy-site.ts';
import { publishTestSite, smallWorld } from '../../api/test/test-site.ts';
import { ensureBuild } from '../build.ts';

/** Publishes the small world once before the server tests, into a folder that each suite copies. */
export default async function setup(): Promise<() => void> {
  ensureBuild();
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-small-'));
  const site = await publishTestSite(smallWorld());
  copySite(site.dataDir, folder);
  await site.close();
  process.env['SMALL_SITE'] = folder;
  return () => rmSync(folder, { recursive: true, force: true });
}
