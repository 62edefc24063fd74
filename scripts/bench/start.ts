import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, type Figures } from './figures.ts';
import { cpuOf } from './process-cpu.ts';
import { startServer } from './server-process.ts';

const starts = 3;
/** Milliseconds after which a started server does nothing more. */
const quietAfter = 10_000;

/** Measures the processor time of a start until the server is ready, and its memory when idle afterwards (medians; Linux). */
export async function measureStart(figures: Figures, dataDir: string, products: number): Promise<void> {
  // The first start brings the site level and compiles the modules.
  await (await startServer(dataDir)).stop();
  const seconds: number[] = [];
  const memory: number[] = [];
  for (let nth = 0; nth < starts; nth++) {
    const { child, stop } = await startServer(dataDir);
    // Before a login: the hash of a password takes a third of a second.
    seconds.push(cpuOf(child.pid ?? 0)());
    await pause(quietAfter);
    memory.push(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(child.pid)}/status`, 'utf8'))?.[1]) / 1024);
    await stop();
  }
  figures.add(`start.cpu_s.${String(products)}`, percentile(seconds, 0.5), 's', { most: 1.5 });
  figures.add(`start.idle_mb.${String(products)}`, percentile(memory, 0.5), 'MB', { most: 300 });
}
