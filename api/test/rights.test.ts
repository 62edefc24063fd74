import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteFolders } from '../publisher/page-file.ts';
import { addressOf } from '#api/contract/address-of.ts';
import { publishedDataDir } from './data-dir.ts';
import { logIn, runServer, spawnServer, type ServerProcess } from './server-process.ts';

let parent: string;
let dataDir: string;
let server: ServerProcess;
let session: { authorization: string };

beforeAll(async () => {
  parent = mkdtempSync(join(tmpdir(), 'pet-mikke-rights-'));
  dataDir = join(parent, 'data');
  mkdirSync(join(dataDir, 'uploads'), { recursive: true, mode: 0o700 });
  chmodSync(dataDir, 0o700);
  chmodSync(parent, 0o711);
  // What a kill during an upload and during a restore leaves.
  writeFileSync(join(dataDir, 'uploads', `${'a'.repeat(32)}.webp.12-0.tmp`), 'half');
  mkdirSync(join(dataDir, '.restoring-ab12'));
  writeFileSync(join(dataDir, '.restoring-ab12', 'pet-mikke.db'), 'half');
  server = await runServer(dataDir, { SEED: 'none' });
  session = await logIn(server.url);
});

afterAll(async () => {
  await server.stop();
  rmSync(parent, { recursive: true });
});

const admin = async (key: 'POST /api/admin/products' | 'POST /api/admin/backups', body?: object) => {
  const headers = { ...session, 'content-type': 'application/json' };
  const answer = await fetch(server.url + addressOf(key), {
    method: 'POST',
    headers,
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  return { status: answer.status, body: (await answer.json()) as { id: number; name: string } };
};
const rightsOf = (path: string) => statSync(path).mode & 0o777;
const below = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() || entry.isDirectory());
/** Returns paths outside the published site that others than the owner can access. The server removes some files meanwhile. */
const openTo = (folder: string, outside = siteFolders(folder).site) =>
  below(folder)
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.startsWith(outside) && ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0)
    .map((path) => relative(folder, path));

test('database, secret, uploads and backups stay private after a start, a publish and a backup', async () => {
  const product = {
    name: 'ごはん',
    price: 980,
    petType: '猫',
    category: 'フード',
    imageUrl: '/art/packs/bag-cat.svg',
    description: '試し',
  };
  const { status, body } = await admin('POST /api/admin/products', product);
  expect(status).toBe(201);
  await expect.poll(async () => (await fetch(`${server.url}/product/${body.id}`)).status).toBe(200);
  expect((await admin('POST /api/admin/backups')).status).toBe(201);
  expect(rightsOf(dataDir)).toBe(0o700);
  expect(openTo(dataDir)).toEqual([]);
  for (const name of ['pet-mikke.db', 'pet-mikke.db-wal', 'pet-mikke.db-shm', 'secret', 'server.lock'])
    expect([name, rightsOf(join(dataDir, name))]).toEqual([name, 0o600]);
});

test('nginx, as another user in the server’s group, reads the published site and nothing else', () => {
  const { current, assets, policy } = siteFolders(dataDir);
  const [page] = below(join(current, 'pages')).filter((entry) => entry.isFile() && entry.name.endsWith('.html'));
  const [style] = readdirSync(join(assets, '_astro'));
  const served = [join(page?.parentPath ?? '', page?.name ?? ''), join(assets, '_astro', style ?? ''), policy];
  const pages = below(join(current, 'pages')).map(({ parentPath, name }) => join(parentPath, name));
  expect(pages.filter((path) => (rightsOf(path) & 0o004) === 0)).toEqual([]);
  if (process.getuid?.() !== 0) return;
  const reads = (path: string) => spawnSync('cat', [path], { uid: 65_534, gid: process.getgid?.() ?? 0, stdio: 'ignore' }).status === 0;
  expect(served.map(reads)).toEqual([false, false, false]);
  chmodSync(dataDir, 0o710);
  expect(served.map(reads)).toEqual([true, true, true]);
  expect(['pet-mikke.db', 'secret', 'server.lock'].map((name) => reads(join(dataDir, name)))).toEqual([false, false, false]);
  chmodSync(dataDir, 0o700);
});

test('a start removes the drafts that a kill left', () => {
  const drafts = below(dataDir).filter(({ name }) => /\.tmp$|^\.restoring-/.test(name) && name !== 'probe.tmp');
  expect(drafts).toEqual([]);
});

test('a restore is private to its owner even if its backup was open to all', async () => {
  const { body } = await admin('POST /api/admin/backups');
  const backup = join(dataDir, 'backups', body.name);
  for (const { parentPath, name } of below(backup)) chmodSync(join(parentPath, name), 0o777);
  const restored = join(parent, 'restored');
  execFileSync(process.execPath, ['scripts/restore.ts', backup], { env: { ...process.env, DATA_DIR: restored } });
  expect(existsSync(join(restored, 'pet-mikke.db'))).toBe(true);
  expect([rightsOf(restored), ...openTo(restored)]).toEqual([0o700]);
});

test('a start on a folder that others may read names the files and how to fix them', async () => {
  const { dataDir: wide } = publishedDataDir(parent);
  execFileSync('sh', ['-c', 'chmod -R go= "$0" && chmod -R a+rX "$0/site"', wide]);
  chmodSync(wide, 0o755);
  const { ready, child, stop } = spawnServer(wide, { LOG_LEVEL: 'warn' });
  let printed = '';
  child.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await ready;
  expect(await stop()).toBe(0);
  const [line = ''] = printed.split('\n').filter((text) => text.includes('権限'));
  expect(line).toContain(
    `${wide}。次のコマンドで直してください: chmod -R go= '${wide}' && chmod -R a+rX '${join(wide, 'site')}' && chmod g+x '${wide}'`,
  );
  execFileSync('sh', ['-c', /chmod -R go=.*'(?=")/.exec(line)?.[0] ?? 'false']);
  // nginx passes the folder as before.
  expect([rightsOf(wide), ...openTo(wide)]).toEqual([0o710]);
  expect(rightsOf(dirname(siteFolders(wide).assets))).toBe(0o755);
});
