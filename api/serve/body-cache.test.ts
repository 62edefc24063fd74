import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BodyCache } from './body-cache.ts';

let folder: string;
let file: string;
let cache: BodyCache;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pet-mikke-bodies-'));
  file = join(folder, 'about.html');
  cache = new BodyCache(1);
});

afterEach(() => rmSync(folder, { recursive: true }));

const textOf = async () => (await cache.read(file))?.plain?.bytes.toString();

test('concurrent readers share one load, and a later one gets the file from memory', async () => {
  writeFileSync(file, 'はじめ');
  const [first, second] = [cache.read(file), cache.read(file)];
  expect(first).toBe(second);
  expect(cache.read(file)).toBeInstanceOf(Promise);
  const body = await first;
  expect(cache.read(file)).toBe(body);
});

test('a file that is not on disk yet is given until it is forgotten', async () => {
  writeFileSync(file, 'はじめ');
  const loading = cache.read(file);
  cache.hold(file, { type: 'text/html', plain: { bytes: Buffer.from('つぎ'), hash: 'hash' } });
  await loading;
  expect(await textOf()).toBe('つぎ');
  cache.forget(file);
  expect(await textOf()).toBe('はじめ');
});

test('a missing file is looked for at each read', async () => {
  expect(await textOf()).toBeUndefined();
  writeFileSync(file, 'あとから');
  expect(await textOf()).toBe('あとから');
});

test('a file that was pushed out of memory is read from disk again', async () => {
  writeFileSync(file, 'はじめ');
  await textOf();
  const large = join(folder, 'large.html');
  writeFileSync(large, 'a'.repeat(1024 * 1024 - 600));
  await cache.read(large);
  writeFileSync(file, 'つぎ');
  expect(await textOf()).toBe('つぎ');
});

test('of a file replaced while it loads, only the new bytes are kept', async () => {
  writeFileSync(file, 'はじめ');
  const old = cache.read(file);
  cache.forget(file);
  writeFileSync(file, 'つぎ');
  const next = cache.read(file);
  expect(next).not.toBe(old);
  await Promise.all([old, next]);
  expect(cache.read(file)).toBe(await next);
  expect(await textOf()).toBe('つぎ');
});
