import { expect, test } from 'vitest';
import { Journal } from './journal.ts';

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

test('lists written paths before removed ones', () => {
  const journal = new Journal(0);
  const published = { position: 1, what: [], rendered: 40, milliseconds: 1, failed: [] };
  journal.published({ ...published, written: paths(5, 'product'), removed: paths(35, 'brand') });
  expect(journal.last?.paths).toEqual([...paths(5, 'product'), ...paths(15, 'brand')]);
});
