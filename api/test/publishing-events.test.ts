import { mkdirSync, rmdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { updateProduct } from '#db/changes/products.ts';
import { updateSettings } from '#db/changes/settings.ts';
import { longTest } from '#db/test/long-test.ts';
import { ensureOperatorPassword } from '../operators/password.ts';
import { siteFolders } from '../publisher/page-file.ts';
import { call, adminPassword } from './calls.ts';
import { anyList, anyNumber } from './kinds.ts';
import { renderOnly, serveTestSite } from './test-site.ts';

let site: Awaited<ReturnType<typeof serveTestSite>>;
let url: string;
let authorization: string;

beforeAll(async () => {
  site = await serveTestSite({ ADMIN_PASSWORD: adminPassword });
  await ensureOperatorPassword(site.app.parts);
  url = await site.app.listen({ port: 0, host: '127.0.0.1' });
  const answer = await call(site, 'POST /api/admin/auth', { body: { password: adminPassword } });
  authorization = `Bearer ${answer.body.token}`;
});
afterAll(() => site.close());

interface Event {
  event: string;
  id: number;
  data: { position: number; pages: number; paths: string[]; done: number; total: number; milliseconds: number; what: string[] };
}

/** Opens the stream; `until` returns the events up to and including the first match. */
async function listen(headers: Record<string, string> = {}) {
  const ending = new AbortController();
  const answer = await fetch(url + addressOf('GET /api/admin/publishing/events'), {
    headers: { authorization, ...headers },
    signal: ending.signal,
  });
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const until = async (wanted: (event: Event) => boolean): Promise<Event[]> => {
    const events: Event[] = [];
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end < 0) {
        const { value, done } = await reader.read();
        if (done) throw new Error('the stream has ended');
        text += value;
        continue;
      }
      const lines = new Map(
        text
          .slice(0, end)
          .split('\n')
          .map((line) => line.split(/: (.*)/s).slice(0, 2) as [string, string]),
      );
      text = text.slice(end + 2);
      const event: Event = {
        event: lines.get('event') ?? '',
        id: Number(lines.get('id')),
        data: JSON.parse(lines.get('data') ?? '{}') as Event['data'],
      };
      events.push(event);
      if (wanted(event)) return events;
    }
  };
  return { answer, until, end: () => ending.abort() };
}
const rename = (name: string) => site.queue.run((write) => updateProduct(write, 5, { name }));

test('reports a save going public, with its position, pages, addresses and milliseconds', async () => {
  const { answer, until, end } = await listen();
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  const [first] = await until(({ event }) => event === 'status');
  expect(first).toMatchObject({ data: { waiting: 0, publishingAll: false, progress: null } });
  const { position } = await rename('見ているあいだに変わる名前');
  const events = await until(({ event, data }) => event === 'published' && data.position >= position);
  expect(events[0]).toMatchObject({ event: 'publishing', data: { changes: 1 } });
  const { data, id } = events.at(-1)!;
  expect(id).toBe(position);
  expect(data).toMatchObject({ position, what: ['product:5 updated'], failed: 0 });
  expect(data.paths[0]).toBe('/product/5');
  expect(data.paths.length).toBe(Math.min(data.pages, 20));
  expect(data.milliseconds).toBeGreaterThan(0);
  const status = await fetch(url + addressOf('GET /api/admin/publishing'), { headers: { authorization } });
  expect(await status.json()).toMatchObject({ waiting: 0, publishedThrough: position, lastPublish: data });
  end();
});

test('a console that reconnects receives the events it missed', async () => {
  const { position } = await rename('席を外したあいだの名前');
  await site.publisher.follow();
  const { until, end } = await listen({ 'last-event-id': String(position - 1) });
  expect((await until(({ event }) => event === 'published')).map(({ event, id }) => [event, id])).toEqual([
    ['status', position],
    ['published', position],
  ]);
  end();
});

longTest('a new site name publishes every page with visible progress [ASEO-10]', async () => {
  const { until, end } = await listen();
  const { position } = await site.queue.run((write) => updateSettings(write, { siteName: 'ぜんぶ変わる' }));
  const events = await until(({ event, data }) => event === 'published' && data.position >= position);
  const steps = events.filter(({ event }) => event === 'progress').map(({ data }) => data);
  const { pages } = site.publisher.live!.index;
  expect(steps.length).toBeGreaterThan(2);
  expect(steps.at(-1)).toEqual({ done: steps[0]!.total, total: steps[0]!.total });
  expect(steps.map(({ done }) => done)).toEqual(steps.map(({ done }) => done).toSorted((one, other) => one - other));
  expect(events.at(-1)!.data.pages).toBeGreaterThan(pages / 2);
  expect(events.at(-1)!.data.paths).toHaveLength(20);
  end();
});

test('全ページを再公開 runs behind the served site and reports its progress', async () => {
  // Enough of the site to be reported in several steps.
  renderOnly(site.renderers, (path) => /^\/(product|articles|forum)\b/.test(path));
  const { until, end } = await listen();
  const response = await fetch(url + addressOf('POST /api/admin/publishing'), { method: 'POST', headers: { authorization } });
  expect([response.status, await response.json()]).toMatchObject([202, { publishingAll: true }]);
  const events = await until(({ event }) => event === 'published');
  expect(events.filter(({ event }) => event === 'progress').length).toBeGreaterThan(2);
  expect(events.at(-1)).toMatchObject({
    data: { whole: true, what: [], pages: site.publisher.live!.index.pages, milliseconds: anyNumber, paths: anyList },
  });
  end();
});

test('reports a failed full publish, and the served site keeps following changes', async () => {
  const { until, end } = await listen();
  renderOnly(site.renderers, (path) => path === '/product/5');
  const inTheWay = `${siteFolders(site.dataDir).current}.next`;
  mkdirSync(inTheWay);
  await fetch(url + addressOf('POST /api/admin/publishing'), { method: 'POST', headers: { authorization } });
  await until(({ event }) => event === 'failed');
  const status = await fetch(url + addressOf('GET /api/admin/publishing'), { headers: { authorization } });
  expect(await status.json()).toMatchObject({ publishingAll: false, progress: null });
  rmdirSync(inTheWay);
  const { position } = await rename('失敗のあとに変わる名前');
  await until(({ event, data }) => event === 'published' && data.position >= position);
  end();
});

test('HEAD of the stream, however often, takes the place of no console that listens', async () => {
  const sent = { method: 'HEAD', headers: { authorization } };
  const statuses = new Set<number>();
  for (let nth = 0; nth < 60; nth++) {
    const { status, headers } = await fetch(url + addressOf('GET /api/admin/publishing/events'), sent);
    statuses.add(status);
    expect(headers.get('allow')).toBe('GET');
  }
  expect([...statuses]).toEqual([405]);
  const { until, end } = await listen();
  await until(({ event }) => event === 'status');
  end();
});

test('listening ends with its session, also where another node has ended it [AUTH-27]', async () => {
  const { body } = await call(site, 'POST /api/admin/auth', { body: { password: adminPassword } });
  const { until } = await listen({ authorization: `Bearer ${body.token}` });
  await until(({ event }) => event === 'status');
  const ended = until(() => false);
  // Another node writes only rows.
  await site.app.parts.write(async ({ db, at }) => {
    const { id } = await db.selectFrom('sessions').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
    await db.updateTable('sessions').set({ revokedAt: at }).where('id', '=', id).execute();
  });
  await expect(ended).rejects.toThrow('the stream has ended');
  expect((await fetch(url + addressOf('GET /api/admin/session'), { headers: { authorization } })).status).toBe(200);
});

test('listening needs a session and ends when the server closes [AUTH-27]', async () => {
  expect((await fetch(url + addressOf('GET /api/admin/publishing/events'))).status).toBe(401);
  const { until } = await listen();
  await until(({ event }) => event === 'status');
  const ended = until(() => false);
  await site.app.close();
  await expect(ended).rejects.toThrow('the stream has ended');
});
