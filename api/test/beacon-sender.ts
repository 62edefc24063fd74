import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { addressOf } from '#api/contract/address-of.ts';
import { beaconHeaders } from './beacon-headers.ts';

// Sends views of known and unknown products until a message arrives: evenly over time, over many connections, from changing households.
const { url, connections, perSecond } = workerData as { url: string; connections: number; perSecond: number };
const count = { sent: 0, refused: 0 };
const began = performance.now();
let running = true;
parentPort?.once('message', () => (running = false));
const report = setInterval(() => parentPort?.postMessage(count), 100);
await Promise.all(Array.from({ length: connections }, (_, at) => sendBeacons(at)));
clearInterval(report);
parentPort?.postMessage(count);

async function sendBeacons(at: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  for (let nth = 0; running; nth++) {
    const early = began + (1000 * nth * connections) / perSecond - performance.now();
    if (early > 1) await pause(early);
    const product = nth % 2 ? 1 + (nth % 8) : 1_000_000 + nth * connections + at;
    const status = await beacon(agent, `/product/${product}`, `198.${at}.${(nth >> 8) & 255}.${nth & 255}`);
    count.sent++;
    if (status !== 204) count.refused++;
  }
  agent.destroy();
}

function beacon(agent: Agent, path: string, from: string): Promise<number> {
  const headers = {
    'content-type': 'text/plain;charset=UTF-8',
    ...beaconHeaders,
    'x-forwarded-for': from,
  };
  return new Promise((done, failed) => {
    request(url + addressOf('POST /api/counts'), { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => done(response.statusCode ?? 0));
    })
      .on('error', failed)
      .end(JSON.stringify({ path, from: 'direct', width: 390, missing: false }));
  });
}
