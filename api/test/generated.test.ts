import { fc } from '#db/test/random.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../contract/address-of.ts';
import { call } from './calls.ts';
import { checker, undescribed, type Document } from './described.ts';
import { callsOf, innards, requestsOf } from './generated-requests.ts';
import { startTestServer, type TestServer } from './server.ts';

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startTestServer();
  document = (await call(server, 'GET /api/openapi.json')).body as Document;
});
afterAll(() => server.close());

const isVisitors = (path: string) => path.startsWith('/api/') && !path.startsWith('/api/admin/');

test('answers generated requests to every visitor call as described, without server errors', async () => {
  const calls = callsOf(document, isVisitors);
  expect(calls.length).toBeGreaterThan(40);
  const check = checker(document);
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const sent = fc.constantFrom(...calls).chain((call) => requestsOf(document, call).map((made) => ({ call, made })));
  const property = fc.asyncProperty(sent, async ({ call, made: { url, payload, headers } }) => {
    const body = payload === undefined ? {} : { payload: JSON.stringify(payload) };
    const began = performance.now();
    const answer = await server.app.inject({ method: call.method.toUpperCase() as 'GET', url, headers, ...body });
    times.push(performance.now() - began);
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    expect([url, answer.statusCode, answer.statusCode < 500 ? '' : answer.body]).toEqual([url, answer.statusCode, '']);
    expect(answer.body).not.toMatch(innards);
    expect([url, undescribed(call.operation, answer)]).toEqual([url, []]);
    if (answer.statusCode === 204 || answer.statusCode === 301) return;
    // Links of mails lead to pages.
    if (answer.headers['content-type']?.toString().startsWith('text/html')) return;
    expect([url, answer.statusCode, check(call.operation, answer.statusCode, answer.json())]).toEqual([url, answer.statusCode, []]);
  });
  await fc.assert(property, { numRuns: isLongRun ? 5000 : 1000, endOnFailure: true });
  const [p99 = 0] = times.toSorted((one, other) => other - one).slice(Math.floor(times.length / 100));
  console.log(`statuses ${JSON.stringify(Object.fromEntries(statuses))}, p99 ${p99.toFixed(1)} ms`);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(50);
  expect(statuses.get(201) ?? 0).toBeGreaterThan(0);
});

test('refuses huge and malformed bodies with a message', async () => {
  const writes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) =>
      // A beacon of a client that is no browser is answered before its body is read.
      requestBody && isVisitors(path) && path !== addressOf('POST /api/counts') ? [[method, path.replace(/\{\w+\}/, '1')] as const] : [],
    ),
  );
  expect(writes.length).toBeGreaterThan(10);
  const json = { 'content-type': 'application/json' };
  // A like without a body is a toggle.
  const isToggle = (url: string) => url.endsWith('/like');
  const noBodies = [
    ['', json, 400],
    ['null', json, 400],
  ] as const;
  for (const [method, url] of writes) {
    for (const [payload, headers, status] of [
      [JSON.stringify({ reviewText: 'あ'.repeat(70_000) }), json, 413],
      ['{"nickname":', json, 400],
      ['{"__proto__":{"a":1}}', json, 400],
      ...(isToggle(url) ? [] : noBodies),
      ['[]', json, 400],
      ['nickname=a', { 'content-type': 'text/plain' }, 400],
      ['\u0000', { 'content-type': 'application/xml' }, 400],
    ] as const) {
      const answer = await server.app.inject({ method: method.toUpperCase() as 'POST', url, payload, headers });
      expect([method, url, payload.slice(0, 20), answer.statusCode]).toEqual([method, url, payload.slice(0, 20), status]);
      expect(answer.json<{ message: string }>().message).toMatch(/[ぁ-んァ-ヶ]/);
    }
  }
});
