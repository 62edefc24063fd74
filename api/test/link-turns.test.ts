import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { day } from '#api/contract/durations.ts';
import { HostTurns } from '#api/links/host-turns.ts';
import { LinkWalk } from '#api/links/link-walk.ts';
import { hideLink, recheckLink } from '#db/changes/links.ts';
import { purge } from '#db/changes/purge.ts';
import { listLinkTurns } from '#db/queries/links.ts';
import { linkSources } from '#db/queries/outward-links.ts';
import { startLinkHost, type LinkHost } from './link-host.ts';
import { startTestServer, type TestServer } from './server.ts';

let shop: LinkHost;
let other: LinkHost;
let server: TestServer;
beforeAll(async () => {
  [shop, other, server] = await Promise.all([startLinkHost(), startLinkHost(), startTestServer()]);
});
afterAll(() => Promise.all([shop.close(), other.close(), server.close()]));

const pause = 10_000;
/** The clock moves after each step only, so that each host is asked once in a step. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-12-01T00:00:00.000Z') });
  await server.write(async ({ db }) => {
    await db.deleteFrom('linkPlaces').execute();
    await db.deleteFrom('linkProblems').execute();
    await db.deleteFrom('linkTurns').execute();
    await db.updateTable('products').set({ amazonUrl: null, rakutenUrl: null, affiliateUrl: null, factsSource: null }).execute();
    await db.updateTable('brands').set({ url: null }).execute();
    await db.updateTable('articles').set({ content: '本文' }).execute();
    await db.updateTable('notices').set({ sourceUrl: 'https://shop.example/' }).execute();
  });
  shop.requests.length = 0;
  other.requests.length = 0;
  return () => vi.useRealTimers();
});

const pass = (time: number) => vi.setSystemTime(Date.now() + time);
const walkOf = (turns = new HostTurns(pause)) =>
  new LinkWalk(server, { turns, userAgent: 'PetMikke-LinkCheck', loopbackToo: true, deadline: 60_000 });
const go = async (walk: LinkWalk, steps: number) => {
  for (let step = 0; step < steps; step += 1) {
    await walk.step(new Date());
    await walk.settle();
    pass(pause);
  }
};
const pathsOf = ({ requests }: LinkHost) => requests.map(({ line }) => line.replace(/^\w+ /, ''));
const point = (id: number, fields: Partial<Record<'affiliateUrl' | 'amazonUrl' | 'rakutenUrl', string>>) =>
  server.write(({ db }) => db.updateTable('products').set(fields).where('id', '=', id).execute());
const listStored = async () => (await server.reader.selectFrom('linkProblems').select('url').orderBy('id').execute()).map(({ url }) => url);
const findId = async (url: string) =>
  (await server.reader.selectFrom('linkProblems').select('id').where('url', '=', url).executeTakeFirstOrThrow()).id;

/** Stores links of an article that did not open and are overdue, the first for longest; the turns of these fields have ended. */
async function storeOverdue(urls: string[], ended = ['content']): Promise<void> {
  const at = (minutes: number) => new Date(Date.now() - day + minutes * 60_000).toISOString();
  await server.write(async ({ db }) => {
    await db
      .updateTable('articles')
      .set({ content: urls.join('\n') })
      .where('id', '=', 1)
      .execute();
    for (const [nth, url] of urls.entries()) {
      const row = { url, state: 'failing', reason: 'not_found', failedAt: at(nth), checkedAt: at(nth), nextAt: at(nth) } as const;
      const { id } = await db.insertInto('linkProblems').values(row).returning('id').executeTakeFirstOrThrow();
      await db.insertInto('linkPlaces').values({ problemId: id, kind: 'article', thingId: 1, field: 'content' }).execute();
    }
    for (const source of linkSources.filter((one) => ended.includes(one)))
      await db.insertInto('linkTurns').values({ source, afterId: 0, begunAt: new Date().toISOString() }).execute();
  });
}
const numbered = (host: LinkHost, count: number) => Array.from({ length: count }, (_, nth) => `${host.url}/ok/${nth}`);

test('overdue links of one host hold up neither other hosts nor a field', async () => {
  await storeOverdue([...numbered(shop, 60), `${other.url}/ok/overdue`]);
  await point(1, { amazonUrl: `${shop.url}/ok/new` });
  await point(2, { amazonUrl: `${other.url}/ok/new` });
  const walk = walkOf();
  await go(walk, 1);
  expect([shop, other].map(pathsOf)).toEqual([['/ok/0'], ['/ok/overdue']]);
  const placeOf = async () => (await listLinkTurns(server.reader)).find(({ source }) => source === 'amazonUrl')?.afterId;
  const first = await placeOf();
  expect(first).toBeGreaterThan(0);
  await go(walk, 2);
  expect([shop, other].map(pathsOf)).toEqual([
    ['/ok/0', '/ok/new', '/ok/1'],
    ['/ok/overdue', '/ok/new'],
  ]);
  expect(await placeOf()).toBeGreaterThan(first ?? 0);
});

test('a link behind hundreds of overdue ones of another host is met while those wait', async () => {
  await storeOverdue([...numbered(shop, 600), `${other.url}/ok/overdue`]);
  await go(walkOf(), 3);
  expect([shop, other].map(pathsOf)).toEqual([['/ok/0', '/ok/1', '/ok/2'], ['/ok/overdue']]);
});

test('checks go on after the clock was set back', async () => {
  const later = new Date(Date.now() + 400 * day).toISOString();
  await storeOverdue([`${other.url}/ok/overdue`], [...linkSources]);
  await point(1, { amazonUrl: `${shop.url}/ok/new` });
  await server.write(async ({ db }) => {
    await db.updateTable('linkProblems').set({ nextAt: later }).execute();
    await db.updateTable('linkTurns').set({ begunAt: later }).where('source', '=', 'amazonUrl').execute();
  });
  await go(walkOf(), 1);
  expect([shop, other].map(pathsOf)).toEqual([['/ok/new'], ['/ok/overdue']]);
});

test('a field with many links of a shop does not hold up a field with one', async () => {
  for (let id = 1; id <= 20; id += 1) await point(id, { affiliateUrl: `${shop.url}/ok/${id}` });
  await point(1, { amazonUrl: `${shop.url}/ok/new` });
  await go(walkOf(), 3);
  expect(pathsOf(shop)).toEqual(['/ok/1', '/ok/new', '/ok/2']);
});

test('a link that an operator wants checked goes before all that are overdue', async () => {
  await storeOverdue([...numbered(shop, 60), `${shop.url}/ok/wanted`]);
  const wanted = await findId(`${shop.url}/ok/wanted`);
  await server.write((write) => recheckLink(write, wanted));
  await go(walkOf(), 2);
  expect(pathsOf(shop)).toEqual(['/ok/wanted', '/ok/0']);
});

test('a link that no place has any more is forgotten and not asked for', async () => {
  await point(3, { amazonUrl: `${shop.url}/status/404` });
  await point(4, { rakutenUrl: `${shop.url}/status/410` });
  await point(5, { rakutenUrl: `${shop.url}/status/403` });
  const walk = walkOf(new HostTurns(0));
  await go(walk, 8);
  expect((await listStored()).length).toBe(3);
  await point(3, { amazonUrl: `${shop.url}/ok/correct` });
  const deletedAt = new Date(Date.now() - 31 * day).toISOString();
  await server.write(({ db }) => db.updateTable('products').set({ deletedAt }).where('id', '=', 4).execute());
  await server.write((write) => purge(write));
  shop.requests.length = 0;
  pass(day);
  await go(walk, 8);
  expect([...new Set(pathsOf(shop))].toSorted()).toEqual(['/ok/correct', '/status/403']);
  expect(await listStored()).toEqual([`${shop.url}/status/403`]);
});

test('a link that was taken off the page of a product is still off it once the deleted product is restored', async () => {
  const url = `${shop.url}/status/404`;
  await point(3, { amazonUrl: url });
  const walk = walkOf(new HostTurns(0));
  await go(walk, 4);
  const id = await findId(url);
  await server.write((write) => hideLink(write, id, true));
  const remove = (deletedAt: string | null) =>
    server.write(({ db }) => db.updateTable('products').set({ deletedAt }).where('id', '=', 3).execute());
  await remove(new Date().toISOString());
  pass(day);
  await go(walk, 4);
  await remove(null);
  expect(await server.reader.selectFrom('linkPlaces').select(['thingId', 'hidden']).execute()).toEqual([{ thingId: 3, hidden: 1 }]);
});
