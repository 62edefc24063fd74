import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// npm run check: formatting, types of templates, lint, types of code. `--fix` mends what can be mended.
const root = join(import.meta.dirname, '..');
const fix = process.argv.includes('--fix');

// Astro first among the three that read types: it writes .astro/types.d.ts, which a fresh clone lacks.
const steps: Array<[tool: string, args: string[]]> = [
  ['prettier/bin/prettier.cjs', [fix ? '--write' : '--check', '--log-level', 'warn', '.']],
  ['astro/bin/astro.mjs', ['check', '--minimumFailingSeverity', 'warning', '--minimumSeverity', 'warning']],
  ['eslint/bin/eslint.js', ['--max-warnings', '0', ...(fix ? ['--fix'] : []), '.']],
  ['typescript/bin/tsc', ['--noEmit']],
];
const failed = steps.filter(([tool, args]) => {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: root, stdio: 'inherit', env });
  return status !== 0;
});
for (const [tool, args] of failed) console.error(`失敗: ${tool.split('/')[0] ?? ''} ${args.join(' ')}`);
process.exit(failed.length > 0 ? 1 : 0);
