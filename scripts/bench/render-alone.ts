import { join } from 'node:path';
import { databaseFileOf } from '#db/database-file.ts';
import { Renderers, rendererEntry } from '#api/publisher/renderers.ts';
import { percentile } from './figures.ts';

const entry = rendererEntry(join(import.meta.dirname, '../../dist'));
const renders = 100;

/** Returns the median milliseconds of processor time that a warm thread takes to render one product page, without storing it. */
export async function measureRender(dataDir: string, products: number): Promise<number> {
  const renderers = new Renderers(entry, databaseFileOf(dataDir), { threads: 1 });
  const times: number[] = [];
  for (let nth = 0; nth < renders * 2; nth++) {
    const before = process.cpuUsage();
    await renderers.render(`/product/${String(1 + ((nth * 7919) % products))}`, 'now');
    const { user, system } = process.cpuUsage(before);
    // The first half warms the thread.
    if (nth >= renders) times.push((user + system) / 1000);
  }
  await renderers.close();
  return percentile(times, 0.5);
}
