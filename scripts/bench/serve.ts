import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures } from './figures.ts';
import { runServer } from './server-process.ts';

const seconds = 8;
const nginxPort = 4390;

/** Requests a second and p99 of a product page from our server, and its requests per CPU-second beside nginx on the same files. */
export async function measureServing(figures: Figures, dataDir: string): Promise<void> {
  if (spawnSync('wrk', ['--version']).error) {
    console.error('wrk がないため serve.* は測っていません（apt-get install wrk nginx）。');
    return;
  }
  const server = await runServer(dataDir);
  const ours = load(`${server.url}/product/1`, cpuOf(serverPid(server.url)));
  await server.stop();
  figures.add('serve.product.rps', ours.perSecond, 'requests/s');
  figures.add('serve.product.p99_ms', ours.p99, 'ms');
  if (!existsSync('/usr/sbin/nginx')) return;
  const nginx = startNginx(join(dataDir, 'site/current/pages'));
  try {
    const theirs = load(`http://127.0.0.1:${String(nginxPort)}/product/1`, () => nginx.cpu());
    figures.add('serve.nginx.rps', theirs.perSecond, 'requests/s');
    figures.add('serve.product.vs_nginx', ours.perCpuSecond / theirs.perCpuSecond, 'ratio');
  } finally {
    nginx.stop();
  }
}

function load(url: string, cpu: () => number) {
  const run = (length: number) =>
    execFileSync('wrk', ['-t1', '-c32', `-d${String(length)}s`, '--latency', '-H', 'Accept-Encoding: gzip', url], { encoding: 'utf8' });
  run(2);
  const before = cpu();
  const report = run(seconds);
  const used = cpu() - before;
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(report)?.[1]);
  if (/Non-2xx/.test(report)) throw new Error(report);
  const [, value = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(report) ?? [];
  return {
    perSecond,
    perCpuSecond: (perSecond * seconds) / used,
    p99: Number(value) * { us: 0.001, ms: 1, s: 1000 }[unit as 'us' | 'ms' | 's'],
  };
}

/** CPU seconds a process has used so far (Linux). */
function cpuOf(pid: number): () => number {
  return () => {
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
}

function serverPid(url: string): number {
  const port = new URL(url).port;
  const listening = execFileSync('ss', ['-ltnpH', `sport = :${port}`], { encoding: 'utf8' });
  return Number(/pid=(\d+)/.exec(listening)?.[1]);
}

function startNginx(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `worker_processes 1; daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log; events { worker_connections 1024; }
     http { include /etc/nginx/mime.types; access_log off; sendfile on; etag on; gzip_static on; keepalive_requests 1000000;
     server { listen 127.0.0.1:${String(nginxPort)}; root ${root}; location / { try_files /product/k/1.html =404; } } }`,
  );
  const child = spawn('/usr/sbin/nginx', ['-c', file], { stdio: 'ignore' });
  execFileSync('sleep', ['1']);
  const worker = Number(
    execFileSync('pgrep', ['-P', String(child.pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')[0],
  );
  const stop = () => {
    child.kill('SIGTERM');
    rmSync(folder, { recursive: true, force: true });
  };
  return { cpu: cpuOf(worker), stop };
}
