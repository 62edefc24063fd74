import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = join(import.meta.dirname, '..');
const mark = join(root, 'dist/inputs');
const inputs = [
  'scripts/build.ts',
  'src',
  'content',
  'public',
  'db',
  'api/contract',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

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
  compressHashed(join(root, 'dist/client/_astro'));
  writeFileSync(mark, sources);
}

// Here and not at a server's start, whose readers would wait for it.
function compressHashed(folder: string): void {
  for (const name of readdirSync(folder).filter((each) => /\.(css|js|svg)$/.test(each))) {
    const bytes = readFileSync(join(folder, name));
    writeFileSync(join(folder, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(folder, `${name}.br`), brotliCompressSync(bytes));
  }
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
