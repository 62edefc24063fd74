import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { openWriter } from '#db/open.ts';
import { tokyoDay } from '#api/tokyo-day.ts';
import { growCounters } from '../seed/grow-counters.ts';
import { percentile, type Figures } from './figures.ts';
import { runServer, type BenchServer } from './server-process.ts';

const perSecond = 1_000;
const seconds = 10;
const rounds = 3;
const reads = 100;

/**
 * Measures what counting costs at a thousand views a second: the server's CPU time beside that of the same beacons from readers who ask not
 * to be followed, which are answered and not counted; rounds alternate, the medians are compared. Then times the console's numbers over a
 * year of counters.
 */
export async function measureCounting(figures: Figures, dataDir: string, database: string, products: number): Promise<void> {
  const db = openWriter(database);
  await growCounters(db, 730, tokyoDay());
  await db.destroy();
  const server = await runServer(dataDir);
  try {
    await sendViews(server, products, 2, {});
    const counted: number[] = [];
    const uncounted: number[] = [];
    for (let round = 0; round < rounds; round++) {
      uncounted.push(await sendViews(server, products, seconds, { 'sec-gpc': '1' }));
      counted.push(await sendViews(server, products, seconds, {}));
    }
    const [counting, answering] = [percentile(counted, 0.5), percentile(uncounted, 0.5)];
    figures.add(`counting.cpu_share.${products}`, counting - answering, 'of a core', { most: 0.01 });
    figures.add(`counting.with_request_cpu_share.${products}`, counting, 'of a core');
    for (const days of [30, 365]) {
      figures.add(`console.numbers_p95_ms.${products}.${days}`, await timesOf(server, `/api/admin/numbers?days=${days}`), 'ms');
      figures.add(`console.traffic_p95_ms.${products}.${days}`, await timesOf(server, `/api/admin/traffic/product?days=${days}`), 'ms');
    }
    figures.add(`console.dashboard_p95_ms.${products}`, await timesOf(server, '/api/admin/dashboard'), 'ms');
  } finally {
    await server.stop();
  }
}

/** Sends views of products at a steady rate; returns the server's CPU time as a share of a core. */
async function sendViews({ url, pid }: BenchServer, products: number, duration: number, headers: Record<string, string>): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 32 });
  const cpu = cpuSeconds(pid);
  const began = performance.now();
  const under: Array<Promise<void>> = [];
  for (let nth = 0; nth < duration * perSecond; nth++) {
    under.push(view(agent, url, 1 + ((nth * 7919) % products), headers));
    const due = began + ((nth + 1) * 1000) / perSecond;
    if (performance.now() < due) await new Promise((turn) => setTimeout(turn, Math.max(0, due - performance.now())));
  }
  await Promise.all(under);
  agent.destroy();
  return (cpuSeconds(pid) - cpu) / ((performance.now() - began) / 1000);
}

function view(agent: Agent, url: string, product: number, headers: Record<string, string>): Promise<void> {
  const sent = {
    'content-type': 'text/plain;charset=UTF-8',
    'sec-fetch-site': 'same-origin',
    'user-agent': 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    ...headers,
  };
  return new Promise((done, failed) => {
    request(`${url}/api/counts`, { method: 'POST', agent, headers: sent }, (response) => {
      response.resume().on('end', () => done());
    })
      .on('error', failed)
      .end(JSON.stringify({ path: `/product/${product}`, from: 'search', width: 390, missing: false }));
  });
}

async function timesOf({ url, token }: BenchServer, path: string): Promise<number> {
  const times: number[] = [];
  for (let nth = 0; nth < reads; nth++) {
    const began = performance.now();
    const answer = await fetch(url + path, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.arrayBuffer();
    times.push(performance.now() - began);
  }
  return percentile(times, 0.95);
}

/** Returns the processor time that a process has used, in seconds (Linux; hundredths of a second). */
function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}
