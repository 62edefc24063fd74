import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '#db/migrate.ts';
import { openWriter } from '#db/open.ts';
import { loadWorld } from '#db/seeds/load.ts';
import { demoFolder, readWorld } from '#db/seeds/world.ts';

/** Stores the demo world once before the server tests, in a database that each of their servers copies. */
export default async function setup(): Promise<() => void> {
  if (process.env['DEMO_DATABASE']) return () => undefined;
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-rows-'));
  const file = join(folder, 'pet-mikke.db');
  const db = openWriter(file);
  await migrate(db);
  await loadWorld(db, readWorld(demoFolder));
  await db.destroy();
  process.env['DEMO_DATABASE'] = file;
  return () => rmSync(folder, { recursive: true, force: true });
}
