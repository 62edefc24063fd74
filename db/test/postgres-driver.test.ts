import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

test('the driver of PostgreSQL is loaded for a database there only', () => {
  expect(loadedBy(':memory:', 'api/server.ts')).toEqual([]);
  expect(loadedBy('postgres://localhost:1/none', 'db/open.ts')).toContain('pg');
});

/** Returns the packages whose name begins with `pg`, loaded by a process that imports a module and asks a database something. */
function loadedBy(database: string, module: string): string[] {
  const root = join(import.meta.dirname, '../..');
  const urlOf = (file: string) => JSON.stringify(pathToFileURL(join(root, file)).href);
  const script = `import { createRequire } from 'node:module';
    await import(${urlOf(module)});
    const { openWriter } = await import(${urlOf('db/open.ts')});
    const { sql } = await import('kysely');
    const db = openWriter(${JSON.stringify(database)});
    await sql\`select 1\`.execute(db).catch(() => undefined);
    const loaded = Object.keys(createRequire(import.meta.url).cache).flatMap((file) => /node_modules\\/(pg[^/]*)\\//.exec(file)?.[1] ?? []);
    console.log(JSON.stringify([...new Set(loaded)]));
    process.exit(0);`;
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: root, encoding: 'utf8' });
  return JSON.parse(printed) as string[];
}
