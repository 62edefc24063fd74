import { existsSync, readlinkSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { join } from 'node:path';
import { percentile, type Figures } from './figures.ts';
import { runServer } from './server-process.ts';

/** Milliseconds between two requests to the same address. */
const pace = 5;
/** Milliseconds that clients continue after the older generation is removed, to include the disk writes that its removal causes. */
const after = 2_000;
const longest = 3_600_000;

/**
 * Publishes the whole site again while the older generation is served, swaps it in and waits until the older one is removed. During that
 * time this process requests `/healthz` and a page in memory at a steady pace.
 */
export async function measureSwap(figures: Figures, dataDir: string, products: number): Promise<void> {
  const server = await runServer(dataDir);
  try {
    const site = join(dataDir, 'site');
    const older = join(site, readlinkSync(join(site, 'current')));
    const state = { running: true };
    const alive = askSteadily(`${server.url}/healthz`, state);
    const page = askSteadily(`${server.url}/product/1`, state);
    await publishAll(server);
    const end = performance.now() + longest;
    while (existsSync(older)) {
      if (performance.now() > end) throw new Error(`the older generation was not removed within ${longest} ms`);
      await pause(200);
    }
    await pause(after);
    state.running = false;
    for (const [name, times] of [
      ['healthz', await alive],
      ['page', await page],
    ] as const) {
      figures.add(`serve.swap.${name}_p99_ms.${products}`, percentile(times, 0.99), 'ms');
      figures.add(`serve.swap.${name}_max_ms.${products}`, Math.max(...times), 'ms');
    }
  } finally {
    await server.stop();
  }
}

async function publishAll({ url, token }: { url: string; token: string }): Promise<void> {
  const answer = await fetch(`${url}/api/admin/publishing`, { method: 'POST', headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 202) throw new Error(`publishing was not begun: ${answer.status} ${await answer.text()}`);
}

// Sends requests at a steady pace, whether the previous one is answered or not, so that a stalled server delays all of them.
async function askSteadily(url: string, state: { running: boolean }): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const requests: Array<Promise<number>> = [];
  while (state.running) {
    requests.push(timeOf(url, agent));
    await pause(pace);
  }
  const times = await Promise.all(requests);
  agent.destroy();
  return times;
}

function timeOf(url: string, agent: Agent): Promise<number> {
  const started = performance.now();
  return new Promise((done, failed) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      response.resume();
      response.on('end', () => {
        if (response.statusCode === 200) done(performance.now() - started);
        else failed(new Error(`${url} ${response.statusCode}`));
      });
    }).on('error', failed);
  });
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
