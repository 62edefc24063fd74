import { expect, test } from 'vitest';
import { openImports } from './import-calls.ts';

const { open, check, send } = openImports();

test('the check of a file warns of expressions with a reason, and keeps no row out', async () => {
  const csv = [
    'name,description,price,imageUrl,petType,category',
    '新しいごはん,"涙やけが治ると、評判です。",10,/art/a.svg,dog,food',
    'べつのごはん,国産の鶏肉です。,10,/art/a.svg,dog,food',
  ];
  const { counts, rows } = await check(csv.join('\n'));
  expect(counts).toMatchObject({ create: 2, warning: 1, error: 0 });
  const [problem] = rows.find(({ problems }) => problems)?.problems ?? [];
  expect(problem).toMatchObject({ field: 'description', fatal: false });
  expect(problem?.message).toContain('「涙やけが治る」');
  expect((await send(csv.join('\n'))).body().importedCount).toBe(2);
});

test('a cell that does not change is not asked about again', async () => {
  const { id } = await open.operator.server.reader
    .selectFrom('products')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await open.operator.admin('PATCH /api/admin/products/{id}', { params: { id }, body: { description: '絶対に喜ぶ一品' } });
  const csv = ['id,name,description,price,imageUrl', `${id},べつのごはん,絶対に喜ぶ一品,11,/art/a.svg`];
  expect((await check(csv.join('\n'))).counts).toMatchObject({ update: 1, warning: 0 });
});
