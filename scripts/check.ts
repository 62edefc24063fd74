import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

// npm run check: formatting, types of templates and code, lint. `--fix` mends what can be mended.
const root = join(import.meta.dirname, '..');
const fix = process.argv.includes('--fix');

// Astro before lint, which reads types too: it writes .astro/types.d.ts, which a fresh clone lacks. It checks plain code as well.
const steps: Array<[tool: string, args: string[]]> = [
  ['prettier/bin/prettier.cjs', [fix ? '--write' : '--check', '--log-level', 'warn', '.']],
  ['astro/bin/astro.mjs', ['check', '--minimumFailingSeverity', 'warning', '--minimumSeverity', 'warning']],
  ['eslint/bin/eslint.js', ['--max-warnings', '0', ...(fix ? ['--fix'] : []), '.']],
];
const failed = steps.filter(([tool, args]) => {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' };
  const { status } = spawnSync(process.execPath, [join(root, 'node_modules', tool), ...args], { cwd: root, stdio: 'inherit', env });
  return status !== 0;
});
for (const [tool, args] of failed) console.error(`失敗: ${tool.split('/')[0] ?? ''} ${args.join(' ')}`);
process.exit(failed.length > 0 ? 1 : 0);
