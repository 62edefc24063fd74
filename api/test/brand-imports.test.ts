import { describe, expect, test } from 'vitest';
import { importSizes, openImports } from './import-calls.ts';

describe.each(importSizes)('%s', (_what, large) => {
  const { open, send, check, count } = openImports({ large });

  test('imports and undoes brands in the same way [AAPI-29]', async () => {
    const brands = await count('brands');
    const csv = 'name,slug,logoUrl,isActive\nそらまめ堂,soramame,/art/logo.svg,true\nあおぞら,,/art/logo.svg,\nかぶり,nora,/art/logo.svg,1';
    const done = await send(csv, { key: 'POST /api/admin/brands/import', name: 'brands.CSV' });
    expect(done.body()).toMatchObject({
      importedCount: 2,
      message: 'ブランドを2件追加し、0件更新しました。誤りのある1行は取り込んでいません',
      errors: [expect.stringMatching(/^4行目：スラッグ（slug）：「nora」はID \d+ のブランドが使っています。$/)],
    });
    expect(await count('brands')).toBe(brands + 2);
    // Brands without an order are added last, one after the other.
    const { body: rows } = await open.operator.admin('GET /api/admin/brands');
    expect(rows.slice(-2).map(({ name }) => name)).toEqual(['そらまめ堂', 'あおぞら']);
    const undone = await open.operator.admin('POST /api/admin/imports/{id}/undo', { params: { id: String(done.body().importId) } });
    expect(undone.body).toMatchObject({ removed: 2, restored: 0 });
    expect((await open.operator.admin('GET /api/admin/brands')).body).toHaveLength(brands);
  });

  test('refuses a file whose name does not end in .csv with its message, and writes nothing [ABRAND-24]', async () => {
    const brands = await count('brands');
    for (const name of ['brands.tsv', 'brands.csv.txt', 'csv']) {
      const refused = await send('name,logoUrl\nそらまめ堂,/art/logo.svg', { key: 'POST /api/admin/brands/import', name });
      expect([refused.status, refused.body()]).toEqual([415, { message: 'CSVファイルを選択してください', code: 'not_csv' }]);
    }
    expect(await count('brands')).toBe(brands);
  });

  test('returns the faulty rows of a brand file after its import, and no row that was stored', async () => {
    const nora = await open.operator.server.reader.selectFrom('brands').select('id').where('slug', '=', 'nora').executeTakeFirstOrThrow();
    const csv = [
      'id,name,slug,logoUrl',
      ',ひなたぼっこ,hinata,/art/logo.svg',
      ',もとのスラッグ,nora,/art/logo.svg',
      `${nora.id},のら,nora-moved,/art/logo.svg`,
      ',かぶり,hinata,/art/logo.svg',
    ].join('\n');
    const key = 'POST /api/admin/brands/import';
    const { importId, counts } = (await send(csv, { key })).body();
    expect(counts).toMatchObject({ create: 1, update: 1, error: 2 });
    const { text } = await send(csv, { key: `${key}/faulty`, texts: { importId: String(importId) } });
    expect(text.split('\r\n').slice(1)).toEqual([
      `,もとのスラッグ,nora,/art/logo.svg,スラッグ（slug）：「nora」はID ${nora.id} のブランドが使っています。`,
      ',かぶり,hinata,/art/logo.svg,スラッグ（slug）：「hinata」は2行目のブランドが使っています。',
      '',
    ]);
    // A dry run is about the brands as they are.
    expect(await check(csv, { key, texts: { importId: String(importId) } })).toEqual(await check(csv, { key }));
    await open.operator.admin('POST /api/admin/imports/{id}/undo', { params: { id: importId ?? 0 } });
  });

  test('a repeat of a brand import finds what the first one found', async () => {
    const nora = await open.operator.server.reader.selectFrom('brands').select('id').where('slug', '=', 'nora').executeTakeFirstOrThrow();
    const csv = [
      'id,name,slug,logoUrl',
      ',一度の店,once,/art/logo.svg',
      `${nora.id},のら,nora-once,/art/logo.svg`,
      ',かぶり,once,/art/logo.svg',
    ];
    const sent = { key: 'POST /api/admin/brands/import', headers: { 'idempotency-key': 'brands-once' } } as const;
    const first = (await send(csv.join('\n'), sent)).body();
    expect(first.counts).toMatchObject({ create: 1, update: 1, error: 1 });
    expect((await send(csv.join('\n'), sent)).body()).toEqual(first);
    await open.operator.admin('POST /api/admin/imports/{id}/undo', { params: { id: first.importId ?? 0 } });
  });

  test('fills the slugs of a brand file without slugs like empty ones [AAPI-29 ABRAND-19]', async () => {
    const csv = 'name,logoUrl\n10月の森,/art/logo.svg\nForest Ten,/art/logo.svg';
    const done = (await send(csv, { key: 'POST /api/admin/brands/import', name: 'brands.csv' })).body();
    expect(done).toMatchObject({ importedCount: 2, columnProblems: [], errors: [] });
    const { body: rows } = await open.operator.admin('GET /api/admin/brands');
    const [japanese, plain] = ['10月の森', 'Forest Ten'].map((name) => rows.find((brand) => brand.name === name));
    expect([japanese?.slug, plain?.slug]).toEqual([`brand-${String(japanese?.id)}`, 'forest-ten']);
    // A changed row without the column keeps its slug.
    await send(`id,name,logoUrl\n${String(plain?.id)},Forest Eleven,/art/logo.svg`, {
      key: 'POST /api/admin/brands/import',
      name: 'brands.csv',
    });
    const changed = (await open.operator.admin('GET /api/admin/brands')).body.find(({ id }) => id === plain?.id);
    expect(changed).toMatchObject({ name: 'Forest Eleven', slug: 'forest-ten' });
    await open.operator.admin('POST /api/admin/imports/{id}/undo', { params: { id: String(done.importId) } });
  });

  test('rows without a slug leave the slugs of stored brands and of other rows of their file [AAPI-29 ABRAND-19]', async () => {
    const body = { name: '先の店', slug: 'first-shop', logoUrl: '/art/logo.svg' };
    const typed = (await open.operator.admin('POST /api/admin/brands', { body })).body;
    const [first, second, third] = [typed.id + 1, typed.id + 2, typed.id + 3];
    await open.operator.admin('PATCH /api/admin/brands/{id}', { params: { id: typed.id }, body: { slug: `brand-${first}` } });
    const csv = [
      'name,slug,logoUrl',
      '一つめ,,/art/logo.svg',
      '二つめ,,/art/logo.svg',
      `名のある店,brand-${second},/art/logo.svg`,
      `もう一つの店,brand-${second}-2,/art/logo.svg`,
    ].join('\n');
    const sent = { key: 'POST /api/admin/brands/import', name: 'brands.csv' } as const;
    expect((await check(csv, sent)).counts).toMatchObject({ create: 4, error: 0 });
    const done = (await send(csv, sent)).body();
    expect(done).toMatchObject({ importedCount: 4, errors: [] });
    const { body: rows } = await open.operator.admin('GET /api/admin/brands');
    expect(rows.slice(-4).map(({ id, name, slug }) => [id, name, slug])).toEqual([
      [first, '一つめ', `brand-${first}-2`],
      [second, '二つめ', `brand-${second}-3`],
      [third, '名のある店', `brand-${second}`],
      [third + 1, 'もう一つの店', `brand-${second}-2`],
    ]);
    expect((await open.operator.admin('POST /api/admin/imports/{id}/undo', { params: { id: String(done.importId) } })).body).toMatchObject({
      removed: 4,
    });
  });
});
