import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, type Figures } from './figures.ts';
import { cpuOf } from './process-cpu.ts';
import { measureRender } from './render-alone.ts';
import { runServer, type BenchServer } from './server-process.ts';
import { hasWrk, runWrk } from './wrk.ts';

const seconds = 8;
/** Milliseconds after which a started server does nothing more. */
const quietAfter = 10_000;
const pairs = 5;
const secondsOfPair = 3;
const nginxPort = 4390;

/** Answers that are compared with nginx's: their headers, and the path on either server. */
const answers = {
  product: { headers: ['Accept-Encoding: gzip'], ours: '/product/1', theirs: '/product/1' },
  brotli: { headers: ['Accept-Encoding: br'], ours: '/product/1', theirs: '/brotli' },
  not_modified: { headers: ['Accept-Encoding: gzip'], ours: '/product/1', theirs: '/product/1' },
  not_found: { headers: ['Accept-Encoding: gzip'], ours: '/no-such-page', theirs: '/no-such-page' },
} as const;
type Answer = keyof typeof answers;

/**
 * Measures requests per second and p99 of a product page, requests per CPU-second relative to nginx on the same files (medians of alternating
 * runs), and the processor time of a listing with a query.
 */
export async function measureServing(figures: Figures, dataDir: string, products: number): Promise<void> {
  const render = await measureRender(dataDir, products);
  const server = await runServer(dataDir);
  try {
    // What a start does afterwards would count as the listings'.
    await pause(quietAfter);
    await measureListings(figures, server, render);
    if (!hasWrk()) {
      console.error('wrk がないため serve.* は測っていません（apt-get install wrk nginx）。');
      return;
    }
    await runWrk(`${server.url}/product/1`, 2);
    const { perSecond, p99Ms } = await runWrk(`${server.url}/product/1`, seconds);
    figures.add('serve.product.rps', perSecond, 'requests/s');
    figures.add('serve.product.p99_ms', p99Ms, 'ms');
    if (existsSync('/usr/sbin/nginx')) await compareWithNginx(figures, dataDir, server);
  } finally {
    await server.stop();
  }
}

async function compareWithNginx(figures: Figures, dataDir: string, server: BenchServer): Promise<void> {
  const nginx = startNginx(join(dataDir, 'site/current/pages'));
  try {
    for (const name of Object.keys(answers) as Answer[]) {
      const { ours, theirs } = answers[name];
      const ratios: number[] = [];
      for (let nth = 0; nth < pairs; nth++) {
        const mine = await perCpuSecond(name, server.url + ours, cpuOf(server.pid));
        ratios.push(mine / (await perCpuSecond(name, `http://127.0.0.1:${String(nginxPort)}${theirs}`, nginx.cpu)));
      }
      figures.add(`serve.${name}.vs_nginx`, percentile(ratios, 0.5), 'ratio', { least: 0.6 });
    }
  } finally {
    nginx.stop();
  }
}

async function perCpuSecond(name: Answer, url: string, cpu: () => number): Promise<number> {
  const tag = name === 'not_modified' ? [`If-None-Match: ${(await fetch(url)).headers.get('etag') ?? ''}`] : [];
  const headers = [...answers[name].headers, ...tag];
  await runWrk(url, 1, headers);
  const before = cpu();
  const { perSecond, failures } = await runWrk(url, secondsOfPair, headers);
  if (failures > 0 !== (name === 'not_found')) throw new Error(`${failures} of the answers from ${url} were not as expected`);
  return (perSecond * secondsOfPair) / (cpu() - before);
}

/** Processor time of the server for a listing with a query: for its first reader after a change, and for the next ones. */
async function measureListings(figures: Figures, { url, pid }: BenchServer, render: number): Promise<void> {
  const cpu = cpuOf(pid);
  const ask = async (path: string, times: number) => {
    const before = cpu();
    for (let nth = 0; nth < times; nth++) await (await fetch(url + path.replace('#', String(1 + nth)))).arrayBuffer();
    return ((cpu() - before) * 1000) / times;
  };
  const pages = 30;
  // In other orders first: the code of a server that has run for a while is compiled.
  for (const order of ['price-asc', 'price-desc']) await ask(`/products?sort=${order}&page=#`, pages);
  figures.add('listing.first_reader', (await ask('/products?sort=newest&page=#', pages)) / render, 'renders', { most: 1.5 });
  figures.add('listing.next_reader', (await ask('/products?sort=newest&page=2', 1000)) / render, 'renders', { most: 0.2 });
}

function startNginx(root: string) {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-nginx-'));
  const file = join(folder, 'nginx.conf');
  writeFileSync(
    file,
    `worker_processes 1; daemon off; user root; pid ${folder}/pid; error_log ${folder}/error.log crit; events { worker_connections 1024; }
     http { include /etc/nginx/mime.types; access_log off; sendfile on; etag on; gzip_static on; keepalive_requests 1000000;
     server { listen 127.0.0.1:${String(nginxPort)}; root ${root}; error_page 404 /404.html;
     location = /product/1 { try_files /product/k/1.html =404; } location = /brotli { try_files /product/k/1.html.br =404; } } }`,
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
