import { spawn } from 'node:child_process';
import { join } from 'node:path';

// npm run check: formatting, types of templates and code, and lint in parallel. `--fix` repairs what it can, one step after another.
const root = join(import.meta.dirname, '..');
const fix = process.argv.includes('--fix');

type Step = [tool: string, ...args: string[]];
const steps: Step[] = [
  ['prettier/bin/prettier.cjs', fix ? '--write' : '--check', '--log-level', 'warn', '.'],
  ['astro/bin/astro.mjs', 'check', '--minimumFailingSeverity', 'warning', '--minimumSeverity', 'warning'],
  ['eslint/bin/eslint.js', '--max-warnings', '0', ...(fix ? ['--fix'] : []), '.'],
];

// Lint reads the types that Astro generates, which a fresh clone lacks.
const failed = (await run(['astro/bin/astro.mjs', 'sync', '--logLevel', 'warn'])) ? await failedOf(steps) : ['astro sync'];
for (const name of failed) console.error(`失敗: ${name}`);
process.exit(failed.length > 0 ? 1 : 0);

async function failedOf(all: Step[]): Promise<string[]> {
  const outcomes: boolean[] = [];
  if (fix) for (const step of all) outcomes.push(await run(step));
  else outcomes.push(...(await Promise.all(all.map(run))));
  return all.filter((_, at) => !outcomes[at]).map(([tool, ...args]) => `${tool.split('/')[0] ?? ''} ${args.join(' ')}`);
}

/** Runs a tool and prints its output once it has ended; returns false if it fails. */
function run([tool, ...args]: Step): Promise<boolean> {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const child = spawn(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: root, env });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => output.push(text));
  return new Promise((ended) =>
    child.once('close', (status) => {
      process.stdout.write(Buffer.concat(output));
      ended(status === 0);
    }),
  );
}
