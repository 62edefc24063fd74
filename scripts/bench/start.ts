import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { percentile, type Figures } from './figures.ts';
import { cpuOf } from './process-cpu.ts';
import { runServer } from './server-process.ts';

const starts = 3;
/** Milliseconds after which a started server does nothing more. */
const quietAfter = 10_000;

/** Measures the processor time of a start until the server is ready, and its memory when idle afterwards (medians; Linux). */
export async function measureStart(figures: Figures, dataDir: string, products: number): Promise<void> {
  // The first start brings the site level and compiles the modules.
  await (await runServer(dataDir)).stop();
  const seconds: number[] = [];
  const memory: number[] = [];
  for (let nth = 0; nth < starts; nth++) {
    const server = await runServer(dataDir);
    seconds.push(cpuOf(server.pid)());
    await pause(quietAfter);
    memory.push(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${String(server.pid)}/status`, 'utf8'))?.[1]) / 1024);
    await server.stop();
  }
  figures.add(`start.cpu_s.${String(products)}`, percentile(seconds, 0.5), 's');
  figures.add(`start.idle_mb.${String(products)}`, percentile(memory, 0.5), 'MB', { most: 300 });
}
