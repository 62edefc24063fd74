import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { findPostgres } from '#db/test/postgres-server.ts';
import { ensureBuild } from './build.ts';
import { findBrowser } from './test/browser.ts';
import { temporaryFolder } from './test/temporary-folder.ts';

// npm test [-- files]: lint, types and every test. Without a browser or PostgreSQL the other tests still run, then the run fails with
// instructions.
const root = join(import.meta.dirname, '..');
const [...rest] = process.argv.slice(2).filter((word) => word !== '--long');
const long = process.argv.includes('--long');
const browser = findBrowser();
const postgres = findPostgres();

// Uses the same random values each time; the long run draws others and prints the seed, so that a failure can be reproduced.
const seed = process.env['TEST_SEED'] ?? String(long ? randomInt(2 ** 31) : 20261120);
if (long) console.log(`TEST_SEED=${seed}`);

const running = new Set<ChildProcess>();
// Both end what they have started; run.mjs hands the signal over.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => running.forEach((child) => child.kill(signal)));

// Before the two, which would both write the types that Astro generates.
ensureBuild();
const failed: string[] = [];
const checked = rest.length === 0 ? check() : undefined;
if (!(await test())) failed.push('tests');
const found = await checked;
if (found !== undefined) {
  failed.push('check');
  console.error(found);
}
for (const name of failed) console.error(`${name}: failed`);
if (!browser)
  console.error(
    'ブラウザのテストは実行していません。`npx playwright install --with-deps chromium` のあとで、もう一度 npm test を実行してください。',
  );
if (postgres === undefined)
  console.error('PostgreSQLのテストは実行していません。`apt-get install postgresql` のあとで、もう一度 npm test を実行してください。');
process.exit(failed.length > 0 || !browser || postgres === undefined ? 1 : 0);

/** Runs every test, or those of the named files; returns whether they passed. */
function test(): Promise<boolean> {
  const settings = { NODE_ENV: 'test', TZ: 'UTC', LONG: long ? '1' : '', TEST_SEED: seed, BROWSER_PATH: browser ?? '' };
  const env = { ...process.env, ...settings, TMPDIR: long ? tmpdir() : temporaryFolder() };
  return hasPassed(start('node_modules/vitest/vitest.mjs', ['run', ...rest], { env, stdio: 'inherit' }));
}

/** Checks formatting, types and lint while the tests run, which leave a quarter of a core idle; returns what was found if it fails. */
async function check(): Promise<string | undefined> {
  const child = start('scripts/check.ts', [], { stdio: ['ignore', 'pipe', 'inherit'] });
  const passed = hasPassed(child);
  const output = child.stdout ? await text(child.stdout) : '';
  return (await passed) ? undefined : output;
}

function start(script: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, ...options });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

async function hasPassed(child: ChildProcess): Promise<boolean> {
  const [status] = (await once(child, 'close')) as [number | null];
  return status === 0;
}
