import Database from 'better-sqlite3';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (file: string) => JSON.parse(readFileSync(join(root, file), 'utf8')) as unknown;

interface Package {
  version?: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

const manifest = read('package.json') as Package;
const direct = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies };
const locked = Object.entries((read('package-lock.json') as { packages: Record<string, Package> }).packages);

/** Whether a version such as `7.10.0` is at least `floor`. */
function reaches(version: string, floor: string): boolean {
  const [have, need] = [version, floor].map((text) => (text.split(/[-+]/)[0] ?? '').split('.').map(Number));
  const at = [0, 1, 2].find((place) => have?.[place] !== need?.[place]);
  return at === undefined ? !version.includes('-') : (have?.[at] ?? 0) > (need?.[at] ?? 0);
}

test.each(Object.entries(read('scripts/floors.json') as Record<string, string>))('locks no %s below %s', (name, floor) => {
  const below = locked.filter(([path, { version = '0' }]) => path.endsWith(`node_modules/${name}`) && !reaches(version, floor));
  expect(below.map(([path, { version }]) => `${path} ${String(version)}`)).toEqual([]);
});

test('compares versions as numbers, and ranks a prerelease below its release', () => {
  const pairs: Array<[string, string]> = [
    ['7.10.0', '7.9.9'],
    ['8.0.0', '7.9.9'],
    ['7.2.8', '7.2.8'],
  ];
  expect(pairs.filter(([version, floor]) => !reaches(version, floor))).toEqual([]);
  expect(pairs.slice(0, 2).filter(([version, floor]) => reaches(floor, version))).toEqual([]);
  expect(reaches('7.2.8-beta.1', '7.2.8')).toBe(false);
});

test('the bundled SQLite has no fault in its write-ahead log', () => {
  const db = new Database(':memory:');
  const version = db.prepare('select sqlite_version()').pluck().get() as string;
  db.close();
  expect(reaches(version, '3.51.3'), version).toBe(true);
});

test('every dependency has an exact version, which the lock file holds', () => {
  expect(Object.entries(direct).filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  const versions = new Map(locked.map(([path, { version }]) => [path, version]));
  expect(Object.entries(direct).filter(([name, version]) => versions.get(`node_modules/${name}`) !== version)).toEqual([]);
});

test('makes the list of components offline, with every direct dependency', () => {
  const sbom = execFileSync(process.execPath, ['scripts/sbom.ts'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, npm_config_offline: 'true', npm_config_registry: 'http://127.0.0.1:9/' },
  });
  const { bomFormat, components } = JSON.parse(sbom) as { bomFormat: string; components: Array<{ name: string; version: string }> };
  expect(bomFormat).toBe('CycloneDX');
  const listed = new Set(components.map(({ name, version }) => `${name}@${version}`));
  expect(Object.entries(direct).filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual([]);
});
