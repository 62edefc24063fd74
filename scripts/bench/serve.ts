import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Figures } from './figures.ts';
import { runServer } from './server-process.ts';
import { hasWrk, runWrk } from './wrk.ts';

const seconds = 8;
const nginxPort = 4390;

/** Measures requests per second and p99 of a product page, and requests per CPU-second relative to nginx on the same files. */
export async function measureServing(figures: Figures, dataDir: string): Promise<void> {
  if (!hasWrk()) {
    console.error('wrk がないため serve.* は測っていません（apt-get install wrk nginx）。');
    return;
  }
  const server = await runServer(dataDir);
  const ours = await load(`${server.url}/product/1`, cpuOf(server.pid));
  await server.stop();
  figures.add('serve.product.rps', ours.perSecond, 'requests/s');
  figures.add('serve.product.p99_ms', ours.p99, 'ms');
  if (!existsSync('/usr/sbin/nginx')) return;
  const nginx = startNginx(join(dataDir, 'site/current/pages'));
  try {
    const theirs = await load(`http://127.0.0.1:${String(nginxPort)}/product/1`, () => nginx.cpu());
    figures.add('serve.nginx.rps', theirs.perSecond, 'requests/s');
    figures.add('serve.product.vs_nginx', ours.perCpuSecond / theirs.perCpuSecond, 'ratio');
  } finally {
    nginx.stop();
  }
}

async function load(url: string, cpu: () => number) {
  await runWrk(url, 2);
  const before = cpu();
  const { perSecond, p99Ms, failures } = await runWrk(url, seconds);
  const used = cpu() - before;
  if (failures > 0) throw new Error(`${failures} of the answers from ${url} were no pages`);
  return { perSecond, perCpuSecond: (perSecond * seconds) / used, p99: p99Ms };
}

/** Returns a function that reads the CPU seconds a process has used so far (Linux). */
function cpuOf(pid: number): () => number {
  return () => {
    const fields =
      readFileSync(`/proc/${String(pid)}/stat`, 'utf8')
        .split(') ')[1]
        ?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  };
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
