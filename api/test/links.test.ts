import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#api/contract/durations.ts';
import { readConfig } from '#api/config.ts';
import { findLinkChecking } from '#api/links/link-schedule.ts';
import { HostTurns } from '#api/links/host-turns.ts';
import { LinkWalk } from '#api/links/link-walk.ts';
import { updateSettings } from '#db/changes/settings.ts';
import { startWithOperator } from './calls.ts';
import { startLinkHost, type LinkHost } from './link-host.ts';
import type { TestServer } from './server.ts';

let host: LinkHost;
let server: TestServer;
let admin: Awaited<ReturnType<typeof startWithOperator>>['admin'];
beforeAll(async () => {
  host = await startLinkHost();
  ({ server, admin } = await startWithOperator());
  await server.write(async ({ db }) => {
    await db.updateTable('products').set({ amazonUrl: null, rakutenUrl: null, affiliateUrl: null, factsSource: null }).execute();
    await db.updateTable('brands').set({ url: null }).execute();
    await db.updateTable('articles').set({ content: '本文' }).execute();
  });
});
afterAll(() => Promise.all([server.close(), host.close()]));

const start = Date.parse('2026-12-01T00:00:00.000Z');
const walkOf = () =>
  new LinkWalk(server, { turns: new HostTurns(0), userAgent: 'PetMikke-LinkCheck', loopbackToo: true, deadline: 60_000 });
/** Goes through all links, as long as checks are under way. */
const goRound = async (walk: LinkWalk, at: number) => {
  for (let steps = 0; steps < 20; steps += 1) {
    await walk.step(new Date(at));
    await walk.settle();
  }
};
// The write queue stamps writes by the clock, so that a day passes by moving what is stored.
const passDay = () =>
  server.write(async ({ db }) => {
    const rows = await db.selectFrom('linkProblems').selectAll().execute();
    for (const { id, failedAt, nextAt } of rows) {
      const earlier = (at: string) => new Date(Date.parse(at) - day).toISOString();
      await db
        .updateTable('linkProblems')
        .set({ failedAt: failedAt && earlier(failedAt), nextAt: earlier(nextAt) })
        .where('id', '=', id)
        .execute();
    }
  });
const point = (id: number, field: 'amazonUrl' | 'affiliateUrl', path: string) =>
  server.write(({ db }) =>
    db
      .updateTable('products')
      .set({ [field]: `${host.url}${path}` })
      .where('id', '=', id)
      .execute(),
  );
const listed = async (state: 'dead' | 'failing' | 'unsure' | 'back' | 'hidden') =>
  (await admin('GET /api/admin/links', { query: { page: 1, state } })).body;

test('a link is dead after two failures a day apart; one that keeps programs out is not', async () => {
  await point(3, 'affiliateUrl', '/status/404');
  await point(4, 'amazonUrl', '/status/403');
  await point(5, 'amazonUrl', '/ok');
  await server.write(({ db }) =>
    db
      .updateTable('articles')
      .set({ content: `詳しくは[こちら](${host.url}/status/410)。` })
      .where('status', '=', 'published')
      .where('id', '=', 1)
      .execute(),
  );
  await goRound(walkOf(), Date.now());
  expect(host.requests.map(({ line }) => line).toSorted()).toEqual([
    'GET /status/403',
    'GET /status/404',
    'GET /status/410',
    'HEAD /ok',
    'HEAD /status/403',
    'HEAD /status/404',
    'HEAD /status/410',
  ]);
  expect((await listed('failing')).map(({ places }) => places.map(({ kind, id, field }) => `${kind} ${id} ${field}`))).toEqual(
    expect.arrayContaining([['product 3 affiliateUrl']]),
  );
  expect(await listed('dead')).toEqual([]);
  await passDay();
  await goRound(walkOf(), Date.now());
  const dead = await listed('dead');
  expect(dead.map(({ url, reason }) => [url, reason]).toSorted()).toEqual([
    [`${host.url}/status/404`, 'not_found'],
    [`${host.url}/status/410`, 'not_found'],
  ]);
  expect((await listed('unsure')).map(({ reason }) => reason)).toEqual(['blocked']);
  expect((await admin('GET /api/admin/link-counts')).body).toMatchObject({ dead: 2, failing: 0, unsure: 1, back: 0, hidden: 0 });
});

test('the counts tell whether links are checked: not with the demo data, nor where the setting says so', async () => {
  const { reader } = server;
  const checkingOf = (linkChecks: 'on' | 'off') => findLinkChecking({ config: { ...readConfig({}), linkChecks }, reader });
  expect((await admin('GET /api/admin/link-counts')).body.checking).toBe('demo');
  await server.write((write) => updateSettings(write, { demo: false }));
  expect([await checkingOf('on'), await checkingOf('off')]).toEqual(['on', 'off']);
  await server.write((write) => updateSettings(write, { demo: true }));
});

test('a dead shop link that an operator took off its page waits no more, and comes back once it opens', async () => {
  const [problem] = (await listed('dead')).filter(({ url }) => url.endsWith('/404'));
  const act = (id: number, action: 'hide' | 'show' | 'check') => admin('POST /api/admin/links/{id}', { params: { id }, body: { action } });
  const { id } = problem!;
  expect((await act(id, 'hide')).status).toBe(200);
  const last = await server.reader.selectFrom('changes').select('tags').orderBy('position', 'desc').limit(1).executeTakeFirstOrThrow();
  expect(JSON.parse(last.tags)).toEqual(['product:3']);
  expect(await listed('hidden')).toMatchObject([{ id, state: 'dead', places: [{ id: 3, hidden: true }] }]);
  expect((await listed('dead')).map((link) => link.id)).not.toContain(id);
  expect((await admin('GET /api/admin/link-counts')).body).toMatchObject({ dead: 1, hidden: 1 });
  expect((await admin('GET /api/admin/dashboard')).body.deadLinks).toBe(1);
  const article = (await listed('dead')).find(({ url }) => url.endsWith('/410'))!;
  expect((await act(article.id, 'hide')).status).toBe(422);
  expect((await act(99_999, 'check')).status).toBe(404);
  await server.write(({ db }) =>
    db
      .updateTable('linkProblems')
      .set({ url: `${host.url}/ok` })
      .where('id', '=', id)
      .execute(),
  );
  await point(3, 'affiliateUrl', '/ok');
  await act(id, 'check');
  await goRound(walkOf(), Date.now());
  expect((await listed('back')).map((link) => link.id)).toEqual([id]);
  expect(await listed('hidden')).toEqual([]);
  await act(id, 'show');
  expect([await listed('back'), (await listed('dead')).length]).toEqual([[], 1]);
});

test('a link that was changed leaves the list at once', async () => {
  await server.write(({ db }) => db.updateTable('articles').set({ content: '直しました' }).where('id', '=', 1).execute());
  expect(await listed('dead')).toEqual([]);
});

test('a turn goes on where it was after a restart, and begins again after a day', async () => {
  const before = host.requests.length;
  await goRound(walkOf(), Date.now());
  expect(host.requests.length).toBe(before);
  await goRound(walkOf(), start + 400 * day);
  expect(host.requests.length).toBeGreaterThan(before);
});
