import Database from 'better-sqlite3';
import { spawn } from 'node:child_process';
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Migrator } from 'kysely/migration';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { migrations } from '#db/migrations/index.ts';
import { openWriter } from '#db/open.ts';
import { isLongRun } from '#db/test/long-run.ts';

const rounds = isLongRun ? 20 : 3;
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-migrate-'));
const [before, after, killed] = ['before.db', 'after.db', 'killed.db'].map((name) => join(folder, name)) as [string, string, string];

afterAll(() => rmSync(folder, { recursive: true }));

// A database of an early release, and a copy of it brought up to date.
beforeAll(async () => {
  const db = openWriter(before);
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateTo('0009-visitors');
  await db.destroy();
  expect(error).toBeUndefined();
  copyFileSync(before, after);
  const newest = openWriter(after);
  await migrate(newest);
  await newest.destroy();
});

const schemaOf = (file: string) => {
  const db = new Database(file);
  try {
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok');
    return db.prepare('select name, sql from sqlite_master order by name').all();
  } finally {
    db.close();
  }
};
const script = `
  const { openWriter } = await import('#db/open.ts');
  const { migrate } = await import('#db/migrate.ts');
  const db = openWriter(process.env.DATABASE);
  console.log('begin');
  await migrate(db);
  await db.destroy();
  console.log('end');
`;

/** Migrates in a separate process; `begun` resolves right before, `ended` with its output. */
function migrateApart(file: string) {
  const env = { ...process.env, DATABASE: file };
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  let printed = '';
  const begun = new Promise<void>((done) =>
    child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()).includes('begin') && done()),
  );
  const ended = new Promise<string>((done) => child.once('close', () => done(printed)));
  return { child, begun, ended };
}

test('a kill during a migration leaves the old or the new schema; the next start finishes it', async () => {
  const [old, present] = [schemaOf(before), schemaOf(after)];
  copyFileSync(before, killed);
  const whole = migrateApart(killed);
  await whole.begun;
  const started = performance.now();
  expect(await whole.ended).toContain('end');
  const duration = performance.now() - started;
  expect(schemaOf(killed)).toEqual(present);
  for (let round = 0; round < rounds; round++) {
    for (const ending of ['', '-wal', '-shm']) rmSync(`${killed}${ending}`, { force: true });
    copyFileSync(before, killed);
    const { child, begun, ended } = migrateApart(killed);
    await begun;
    const moment = Math.random() * duration;
    console.log(`round ${round}: killed ${Math.round(moment)} of ${Math.round(duration)} ms into the migration`);
    await new Promise((over) => setTimeout(over, moment));
    child.kill('SIGKILL');
    await ended;
    expect([old, present]).toContainEqual(schemaOf(killed));
    const next = openWriter(killed);
    await migrate(next);
    await next.destroy();
    expect(schemaOf(killed)).toEqual(present);
  }
});
