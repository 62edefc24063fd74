import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { siteFolders } from './page-file.ts';

const keptFor = 7 * 24 * 3600 * 1000;

/**
 * Copies a build's files beside the generations, compressed as far as they go, before any page that names them is written.
 * Hashed files of earlier builds stay for a week: pages that name them may still be open somewhere.
 */
export function layOutAssets(clientFolder: string, dataDir: string, now = Date.now()): void {
  const { assets } = siteFolders(dataDir);
  const hashed = join(assets, '_astro');
  mkdirSync(hashed, { recursive: true });
  const present = existsSync(join(clientFolder, '_astro')) ? readdirSync(join(clientFolder, '_astro')) : [];
  for (const name of readdirSync(hashed)) {
    const file = join(hashed, name);
    if (!present.includes(name.replace(/\.(br|gz)$/, '')) && now - statSync(file).mtimeMs > keptFor) rmSync(file);
  }
  cpSync(clientFolder, assets, { recursive: true });
  for (const name of present) {
    const file = join(hashed, name);
    utimesSync(file, new Date(now), new Date(now));
    if (/\.(css|js|svg)$/.test(name)) compress(file);
  }
}

function compress(file: string): void {
  if (existsSync(`${file}.br`)) return;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
}
