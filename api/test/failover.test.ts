import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { openReader } from '#db/open.ts';
import { findPostgres, startPostgres } from '#db/test/postgres-server.ts';
import { startDatabaseProxy } from './database-proxy.ts';
import { runServer } from './server-process.ts';
import { copySmallPages, createSmallTemplate } from './small-postgres.ts';
import { stars } from './stars.ts';
import { openTestSite, publishClean } from './test-site.ts';
import { differences, treeOf } from './tree.ts';

const long = process.env['LONG'] === '1';
const programs = findPostgres();
const writers = 8;
/** Fewest acknowledged writes before the primary is killed and after its standby was promoted. */
const fewest = long ? 400 : 40;
/** Most seconds until writes are stored again after the promotion. */
const longest = long ? 5 : 30;
const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-failover-'));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.skipIf(programs === undefined)('a PostgreSQL primary with a synchronous standby', () => {
  test('is killed while it writes: its standby has every acknowledged write, and pages are served throughout', async () => {
    const primary = await startPostgres(programs ?? '');
    await createSmallTemplate(primary);
    primary.create('site', 'template_small');
    const standby = await startPostgres(programs ?? '', primary);
    primary.run(`alter system set synchronous_standby_names = '*'`);
    primary.run('select pg_reload_conf()');
    await expect.poll(() => primary.run('select sync_state from pg_stat_replication')).toBe('sync');
    // The standby first: nodes skip it until it is the primary.
    const proxies = [await startDatabaseProxy(standby.socket), await startDatabaseProxy(primary.socket)];
    const hosts = proxies.map(({ port }) => `127.0.0.1:${port}`);
    copySmallPages(folder);
    const node = await runServer(folder, {
      DATABASE_URL: `postgres://postgres@${hosts.join()}/site`,
      SECRET: 'c7mB0n1xJ2wq5Yt8Zr4vKs6Lp9Dg3Hf-E_aU',
      WRITE_LIMITS: '0',
    });
    let running = true;
    const isRunning = () => running;
    const acknowledged: Array<{ text: string; sent: number }> = [];
    const working = Array.from({ length: writers }, (_, writer) => write(node.url, writer, isRunning, acknowledged));
    const reading = read(node.url, isRunning);

    await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(fewest);
    await primary.kill();
    standby.run('select pg_promote()');
    const promoted = performance.now();
    const later = () => acknowledged.filter(({ sent }) => sent > promoted);
    await expect.poll(() => later().length, { timeout: 60_000 }).toBeGreaterThan(0);
    const seconds = (performance.now() - promoted) / 1000;
    console.log(`writes are back ${seconds.toFixed(1)} s after the promotion`);
    await expect.poll(() => later().length, { timeout: 60_000 }).toBeGreaterThan(fewest);
    running = false;
    await Promise.all(working);
    expect(await reading).toEqual([]);
    expect(seconds).toBeLessThan(longest);

    const url = `postgres://postgres@${hosts[0] ?? ''}/site`;
    const db = openReader(url);
    const stored = new Set((await db.selectFrom('reviews').select('reviewText').execute()).map(({ reviewText }) => reviewText));
    expect(acknowledged.filter(({ text }) => !stored.has(text))).toEqual([]);
    // Each text was sent with one key, so a repeated one is stored once.
    expect(
      await db
        .selectFrom('reviews')
        .select('reviewText')
        .groupBy('reviewText')
        .having((of) => of.fn.countAll(), '>', 1)
        .execute(),
    ).toEqual([]);
    if (long) {
      await expect.poll(() => isLevel(node.url), { timeout: 120_000 }).toBe(true);
      await node.stop();
      await expectLevel(url);
    } else await node.stop();
    await db.destroy();
    for (const proxy of proxies) proxy.close();
    await standby.stop();
    await primary.stop();
  });
});

/** Compares the node's pages, after what a stop left for the next start, with those that are published from scratch. */
async function expectLevel(url: string): Promise<void> {
  const [site, clean] = [await openTestSite(folder, url), await publishClean(url)];
  expect(differences(treeOf(site.publisher.live), treeOf(clean.publisher.live))).toEqual([]);
  await site.close();
  await clean.close();
}

/** Sends reviews, each with one key until it is stored. */
async function write(url: string, writer: number, isRunning: () => boolean, acknowledged: Array<{ text: string; sent: number }>) {
  for (let nth = 0; isRunning(); nth++) {
    const text = `書き手${writer}の${nth}番目のレビューです。`;
    const path = addressOf('POST /api/products/{id}/reviews', { params: { id: 1 + ((writer + nth) % 30) } });
    const headers = { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() };
    const body = JSON.stringify({ nickname: 'ゆず', reviewText: text, ...stars });
    for (let status = 0; status !== 201 && isRunning();) {
      const sent = performance.now();
      ({ status } = await fetch(url + path, { method: 'POST', headers, body }));
      if (status === 201) acknowledged.push({ text, sent });
      else await new Promise((later) => setTimeout(later, 100));
    }
  }
}

/** Reads pages; returns what was not answered with 200. */
async function read(url: string, isRunning: () => boolean): Promise<string[]> {
  const failed: string[] = [];
  while (isRunning()) {
    for (const path of ['/', '/product/1', '/products/dog/food', '/forum']) {
      const { status } = await fetch(url + path);
      if (status !== 200) failed.push(`${path} ${status}`);
    }
    await new Promise((later) => setTimeout(later, 20));
  }
  return failed;
}

async function isLevel(url: string): Promise<boolean> {
  const answer = (await (await fetch(url + addressOf('GET /readyz'))).json()) as {
    reasons: string[];
    position: number;
    publishedThrough: number;
  };
  return answer.reasons.length === 0 && answer.position === answer.publishedThrough;
}
