import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { replaceDurably, replaceFile } from './whole-file.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'pet-mikke-whole-'));
  file = join(folder, 'note.txt');
});
afterEach(() => rmSync(folder, { recursive: true }));

const rightsOf = (path: string) => statSync(path).mode & 0o777;

test('a replaced file has the new bytes and the given rights, whatever it had before', () => {
  replaceFile(file, 'ひとつめの長い文');
  expect([readFileSync(file, 'utf8'), rightsOf(file)]).toEqual(['ひとつめの長い文', 0o600]);
  replaceFile(file, 'ふたつめ', 0o644);
  expect([readFileSync(file, 'utf8'), rightsOf(file)]).toEqual(['ふたつめ', 0o644]);
  expect(readdirSync(folder)).toEqual(['note.txt']);
});

test('two that replace a file at once leave all bytes of one', async () => {
  const texts = ['あ'.repeat(100_000), 'い'.repeat(200_000)];
  await Promise.all(texts.map((text) => replaceDurably(file, Buffer.from(text))));
  expect(texts).toContain(readFileSync(file, 'utf8'));
  expect(readdirSync(folder)).toEqual(['note.txt']);
});

test('a file that cannot be replaced leaves no draft', async () => {
  mkdirSync(join(file, 'a folder of this name'), { recursive: true });
  expect(() => replaceFile(file, 'ひとつめ')).toThrow();
  await expect(replaceDurably(file, Buffer.from('ひとつめ'))).rejects.toThrow();
  expect(readdirSync(folder)).toEqual(['note.txt']);
});
