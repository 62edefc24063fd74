import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { fingerprintOf } from './fingerprint.ts';

function build(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'fingerprint-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

test('depends on the bytes of a build and the places of its files, not on where the build is', () => {
  const files = { 'client/a.css': 'a { }', 'server/pages/a.mjs': 'export {}' };
  expect(fingerprintOf(build(files))).toMatch(/^[0-9a-f]{16}$/);
  expect(fingerprintOf(build(files))).toBe(fingerprintOf(build(files)));
  expect(fingerprintOf(build({ ...files, 'client/a.css': 'b { }' }))).not.toBe(fingerprintOf(build(files)));
});

test('a file that moves to another folder changes it', () => {
  const folder = build({ 'client/a.css': 'a { }', 'server/b.mjs': 'export {}' });
  const before = fingerprintOf(folder);
  renameSync(join(folder, 'client'), join(folder, 'assets'));
  expect(fingerprintOf(folder)).not.toBe(before);
});

test('bytes that move from a file’s end into the next one’s name change it', () => {
  expect(fingerprintOf(build({ a: 'xb', c: '' }))).not.toBe(fingerprintOf(build({ a: 'x', bc: '' })));
});
