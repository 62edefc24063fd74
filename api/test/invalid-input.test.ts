import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressOf } from '../contract/address-of.ts';
import { words } from '../contract/errors.ts';
import { call, startWithOperator } from './calls.ts';

let operator: Awaited<ReturnType<typeof startWithOperator>>;
beforeAll(async () => void (operator = await startWithOperator()));
afterAll(() => operator.server.close());

const json = { 'content-type': 'application/json' };

test.each([['null'], ['[]'], ['"a"'], ['5'], ['']])('a body that is %s cannot be read, and no field of it is named', async (payload) => {
  const answer = await operator.server.app.inject({ method: 'POST', url: addressOf('POST /api/reports'), headers: json, payload });
  expect([answer.statusCode, answer.json()]).toEqual([400, { message: words.malformed, code: 'malformed' }]);
});

test('a value of another type or beyond a limit gets a sentence for people, without words of programmers', async () => {
  const refusals = [
    [await call(operator.server, 'POST /api/reviews/{id}/like', { params: { id: 1 }, body: { liked: 'x' } }), { liked: words.invalid }],
    [await operator.admin('PATCH /api/admin/brands/{id}', { params: { id: 1 }, body: { isActive: 'true' } }), { isActive: words.invalid }],
    [
      await operator.admin('PATCH /api/admin/products/{id}', { params: { id: 1 }, body: { features: Array(101).fill('あ') } }),
      { features: '100件以内にしてください' },
    ],
    [
      await operator.admin('PATCH /api/admin/products/{id}', { params: { id: 1 }, body: { features: ['あ'.repeat(2001)] } }),
      { 'features.0': '2,000文字以内で入力してください' },
    ],
  ] as const;
  for (const [{ status, body }, fields] of refusals)
    expect([status, body]).toEqual([422, { message: Object.values(fields)[0], code: 'invalid', fields }]);
});

test('a malformed path or query names its parameter in words for people', async () => {
  const refusals = [
    [await operator.admin('GET /api/admin/backups/{name}', { params: { name: 'zzz' } }), { name: words.malformed_parameter }],
    [await call(operator.server, 'GET /api/products', { query: { sortBy: 'x' } }), { sortBy: words.malformed_parameter }],
    [await call(operator.server, 'GET /api/products', { query: { limit: 101 } }), { limit: '100以下の数にしてください' }],
  ] as const;
  for (const [{ status, body }, fields] of refusals)
    expect([status, body]).toEqual([400, { message: words.malformed_parameter, code: 'malformed_parameter', fields }]);
});
