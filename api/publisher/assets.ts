import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { siteFolders } from './page-file.ts';

const keptFor = 7 * 24 * 3600 * 1000;

/**
 * Copies a build's files beside the generations, compressed as far as they go, before any page that names them is written.
 * Hashed files of a build stay for a week after the start that replaced it: the site that is served names them until all is
 * published anew, and pages that do may still be open somewhere.
 */
export function layOutAssets(clientFolder: string, dataDir: string, now = Date.now()): void {
  const { assets, site } = siteFolders(dataDir);
  const hashed = join(assets, '_astro');
  mkdirSync(hashed, { recursive: true });
  const present = existsSync(join(clientFolder, '_astro')) ? readdirSync(join(clientFolder, '_astro')) : [];
  const record = join(site, 'last-build.json');
  const last = existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as string[]) : undefined;
  for (const name of readdirSync(hashed)) {
    const file = join(hashed, name);
    const source = name.replace(/\.(br|gz)$/, '');
    if (present.includes(source)) continue;
    if (!last || last.includes(source)) utimesSync(file, new Date(now), new Date(now));
    else if (now - statSync(file).mtimeMs > keptFor) rmSync(file);
  }
  cpSync(clientFolder, assets, { recursive: true });
  for (const name of present) if (/\.(css|js|svg)$/.test(name)) compress(join(hashed, name));
  writeFileSync(`${record}.tmp`, JSON.stringify(present));
  renameSync(`${record}.tmp`, record);
}

function compress(file: string): void {
  if (existsSync(`${file}.br`)) return;
  const bytes = readFileSync(file);
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  writeFileSync(`${file}.br`, brotliCompressSync(bytes));
}
