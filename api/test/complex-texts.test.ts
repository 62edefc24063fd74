import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '#api/contract/address-of.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { complexTexts } from './complex-texts.ts';
import { publishedDataDir, type DataDir } from './data-dir.ts';
import { logIn, runServer, type ServerProcess } from './server-process.ts';

let data: DataDir;
let server: ServerProcess;
let operator: { authorization: string };

beforeAll(async () => {
  data = publishedDataDir();
  server = await runServer(data.dataDir);
  operator = await logIn(server.url);
});

afterAll(async () => {
  await server.stop();
  data.remove();
});

/** Milliseconds: a generous limit for a busy machine, far below the minutes that one of these took. */
const longest = 60_000;

test('answers hard-to-parse texts soon, and others in the meantime [C8]', async () => {
  const state = { running: true };
  const others = searchMeanwhile(state);
  const statuses: number[] = [];
  for (const size of isLongRun ? [20_000, 480_000] : [480_000])
    // The short form sends every third.
    for (const [name, content] of Object.entries(complexTexts(size)).filter((_, at) => isLongRun || at % 3 === 0)) {
      const answer = await send('POST', addressOf('POST /api/admin/articles/preview'), { content });
      const { code } = (await answer.json()) as { code?: string };
      expect([200, 422], name).toContain(answer.status);
      if (answer.status === 422 && content.length < 500_000) expect(code, name).toBe('too_complex');
      statuses.push(answer.status);
    }
  state.running = false;
  expect(statuses.length).toBeGreaterThan(10);
  expect(statuses.filter((status) => status === 422).length).toBeGreaterThan(8);
  const waits = await others;
  expect(waits.length).toBeGreaterThan(10);
  expect(Math.max(...waits)).toBeLessThan(longest / 2);
});

test('refuses to save an overly complex article, with an error at its field', async () => {
  const article = { title: '入れ子', slug: 'too-deep', content: '<div>'.repeat(6000), excerpt: '抜粋' };
  const refused = await send('POST', addressOf('POST /api/admin/articles'), article);
  const sentence = '文章の構造が複雑すぎます。入れ子、表、リンクなどを減らすか、記事を分けてください。';
  expect([refused.status, await refused.json()]).toEqual([422, { code: 'too_complex', message: sentence, fields: { content: sentence } }]);
  const made = await send('POST', addressOf('POST /api/admin/articles'), { ...article, content: '本文' });
  const { id } = (await made.json()) as { id: number };
  expect(
    (await send('PATCH', addressOf('PATCH /api/admin/articles/{id}', { params: { id } }), { content: '>'.repeat(20_000) })).status,
  ).toBe(422);
  const stored = (await (
    await fetch(server.url + addressOf('GET /api/admin/articles/{id}', { params: { id } }), { headers: operator })
  ).json()) as { content: string };
  expect(stored.content).toBe('本文');
});

function send(method: string, address: string, body: unknown): Promise<Response> {
  return fetch(server.url + address, {
    method,
    headers: { ...operator, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(longest),
  });
}

/** Returns the milliseconds that each concurrent search took. */
async function searchMeanwhile(state: { running: boolean }): Promise<number[]> {
  const waits: number[] = [];
  while (state.running) {
    const started = performance.now();
    const answer = await fetch(server.url + addressOf('GET /api/products/facets', { query: { search: '猫' } }));
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
    waits.push(performance.now() - started);
    await setTimeout(50);
  }
  return waits;
}
