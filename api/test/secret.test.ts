import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepShared, keyedHash, openSecret } from '../storage/secret.ts';
import { runServer } from './server-process.ts';
import { openPowerDisk } from './power-cut.ts';
import { mountSmallDisk } from './small-disk.ts';

const disk = mountSmallDisk(8);
const nothing = mkdtempSync(join(tmpdir(), 'pet-mikke-nothing-'));
const powered = openPowerDisk(nothing);
const folders: string[] = [];
const emptyFolder = (parent = tmpdir()) => {
  const folder = mkdtempSync(join(parent, 'pet-mikke-secret-'));
  folders.push(folder);
  return folder;
};
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
  rmSync(nothing, { recursive: true });
  disk?.remove();
  powered?.remove();
});

const whole = `v1.${'s'.repeat(43)}\n`;

test('makes the secret once, for its owner alone, and removes a draft that a kill left', () => {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, 'secret.tmp'), 'v1.ab');
  openSecret(dataDir);
  const made = readFileSync(join(dataDir, 'secret'), 'utf8');
  expect(made).toMatch(/^v1\.[\w-]{43}\n$/);
  expect(statSync(join(dataDir, 'secret')).mode & 0o777).toBe(0o600);
  expect(readdirSync(dataDir)).toEqual(['secret']);
  openSecret(dataDir);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(made);
  expect(keyedHash(dataDir, 'a')).toMatch(/^v1\.[\w-]{43}$/);
});

test('servers with a shared secret make the same keys, also with that of a site that ran on one server', () => {
  const [one, other, alone] = [emptyFolder(), emptyFolder(), emptyFolder()];
  openSecret(alone);
  const shared = readFileSync(join(alone, 'secret'), 'utf8').trim();
  for (const dataDir of [one, other]) openSecret(dataDir, shared);
  expect(new Set([one, other, alone].map((dataDir) => keyedHash(dataDir, 'a'))).size).toBe(1);
  openSecret(other, 'c7mB0n1xJ2wq5Yt8Zr4vKs6Lp9Dg3Hf-E_aU');
  expect(keyedHash(other, 'a')).not.toBe(keyedHash(one, 'a'));
  expect(readdirSync(one)).toEqual([]);
});

test.each([
  ['made by openssl', '3q2+7wAB/CdEfGhIjKlMnOpQrStUvWxYz0123456789='],
  ['of a site that ran on one server', `v1.${'s'.repeat(43)}`],
])('a shared secret %s makes the same keys on one server that keeps it', (_what, shared) => {
  const [node, alone] = [emptyFolder(), emptyFolder()];
  openSecret(node, shared);
  for (const _time of [1, 2]) keepShared(alone, shared);
  openSecret(alone);
  expect(keyedHash(alone, 'a')).toBe(keyedHash(node, 'a'));
  const kept = readFileSync(join(alone, 'secret'), 'utf8');
  expect(() => keepShared(alone, 'c7mB0n1xJ2wq5Yt8Zr4vKs6Lp9Dg3Hf-E_aU')).toThrow('secret に別の秘密鍵があります。');
  expect(readFileSync(join(alone, 'secret'), 'utf8')).toBe(kept);
});

test.each([
  ['empty', ''],
  ['cut', whole.slice(0, 20)],
  ['of another version', whole.replace('v1', 'v2')],
])('refuses a secret that is %s, says what to do, and leaves it as it is', (_what, text) => {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, 'secret'), text);
  expect(() => openSecret(dataDir)).toThrow(/secret が空か、壊れています。別に保管した secret を戻してください。/);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(text);
});

test('refuses a secret that cannot be read and says what to do', () => {
  const dataDir = emptyFolder();
  mkdirSync(join(dataDir, 'secret'));
  expect(() => openSecret(dataDir)).toThrow(/secret を読み取れません。権限を確かめるか、別に保管した secret を戻してください。/);
});

test('a server whose secret is empty exits before it listens, with one message', async () => {
  const dataDir = emptyFolder();
  writeFileSync(join(dataDir, 'secret'), '');
  await expect(runServer(dataDir)).rejects.toThrow(/secret が空か、壊れています/);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('pet-mikke.db'))).toEqual([]);
});

test.skipIf(!powered)('a stored secret is whole after a power cut', () => {
  const file = join(powered?.dataDir ?? '', 'secret');
  openSecret(powered?.dataDir ?? '');
  const made = readFileSync(file, 'utf8');
  powered?.cut();
  powered?.restore();
  expect(readFileSync(file, 'utf8')).toBe(made);
});

test.skipIf(!disk)('a full disk leaves no half secret; a whole one is made once there is room', async () => {
  const dataDir = emptyFolder(disk?.folder);
  await disk?.fill();
  expect(() => openSecret(dataDir)).toThrow(/secret を作れません。DATA_DIR の空き容量と権限/);
  expect(readdirSync(dataDir)).toEqual([]);
  disk?.empty();
  openSecret(dataDir);
  expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toMatch(/^v1\.[\w-]{43}\n$/);
});
