import { rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openReader, type Db } from '#db/open.ts';
import { seedDataDir } from '../test/data-dir.ts';
import { facetOptions } from '../routes/facet-options.ts';
import { ReadLane } from './read-lane.ts';
import { ReadThreads, scan } from './read-threads.ts';

let data: Awaited<ReturnType<typeof seedDataDir>>;
let reads: ReadThreads;
let reader: Db;

beforeAll(async () => {
  data = await seedDataDir();
  reads = new ReadThreads(data.database, 1);
  reader = openReader(data.database);
});

afterAll(async () => {
  await reads.close();
  await reader.destroy();
  data.remove();
});

test('a read thread returns the same results as the connection for short reads', async () => {
  const filter = { search: '犬', petType: 'dog' };
  expect(await scan({ reader, reads }, 'listFacets', filter, facetOptions)).toEqual(
    await scan({ reader }, 'listFacets', filter, facetOptions),
  );
  const span = { sort: 'delivered', limit: 5 } as const;
  expect(await scan({ reader, reads }, 'listFullProducts', filter, span)).toEqual(await scan({ reader }, 'listFullProducts', filter, span));
  expect(await scan({ reader, reads }, 'listSuggestions', 'ねこ')).toEqual(await scan({ reader }, 'listSuggestions', 'ねこ'));
});

test('answers many reads at once, refuses too many, and isolates a failing one', async () => {
  const broken = expect(reads.run('countProducts', { petType: {} as string, rating: 1 })).rejects.toThrow();
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => reads.run('countProducts', { search: '猫' })));
  await broken;
  const refused = results.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
  expect(refused).toHaveLength(11);
  for (const reason of refused) expect(reason).toMatchObject({ code: 'busy' });
});

test('refuses a read that needs too much memory and answers the next one [C4]', async () => {
  const lane = new ReadLane(data.database, { threads: 1, deadline: 60_000, heap: 32, excess: 'too_complex' });
  const preview = (id: number, content: string) => lane.run({ id, name: 'previewMarkdown', args: [content] });
  await expect(preview(1, '- 猫と**犬**\n'.repeat(30_000))).rejects.toMatchObject({ code: 'too_complex' });
  expect(await preview(2, '**本文**')).toMatchObject({ html: '<p><strong>本文</strong></p>' });
  await lane.close();
});

test('threads that had nothing to do for a while end, and the next read starts others', async () => {
  const lane = new ReadLane(data.database, { threads: 2, deadline: 60_000, heap: 128, excess: 'busy', idle: 50 });
  const count = (id: number) => lane.run({ id, name: 'countProducts', args: [{}] });
  const products = await count(1);
  expect(lane.size).toBe(2);
  await expect.poll(() => lane.size, { timeout: 10_000 }).toBe(0);
  expect(await Promise.all([count(2), count(3), count(4)])).toEqual([products, products, products]);
  await lane.close();
});

test('a thread that cannot load starts again only for a read, which is given up in time', async () => {
  const missing = join(data.dataDir, 'later.db');
  let starts = 0;
  const count = () => starts++;
  process.on('worker', count);
  const laneOf = (deadline: number) => new ReadLane(missing, { threads: 1, deadline, heap: 128, excess: 'too_complex' });
  const read = (lane: ReadLane) => lane.run({ id: 1, name: 'countProducts', args: [{}] });
  const idle = laneOf(60_000);
  idle.start();
  await expect.poll(() => [starts, idle.size], { timeout: 20_000 }).toEqual([1, 0]);
  const hurried = laneOf(2_000);
  await expect(read(hurried)).rejects.toMatchObject({ code: 'busy' });
  // After 0, 100, 300, 700 and 1,500 ms at most.
  expect(starts).toBeLessThanOrEqual(6);
  await hurried.close();
  const patient = laneOf(60_000);
  const products = read(patient);
  const begun = starts;
  await expect.poll(() => starts > begun && patient.size === 0, { timeout: 20_000, interval: 1 }).toBe(true);
  symlinkSync(data.database, missing);
  expect(await products).toBe(await scan({ reader }, 'countProducts', {}));
  expect(idle.size).toBe(0);
  await Promise.all([idle.close(), patient.close()]);
  process.off('worker', count);
  rmSync(missing);
});
