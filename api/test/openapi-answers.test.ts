import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallKey } from '#api/contract/calls.ts';
import { call, inject, startWithOperator } from './calls.ts';
import { undescribed, type Document, type Operation } from './described.ts';
import { formOf } from './files.ts';

let operator: Awaited<ReturnType<typeof startWithOperator>>;
let document: Document;
beforeAll(async () => {
  operator = await startWithOperator();
  document = (await call(operator.server, 'GET /api/openapi.json')).body as Document;
});
afterAll(() => operator.server.close());

const described = (key: CallKey): Operation => {
  const [method = '', path = ''] = key.split(' ');
  return document.paths[path]![method.toLowerCase()]!;
};
const typesOf = (key: CallKey, status: string) => Object.keys(described(key).responses[status]?.content ?? {});

test('every call describes the body of a success, or that it has none', () => {
  const silent = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { responses }]) =>
      Object.entries(responses).some(([status, { content }]) => status === '204' || (status.startsWith('2') && content))
        ? []
        : `${method} ${path}`,
    ),
  );
  expect(silent).toEqual([]);
});

test('files, pages, streams and empty answers have their own types', () => {
  for (const key of [
    'GET /api/admin/products/export',
    'GET /api/admin/traffic/{table}/export',
    'POST /api/admin/brands/import/faulty',
  ] as const)
    expect([key, typesOf(key, '200')]).toEqual([key, ['text/csv']]);
  expect(typesOf('GET /api/admin/backups/{name}', '200')).toEqual(['application/x-tar']);
  expect(typesOf('GET /api/admin/photos/{id}/picture', '200')).toEqual(['image/webp']);
  expect(typesOf('GET /api/admin/publishing/events', '200')).toEqual(['text/event-stream']);
  expect(typesOf('POST /api/post-notices/stop', '200')).toEqual(['text/html']);
  expect(typesOf('GET /api/newsletter/leave', 'default')).toEqual(['application/json', 'text/html']);
  expect(typesOf('POST /api/newsletter', '201')).toEqual(['application/json', 'text/html']);
  expect(described('POST /api/counts').responses['204']).toEqual({ description: 'Success' });
  expect(described('GET /readyz').responses['503']).toMatchObject({ description: 'Error' });
});

test('the headers of posts, and the forms of a subscription, are described', () => {
  const headersOf = (key: CallKey) => described(key).parameters?.flatMap((each) => (each.in === 'header' ? each.name : []));
  for (const key of [
    'POST /api/products/{id}/reviews',
    'POST /api/brands/{slug}/reviews',
    'POST /api/forum/posts',
    'POST /api/forum/posts/{id}/replies',
  ] as const)
    expect([key, headersOf(key)]).toEqual([key, ['Idempotency-Key', 'X-Proof']]);
  for (const key of ['POST /api/admin/products', 'POST /api/admin/letters', 'POST /api/admin/products/batch'] as const)
    expect([key, headersOf(key)]).toEqual([key, ['Idempotency-Key']]);
  const forms = Object.keys(described('POST /api/newsletter').requestBody?.content ?? {});
  expect(forms).toEqual(['application/json', 'application/x-www-form-urlencoded']);
});

test('the server answers with the types and headers that are described', async () => {
  const { server, token } = operator;
  const headers = { authorization: `Bearer ${token}` };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  const subscription = { email: 'tama@example.jp', consent: 'true' };
  const csv = new TextEncoder().encode('name,logoUrl\n,/art/logo.svg');
  const file = await formOf({ bytes: csv, name: 'brands.csv', field: 'csvFile', type: 'text/csv' });
  const sent = { ...headers, 'content-type': file.contentType };
  const view = { headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0' }, body: { path: '/', from: 'direct' } };
  const answers = [
    ['GET /api/admin/products/template', 'text/csv', await inject(server, 'GET /api/admin/products/template', { headers })],
    [
      'POST /api/admin/brands/import/faulty',
      'text/csv',
      await inject(server, 'POST /api/admin/brands/import/faulty', { headers: sent, body: file.payload }),
    ],
    ['GET /api/newsletter/confirm', 'text/html', await inject(server, 'GET /api/newsletter/confirm', { query: { key: 'x' } })],
    [
      'POST /api/newsletter',
      'text/html',
      await inject(server, 'POST /api/newsletter', { headers: form, body: new URLSearchParams(subscription).toString() }),
    ],
    ['POST /api/newsletter', 'application/json', await inject(server, 'POST /api/newsletter', { body: subscription })],
    ['POST /api/forum/posts/{id}/views', '', await inject(server, 'POST /api/forum/posts/{id}/views', { params: { id: 2 } })],
    ['POST /api/counts', '', await inject(server, 'POST /api/counts', view)],
    ['GET /healthz', 'application/json', await inject(server, 'GET /healthz')],
    ['GET /api/products', 'application/json', await inject(server, 'GET /api/products', { query: { limit: 2 } })],
    ['POST /api/reviews/{id}/like', 'application/json', await inject(server, 'POST /api/reviews/{id}/like', { params: { id: 1 } })],
  ] as const;
  for (const [key, type, answer] of answers) {
    const [sentType = ''] = (answer.headers['content-type'] ?? '').split(';');
    expect([key, sentType, undescribed(described(key), answer)]).toEqual([key, type, []]);
  }
  const headersOf = (at: number) => answers.at(at)?.[2].headers;
  expect(headersOf(-2)).toMatchObject({ 'x-total-count': expect.any(String) as string, link: expect.any(String) as string });
  expect(headersOf(-1)).toHaveProperty('x-change');
});
