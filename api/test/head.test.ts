import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillAddress, methodOf } from '#api/contract/address-of.ts';
import { calls, type CallKey } from '#api/contract/calls.ts';
import type { CallSchema } from '#api/contract/calls/call-schema.ts';
import { inject, startWithOperator } from './calls.ts';

let operator: Awaited<ReturnType<typeof startWithOperator>>;
/** Of parameters that are no numbers. */
const params: Record<string, string> = { table: 'product' };
beforeAll(async () => {
  operator = await startWithOperator();
  params['name'] = (await operator.admin('POST /api/admin/backups')).body.name;
});
afterAll(() => operator.server.close());

const reads = (Object.keys(calls) as CallKey[]).filter((key) => methodOf(key) === 'GET');
const refused = reads.filter((key) => (calls[key] as CallSchema).noHead);
const head = (key: CallKey) => {
  const named = Object.fromEntries([...key.matchAll(/{(\w+)}/g)].map(([, name = '']) => [name, params[name] ?? '1']));
  const headers = { authorization: `Bearer ${operator.token}` };
  return operator.server.app.inject({ method: 'HEAD', url: fillAddress(key, { params: named }), headers });
};
const lines = async () =>
  (await operator.server.reader.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action);

test('HEAD of any call leaves no line in the audit log; downloads and streams refuse it', async () => {
  const before = await lines();
  for (const key of reads) {
    const { statusCode, headers, body } = await head(key);
    expect([key, body]).toEqual([key, '']);
    expect([key, statusCode === 405]).toEqual([key, refused.includes(key)]);
    if (statusCode === 405) expect([key, headers['allow']]).toEqual([key, expect.not.stringContaining('HEAD')]);
  }
  expect(await lines()).toEqual(before);
});

test('GET of a backup and of the subscribers leaves a line each', async () => {
  const headers = { authorization: `Bearer ${operator.token}` };
  const before = await lines();
  await inject(operator.server, 'GET /api/admin/backups/{name}', { params: { name: params['name'] }, headers });
  await inject(operator.server, 'GET /api/admin/subscribers/export', { headers });
  expect(await lines()).toEqual([...before, 'backup download', 'export']);
});
