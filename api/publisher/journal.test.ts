import { afterEach, expect, test, vi } from 'vitest';
import { Journal } from './journal.ts';

afterEach(() => vi.useRealTimers());

const paths = (count: number, of: string) => Array.from({ length: count }, (_, at) => `/${of}/${at}`);

test('keeps the last hundred batches as counts, with the first twenty paths of each', () => {
  const journal = new Journal(0);
  for (let position = 1; position <= 150; position++) {
    const [written, removed] = [paths(5_000, 'product'), paths(10, 'brand')];
    journal.published({ position, what: ['settings updated'], rendered: 5_010, written, removed, failed: paths(3, 'x'), milliseconds: 1 });
  }
  expect(journal.last).toMatchObject({ position: 150, rendered: 5_010, pages: 5_010, paths: paths(20, 'product'), failed: 3 });
  const kept = journal.entriesAfter(0);
  expect(kept).toHaveLength(100);
  expect(JSON.stringify(kept).length).toBeLessThan(100_000);
});

test('does not keep or report a retry that wrote nothing', () => {
  const journal = new Journal(7);
  const events: unknown[] = [];
  journal.listen(({ event }) => events.push(event));
  const retry = { position: 7, what: [], rendered: 1, milliseconds: 1, written: [], removed: [], failed: ['/product/1'] };
  journal.publishing(0);
  journal.published(retry);
  expect([events, journal.last]).toEqual([[], undefined]);
  journal.published({ ...retry, written: ['/product/1'], failed: [] });
  expect([events, journal.last?.pages]).toEqual([['published'], 1]);
  // A console that has shown how far it has come learns of its end.
  journal.rendered(150, 150);
  journal.published({ ...retry, rendered: 150 });
  expect([events, journal.progress]).toEqual([['published', 'progress', 'published'], undefined]);
});

test('keeps a publish of the whole site, which names no change and counts every page', () => {
  const journal = new Journal(0);
  journal.published({ position: 3, whole: true, what: [], rendered: 40, milliseconds: 1, written: [], removed: [], failed: [] });
  expect(journal.last).toMatchObject({ position: 3, whole: true, what: [], pages: 40, rendered: 40 });
  journal.published({ position: 4, what: ['product:5 updated'], rendered: 9, milliseconds: 1, written: ['/a'], removed: [], failed: [] });
  expect(journal.last).toMatchObject({ position: 4, whole: false, pages: 1, rendered: 9 });
});

test('lists written paths before removed ones', () => {
  const journal = new Journal(0);
  const published = { position: 1, what: [], rendered: 40, milliseconds: 1, failed: [] };
  journal.published({ ...published, written: paths(5, 'product'), removed: paths(35, 'brand') });
  expect(journal.last?.paths).toEqual([...paths(5, 'product'), ...paths(15, 'brand')]);
});

test('reports the progress of a hundred pages or more: the first, the last and none within 150 ms', () => {
  vi.useFakeTimers({ toFake: ['performance'], now: 1_000 });
  vi.advanceTimersByTime(1_000);
  const journal = new Journal(0);
  const events: unknown[] = [];
  const stop = journal.listen((event) => events.push(event));
  journal.rendered(50, 99);
  expect(journal.progress).toBeUndefined();
  journal.rendered(1, 100);
  vi.advanceTimersByTime(149);
  journal.rendered(2, 100);
  expect(journal.progress).toEqual({ done: 2, total: 100 });
  vi.advanceTimersByTime(1);
  journal.rendered(3, 100);
  journal.rendered(101, 100);
  journal.failed();
  stop();
  journal.publishing(3);
  expect(journal.progress).toBeUndefined();
  const progress = (done: number) => ({ event: 'progress', progress: { done, total: 100 } });
  expect(events).toEqual([progress(1), progress(3), progress(100), { event: 'failed' }]);
});

test('lists the batches after a position, with the first twenty changes of each', () => {
  const journal = new Journal(4);
  expect([journal.publishedThrough, journal.last]).toEqual([4, undefined]);
  const events: unknown[] = [];
  journal.listen((event) => events.push(event));
  const published = { rendered: 1, milliseconds: 1, failed: [], written: ['/a'], removed: [] };
  for (const position of [5, 6, 7]) journal.published({ ...published, position, what: paths(30, 'change') });
  expect(journal.entriesAfter(5).map(({ position }) => position)).toEqual([6, 7]);
  expect([journal.publishedThrough, journal.last?.what]).toEqual([7, paths(20, 'change')]);
  expect(events.at(-1)).toEqual({ event: 'published', entry: journal.last });
});

test('lets wait for a position until it is published, or for a limited time', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const journal = new Journal(4);
  const reached: number[] = [];
  const waiting = [4, 6, 9].map((position) => journal.reaches(position, 1_000).then(() => reached.push(position)));
  const published = { what: [], rendered: 1, milliseconds: 1, failed: [], written: ['/a'], removed: [] };
  journal.published({ ...published, position: 5 });
  await waiting[0];
  expect(reached).toEqual([4]);
  journal.published({ ...published, position: 7 });
  await waiting[1];
  expect(reached).toEqual([4, 6]);
  vi.advanceTimersByTime(1_000);
  await waiting[2];
  expect(reached).toEqual([4, 6, 9]);
});
