import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { siteFolders } from '#api/publisher/page-file.ts';
import { wholePolicy } from '#api/publisher/policy.ts';

const units = join(import.meta.dirname, 'systemd');
const parts = join(import.meta.dirname, 'nginx');
const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-units-'));
cpSync(units, folder, { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

// The programs of the example are elsewhere on this machine, or missing.
for (const unit of readdirSync(folder).filter((name) => name.endsWith('.service'))) {
  const file = join(folder, unit);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/^ExecStart=\S+/gm, `ExecStart=${process.execPath}`));
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
test('a unit takes a new content policy as the server’s user, then reloads nginx', () => {
  const { policy } = siteFolders('/srv/pet-mikke/data');
  const [path, service] = ['path', 'service'].map((kind) => readFileSync(join(units, `pet-mikke-policy.${kind}`), 'utf8'));
  expect(path).toContain(`\nPathChanged=${policy}\n`);
  const reading = `setpriv --reuid=petmikke --regid=petmikke --clear-groups head -c 4097 ${policy}`;
  expect(service?.match(/^ExecStart=.*$/gm)).toEqual([
    `ExecStart=/bin/sh -c '${reading} | sh /etc/nginx/pet-mikke/take-policy.sh'`,
    'ExecStart=/usr/sbin/nginx -s reload',
  ]);
});

test('nginx includes nothing that the server’s user can write', () => {
  const files = ['nginx.conf', 'nginx-nodes.conf', ...readdirSync(parts).map((part) => `nginx/${part}`)];
  const included = files.flatMap((file) => readFileSync(join(units, '..', file), 'utf8').match(/^\s*include\s.*$/gm) ?? []);
  expect(included.length).toBeGreaterThan(5);
  for (const line of included) {
    const [, part = ''] = /^\s*include \/etc\/nginx\/pet-mikke\/([a-z-]+\.conf);$/.exec(line) ?? [];
    expect([line, readdirSync(parts).includes(part)]).toEqual([line, true]);
  }
});

const policyOf = (headers: Record<string, string>) => `add_header Content-Security-Policy "${wholePolicy(headers)}" always;\n`;
const own = policyOf({ 'content-security-policy': "default-src 'none'; script-src 'self' 'sha256-a/B+0='; img-src *.example.jp data:;" });

/** Has a file taken by a copy of the script; returns its status, and the policy that nginx then includes. */
function take(sent: string): [status: number | null, policy: string] {
  const copy = mkdtempSync(join(folder, 'parts-'));
  cpSync(parts, copy, { recursive: true });
  const { status } = spawnSync('sh', [join(copy, 'take-policy.sh')], { input: sent });
  expect(readdirSync(copy)).toEqual(readdirSync(parts));
  return [status, readFileSync(join(copy, 'content-policy.conf'), 'utf8')];
}

test('a content policy is taken, and one of a site without pages is there from the start', () => {
  expect(readFileSync(join(parts, 'content-policy.conf'), 'utf8')).toBe(policyOf({}));
  expect(take(own)).toEqual([0, own]);
});

test.each([
  ['nothing', ''],
  ['a second line', `${own}access_log /etc/cron.d/a;\n`],
  ['a second line without an end', `${own}location /leak/ { alias /; }`],
  ['the same line again', `${own}${own}`],
  ['the end of a block', own.replace(';\n', '; }\n')],
  ['another directive', 'access_log /etc/cron.d/a;\n'],
  ['a directive behind', own.replace(';\n', '; access_log /etc/cron.d/a;\n')],
  ['a directive before', `include /tmp/a; ${own}`],
  ['a quotation mark within', own.replace('data:', 'data:" always; access_log "/etc/cron.d/a')],
  ['a variable', own.replace('data:', '$http_cookie')],
  ['an escape', own.replace('data:', '\\\\"')],
  ['a NUL', own.replace('data:', '\0')],
  ['a carriage return', own.replace('\n', '\r\n')],
  ['more than 4 kB', own.replace('data:', 'a'.repeat(4096))],
])('%s instead of a content policy is refused, and the former one stays', (_what, sent) => {
  expect(take(sent)).toEqual([1, policyOf({})]);
});

test.skipIf(hasSystemd)('cannot verify the units: systemd-analyze is missing', ({ skip }) => skip());
