import { readFileSync, statSync } from 'node:fs';
import { databaseFileOf } from '#db/database-file.ts';
import { eachRating } from '#api/contract/each-rating.ts';
import { percentile, type Figures } from './figures.ts';
import { runServer, type BenchServer } from './server-process.ts';
import { hasWrk, runWrk } from './wrk.ts';

/** Reviews and saved products per second during the reading. */
const reviewsPerSecond = 50;
const savesPerSecond = 10;

/**
 * Measures readers of one page during steady writes, each of which publishes pages: their rate and p99 relative to reading without writes,
 * the p99 of the writes, failures of both, and the memory and write-ahead log in that time (trust C1, C2, C5).
 */
export async function measureMixedLoad(figures: Figures, dataDir: string, products: number, seconds: number): Promise<void> {
  if (!hasWrk()) {
    console.error('wrk がないため load.* は測っていません（apt-get install wrk）。');
    return;
  }
  const server = await runServer(dataDir);
  try {
    const page = `${server.url}/product/1`;
    await runWrk(page, 2);
    const alone = await runWrk(page, 8);
    const memory = watchMemory(server.pid, `${databaseFileOf(dataDir)}-wal`);
    const writing = writeSteadily(server, products, seconds);
    const beside = await runWrk(page, seconds);
    const { waits, failures } = await writing;
    const { slope, peak, walPeak } = memory.stop();
    figures.add('load.pages_vs_alone', beside.perSecond / alone.perSecond, 'ratio', { least: 0.2 });
    figures.add('load.pages_p99_ms', beside.p99Ms, 'ms');
    figures.add('load.pages_p99_vs_alone', beside.p99Ms / alone.p99Ms, 'ratio', { most: 60 });
    figures.add('load.writes_p99_ms', percentile(waits, 0.99), 'ms');
    figures.add('load.failures', beside.failures + failures, 'answers', { most: 0 });
    figures.add('load.rss_peak_mb', peak, 'MB');
    figures.add('load.wal_peak_mb', walPeak, 'MB', { most: 64 });
    // In shorter runs the slope is the warm-up.
    if (seconds >= 600) figures.add('load.rss_mb_per_minute', slope, 'MB/min', { most: 1 });
  } finally {
    await server.stop();
  }
}

async function writeSteadily({ url, token }: BenchServer, products: number, seconds: number) {
  const waits: number[] = [];
  let failures = 0;
  const under: Array<Promise<void>> = [];
  const send = async (path: string, method: string, body: object, expected: number) => {
    const began = performance.now();
    const headers = { 'content-type': 'application/json', ...(method === 'PATCH' ? { authorization: `Bearer ${token}` } : {}) };
    try {
      const answer = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
      await answer.arrayBuffer();
      if (answer.status !== expected) failures++;
    } catch {
      failures++;
    }
    waits.push(performance.now() - began);
  };
  const stars = eachRating(() => 4);
  const began = performance.now();
  for (let nth = 0; performance.now() - began < seconds * 1000; nth++) {
    const id = 1 + ((nth * 7919) % products);
    const review = { nickname: '計測する人', reviewText: `読む人のとなりで書いた${nth}件目（${began}）です`, ...stars };
    under.push(send(`/api/products/${id}/reviews`, 'POST', review, 201));
    if (nth % (reviewsPerSecond / savesPerSecond) === 0) under.push(send(`/api/admin/products/${id}`, 'PATCH', { name: `版${nth}` }, 200));
    const due = began + ((nth + 1) * 1000) / reviewsPerSecond;
    await new Promise((turn) => setTimeout(turn, Math.max(0, due - performance.now())));
  }
  await Promise.all(under);
  return { waits, failures };
}

/** Samples resident memory and the write-ahead log every second; the slope is that of the line through the second half. */
function watchMemory(pid: number, wal: string) {
  const samples: number[] = [];
  let walPeak = 0;
  const sample = () => {
    samples.push(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);
    walPeak = Math.max(walPeak, (statSync(wal, { throwIfNoEntry: false })?.size ?? 0) / 1024 ** 2);
  };
  const timer = setInterval(sample, 1000);
  return {
    stop: () => {
      clearInterval(timer);
      sample();
      const half = samples.slice(Math.floor(samples.length / 2));
      return { slope: slopeOf(half) * 60, peak: Math.max(...samples), walPeak };
    },
  };
}

/** Slope of the least-squares line through values taken at equal steps, in their unit per step. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return values.reduce((sum, value, at) => sum + value * (at - middle), 0) / Math.max(1, spread);
}
