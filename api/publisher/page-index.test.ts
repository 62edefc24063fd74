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

test('counts its pages, keeps the tags of the last version, and lists pages for readers before files for crawlers', () => {
  const index = new PageIndex(':memory:');
  const page = (path: string, tags: string[]) => ({ path, hash: path, tags });
  const apply = (written: Array<ReturnType<typeof page>>, removed: string[] = []) =>
    index.apply({ written, removed, failed: [], place: { position: 7, stamp: 's' } });
  apply([page('/feed.xml', ['a']), page('/product/10', ['a', 'b']), page('/product/2', ['a']), page('/', [])]);
  apply([page('/product/10', ['b', 'c'])], ['/', '/unknown']);
  expect(index.state()).toMatchObject({ pages: 3, place: { position: 7, stamp: 's' }, complete: false, failing: 0, target: 0 });
  expect(index.allPaths()).toEqual(['/feed.xml', '/product/10', '/product/2']);
  expect(index.tagsOf('/product/10')).toEqual(['b', 'c']);
  expect(index.pathsWith(['a'], [])).toEqual(['/product/2', '/feed.xml']);
  expect(index.pathsWith(['a', 'c'], ['/robots.txt', '/product/1', '/product/2'])).toEqual([
    '/product/1',
    '/product/2',
    '/product/10',
    '/feed.xml',
    '/robots.txt',
  ]);
  index.close();
});

test('keeps what an unfinished batch has rendered until another one is finished', () => {
  const index = new PageIndex(':memory:');
  const place = { position: 1, stamp: '' };
  const nothing = { written: [], removed: [], failed: [], place };
  index.apply({ ...nothing, done: { target: 9, paths: ['/a'] } });
  index.apply({ ...nothing, done: { target: 9, paths: ['/b'] } });
  expect([index.state().target, index.done()]).toEqual([9, ['/a', '/b']]);
  index.apply(nothing);
  expect([index.state().target, index.done()]).toEqual([0, []]);
  index.close();
});

test('distrusts pages that may not be on disk until the publish is finished', () => {
  const index = new PageIndex(':memory:');
  const written = ['/a', '/b', '/c'].map((path) => ({ path, hash: path, tags: ['t'] }));
  const apply = (pages: typeof written) => index.apply({ written: pages, removed: [], failed: [], place: { position: 1, stamp: '' } });
  apply(written.slice(0, 1));
  index.synced(index.lastUnsynced());
  apply(written.slice(1));
  index.distrustUnsynced();
  expect([index.allPaths(), index.failures(), index.state().pages, index.lastUnsynced()]).toEqual([['/a'], ['/b', '/c'], 1, 0]);
  apply(written.slice(1, 2));
  index.finish();
  apply(written.slice(2));
  index.distrustUnsynced();
  expect([index.allPaths(), index.failures(), index.state().complete]).toEqual([['/a', '/b', '/c'], [], true]);
  index.close();
});
