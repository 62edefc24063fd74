import { afterAll, beforeAll, expect, test } from 'vitest';
import { HostTurns } from '#api/links/host-turns.ts';
import { LinkWalk } from '#api/links/link-walk.ts';
import { findLinkProblem, listLinkProblems } from '#db/queries/links.ts';
import { startLinkHost, type LinkHost } from './link-host.ts';
import { startTestServer, type TestServer } from './server.ts';

let host: LinkHost;
let server: TestServer;
beforeAll(async () => {
  [host, server] = await Promise.all([startLinkHost(), startTestServer()]);
  await server.write(async ({ db }) => {
    await db.updateTable('products').set({ amazonUrl: null, rakutenUrl: null, affiliateUrl: null, factsSource: null }).execute();
    await db.updateTable('brands').set({ url: null }).execute();
    await db.updateTable('articles').set({ content: '本文' }).execute();
    await db.updateTable('notices').set({ sourceUrl: 'https://shop.example/' }).execute();
  });
});
afterAll(() => Promise.all([server.close(), host.close()]));

const write = (content: string) => server.write(({ db }) => db.updateTable('articles').set({ content }).where('id', '=', 1).execute());
const store = (url: string) =>
  server.write(async ({ db }) => {
    const at = new Date(0).toISOString();
    const row = { url, state: 'dead', reason: 'not_found', failedAt: at, checkedAt: at, nextAt: at } as const;
    const { id } = await db.insertInto('linkProblems').values(row).returning('id').executeTakeFirstOrThrow();
    await db.insertInto('linkPlaces').values({ problemId: id, kind: 'article', thingId: 1, field: 'content' }).execute();
    return id;
  });
const goRound = async () => {
  const walk = new LinkWalk(server, { turns: new HostTurns(0), userAgent: 'PetMikke-LinkCheck', loopbackToo: true, deadline: 60_000 });
  for (let steps = 0; steps < 20; steps += 1) {
    await walk.step(new Date());
    await walk.settle();
  }
};
const listFailing = async () => (await listLinkProblems(server.reader, 'failing', { limit: 50, offset: 0 })).map(({ url }) => url);

test('links of an article are checked and listed whole; the beginning of one is not listed for long', async () => {
  const { value: cut } = await store(`${host.url}/none/`);
  await write(
    [
      `[犬](${host.url}/none/犬) [猫](${host.url}/none/Cat_(animal))、[鳥](${host.url}/ok/鳥_(b)) [出典][1]`,
      `${String.raw`[a](${host.url}/none/b\_c?d=1&amp;e=2)`} <a href="${host.url}/none/html">b</a>`,
      `[1]: ${host.url}/none/reference`,
    ].join('\n\n'),
  );
  await goRound();
  const dead = ['/none/犬', '/none/Cat_(animal)', '/none/reference', '/none/b_c?d=1&e=2', '/none/html'];
  const asked = host.requests.map(({ line }) => line.replace('GET ', '')).filter((line) => !line.startsWith('HEAD'));
  expect(
    asked
      .filter((path) => path !== '/none/')
      .map(decodeURI)
      .toSorted(),
  ).toEqual(dead.toSorted());
  expect(host.requests.some(({ line }) => line === `HEAD /ok/${encodeURI('鳥_(b)')}`)).toBe(true);
  expect((await listFailing()).toSorted()).toEqual(dead.map((path) => host.url + path).toSorted());
  expect(await findLinkProblem(server.reader, cut)).toMatchObject({ places: [] });
  await write(`[犬](${host.url}/none/犬)`);
  expect(await listFailing()).toEqual([`${host.url}/none/犬`]);
});

test('an address without a scheme is listed as long as the text has it', async () => {
  const { value: id } = await store('http://www.env.go.jp');
  const countPlaces = async () => (await findLinkProblem(server.reader, id))?.places.length;
  await write('くわしくは www.env.go.jp へ。');
  expect(await countPlaces()).toBe(1);
  await write('くわしくは環境省へ。');
  expect(await countPlaces()).toBe(0);
});
