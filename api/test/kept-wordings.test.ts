import { expect, test } from 'vitest';
import { openImports } from './import-calls.ts';

const { open, check } = openImports();
const admin = () => open.operator.admin;
const kept = async () => (await admin()('GET /api/admin/kept-wordings')).body.map(({ kind, phrase }) => `${kind} ${phrase}`);
const keep = (body: object) => admin()('POST /api/admin/kept-wordings', { body });
const file = (kind: 'product' | 'brand') =>
  kind === 'product'
    ? 'name,description,price,imageUrl,petType,category\nごはん,業界最安の毎日のごはん,25.5,/art/a.svg,猫,フード'
    : 'name,description,logoUrl\nこはるび,業界最安のブランドです,/art/a.svg';
const problemsOf = async (kind: 'product' | 'brand') => {
  const { rows } = await check(file(kind), kind === 'brand' ? { key: 'POST /api/admin/brands/import', name: 'brands.csv' } : {});
  return (rows[0]?.problems ?? []).filter(({ message }) => message.includes('最安'));
};
const noted = async (kind: 'product' | 'brand') => (await problemsOf(kind)).length;

test('an expression that operators decided to use is asked about once, in records of its kind', async () => {
  expect([await noted('product'), await noted('brand')]).toEqual([1, 1]);
  const phrase = (await problemsOf('product'))[0]?.message.match(/「(.+?)」/)?.[1] ?? '';
  const { status, body } = await keep({ kind: 'product', phrase, reason: ' 調査の出典がある ' });
  expect({ status, body }).toMatchObject({ status: 201, body: { kind: 'product', phrase, reason: '調査の出典がある', actorName: null } });
  expect([await noted('product'), await noted('brand')]).toEqual([0, 1]);
  expect((await keep({ kind: 'product', phrase, reason: '別の理由' })).body).toEqual(body);
  expect(await kept()).toEqual([`product ${phrase}`]);

  expect((await admin()('DELETE /api/admin/kept-wordings/{id}', { params: { id: body.id } })).body).toEqual({ success: true, id: body.id });
  expect(await noted('product')).toBe(1);
  expect(await kept()).toEqual([]);
  const lines = await admin()('GET /api/admin/audit', { query: { subject: `wording:${String(body.id)}` } });
  expect(lines.body.map(({ action }) => action)).toEqual(['drop wording', 'keep wording']);
});

test.each([
  [{ kind: 'product', phrase: 'ふつうの言葉' }, 'phrase', 'この言葉は見直しの一覧にありません'],
  [{ kind: 'review', phrase: '最安' }, 'kind', '使う場所を選択してください'],
  [{ kind: 'product', phrase: '最安', reason: 'あ'.repeat(201) }, 'reason', '理由は200文字以内で入力してください'],
])('refuses a wrong decision %#', async (body, field, sentence) => {
  expect(await keep(body)).toMatchObject({ status: 422, body: { fields: { [field]: sentence } } });
  expect(await kept()).toEqual([]);
});

test('an unknown decision cannot be taken back', async () => {
  expect(await admin()('DELETE /api/admin/kept-wordings/{id}', { params: { id: 999 } })).toMatchObject({ status: 404 });
});
