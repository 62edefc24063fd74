import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#db/migrate.ts';
import { openWriter } from '#db/open.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { smallWorld } from './test-site.ts';

/** A temporary data folder with a seeded database that nothing has published yet. */
export async function seedDataDir(): Promise<{ dataDir: string; database: string; remove: () => void }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pet-mikke-'));
  const database = join(dataDir, 'pet-mikke.db');
  const writer = openWriter(database);
  await migrate(writer);
  await loadWorld(writer, smallWorld());
  await writer.destroy();
  return { dataDir, database, remove: () => rmSync(dataDir, { recursive: true, force: true }) };
}
