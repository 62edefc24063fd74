import { fc } from '#db/test/random.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallKey } from '#api/contract/calls.ts';
import { isLongRun } from '#db/test/long-run.ts';
import { call, startWithOperator } from './calls.ts';
import { checker, inlined, longestJson, undescribed, type Document } from './described.ts';
import { callsOf, innards, requestsOf, type Call } from './generated-requests.ts';

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
    expect([method, url, undescribed(call.operation, answer)]).toEqual([method, url, []]);
    if (!answer.headers['content-type']?.toString().includes('json')) return;
    if (statusCode >= 400) expect(answer.body).not.toMatch(innards);
    expect([method, url, statusCode, check(call.operation, statusCode, answer.json())]).toEqual([method, url, statusCode, []]);
  });
  await fc.assert(property, { numRuns: isLongRun ? 5000 : 150, endOnFailure: true });
  console.log(`statuses ${JSON.stringify(Object.fromEntries(statuses))}`);
  expect(statuses.get(200) ?? 0).toBeGreaterThan(30);
});

test('takes the longest body that the contract allows, of each operators’ call', async () => {
  const writes = callsOf(document, isOperators).filter(({ operation }) => operation['x-role'] && longestOf(operation) !== undefined);
  expect(writes.length).toBeGreaterThan(30);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${operator.token}` };
  const refused: string[] = [];
  for (const { method, path, operation } of writes) {
    const payload = longestOf(operation) ?? '';
    const { statusCode } = await operator.server.app.inject({
      method: method.toUpperCase() as 'POST',
      url: filled(path),
      payload,
      headers,
    });
    if (statusCode === 413) refused.push(`${method} ${path} of ${payload.length} bytes`);
  }
  expect(refused).toEqual([]);
});

test('stores letters, articles and products that are as long as their forms allow', async () => {
  const { admin } = operator;
  const letter = { subject: '長いお知らせ', blocks: Array.from({ length: 30 }, () => ({ kind: 'text', text: 'あ'.repeat(5000) })) };
  const texts = { name: '長い商品', ingredients: long, feedingInstructions: long, specifications: long };
  const product = { ...texts, price: 100, petType: 'dog', category: 'food', imageUrl: '/uploads/a.webp', description: long };
  const article = { title: '長い記事', content: 'あ'.repeat(500_000), excerpt: '抜粋' };
  expect((await admin('POST /api/admin/letters', { body: letter })).status).toBe(201);
  expect((await admin('POST /api/admin/letters/preview', { body: letter })).status).toBe(200);
  expect((await admin('POST /api/admin/products/fact-proposals', { body: texts })).status).toBe(200);
  expect((await admin('POST /api/admin/products', { body: product })).status).toBe(201);
  expect((await admin('POST /api/admin/articles', { body: article })).status).toBe(201);
  const { content } = article;
  expect((await admin('POST /api/admin/articles/preview', { body: { content } })).status).toBe(200);
});

test('refuses huge and malformed bodies of operators’ calls with a message', async () => {
  const writes = callsOf(document, isOperators).filter(({ operation }) => operation.requestBody);
  expect(writes.length).toBeGreaterThan(12);
  const json = { 'content-type': 'application/json' };
  // Longer than the body of a product, the longest that the contract describes.
  const huge = JSON.stringify({ name: 'あ'.repeat(4_000_000) });
  for (const { method, path } of writes) {
    const url = filled(path);
    for (const [payload, headers, statuses] of [
      [huge, json, [413]],
      ['{"name":', json, [400]],
      ['{"__proto__":{"a":1}}', json, [400]],
      ['null', json, [400]],
      ['"a"', json, [400]],
      ['name=a', { 'content-type': 'text/plain' }, [400]],
      ['[]', { 'content-type': 'application/json\t;x' }, [400]],
      ['[]', { 'content-type': 'APPLICATION/JSON; charset=utf-16' }, [400]],
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

const long = 'あ'.repeat(20_000);

function filled(path: string): string {
  return path
    .replace('{kind}', 'review')
    .replace('/pages/{name}', '/pages/about')
    .replace(/\{\w+\}/, '1');
}

function longestOf({ requestBody }: Call['operation']): string | undefined {
  const schema = requestBody?.content['application/json']?.schema;
  return schema && longestJson(inlined(document, schema));
}
