import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteProduct, restoreProduct, updateProduct } from '#db/changes/products.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { longTest } from '#db/test/long-test.ts';
import { fileOf } from '../publisher/generation.ts';
import { siteFolders } from '../publisher/page-file.ts';
import { call } from './calls.ts';
import { stars } from './stars.ts';
import { copyPublished, openTestSite, renderOnly, serveTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof serveTestSite>>;

beforeAll(async () => {
  site = await serveTestSite({ LOG_LEVEL: 'silent', WRITE_LIMITS: '0' });
});

afterAll(() => site.close());

const pageOf = (path: string) => {
  const { live } = site.publisher;
  if (!live) throw new Error('nothing is published');
  return readFileSync(fileOf(live, path), 'utf8');
};
/** Returns the text that each of a page's files holds. */
const textsOf = (file: string) => [
  readFileSync(file, 'utf8'),
  gunzipSync(readFileSync(`${file}.gz`)).toString(),
  brotliDecompressSync(readFileSync(`${file}.br`)).toString(),
];
// The files of test sites are links to those of others, so they are never written into.
const replaceFile = (file: string, bytes: Buffer) => {
  rmSync(file, { force: true });
  writeFileSync(file, bytes);
};
const replacePage = (file: string, text: string) => {
  replaceFile(file, Buffer.from(text));
  replaceFile(`${file}.gz`, gzipSync(text));
  replaceFile(`${file}.br`, brotliCompressSync(text));
};
const renameProduct = async (name: string) => {
  await site.queue.run((write) => updateProduct(write, 1, { name }));
  await site.publisher.follow();
};

test('a page that cannot be written keeps its old bytes, reports why, and is retried', async () => {
  await renameProduct('はじめの名前');
  const before = pageOf('/product/1');
  const shown = async () => (await site.app.inject('/product/1')).body;
  expect(await shown()).toBe(before);
  const drafts = site.publisher.live?.drafts ?? '';
  rmSync(drafts, { recursive: true });
  writeFileSync(drafts, 'in the way of every page to be written');
  await renameProduct('あとの名前');
  expect(pageOf('/product/1')).toBe(before);
  expect(await shown()).toBe(before);
  expect(site.problems.join('\n')).toContain('/product/1 could not be rendered');
  rmSync(drafts);
  mkdirSync(drafts);
  await expect.poll(() => pageOf('/product/1')).toContain('あとの名前');
});

test('a page whose rows cannot be read keeps its old bytes and is retried', async () => {
  const before = pageOf('/product/1');
  await sql`alter table reviews rename to reviews_elsewhere`.execute(site.writer);
  await renameProduct('読めない間の名前');
  expect(pageOf('/product/1')).toBe(before);
  expect(site.problems.join('\n')).toContain('no such table: reviews');
  await sql`alter table reviews_elsewhere rename to reviews`.execute(site.writer);
  await expect.poll(() => pageOf('/product/1')).toContain('読めない間の名前');
});

/** Whether a page is that of a product: those are enough to publish where a whole site is published again. */
const isOfProduct = (path: string) => /^\/product\/\d+$/.test(path);
const otherBuild = { fingerprint: 'other build', has: isOfProduct };

test.each([
  ['the same build', undefined],
  ['another build', otherBuild],
])('a kill between a file and its index entry leaves nothing stale, even after a reversal, for %s', async (_build, build) => {
  await renameProduct('続く名前');
  const dataDir = copyPublished(site);
  const first = await openTestSite(dataDir, site.database);
  const { live } = first.publisher;
  if (!live) throw new Error('nothing is published');
  const [page, gone] = [fileOf(live, '/product/1'), fileOf(live, '/product/2')];
  const published = readFileSync(page, 'utf8');
  await site.queue.run((write) => deleteProduct(write, 2));
  await first.publisher.follow();
  await first.close();
  // What a killed batch leaves: a page with a name that was reverted since, and the page of a product deleted again.
  replacePage(page, published.replaceAll('続く名前', '取り消した名前'));
  replacePage(gone, published);
  for (const name of ['取り消した名前', '続く名前']) await site.queue.run((write) => updateProduct(write, 1, { name }));
  await site.queue.run((write) => restoreProduct(write, 2));
  await site.queue.run((write) => deleteProduct(write, 2));
  const again = await openTestSite(dataDir, site.database, build);
  const { live: next } = again.publisher;
  if (!next) throw new Error('nothing is published');
  expect([next.name === live.name, next.index.failing]).toEqual([build === undefined, 0]);
  expect(textsOf(fileOf(next, '/product/1'))).toEqual([published, published, published]);
  expect(existsSync(fileOf(next, '/product/2'))).toBe(false);
  await again.close();
  await site.queue.run((write) => restoreProduct(write, 2));
  rmSync(dataDir, { recursive: true });
});

test('publishing all pages again replaces damaged and empty files', async () => {
  const { publisher, renderers } = site;
  await publisher.follow();
  const render = renderers.render.bind(renderers);
  renderOnly(renderers, isOfProduct);
  const before = publisher.live!;
  const whole = textsOf(fileOf(before, '/product/6'));
  const [other, cut, untouched] = ['/product/5', '/product/6', '/product/7'].map((path) => fileOf(before, path));
  const { ino } = statSync(untouched!);
  replacePage(other!, 'of another page');
  // Only one of the three, as a failing disk would.
  replaceFile(`${cut}.br`, Buffer.of());
  await publisher.publishAll();
  renderers.render = render;
  const after = publisher.live!;
  expect(after.name).not.toBe(before.name);
  expect(textsOf(fileOf(after, '/product/5'))).toEqual(Array.from({ length: 3 }, () => expect.stringContaining('<html') as string));
  expect(textsOf(fileOf(after, '/product/6'))).toEqual(whole);
  expect(statSync(fileOf(after, '/product/7')).ino).toBe(ino);
  // Later tests copy the folder, from which the old generation is still being removed.
  await expect.poll(() => readdirSync(siteFolders(site.dataDir).generations)).toEqual([after.name]);
});

test('a build whose policy cannot be read changes neither the policy nor the pages', async () => {
  const dataDir = copyPublished(site);
  const proxied = readFileSync(siteFolders(dataDir).policy, 'utf8');
  const breaks = (path: string) => path === '/404';
  for (const fingerprint of [site.publisher.live!.fingerprint, 'other']) {
    const broken = await openTestSite(dataDir, site.database, { fingerprint, breaks });
    expect(broken.publisher.policy).toBe(site.publisher.policy);
    expect(broken.publisher.live?.fingerprint).toBe(site.publisher.live?.fingerprint);
    expect(broken.problems.join('\n')).toMatch(/the content security policy is unknown: \/404 was answered with 500/);
    expect(readFileSync(siteFolders(dataDir).policy, 'utf8')).toBe(proxied);
    await broken.close();
  }
  rmSync(dataDir, { recursive: true });
});

// `storage-fault.test.ts` tells the codes apart.
test.each(isLongRun ? ['NOT_LOADED', 'EMFILE'] : ['NOT_LOADED'])(
  'a deploy whose first render ends with %s is tried again without a restart',
  async (fault) => {
    const dataDir = copyPublished(site);
    let faults = 1;
    const breaks = (path: string) => path === '/404' && faults-- > 0;
    const deploy = await openTestSite(dataDir, site.database, { fingerprint: 'next', breaks, fault, has: isOfProduct });
    expect(deploy.publisher.problem).toEqual({ code: 'older_build', detail: fault });
    await expect.poll(() => deploy.publisher.live?.fingerprint).toBe('next');
    expect(deploy.publisher.problem).toBeUndefined();
    await deploy.close();
    rmSync(dataDir, { recursive: true });
  },
);

longTest('a deploy keeps pages that it cannot render, and keeps the old site if most fail', async () => {
  const dataDir = copyPublished(site);
  const before = pageOf('/product/1');
  const few = await openTestSite(dataDir, site.database, { fingerprint: 'few', breaks: (path) => path === '/product/1' });
  expect(few.publisher.live?.fingerprint).toBe('few');
  expect(readFileSync(fileOf(few.publisher.live!, '/product/1'), 'utf8')).toBe(before);
  expect(await few.publisher.live?.index.failures()).toEqual(['/product/1']);
  expect(few.publisher.policy).toMatch(/^default-src 'none';.*; frame-ancestors 'none'$/);
  await few.close();
  const many = await openTestSite(dataDir, site.database, { fingerprint: 'many', breaks: (path) => path !== '/404' });
  expect(many.publisher.live?.fingerprint).toBe('few');
  expect(many.problems.join('\n')).toMatch(/the site could not be published again: Error: \d{3} pages could not be rendered/);
  expect(readFileSync(fileOf(many.publisher.live!, '/product/1'), 'utf8')).toBe(before);
  await many.close();
  const mended = await openTestSite(dataDir, site.database);
  expect(await mended.publisher.live?.index.failures()).toEqual([]);
  expect(readFileSync(fileOf(mended.publisher.live!, '/product/1'), 'utf8')).toBe(before);
  await mended.close();
  rmSync(dataDir, { recursive: true });
});

test('a full disk refuses a write with a message, keeps pages and recovers without a restart', async () => {
  const post = (reviewText: string) => {
    return call(site, 'POST /api/products/{id}/reviews', { params: { id: 1 }, body: { nickname: 'ゆず', reviewText, ...stars } });
  };
  const page = pageOf('/product/1');
  // No spare pages, and room for twenty more: SQLite fails as on a full disk.
  await sql`vacuum`.execute(site.writer);
  const { rows } = await sql<{ pageCount: number }>`pragma page_count`.execute(site.writer);
  await sql`pragma max_page_count = ${sql.lit((rows[0]?.pageCount ?? 0) + 20)}`.execute(site.writer);
  const texts = Array.from({ length: 40 }, (_, nth) => `${nth + 1}回目に買いました。${'よく食べます。'.repeat(60)}`);
  const answers: Array<Awaited<ReturnType<typeof post>>> = [];
  for (const text of texts) answers.push(await post(text));
  const refused = answers.filter(({ status: statusCode }) => statusCode !== 201);
  expect(refused.length).toBeGreaterThan(0);
  for (const answer of refused) {
    expect(answer.status).toBe(503);
    expect(answer.body).toEqual({ code: 'disk_full', message: 'ただいま保存できません。時間をおいてお試しください。' });
  }
  await sql`pragma max_page_count = 1073741823`.execute(site.writer);
  expect((await post('空きができたあとの一杯です。')).status).toBe(201);

  const stored = await site.reader.selectFrom('reviews').select('reviewText').where('productId', '=', 1).execute();
  const acknowledged = texts.filter((_, nth) => answers[nth]?.status === 201);
  expect(acknowledged.length).toBeGreaterThan(0);
  expect(stored.map(({ reviewText: text }) => text)).toEqual(expect.arrayContaining(acknowledged));
  expect(stored.filter(({ reviewText: text }) => texts.includes(text))).toHaveLength(acknowledged.length);
  await site.publisher.follow();
  expect(pageOf('/product/1')).not.toBe(page);
});

test('every connection waits, enforces foreign keys and syncs commits, also after a write', async () => {
  await renameProduct('もう一度の名前');
  for (const db of [site.writer, site.reader]) {
    const value = async (name: string) => Object.values((await sql.raw<object>(`pragma ${name}`).execute(db)).rows[0] ?? {})[0] as unknown;
    expect(await value('synchronous')).toBe(2);
    expect(await value('journal_mode')).toBe('wal');
    expect(await value('foreign_keys')).toBe(1);
    expect(await value('busy_timeout')).toBeGreaterThanOrEqual(5000);
  }
});
