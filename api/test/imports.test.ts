import { describe, expect, test } from 'vitest';
import type { SentFile } from '../imports/read-file.ts';
import { scan, type ReadThreads } from '../reads/read-threads.ts';
import { call } from './calls.ts';
import { stars } from './stars.ts';
import { importSizes, openImports, type Sent } from './import-calls.ts';

const head = 'name,description,price,imageUrl,petType,category';
const row = (name: string, rest = '毎日のごはん,25.5,/art/a.svg,猫,フード') => `${name},${rest}`;

describe.each(importSizes)('%s', (_what, large) => {
  const { open, send, check, count } = openImports({ large });
  const product = async (id: number) => (await open.operator.admin('GET /api/products/{id}', { params: { id } })).body;

  const named = async (name: string) =>
    (await open.operator.admin('GET /api/products', { query: { search: name } })).body.find((found) => found.name === name);

  test('checks a file first, then imports it, and undoes it as a whole [AAPI-19 APROD-44 APROD-63]', async () => {
    const before = await product(3);
    const csv = [`id,${head}`, `,${row('輸入のごはん')}`, `,${row('もうひとつ', 'おやつ,12,/art/b.svg,犬,おやつ')}`].join('\n');
    const changed = `\n3,新しい名前,${before.description},${before.price},/art/c.svg,犬,フード\n,値段なし,説明,,/art/d.svg,犬,フード\n,画像なし,説明,1,,犬,フード`;
    const file = `id,${head}${csv.slice(csv.indexOf('\n'))}${changed}`;
    const products = await count('products');

    const found = await check(file);
    expect(found).toMatchObject({ importId: null, importedCount: 4, encoding: 'UTF-8', rowCount: 5, columnProblems: [] });
    expect(found.counts).toEqual({ create: 3, update: 1, unchanged: 0, warning: 1, error: 1 });
    expect(found.rows.map(({ line, action }) => [line, action])).toEqual([
      [6, 'error'],
      [5, 'create'],
      [2, 'create'],
      [3, 'create'],
      [4, 'update'],
    ]);
    expect(found.rows[0]?.problems).toEqual([{ field: 'imageUrl', message: 'が空です。入力してください。', fatal: true }]);
    expect(found.rows[1]?.problems).toEqual([{ field: 'price', message: 'が空のため、0 として登録します', fatal: false }]);
    expect(found.rows[4]).toMatchObject({
      id: 3,
      changes: [{ field: 'name', before: before.name, after: '新しい名前' }, { field: 'imageUrl' }],
    });
    expect(await count('products')).toBe(products);
    expect(await count('imports')).toBe(0);

    const done = await send(file);
    expect({ status: done.status, body: done.body() }).toMatchObject({
      status: 200,
      body: {
        importedCount: 4,
        errors: ['6行目：画像URL（imageUrl）が空です。入力してください。'],
        message: '商品を3件追加し、1件更新しました。誤りのある1行は取り込んでいません',
      },
    });
    expect(Number(done.headers['x-change'])).toBeGreaterThan(0);
    const { importId } = done.body();
    const line = async () =>
      (await open.operator.admin('GET /api/admin/audit', { query: { subject: `import:${String(importId)}`, action: 'import' } })).body[0];
    expect(await line()).toMatchObject({ name: 'products.csv', restorable: true });
    expect(await count('products')).toBe(products + 3);
    expect(await named('輸入のごはん')).toMatchObject({ petType: 'cat', category: 'food', price: 25.5 });
    expect(await product(3)).toMatchObject({ name: '新しい名前', imageUrl: '/art/c.svg' });

    const undo = () => open.operator.admin('POST /api/admin/imports/{id}/undo', { params: { id: String(importId) } });
    const undone = await undo();
    expect({ status: undone.status, body: undone.body }).toMatchObject({
      status: 200,
      body: { removed: 3, restored: 1, kept: 0, message: '追加した3件を削除し、変更した1件を元に戻しました。' },
    });
    expect(await line()).toMatchObject({ restorable: false });
    const { updatedAt: _now, ...same } = await product(3);
    expect(before).toMatchObject(same);
    expect(await named('輸入のごはん')).toBeUndefined();
    expect(await undo()).toMatchObject({ status: 409, body: { message: 'この取り込みはすでに元に戻しています。' } });
    const audit = await open.operator.server.reader
      .selectFrom('audit')
      .select('action')
      .where('subject', '=', `import:${String(importId)}`)
      .execute();
    expect(audit.map(({ action }) => action)).toEqual(['import', 'undo import']);
  });

  test('a repeat with the same key writes nothing and returns what the first import wrote', async () => {
    const headers = { 'idempotency-key': 'once' };
    const file = [head, row('一度だけの品'), row('名前だけ', ',,,,')].join('\n');
    const before = await count('products');
    const first = (await send(file, { headers })).body();
    expect((await send(file, { headers, name: 'renamed.csv' })).body()).toMatchObject({
      importId: first.importId,
      importedCount: 1,
      message: first.message,
      errors: first.errors,
    });
    expect(await count('products')).toBe(before + 1);
    expect(await send(`${file}\n${row('別の品')}`, { headers })).toMatchObject({ status: 409 });
    expect((await send(file)).body().importId).not.toBe(first.importId);
    expect(await count('products')).toBe(before + 2);
  });

  test('writes nothing if another server has stored the import since the first look', async () => {
    const { parts } = open.operator.server.app;
    const { write } = parts;
    for (const [name, end] of [
      ['sent-to-two-servers', ''],
      ['large-and-sent-to-two-servers', '\n'.repeat(70_000)],
    ] as const) {
      const file = `${head}\n${row(name)}${end}`;
      const sent = { headers: { 'idempotency-key': name } };
      const { importId } = (await send(file, sent)).body();
      const before = await count('products');
      const taken = await write(({ db }) =>
        db
          .deleteFrom('idempotencyKeys')
          .where('kind', '=', 'import')
          .where('postId', '=', importId ?? 0)
          .returningAll()
          .execute(),
      );
      parts.write = async (work) => {
        const looked = await write(work);
        parts.write = write;
        await write(({ db }) => db.insertInto('idempotencyKeys').values(taken.value).execute());
        return looked;
      };
      expect((await send(file, sent)).body()).toMatchObject({ importId, importedCount: 1 });
      expect(parts.write).toBe(write);
      expect(await count('products')).toBe(before);
    }
  });

  test('imports an array of objects like a file, with the same defaults [AAPI-18 APROD-43]', async () => {
    const rows = [
      {
        name: '束のごはん',
        description: 'a',
        price: 12,
        imageUrl: '/art/a.svg',
        petType: '鳥',
        category: 'おもちゃ',
        features: ['軽い', '丈夫'],
        isOnSale: true,
      },
      { name: '束のおやつ', description: 'b', price: 'abc', imageUrl: '/art/b.svg', petType: '', category: null },
      { name: '', description: 'c', price: 1, imageUrl: '/art/c.svg' },
    ];
    const { status, body } = await open.operator.admin('POST /api/admin/products/batch', { body: rows });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { importedCount: 2, encoding: 'JSON', errors: ['3行目：商品名（name）が空です。入力してください。'] },
    });
    expect(await named('束のごはん')).toMatchObject({ petType: 'bird', category: 'toys', features: ['軽い', '丈夫'], isOnSale: true });
    expect(await named('束のおやつ')).toMatchObject({ petType: 'dog', category: 'food', price: 0 });
    const sent = await send([head, row('束のファイル')].join('\n'), { key: 'POST /api/admin/products/batch' });
    expect(sent.body()).toMatchObject({ importedCount: 1 });
    for (const [body, status_, message] of [
      ['{"name":1}', 400, 'リクエストを読み取れませんでした。'],
      ['[', 400, 'リクエストを読み取れませんでした。'],
      ['[]', 422, 'CSVファイルの形式が正しくありません。ヘッダー行と少なくとも1つのデータ行が必要です。'],
      [
        '[{"name":"a"}]',
        422,
        '商品説明（description）の列がありません。価格（price）の列がありません。画像URL（imageUrl）の列がありません。',
      ],
    ] as const) {
      const headers = { authorization: `Bearer ${open.operator.token}`, 'content-type': 'application/json' };
      const answer = await call(open.operator.server, 'POST /api/admin/products/batch', { headers, body });
      expect([answer.status, answer.body.message]).toEqual([status_, message]);
    }
  });

  test('refuses an invalid file with its message and writes nothing [APROD-35 APROD-34]', async () => {
    const before = await count('products');
    const refused: Array<[string | Uint8Array, Sent, number, string]> = [
      [head, {}, 422, 'CSVファイルの形式が正しくありません。ヘッダー行と少なくとも1つのデータ行が必要です。'],
      ['\n\n', {}, 422, 'CSVファイルの形式が正しくありません。ヘッダー行と少なくとも1つのデータ行が必要です。'],
      ['', {}, 422, 'CSVファイルの形式が正しくありません。ヘッダー行と少なくとも1つのデータ行が必要です。'],
      [`name,price\n${row('a')}`, {}, 422, '商品説明（description）の列がありません。画像URL（imageUrl）の列がありません。'],
      [[head, row('a')].join('\n'), { name: 'products.xlsx' }, 415, 'CSVファイルを選択してください'],
      [
        Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff, 0xfe, 1]),
        {},
        422,
        'CSVデータの解析中にエラーが発生しました。文字コードを読み取れないため、UTF-8かShift_JISで保存し直してください。',
      ],
      [new Uint8Array(20 * 1024 * 1024 + 1).fill(97), {}, 413, 'CSVファイルは20MBまでです。分けてから取り込んでください。'],
      [[head, row('a')].join('\n'), { texts: { columns: '{' } }, 400, 'リクエストを読み取れませんでした。'],
    ];
    for (const [csv, sent, status, message] of refused) {
      const answer = await send<{ message: string }>(csv, sent);
      expect([answer.status, answer.body().message]).toEqual([status, message]);
    }
    expect(await count('products')).toBe(before);
  });

  test('a dry run names missing columns, and a mapping assigns fields to unknown headings [APROD-42 APROD-58]', async () => {
    const csv = ['品名,紹介文,値段,写真,いらない列', '写像のごはん,おいしい,30,/art/a.svg,x'].join('\n');
    const found = await check(csv);
    expect(found.columnProblems).toHaveLength(4);
    expect(found.rows).toEqual([]);
    expect(found.columns[0]).toEqual({ heading: '品名', field: null, sample: '写像のごはん' });
    const columns = JSON.stringify(['name', 'description', 'price', 'imageUrl', null]);
    expect(await check(csv, { texts: { columns } })).toMatchObject({ columnProblems: [], counts: { create: 1, warning: 1 } });
    const twice = JSON.stringify(['name', 'description', 'price', 'imageUrl', 'name']);
    expect((await check(csv, { texts: { columns: twice } })).columnProblems).toEqual(['商品名（name）の列が2つあります']);
    const labelled = ['商品名,説明,価格,画像URL', 'ラベルのごはん,おいしい,30,/art/a.svg'].join('\n');
    expect((await check(labelled)).columnProblems).toEqual([]);
  });

  test('adds rows with unknown ids; deleted and repeated ids are errors', async () => {
    await open.operator.admin('DELETE /api/admin/products/{id}', { params: { id: 9 } });
    const rows = ['id', '9', '99999', '5', '5', 'x'].map((id, at) => (at === 0 ? `id,${head}` : `${id},${row(`番号${id}`)}`));
    const found = await check(rows.join('\n'));
    expect(found.errors).toEqual([
      '2行目：ID（id）：ID 9 の商品は削除されています。',
      '5行目：ID（id）：ID 5 は4行目にもあります。',
      '6行目：ID（id）は数字で入力してください。',
    ]);
    expect(found.rows.find(({ line }) => line === 3)).toMatchObject({
      action: 'create',
      problems: [{ field: 'id', message: 'ID 99999 の商品はないため、新しい番号で追加します', fatal: false }],
    });
    await open.operator.admin('POST /api/admin/products/{id}/restore', { params: { id: 9 } });
  });

  test('returns faulty rows as a file to correct, with the reason', async () => {
    const csv = [
      head,
      row('良い行'),
      '',
      row('', '"説明に, コンマと""引用符""",1,/art/a.svg,猫,フード'),
      row('あふれた行', 'a,1,/art/a.svg,猫,フード,余り'),
    ].join('\n');
    const { text, headers } = await send(csv, { key: 'POST /api/admin/products/import/faulty' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const reason = '見出しは6列ですが、この行は7列あります。カンマを含む値は "" で囲んでください';
    expect(text).toBe(
      `\ufeff${head},誤りの内容\r\n,"説明に, コンマと""引用符""",1,/art/a.svg,猫,フード,商品名（name）が空です。入力してください。\r\nあふれた行,a,1,/art/a.svg,猫,フード,余り,"${reason}。"\r\n`,
    );
  });

  test('a row names its brand by id, else by slug [APROD-16]', async () => {
    const line = (brand: string) => `${row('ブランド品')},${brand}`;
    const file = (...brands: string[]) => [`${head},brandId,brandSlug`, ...brands.map(line)].join('\n');
    const found = await check(file('1,', ',nora', '1,nora', '999,', ',nowhere'));
    expect(found.errors).toEqual([
      '5行目：ブランドID（brandId）：指定されたブランドがありません。',
      '6行目：ブランドのスラッグ（brandSlug）：指定されたブランドがありません。',
    ]);
    expect(found.counts).toMatchObject({ create: 3, warning: 1, error: 2 });
    await send(file(',nora'));
    expect(await named('ブランド品')).toMatchObject({ brandSlug: 'nora' });
  });
});

const { open, send } = openImports();

test('asks for a file where a form was sent without one [APROD-62]', async () => {
  const answer = await send<{ message: string }>('', { name: '' });
  expect([answer.status, answer.body().message]).toEqual([422, 'ファイルを選択してください']);
});

test('one import at a time reports its progress, while visitors’ writes are stored [AAPI-19]', async () => {
  const many = [head, ...Array.from({ length: 3000 }, (_, at) => row(`大量の品 ${at}`))].join('\n');
  const running = send(many);
  const progress = async () => (await open.operator.admin('GET /api/admin/imports/progress')).body;
  await expect.poll(progress, { interval: 20 }).toMatchObject({ running: true });
  const second = await send<{ message: string }>([head, row('割り込み')].join('\n'));
  expect([second.status, second.body().message]).toEqual([409, 'ほかの取り込みが終わるまでお待ちください。']);
  const review = {
    nickname: 'はる',
    reviewText: '取り込みのあいだに書きました。よく食べます。',
    ...stars,
  };
  const written = await call(open.operator.server, 'POST /api/products/{id}/reviews', { params: { id: 1 }, body: review });
  expect(written.status).toBe(201);
  expect((await running).body()).toMatchObject({ importedCount: 3000 });
  expect(await progress()).toEqual({ running: false, checked: 0, written: 0, total: 0 });
});

test('a product that is saved after its row was checked is checked again, so that an undo returns to that save', async () => {
  const { parts } = open.operator.server.app;
  const [id, admin] = [7, open.operator.admin];
  const save = (name: string) => admin('PATCH /api/admin/products/{id}', { params: { id }, body: { name } });
  const run = async (name: 'checkSmallFile', dataDir: string, sent: SentFile) => {
    const found = await scan({ reader: parts.reader }, name, dataDir, sent);
    await save('あとから直した名前');
    return found;
  };
  parts.reads = { run } as unknown as ReadThreads;
  const { description, price } = (await admin('GET /api/products/{id}', { params: { id } })).body;
  const done = await send([`id,${head}`, `${id},取り込んだ名前,${description},${price},/art/a.svg,猫,フード`].join('\n'));
  delete parts.reads;
  expect(done.body()).toMatchObject({ importedCount: 1 });
  const nameNow = async () => (await admin('GET /api/products/{id}', { params: { id } })).body.name;
  expect(await nameNow()).toBe('取り込んだ名前');
  await admin('POST /api/admin/imports/{id}/undo', { params: { id: String(done.body().importId) } });
  expect(await nameNow()).toBe('あとから直した名前');
});
