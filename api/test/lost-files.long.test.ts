import { readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pageFile, siteFolders } from '../publisher/page-file.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { runServer } from './server-process.ts';

let data: DataDir;

beforeAll(() => {
  data = publishedDataDir();
});

afterAll(() => data.remove());

test('restores files that a stopped site lost soon after its start, without a request', async () => {
  const first = await runServer(data.dataDir);
  await first.stop();
  const { generations, current } = siteFolders(data.dataDir);
  const pages = join(generations, readlinkSync(current).split('/').at(-1) ?? '', 'pages');
  // A page that nginx alone would serve, one encoding of a page, the 404 page, and a file cut to nothing.
  const lost = [pageFile('/about'), `${pageFile('/product/1')}.br`, pageFile('/404'), `${pageFile('/')}.gz`].map((name) =>
    join(pages, name),
  );
  const before = lost.map((file) => readFileSync(file));
  // The files are links to those of all tests, so the cut one is a new file.
  for (const file of lost) rmSync(file);
  writeFileSync(lost[3] ?? '', '');
  const again = await runServer(data.dataDir, { LOG_LEVEL: 'silent' });
  const found = () => lost.map((file, at) => readFileSync(file).equals(before[at] ?? Buffer.of()));
  await expect.poll(() => attempt(found), { timeout: 60_000 }).toEqual([true, true, true, true]);
  expect((await fetch(`${again.url}/nothing-here`)).headers.get('content-type')).toContain('text/html');
  await again.stop();
});

function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
