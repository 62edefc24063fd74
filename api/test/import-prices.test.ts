import { expect, test } from 'vitest';
import { openImports } from './import-calls.ts';

const { open, send, check } = openImports();
const product = async (id: number) => (await open.operator.admin('GET /api/products/{id}', { params: { id } })).body;

test('notes a price that changes tenfold or more, as if public yen were typed, and imports it all the same [APROD-44]', async () => {
  const [slipped, raised] = [await product(9), await product(10)];
  const line = ({ id, name, imageUrl }: typeof slipped, price: number) => `${id},${name},説明です。,${price},${imageUrl}`;
  const csv = ['id,name,description,price,imageUrl', line(slipped, slipped.price * 100), line(raised, raised.price + 1)].join('\n');
  const found = await check(csv);
  expect(found.counts).toMatchObject({ update: 2, warning: 1, error: 0 });
  const message = expect.stringMatching(/^公開表示が ¥[\d,]+ から ¥[\d,]+ になります。100分の1の値で入力しましたか？$/) as unknown;
  expect(found.rows[0]).toMatchObject({ id: 9, action: 'update', problems: [{ field: 'price', message, fatal: false }] });
  expect((await send(csv)).body()).toMatchObject({ importedCount: 2, errors: [] });
  expect((await product(9)).price).toBe(slipped.price * 100);
});

test('a file with a price at or above the one before a sale ends the sale, and says so', async () => {
  const before = await product(7);
  const former = Number(before.originalPrice);
  expect(before).toMatchObject({ isOnSale: true, price: 17.6, originalPrice: 20.8 });
  const csv = ['id,name,description,price,imageUrl', `7,${before.name},説明です。,${former},${before.imageUrl}`].join('\n');
  const message = '価格が元の価格以上のため、セールにはしません。';
  expect((await check(csv)).rows[0]).toMatchObject({ id: 7, action: 'update', problems: [{ field: 'isOnSale', message, fatal: false }] });
  expect((await send(csv)).body()).toMatchObject({ importedCount: 1, errors: [] });
  expect(await product(7)).toMatchObject({ price: former, originalPrice: null, isOnSale: false });
});

test('a file that names a sale whose former price is no higher adds and changes none, however often it is imported', async () => {
  const { name, imageUrl } = await product(8);
  const rows = [`8,${name},説明です。,20.8,20.8,true,${imageUrl}`, `,あたらしいおもちゃ,説明です。,12,12,true,${imageUrl}`];
  const csv = ['id,name,description,price,originalPrice,isOnSale,imageUrl', ...rows].join('\n');
  expect((await send(csv)).body()).toMatchObject({ importedCount: 2, errors: [] });
  expect(await product(8)).toMatchObject({ price: 20.8, originalPrice: null, isOnSale: false });
  const { body: added } = await open.operator.admin('GET /api/products', { query: { search: 'あたらしいおもちゃ', limit: 1 } });
  expect(await product(added[0]!.id)).toMatchObject({ price: 12, originalPrice: null, isOnSale: false });
  expect((await check(csv)).rows[0]).toMatchObject({ id: 8, action: 'unchanged' });
});
