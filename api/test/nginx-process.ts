import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const nginx = '/usr/sbin/nginx';
const example = join(import.meta.dirname, '../../scripts/deploy/nginx.conf');

/** Whether nginx and openssl are installed; without both the tests are skipped. */
export const hasNginx = existsSync(nginx) && existsSync('/usr/bin/openssl');

export interface SentRequest {
  path: string;
  host?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: Uint8Array;
}

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** Names and values as received, to find headers that were sent twice. */
  raw: string[];
  body: Buffer;
}

/** Runs nginx with the example configuration, its paths and ports replaced, in front of a server on `port`. */
export async function startNginx(dataDir: string, port: number) {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-nginx-'));
  const [plain, tls] = [await freePort(), await freePort()];
  const certificate = ['-subj', '/CN=petmikke.example', '-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1', ...certificate], { stdio: 'ignore' });
  const site = readFileSync(example, 'utf8')
    .replaceAll('/srv/pet-mikke/data', dataDir)
    .replaceAll('/etc/ssl/petmikke', folder)
    .replaceAll('127.0.0.1:4321', `127.0.0.1:${port}`)
    .replaceAll('listen 80', `listen 127.0.0.1:${plain}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${tls}`);
  mkdirSync(join(folder, 'logs'));
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/logs/error.log; worker_processes 1;
${process.getuid?.() === 0 ? 'user root;' : ''}
events {}
http {
  include /etc/nginx/mime.types; default_type application/octet-stream; access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ')}
  ${site}
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
  return { plain, tls, stop, printed: () => printed, get: (sent: SentRequest) => ask(tls, sent) };
}

function ask(port: number, { path, host = 'petmikke.example', method = 'GET', headers = {}, body }: SentRequest): Promise<Answered> {
  return new Promise((resolve, reject) => {
    // Sends the path as written: a URL class would normalise it.
    const options = { port, host: '127.0.0.1', path, method, headers: { host, ...headers }, agent: false } as const;
    const sent = request({ ...options, servername: 'petmikke.example', rejectUnauthorized: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, raw: answer.rawHeaders, body: Buffer.concat(parts) }),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
