import Database from 'better-sqlite3';
import { mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { openReader } from '#db/open.ts';
import { findPostgres, startPostgres, type PostgresServer } from '#db/test/postgres-server.ts';
import { patience } from '../hooks/own-changes.ts';
import { pageFile, siteFolders } from '../publisher/page-file.ts';
import { startDatabaseProxy, type DatabaseProxy } from './database-proxy.ts';
import { ask, becomes, becomesLevel, expectClean, newReview, readPages, refusal } from './node-calls.ts';
import { logIn, openSession, runServer, type ServerProcess } from './server-process.ts';
import { copySmallPages, createSmallTemplate } from './small-postgres.ts';
import { differences, treeOf } from './tree.ts';
import { freshText } from './visitors.ts';

const programs = findPostgres();
const writers = 8;
/** Fewest acknowledged writes before the primary is killed and after its standby was promoted. */
const fewest = 400;
/** Most seconds until writes are stored again after the promotion. */
const longest = 5;
/** Posts that an operator hides, and most milliseconds until no node shows one: a second until the log is read, and publishing. */
const hidden = 100;
const longestShown = 5_000;
const folder = mkdtempSync(join(tmpdir(), 'pet-mikke-two-nodes-'));
const folders = { one: join(folder, 'one'), other: join(folder, 'other') };
let primary: PostgresServer;
let standby: PostgresServer;
let replication: DatabaseProxy;
let networks: Record<keyof typeof folders, Network>;
let one: ServerProcess;
let other: ServerProcess;
/** Reviews that were answered with 201, and when they were sent. */
const acknowledged: Array<{ text: string; sent: number }> = [];

beforeAll(async () => {
  if (programs === undefined) return;
  primary = await startPostgres(programs);
  await createSmallTemplate(primary);
  primary.create('site', 'template_small');
  replication = await startDatabaseProxy(primary.socket);
  standby = await startPostgres(programs, replication);
  primary.run(`alter system set synchronous_standby_names = '*'`);
  primary.run('select pg_reload_conf()');
  await vi.waitUntil(() => primary.run('select sync_state from pg_stat_replication') === 'sync', { timeout: 10_000 });
  networks = { one: await openNetwork(), other: await openNetwork() };
  for (const dataDir of Object.values(folders)) copySmallPages(dataDir);
  [one, other] = await Promise.all([start('one'), start('other')]);
});

afterAll(async () => {
  if (programs !== undefined) {
    await Promise.all([one.stop(), other.stop()]);
    for (const network of [...Object.values(networks), replication]) network.close();
    await standby.stop();
    await primary.stop();
  }
  rmSync(folder, { recursive: true, force: true });
});

describe.skipIf(programs === undefined)('two servers on a PostgreSQL primary with a synchronous standby', () => {
  test('an operator reads what they saved at once, whichever server answers', async () => {
    const session = await openSession(one.url);
    const product = { params: { id: 2 } };
    const save = addressOf('PATCH /api/admin/products/{id}', product);
    const paths = [addressOf('GET /api/products/{id}', product), '/product/2'];
    for (const name of ['保存した商品1', '保存した商品2', '保存した商品3']) {
      const headers = { cookie: session, origin: one.url, 'content-type': 'application/json' };
      const saved = await ask(one, save, { method: 'PATCH', headers, body: JSON.stringify({ name }) });
      const [change = ''] = saved.headers.getSetCookie();
      const cookie = `${session}; ${change.replace(/;.*/, '')}`;
      const since = performance.now();
      const [read, page] = await Promise.all(paths.map(async (path) => (await ask(other, path, { headers: { cookie } })).text()));
      expect(read).toContain(name);
      // On a busy machine publishing may take longer than a page waits.
      expect(page?.includes(name) || performance.now() - since >= patience).toBe(true);
    }
  });

  test('a page waits a limited time for a change that is not published; files and calls do not', async () => {
    const answered: string[] = [];
    const since = performance.now();
    const paths = ['/product/2', '/favicon.svg', addressOf('GET /api/products/{id}', { params: { id: 2 } })];
    const asking = paths.map(async (path) => {
      expect((await ask(other, path, { headers: { cookie: 'change=999999999' } })).status).toBe(200);
      answered.push(path);
    });
    await Promise.all(asking);
    expect([answered.at(-1), performance.now() - since >= patience]).toEqual(['/product/2', true]);
  });

  test('a post that an operator hides disappears from every server', async () => {
    const session = { ...(await logIn(one.url)), 'content-type': 'application/json' };
    const texts: string[] = [];
    const shown: number[] = [];
    for (let nth = 0; nth < hidden; nth++) {
      const { kind, id, text, path } = nth % 2 === 0 ? await post('review') : await post('post');
      const isShown = async (node: ServerProcess) => (await (await ask(node, path)).text()).includes(text);
      await expect.poll(() => Promise.all([one, other].map(isShown)), { timeout: 30_000 }).toEqual([true, true]);
      const address = addressOf('POST /api/admin/moderation/{kind}/{id}', { params: { kind, id } });
      const decided = await ask(one, address, { method: 'POST', headers: session, body: JSON.stringify({ action: 'hide' }) });
      const since = performance.now();
      expect(decided.status).toBe(200);
      await Promise.all(
        [one, other].map((node) => vi.waitUntil(async () => !(await isShown(node)), { timeout: longestShown, interval: 5 })),
      );
      shown.push(performance.now() - since);
      texts.push(text);
    }
    shown.sort((less, more) => less - more);
    console.log(`hidden on both servers after ${milliseconds(shown[shown.length >> 1])} (median), ${milliseconds(shown.at(-1))} at most`);
    await Promise.all([becomesLevel(one), becomesLevel(other)]);
    for (const dataDir of Object.values(folders)) {
      const pages = [...pagesOf(dataDir)].filter(([path]) => !/\.(br|gz)$/.test(path));
      expect(pages.filter(([, bytes]) => texts.some((text) => bytes.includes(text))).map(([path]) => path)).toEqual([]);
    }
  });

  test('a server killed between pages and their index ends up with the pages of the other', async () => {
    const { generations, current } = siteFolders(folders.other);
    const generation = readlinkSync(current);
    const brands = (await (await ask(other, addressOf('GET /api/brands'))).json()) as Array<{ id: number; slug: string }>;
    const { id = 0, slug = '' } = brands[0] ?? {};
    const page = join(current, 'pages', pageFile(`/brands/${slug}`));
    let saved: number;
    let round = 0;
    do {
      if (round > 0) other = await start('other');
      const headers = { ...(await logIn(other.url)), 'content-type': 'application/json' };
      const before = acknowledged.length;
      const writing = Array.from({ length: writers }, (_, writer) => write(other, writer, () => true).catch(() => undefined));
      await expect.poll(() => acknowledged.length - before, { timeout: 60_000 }).toBeGreaterThan(writers);
      const name = `版${++round}`;
      const address = addressOf('PATCH /api/admin/brands/{id}', { params: { id } });
      const answer = await ask(other, address, { method: 'PATCH', headers, body: JSON.stringify({ name }) });
      saved = Number(answer.headers.get('x-change'));
      await vi.waitUntil(() => readFileSync(page).includes(name), { timeout: 60_000, interval: 1 });
      await other.kill();
      await Promise.all(writing);
    } while (indexedThrough(current) >= saved);
    console.log(`killed at change ${indexedThrough(current)}, before ${saved}, whose page is on disk (round ${round})`);
    await newReview().store(one);
    other = await start('other');
    await Promise.all([becomesLevel(one), becomesLevel(other)]);
    expectEqualPages();
    expect([readlinkSync(current), readdirSync(generations)]).toEqual([generation, [generation.replace('generations/', '')]]);
    await expectStored();
  });

  test('a server cut off from the database serves pages, refuses writes and catches up', async () => {
    const [refused, elsewhere] = [newReview(), newReview()];
    networks.other.cut();
    await becomes(other, 'database_unavailable');
    for (const path of ['/', '/product/1', '/products']) expect((await ask(other, path)).status).toBe(200);
    expect(await refusal(refused.send(other))).toEqual([503, '5', 'database_unavailable']);
    // A statement that was under way at the cut keeps its lock until PostgreSQL ends its session.
    await elsewhere.store(one);
    await expect.poll(() => elsewhere.timesShown(one)).toBe(1);
    expect(await (await ask(other, '/product/1')).text()).not.toContain(elsewhere.text);
    networks.other.heal();
    await becomesLevel(other);
    expect([await elsewhere.timesShown(other), await refused.timesShown(other)]).toEqual([1, 0]);
    await refused.store(other);
    await Promise.all([becomesLevel(one), becomesLevel(other)]);
    expectEqualPages();
  });

  test('a primary cut off from its standby acknowledges no write until it is back', async () => {
    const reviews = Array.from({ length: writers }, (_, nth) => newReview(1 + (nth % 3)));
    replication.cut();
    const answered: string[] = [];
    let isCut = true;
    const sending = reviews.map(async (review, nth) => {
      const answer = await refusal(review.send(nth % 2 === 0 ? one : other));
      answered.push(`${answer.join()} ${isCut ? 'while cut off' : 'later'}`);
    });
    await Promise.race(sending);
    expect(await reviews[0]?.timesShown(one)).toBe(0);
    isCut = false;
    replication.heal();
    await Promise.all(sending);
    const refusedWhileCut = '503,5,database_unavailable while cut off';
    expect(answered.filter((answer) => answer.endsWith('cut off') && answer !== refusedWhileCut)).toEqual([]);
    expect(answered).toContain(refusedWhileCut);
    for (const review of reviews) {
      await review.store(one);
      await expect.poll(() => review.timesShown(other), { timeout: 30_000 }).toBe(1);
      acknowledged.push({ text: review.text, sent: performance.now() });
    }
  });

  test('a killed primary: its standby has each acknowledged write, and pages are served throughout', async () => {
    let running = true;
    const isRunning = () => running;
    const before = acknowledged.length;
    const working = Array.from({ length: writers }, (_, writer) => write(one, writer, isRunning));
    const reading = readPages(one, isRunning);

    // On a busy disk each review waits for two machines' syncs.
    await expect.poll(() => acknowledged.length - before, { timeout: 600_000 }).toBeGreaterThan(fewest);
    await primary.kill();
    standby.run('select pg_promote()');
    const promoted = performance.now();
    const later = () => acknowledged.filter(({ sent }) => sent > promoted);
    await expect.poll(() => later().length, { timeout: 60_000 }).toBeGreaterThan(0);
    const seconds = (performance.now() - promoted) / 1000;
    console.log(`writes are back ${seconds.toFixed(1)} s after the promotion`);
    await expect.poll(() => later().length, { timeout: 600_000 }).toBeGreaterThan(fewest);
    running = false;
    await Promise.all(working);
    expect(await reading).toEqual([]);
    expect(seconds).toBeLessThan(longest);
    await expectStored();
    await becomesLevel(one);
    // The jobs of a server that goes on would change rows between the two sites that are compared.
    await Promise.all([one.stop(), other.stop()]);
    await expectClean(folders.one, networks.one.url);
  });
});

/** The connections of one node to both machines; the standby comes first, and nodes skip it until it is the primary. */
interface Network extends Pick<DatabaseProxy, 'cut' | 'heal' | 'close'> {
  url: string;
}

async function openNetwork(): Promise<Network> {
  const proxies = [await startDatabaseProxy(standby.socket), await startDatabaseProxy(primary.socket)];
  const each = (run: (proxy: DatabaseProxy) => void) => () => proxies.forEach(run);
  return {
    url: `postgres://postgres@${proxies.map(({ port }) => `127.0.0.1:${port}`).join()}/site`,
    cut: each(({ cut }) => cut()),
    heal: each(({ heal }) => heal()),
    close: each(({ close }) => close()),
  };
}

const start = (node: keyof typeof folders) =>
  runServer(folders[node], { DATABASE_URL: networks[node].url, SECRET: 'c7mB0n1xJ2wq5Yt8Zr4vKs6Lp9Dg3Hf-E_aU' });

const pagesOf = (dataDir: string) => treeOf({ folder: siteFolders(dataDir).current });

function expectEqualPages(): void {
  expect(differences(pagesOf(folders.one), pagesOf(folders.other))).toEqual([]);
}

/** Expects each acknowledged review once in the database. */
async function expectStored(): Promise<void> {
  const db = openReader(networks.one.url);
  const stored = (await db.selectFrom('reviews').select('reviewText').execute()).map(({ reviewText }) => reviewText);
  await db.destroy();
  const times = Map.groupBy(stored, (text) => text);
  expect(acknowledged.filter(({ text }) => times.get(text)?.length !== 1)).toEqual([]);
}

/** Returns the position of the change log that the index of a generation has reached. */
function indexedThrough(generation: string): number {
  const index = new Database(join(generation, 'index.db'), { readonly: true });
  const position = index.prepare(`select value from meta where name = 'position'`).pluck().get();
  index.close();
  return Number(position);
}

/** Stores a review or a question, and returns its page. */
async function post(kind: 'review' | 'post') {
  const text = freshText();
  if (kind === 'review') {
    const review = newReview(3);
    const { id } = (await (await review.send(one)).json()) as { id: number };
    return { kind, id, text: review.text, path: '/product/3' };
  }
  const body = JSON.stringify({ title: '夜に鳴きます', content: text, petType: 'dog', category: 'behavior' });
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const { id } = (await (await ask(one, addressOf('POST /api/forum/posts'), sent)).json()) as { id: number };
  return { kind, id, text, path: `/forum/post/${id}` };
}

/** Sends reviews, each with one key until it is stored. */
async function write(node: ServerProcess, writer: number, isRunning: () => boolean): Promise<void> {
  for (let nth = 0; isRunning(); nth++) {
    const { text, send } = newReview(1 + ((writer + nth) % 30));
    for (let status = 0; status !== 201 && isRunning();) {
      const sent = performance.now();
      ({ status } = await send(node));
      if (status === 201) acknowledged.push({ text, sent });
      else await new Promise((later) => setTimeout(later, 100));
    }
  }
}

const milliseconds = (time = 0) => `${Math.round(time)} ms`;
