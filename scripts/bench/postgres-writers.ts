import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { PostgresServer } from '#db/test/postgres-server.ts';
import { percentile, type Figures } from './figures.ts';
import { template } from './postgres-template.ts';
import type { WriterData } from './review-writer.ts';

const rounds = 5;
const clients = 16;
/** Reviews that each queue stores before it is measured, and those of all that are measured. */
const warmUp = 400;
const measured = 2_000;
const interval = 20;

/**
 * Compares the reviews per second of one write queue on PostgreSQL and of two on one database, without servers and pages: what the lock of
 * writers alone costs.
 */
export async function measureWriters(figures: Figures, postgres: PostgresServer, products: number): Promise<void> {
  const results: Array<Record<'one' | 'two', number>> = [];
  let databases = 0;
  const run = (writers: number) => writeWith(postgres.create(`bench_writers_${databases++}`, template), writers, products);
  for (let round = 0; round < rounds; round++) results.push({ one: await run(1), two: await run(2) });
  const median = (of: (result: (typeof results)[number]) => number) => percentile(results.map(of), 0.5);
  figures.add(
    'postgres.queue.reviews_per_s',
    median(({ one }) => one),
    'reviews/s',
  );
  figures.add(
    'postgres.queue.of_two_vs_one',
    median(({ one, two }) => two / one),
    'ratio',
    { least: 0.8 },
  );
}

async function writeWith(database: string, writers: number, products: number): Promise<number> {
  const threads = Array.from({ length: writers }, (_, nth) => {
    const data: WriterData = { database, name: `${nth}番の列`, clients: clients / writers, products };
    return new Worker(new URL('./review-writer.ts', import.meta.url), { workerData: data });
  });
  const counts = () =>
    Promise.all(
      threads.map(async (thread) => {
        thread.postMessage('count');
        const [stored] = (await once(thread, 'message')) as [number];
        return stored;
      }),
    );
  while ((await counts()).some((stored) => stored < warmUp)) await pause(interval);
  const [before, began] = [sumOf(await counts()), performance.now()];
  let after = before;
  while (after - before < measured) {
    await pause(interval);
    after = sumOf(await counts());
  }
  const perSecond = ((after - before) * 1000) / (performance.now() - began);
  const ended = threads.map((thread) => once(thread, 'exit'));
  for (const thread of threads) thread.postMessage('end');
  await Promise.all(ended);
  return perSecond;
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, each) => sum + each, 0);
