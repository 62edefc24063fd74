import { fc } from '#db/test/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallKey } from '#api/contract/calls.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { call, startWithOperator } from './calls.ts';
import { checker, type Document } from './described.ts';
import { callsOf, innards, requestsOf } from './generated-requests.ts';

let operator: Awaited<ReturnType<typeof startWithOperator>>;
let document: Document;
beforeAll(async () => {
  operator = await startWithOperator();
  document = (await call(operator.server, 'GET /api/openapi.json')).body as Document;
});
afterAll(() => operator.server.close());

/** Calls that end their own session, never end, or need a published site. */
const others: CallKey[] = [
  'POST /api/admin/auth',
  'DELETE /api/admin/auth',
  'POST /api/admin/password',
  'DELETE /api/admin/sessions/{id}',
  'GET /api/admin/publishing',
  'GET /api/admin/publishing/events',
];
// A backup takes a second and has its own tests.
if (!isLongRun) others.push('GET /api/admin/backups', 'POST /api/admin/backups');
const isOperators = (path: string) => path.startsWith('/api/admin/') && !others.some((key) => key.endsWith(` ${path}`));

test('answers generated requests to every operator call as described, without server errors', async () => {
  const calls = callsOf(document, isOperators);
  expect(calls.length).toBeGreaterThan(40);
  const check = checker(document);
  const statuses = new Map<number, number>();
  const sent = fc.constantFrom(...calls).chain((call) => requestsOf(document, call).map((made) => ({ call, made })));
  const property = fc.asyncProperty(sent, async ({ call, made: { url, payload, headers } }) => {
    const body = payload === undefined ? {} : { payload: JSON.stringify(payload) };
    const method = call.method.toUpperCase() as 'GET';
    const authorized = { ...headers, authorization: `Bearer ${operator.token}` };
    const answer = await operator.server.app.inject({ method, url, headers: authorized, ...body });
    const { statusCode } = answer;
    statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    expect([method, url, statusCode, statusCode < 500 ? '' : answer.body]).toEqual([method, url, statusCode, '']);
    expect(statusCode).not.toBe(401);
    if (!answer.headers['content-type']?.toString().includes('json')) return;
    if (statusCode >= 400) expect(answer.body).not.toMatch(innards);
    expect([method, url, statusCode, check(call.operation, statusCode, answer.json())]).toEqual([method, url, statusCode, []]);
  });
  await fc.assert(property, { numRuns: isLongRun ? 5000 : 250, endOnFailure: true });
  console.log(`statuses ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(50);
});

test('refuses huge and malformed bodies of operators’ calls with a message', async () => {
  const writes = callsOf(document, isOperators).filter(({ operation }) => operation.requestBody);
  expect(writes.length).toBeGreaterThan(12);
  const json = { 'content-type': 'application/json' };
  for (const { method, path } of writes) {
    const url = path
      .replace('{kind}', 'review')
      .replace('/pages/{name}', '/pages/about')
      .replace(/\{\w+\}/, '1');
    for (const [payload, headers, statuses] of [
      [JSON.stringify({ name: 'あ'.repeat(500_000) }), json, [413]],
      ['{"name":', json, [400]],
      ['{"__proto__":{"a":1}}', json, [400]],
      ['null', json, [422]],
      ['"a"', json, [422]],
      ['name=a', { 'content-type': 'text/plain' }, [400]],
      ['[]', { 'content-type': 'application/json\t;x' }, [400, 422]],
      ['[]', { 'content-type': 'APPLICATION/JSON; charset=utf-16' }, [400, 422]],
    ] as const) {
      const authorized = { ...headers, authorization: `Bearer ${operator.token}` };
      const answer = await operator.server.app.inject({ method: method.toUpperCase() as 'POST', url, payload, headers: authorized });
      expect([method, url, payload.slice(0, 20), statuses]).toEqual([
        method,
        url,
        payload.slice(0, 20),
        expect.arrayContaining([answer.statusCode]),
      ]);
      expect(answer.json<{ message: string }>().message).toMatch(/[ぁ-んァ-ヶ]/);
      expect(answer.body).not.toMatch(innards);
    }
  }
});
