import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostgres } from '#db/test/postgres-server.ts';
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

const steps: Array<[name: string, script: string, args: string[]]> = [
  ...(rest.length === 0 ? ([['check', 'scripts/check.ts', []]] as Array<[string, string, string[]]>) : []),
  ['tests', 'node_modules/vitest/vitest.mjs', ['run', ...rest]],
];
const settings = { NODE_ENV: 'test', TZ: 'UTC', LONG: long ? '1' : '', TEST_SEED: seed, BROWSER_PATH: browser ?? '' };
const env = { ...process.env, ...settings, TMPDIR: long ? tmpdir() : temporaryFolder() };
const run = (script: string, args: string[]) =>
  spawnSync(process.execPath, [join(root, script), ...args], { cwd: root, stdio: 'inherit', env });
const failed = steps.filter(([, script, args]) => run(script, args).status !== 0);
for (const [name] of failed) console.error(`${name}: failed`);
if (!browser)
  console.error(
    'ブラウザのテストは実行していません。`npx playwright install --with-deps chromium` のあとで、もう一度 npm test を実行してください。',
  );
if (postgres === undefined)
  console.error('PostgreSQLのテストは実行していません。`apt-get install postgresql` のあとで、もう一度 npm test を実行してください。');
process.exit(failed.length > 0 || !browser || postgres === undefined ? 1 : 0);
