import Database from 'better-sqlite3';
import { readlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { siteFolders } from '../publisher/page-file.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { logIn, runServer } from './server-process.ts';
import { openTestSite, publishClean } from './test-site.ts';
import { differences, treeOf } from './tree.ts';

let data: DataDir;

beforeAll(() => {
  data = publishedDataDir();
});

afterAll(() => data.remove());

test('a full publish that was killed half-way continues at the next start', async () => {
  const server = await runServer(data.dataDir);
  const headers = { ...(await logIn(server.url)), 'content-type': 'application/json' };
  const { generations, current } = siteFolders(data.dataDir);
  const index = new Database(join(generations, readlinkSync(current).split('/').at(-1) ?? '', 'index.db'), { readonly: true });
  const count = (sql: string) => Number(index.prepare(sql).pluck().get());
  await vi.waitUntil(() => count('select count(*) from failures') === 0, { timeout: 60_000 });
  const seo = (await (await fetch(server.url + addressOf('GET /api/admin/seo-settings'), { headers })).json()) as Record<string, unknown>;
  const body = JSON.stringify({ ...seo, siteName: '途中まで変わったサイト' });
  expect((await fetch(server.url + addressOf('POST /api/admin/seo-settings'), { method: 'POST', headers, body })).status).toBe(200);
  await vi.waitUntil(() => count(`select value from meta where name = 'target'`) > 0, { timeout: 60_000, interval: 2 });
  await server.kill();
  const done = count('select count(*) from done');
  index.close();
  expect(done).toBeGreaterThan(100);

  const again = await openTestSite(data.dataDir);
  const resumed = again.publisher.journal.entriesAfter(0).find(({ what }) => what.includes('settings updated'));
  const { pages, target, failing } = again.publisher.live!.index;
  expect(resumed?.rendered).toBeLessThanOrEqual(pages - done + 50);
  expect([target, failing]).toEqual([0, 0]);
  const clean = await publishClean(data.database);
  expect(differences(treeOf(again.publisher.live), treeOf(clean.publisher.live))).toEqual([]);
  await Promise.all([clean.close(), again.close()]);
});
