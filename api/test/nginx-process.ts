import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, vi } from 'vitest';
import { siteFolders } from '#api/publisher/page-file.ts';
import { freePort } from './free-port.ts';

const nginx = '/usr/sbin/nginx';
const examples = join(import.meta.dirname, '../../scripts/deploy');

/** Whether nginx and openssl are installed; without both the tests are skipped. */
export const hasNginx = existsSync(nginx) && existsSync('/usr/bin/openssl');

export interface SentRequest {
  path: string;
  host?: string;
  /** Address that nginx is asked at. */
  hostname?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Names and values as received, to find headers that were sent twice. */
  raw: string[];
  body: Buffer;
}

/** Addresses of servers in the examples. */
const upstreams = ['127.0.0.1:4321', '10.0.0.11:4321', '10.0.0.12:4321'];

/**
 * Runs nginx with an example configuration, its paths and addresses replaced, in front of servers on `ports`: the one of the machine, or
 * the two nodes. It logs as distributions have it, unless the example says otherwise.
 */
export async function startNginx(example: 'nginx.conf' | 'nginx-nodes.conf', dataDir: string, ports: [machine: number] | [number, number]) {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-nginx-'));
  const [plain, tls] = [await freePort(), await freePort()];
  const certificate = ['-subj', '/CN=petmikke.example', '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...certificate], { stdio: 'ignore' });
  const replaced: Array<[string, string]> = [
    ['/etc/nginx/pet-mikke', join(folder, 'parts')],
    ['/srv/pet-mikke/data', dataDir],
    ['/etc/ssl/petmikke', folder],
    ['/var/log/nginx', join(folder, 'logs')],
    ['/var/lib/nginx', folder],
    ['listen 80', `listen 127.0.0.1:${plain}`],
    ['listen [::]:80', `listen [::1]:${plain}`],
    ['listen 443', `listen 127.0.0.1:${tls}`],
    ['listen [::]:443', `listen [::1]:${tls}`],
    ...(ports.length === 1 ? upstreams.slice(0, 1) : upstreams.slice(1)).map((upstream, at): [string, string] => [
      upstream,
      `127.0.0.1:${ports[at]}`,
    ]),
  ];
  const adapt = (file: string) =>
    replaced.reduce((text, [from, to]) => text.replaceAll(from, to), readFileSync(join(examples, file), 'utf8'));
  for (const name of ['logs', 'parts']) mkdirSync(join(folder, name));
  for (const part of readdirSync(join(examples, 'nginx'))) writeFileSync(join(folder, 'parts', part), adapt(join('nginx', part)));
  if (dataDir !== '') {
    const input = readFileSync(siteFolders(dataDir).policy);
    execFileSync('sh', [join(folder, 'parts/take-policy.sh')], { input });
  }
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log ${folder}/logs/access.log;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${adapt(example)}
}
`,
  );
  const child = spawn(nginx, ['-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: ['ignore', 'ignore', 'pipe'] });
  let printed = '';
  child.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const get = (sent: SentRequest) => ask(tls, sent);
  const logs = () => readdirSync(join(folder, 'logs')).map((name) => readFileSync(join(folder, 'logs', name), 'utf8'));
  await vi.waitFor(() => get({ path: '/healthz' }), { timeout: 10_000 }).catch(() => expect.unreachable(printed));
  return { plain, tls, stop, get, logs };
}

const securityHeaders = [
  ...['content-security-policy', 'x-content-type-options', 'referrer-policy', 'permissions-policy'],
  ...['cross-origin-opener-policy', 'x-frame-options', 'strict-transport-security'],
];

/** Expects each security header once, at most one Cache-Control, and no version of nginx. */
export function expectEachOnce(path: string, { raw }: Answered): void {
  const names = raw.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase());
  const counted = securityHeaders.map((header) => `${header} ${names.filter((name) => name === header).length}`);
  expect([path, counted]).toEqual([path, securityHeaders.map((header) => `${header} 1`)]);
  expect([path, names.filter((name) => name === 'cache-control').length <= 1]).toEqual([path, true]);
  expect(raw.join(' ')).not.toMatch(/nginx\/\d/);
}

function ask(
  port: number,
  { path, host = 'petmikke.example', hostname = '127.0.0.1', method = 'GET', headers = {}, body }: SentRequest,
): Promise<Answered> {
  return new Promise((resolve, reject) => {
    // Sends the path as written: a URL class would normalise it.
    const options = { port, hostname, path, method, headers: { host, ...headers }, agent: false } as const;
    const sent = request({ ...options, servername: 'petmikke.example', rejectUnauthorized: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('error', reject);
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, raw: answer.rawHeaders, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
