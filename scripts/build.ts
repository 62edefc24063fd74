import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const mark = join(root, 'dist/inputs');
const inputs = ['src', 'content', 'public', 'db', 'api/contract', 'astro.config.mjs', 'package.json', 'package-lock.json', 'tsconfig.json'];

/** Compiles templates, islands and styles, unless the existing build was made from the same sources. */
export function ensureBuild(): void {
  const sources = hashOf(inputs.map((name) => join(root, name)));
  if (existsSync(mark) && readFileSync(mark, 'utf8') === sources) return;
  console.log('ページのテンプレートをコンパイルしています…');
  rmSync(mark, { force: true });
  const astro = join(root, 'node_modules/astro/bin/astro.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [astro, 'build', '--silent'], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production', ASTRO_TELEMETRY_DISABLED: '1' },
  });
  if (status !== 0) throw new Error(`コンパイルに失敗しました。\n${stdout}\n${stderr}`);
  writeFileSync(mark, sources);
}

function hashOf(places: string[]): string {
  const hash = createHash('sha256').update(process.versions.node);
  for (const file of places.flatMap(filesIn)) {
    if (!/\.test\.ts$|\/(test|e2e)\//.test(file)) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesIn(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place];
  const entries = readdirSync(place, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

if (import.meta.main) ensureBuild();
