import { createHash } from 'node:crypto';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Header } from 'tar';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '../backups/make.ts';
import { backupsFolder, type Manifest } from '../backups/manifest.ts';
import { restoreBackup } from '../backups/restore.ts';
import { publishedDataDir, type DataDir, siteIn } from './data-dir.ts';

interface Entry {
  path: string;
  body?: Buffer;
  type?: 'File' | 'Directory' | 'SymbolicLink' | 'Link' | 'CharacterDevice' | 'FIFO';
  linkpath?: string;
}

let data: DataDir;
let work: string;
/** A valid backup, from which each test makes a bad one. */
let good: { name: string; folder: string; database: Buffer; manifest: Manifest };

beforeAll(async () => {
  data = publishedDataDir();
  work = mkdtempSync(join(tmpdir(), 'pet-mikke-hostile-'));
  mkdirSync(join(data.dataDir, 'uploads'), { recursive: true });
  writeFileSync(join(data.dataDir, 'uploads/a.webp'), 'a picture');
  const { name } = await makeBackup(data);
  const folder = join(backupsFolder(data.dataDir), name);
  const manifest = JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest;
  good = { name, folder, database: readFileSync(join(folder, 'pet-mikke.db')), manifest };
});
afterAll(() => {
  data.remove();
  rmSync(work, { recursive: true });
});

const goodEntries = (manifest: Manifest = good.manifest): Entry[] => [
  { path: `${good.name}/`, type: 'Directory' },
  { path: `${good.name}/manifest.json`, body: Buffer.from(JSON.stringify(manifest)) },
  { path: `${good.name}/pet-mikke.db`, body: good.database },
  { path: `${good.name}/uploads/`, type: 'Directory' },
  { path: `${good.name}/uploads/a.webp`, body: Buffer.from('a picture') },
];

function tarOf(entries: readonly Entry[]): string {
  const blocks = entries.flatMap(({ path, body = Buffer.alloc(0), type = 'File', linkpath }) => {
    const head = Buffer.alloc(512);
    new Header({ path, mode: 0o644, size: body.length, type, mtime: new Date(0), ...(linkpath ? { linkpath } : {}) }).encode(head, 0);
    return [head, body, Buffer.alloc((512 - (body.length % 512)) % 512)];
  });
  const file = join(work, `crafted-${createHash('sha256').update(Buffer.concat(blocks)).digest('hex').slice(0, 8)}.tar`);
  writeFileSync(file, Buffer.concat([...blocks, Buffer.alloc(1024)]));
  return file;
}

/** Restores into a new folder, next to a file that must stay untouched. */
async function restoreCrafted(backup: string): Promise<{ refused: string; left: string[] }> {
  const place = mkdtempSync(join(work, 'place-'));
  const outside = join(place, 'outside');
  writeFileSync(outside, 'untouched');
  const dataDir = join(place, 'data');
  let refused = '';
  await restoreBackup(backup, siteIn(dataDir)).catch((error: unknown) => (refused = (error as Error).message));
  expect(readFileSync(outside, 'utf8')).toBe('untouched');
  expect(readdirSync(place).sort()).toEqual(existsSync(dataDir) ? ['data', 'outside'] : ['outside']);
  return { refused, left: existsSync(dataDir) ? readdirSync(dataDir).sort() : [] };
}

test('restores a whole backup for its owner alone, from a folder and from a tar file', async () => {
  for (const backup of [good.folder, tarOf(goodEntries())]) {
    const dataDir = join(mkdtempSync(join(work, 'good-')), 'data');
    await restoreBackup(backup, siteIn(dataDir));
    expect(readFileSync(join(dataDir, 'uploads/a.webp'), 'utf8')).toBe('a picture');
    for (const path of ['pet-mikke.db', 'uploads/a.webp']) expect(statSync(join(dataDir, path)).mode & 0o077, path).toBe(0);
  }
});

const extra = (entry: Entry) => () => tarOf([...goodEntries(), { ...entry, path: entry.path.replace('NAME', good.name) }]);
const unexpected = /入るはずのないもの/;

test.each<[what: string, make: () => string, refused: RegExp]>([
  ['a symbolic link', extra({ path: 'NAME/uploads/b.webp', type: 'SymbolicLink', linkpath: '/etc/passwd' }), unexpected],
  ['a link to a folder', extra({ path: 'NAME/uploads/packs', type: 'SymbolicLink', linkpath: '../..' }), unexpected],
  ['a hard link', extra({ path: 'NAME/uploads/b.webp', type: 'Link', linkpath: 'NAME/pet-mikke.db' }), unexpected],
  ['a climbing path', extra({ path: 'NAME/uploads/../../../outside', body: Buffer.from('x') }), unexpected],
  ['a climbing root', extra({ path: '../outside', body: Buffer.from('x') }), unexpected],
  ['an absolute path', extra({ path: '/tmp/pet-mikke-outside.webp', body: Buffer.from('x') }), unexpected],
  ['a character device', extra({ path: 'NAME/uploads/b.webp', type: 'CharacterDevice' }), unexpected],
  ['a pipe', extra({ path: 'NAME/uploads/b.webp', type: 'FIFO' }), unexpected],
  ['a secret', extra({ path: 'NAME/secret', body: Buffer.from('v1.x') }), unexpected],
  ['a script among the uploads', extra({ path: 'NAME/uploads/b.html', body: Buffer.from('<script>') }), unexpected],
  ['a file of a second backup', extra({ path: 'backup-other/uploads/b.webp', body: Buffer.from('x') }), unexpected],
  [
    'an upload that the manifest does not name',
    extra({ path: 'NAME/uploads/b.webp', body: Buffer.from('x') }),
    /壊れています: uploads\/b.webp/,
  ],
  ['one file twice', extra({ path: 'NAME/uploads/a.webp', body: Buffer.from('a picture') }), /uploads\/a.webp が2つあります/],
  ['a huge upload', extra({ path: 'NAME/uploads/b.webp', body: Buffer.alloc(51 * 1024 * 1024) }), /大きすぎて/],
  [
    'other bytes',
    () => tarOf(goodEntries().map((entry) => (entry.path.endsWith('a.webp') ? { ...entry, body: Buffer.from('A picture') } : entry))),
    /壊れています: uploads\/a.webp/,
  ],
  ['a missing upload', () => tarOf(goodEntries().slice(0, 4)), /壊れています: uploads\/a.webp/],
  ['no manifest', () => tarOf(goodEntries().filter(({ path }) => !path.endsWith('manifest.json'))), /manifest.json がありません/],
  ['no database', () => tarOf(goodEntries().filter(({ path }) => !path.endsWith('.db'))), /壊れています: pet-mikke.db/],
  [
    'a manifest that names a climbing path',
    () =>
      tarOf(goodEntries({ ...good.manifest, files: [...good.manifest.files, { path: 'uploads/../../outside', bytes: 1, sha256: '' }] })),
    /manifest.json を読み取れません/,
  ],
])('refuses a tar file with %s, with a message, and leaves nothing of it', async (_what, make, refused) => {
  const answer = await restoreCrafted(make());
  expect(answer.refused).toMatch(refused);
  expect(answer.left).toEqual([]);
});

test('refuses a tar file that is cut off anywhere, and other files', async () => {
  const whole = tarOf(goodEntries());
  const { size } = statSync(whole);
  for (const length of [0, 100, 512, 2000, Math.floor(size / 2), size - 1600]) {
    const cut = join(work, 'cut.tar');
    copyFileSync(whole, cut);
    truncateSync(cut, length);
    const answer = await restoreCrafted(cut);
    expect(answer.refused, String(length)).toMatch(/壊れて|ありません/);
    expect(answer.left).toEqual([]);
  }
  const noise = join(work, 'noise.tar');
  writeFileSync(noise, 'これはtarではありません'.repeat(500));
  expect((await restoreCrafted(noise)).refused).toMatch(/壊れて|ありません/);
});

test('refuses a folder that holds a link, and leaves a folder in use as it is', async () => {
  const folder = join(work, 'backup-linked');
  mkdirSync(join(folder, 'uploads'), { recursive: true });
  for (const path of ['manifest.json', 'pet-mikke.db']) copyFileSync(join(good.folder, path), join(folder, path));
  symlinkSync('/etc/passwd', join(folder, 'uploads/a.webp'));
  expect((await restoreCrafted(folder)).refused).toMatch(unexpected);
  const before = readFileSync(data.database);
  await expect(restoreBackup(good.folder, data)).rejects.toThrow('空ではありません');
  expect(readFileSync(data.database).equals(before)).toBe(true);
});
