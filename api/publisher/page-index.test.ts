import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PageIndex } from './page-index.ts';

test('a page without a file is lost, unless it is doubted: an early render may have removed it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-index-'));
  const index = new PageIndex(join(folder, 'index.db'));
  const written = ['/articles/one', '/product/1', '/product/2'].map((path) => ({ path, hash: path, tags: [] }));
  index.apply({ written, removed: [], failed: [], place: { position: 1, stamp: '' } });
  index.doubt(['/articles/one', '/product/2']);
  expect(index.doubtLost(folder, '')).toEqual({ last: '/product/1', lost: 1 });
  expect(index.failures()).toEqual(['/articles/one', '/product/1', '/product/2']);
  expect(index.doubtLost(folder, '')).toEqual({ last: undefined, lost: 0 });
  index.close();
  rmSync(folder, { recursive: true });
});
