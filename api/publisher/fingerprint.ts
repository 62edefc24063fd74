import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { migrationNames } from '#db/migrate.ts';
import { pageLayout } from './page-file.ts';

/**
 * Returns the hash of everything besides rows that pages depend on: the build (templates, styles, content), the schema, and the
 * places of their files. 16 hex characters.
 */
export function fingerprintOf(buildFolder: string): string {
  const hash = createHash('sha256').update(migrationNames).update(pageLayout);
  for (const entry of readdirSync(buildFolder, { recursive: true, withFileTypes: true }).sort((one, other) =>
    place(one) < place(other) ? -1 : 1,
  )) {
    if (!entry.isFile()) continue;
    const bytes = readFileSync(place(entry));
    // With its length, so that no bytes of one file are taken for the name of the next.
    hash.update(JSON.stringify([relative(buildFolder, place(entry)), bytes.length])).update(bytes);
  }
  return hash.digest('hex').slice(0, 16);
}

function place(entry: { parentPath: string; name: string }): string {
  return join(entry.parentPath, entry.name);
}
