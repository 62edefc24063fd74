import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const units = join(import.meta.dirname, 'systemd');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-units-'));
cpSync(units, folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

// The programs of the example are elsewhere on this machine, or missing.
for (const unit of readdirSync(folder).filter((name) => name.endsWith('.service'))) {
  const file = join(folder, unit);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ExecStart=\S+/m, `ExecStart=${process.execPath}`));
}

function analyze(...args: string[]): [status: number | null, printed: string] {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' });
  return [status, stdout + stderr];
}

test.runIf(hasSystemd)('systemd accepts each unit, the server’s with its options for PostgreSQL', () => {
  for (const unit of readdirSync(units).filter((name) => /\.(service|timer|path)$/.test(name)))
    expect([unit, ...analyze('verify', '--recursive-errors=yes', '--man=no', join(folder, unit))]).toEqual([unit, 0, '']);
  writeFileSync(join(folder, 'pet-mikke.service.d/unknown.conf'), '[Service]\nUnknown=1\n');
  const [, printed] = analyze('verify', '--recursive-errors=yes', '--man=no', join(folder, 'pet-mikke.service'));
  expect(printed).toContain('unknown.conf');
});

test.runIf(hasSystemd)('the server’s unit leaves it few rights', () => {
  const [status, printed] = analyze('security', '--offline=true', '--threshold=20', join(folder, 'pet-mikke.service'));
  expect(status, printed.trimEnd().split('\n').at(-1)).toBe(0);
});

test('the server’s unit sets the options of npm start, and waits longer than the server takes to stop', () => {
  const unit = readFileSync(join(units, 'pet-mikke.service'), 'utf8');
  const options = JSON.parse(readFileSync(join(units, '../../../api/process-options.json'), 'utf8')) as {
    flags: string[];
    environment: Record<string, string>;
  };
  expect(unit).toContain(`/node ${options.flags.join(' ')} scripts/start.ts\n`);
  for (const [name, value] of Object.entries(options.environment)) expect(unit).toContain(`\nEnvironment=${name}=${value}\n`);
  expect(unit).toContain('\nEnvironment=NODE_COMPILE_CACHE=/var/cache/pet-mikke\n');
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10);
});

// nginx reads the content policy only when it loads its configuration.
test('a unit reloads nginx when the file with the content policy changes that the example includes', () => {
  const [, file = ''] = /^ {2}include (\S+\/content-policy\.conf);$/m.exec(readFileSync(join(units, '../nginx.conf'), 'utf8')) ?? [];
  expect(file).not.toBe('');
  expect(readFileSync(join(units, 'pet-mikke-policy.path'), 'utf8')).toContain(`\nPathChanged=${file}\n`);
  expect(readFileSync(join(units, 'pet-mikke-policy.service'), 'utf8')).toContain('\nExecStart=/usr/sbin/nginx -s reload\n');
});

test.skipIf(hasSystemd)('cannot verify the units: systemd-analyze is missing', ({ skip }) => skip());
