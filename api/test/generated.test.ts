import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checker, inlined, valuesOf, type Document, type Operation } from './described.ts';
import { startTestServer, type TestServer } from './server.ts';

const long = process.env['LONG'] === '1';

let server: TestServer;
let document: Document;
beforeAll(async () => {
  server = await startTestServer();
  document = (await server.app.inject('/api/openapi.json')).json<Document>();
});
afterAll(() => server.close());

interface Call {
  method: string;
  path: string;
  operation: Operation;
}

interface Sent {
  url: string;
  payload?: object;
  headers: Record<string, string>;
}

const text = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed();

/** Requests of a call: parameters and body as described, some of them broken; ids mostly such that something is there. */
function requestsOf({ path, operation }: Call): fc.Arbitrary<Sent> {
  const parameters = operation.parameters ?? [];
  const pathValues = fc.record(
    Object.fromEntries(
      parameters
        .filter((each) => each.in === 'path')
        .map(({ name, schema }) => {
          const known = name === 'slug' ? fc.constantFrom('nora', 'komorebi', 'cat-water-winter') : fc.integer({ min: 1, max: 70 });
          return [
            name,
            fc.oneof(
              { weight: 4, arbitrary: known as fc.Arbitrary<unknown> },
              { weight: 1, arbitrary: valuesOf(inlined(document, schema)) },
            ),
          ];
        }),
    ),
  );
  const query = fc.record(
    Object.fromEntries(
      parameters.filter((each) => each.in === 'query').map(({ name, schema }) => [name, valuesOf(inlined(document, schema))]),
    ),
    { requiredKeys: [] },
  );
  const schema = operation.requestBody?.content['application/json']?.schema;
  const payload = schema ? valuesOf(inlined(document, schema)) : fc.constant(undefined);
  const key = fc.option(fc.constantFrom('a', 'b', 'あ', ' ', 'x'.repeat(300)), { freq: 8 });
  return fc.record({ pathValues, query, payload, key }).map((made) => {
    const place = path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(text((made.pathValues as Record<string, unknown>)[name])),
    );
    const search = new URLSearchParams(Object.entries(made.query as object).map(([name, value]): [string, string] => [name, text(value)]));
    const headers: Record<string, string> = made.key === null || /[^\x20-\x7e]/.test(made.key) ? {} : { 'idempotency-key': made.key };
    if (made.payload === undefined) return { url: `${place}?${search}`, headers };
    return { url: `${place}?${search}`, headers: { ...headers, 'content-type': 'application/json' }, payload: made.payload as object };
  });
}

test('generated requests to every call of visitors are answered as described, none with a fault of the server', async () => {
  const calls = Object.entries(document.paths)
    .filter(([path]) => path.startsWith('/api/') && !path.startsWith('/api/admin/'))
    .flatMap(([path, operations]) => Object.entries(operations).map(([method, operation]): Call => ({ method, path, operation })));
  expect(calls.length).toBeGreaterThan(40);
  const check = checker(document);
  const statuses = new Map<number, number>();
  const times: number[] = [];
  const sent = fc.constantFrom(...calls).chain((call) => requestsOf(call).map((made) => ({ call, made })));
  const property = fc.asyncProperty(sent, async ({ call, made: { url, payload, headers } }) => {
    const body = payload === undefined ? {} : { payload: JSON.stringify(payload) };
    const began = performance.now();
    const answer = await server.app.inject({ method: call.method.toUpperCase() as 'GET', url, headers, ...body });
    times.push(performance.now() - began);
    statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
    expect([url, answer.statusCode, answer.statusCode < 500 ? '' : answer.body]).toEqual([url, answer.statusCode, '']);
    expect(answer.body).not.toMatch(/SQLITE|node_modules|at \w+ \(/);
    if (answer.statusCode === 204 || answer.statusCode === 301) return;
    expect([url, answer.statusCode, check(call.operation, answer.statusCode, answer.json())]).toEqual([url, answer.statusCode, []]);
  });
  await fc.assert(property, { numRuns: long ? 5000 : 1000, endOnFailure: true });
  const [p99 = 0] = times.toSorted((one, other) => other - one).slice(Math.floor(times.length / 100));
  console.log(`statuses ${JSON.stringify(Object.fromEntries(statuses))}, p99 ${p99.toFixed(1)} ms`);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(50);
  expect(statuses.get(201) ?? 0).toBeGreaterThan(0);
});

test('huge and malformed bodies are refused with a sentence', async () => {
  const writes = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { requestBody }]) =>
      requestBody && path.startsWith('/api/') && !path.startsWith('/api/admin/') ? [[method, path.replace(/\{\w+\}/, '1')] as const] : [],
    ),
  );
  expect(writes.length).toBeGreaterThan(10);
  const json = { 'content-type': 'application/json' };
  for (const [method, url] of writes) {
    for (const [payload, headers, status] of [
      [JSON.stringify({ reviewText: 'あ'.repeat(70_000) }), json, 413],
      ['{"nickname":', json, 400],
      ['{"__proto__":{"a":1}}', json, 400],
      ['', json, 422],
      ['null', json, 422],
      ['[]', json, 422],
      ['nickname=a', { 'content-type': 'text/plain' }, 400],
      ['\u0000', { 'content-type': 'application/xml' }, 400],
    ] as const) {
      const answer = await server.app.inject({ method: method.toUpperCase() as 'POST', url, payload, headers });
      expect([method, url, payload.slice(0, 20), answer.statusCode]).toEqual([method, url, payload.slice(0, 20), status]);
      expect(answer.json<{ message: string }>().message).toMatch(/[ぁ-んァ-ヶ]/);
    }
  }
});
