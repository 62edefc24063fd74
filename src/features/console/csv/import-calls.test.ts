import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { toasts } from '#src/features/toast/toasts-of-tests.ts';
import { RequestError } from '#src/lib/request.ts';
import { given } from '../hook-of-tests.ts';
import { brandDialog, productDialog, productPage } from './csv-kinds.ts';
import { toastUndoFailure, useCheck, useExport, useImport } from './import-calls.ts';

vi.mock('#src/features/toast/toast.ts', () => import('#src/features/toast/toasts-of-tests.ts'));
const answers: Response[] = [];
let sent: FormData | undefined;
vi.stubGlobal('fetch', (_path: string, { body }: { body?: FormData }) => {
  sent = body;
  return Promise.resolve(answers.shift());
});
const clicked: string[] = [];
vi.stubGlobal('document', {
  createElement: () => ({
    download: '',
    click() {
      clicked.push(this.download);
    },
  }),
});

afterEach(() => {
  toasts.length = 0;
});
afterAll(() => vi.unstubAllGlobals());

const json = (status: number, body: object) => new Response(JSON.stringify(body), { status });
const chosen = { file: new File(['name'], 'a.csv') };
const words = () => toasts.map(({ title, text, destructive = false }) => [title, text, destructive]);

test('an import ends in the documented words, those of the server where it has some [ABRAND-25 ABRAND-26 APROD-44 APROD-45]', async () => {
  const send = (of: typeof brandDialog) => given(() => useImport(of)).mutateAsync({ chosen, key: 'once', repeats: false });
  answers.push(json(200, { message: 'ブランドを1件追加し、0件更新しました' }));
  await send(brandDialog);
  for (const of of [brandDialog, productDialog, productPage]) {
    answers.push(new Response('', { status: 500 }));
    await expect(send(of)).rejects.toThrow();
  }
  answers.push(json(422, { message: '空です' }));
  await expect(send(brandDialog)).rejects.toThrow();
  expect(words()).toEqual([
    ['CSVインポート成功', 'ブランドを1件追加し、0件更新しました', false],
    ['CSVインポート失敗', 'CSVアップロードに失敗しました', true],
    ['商品一括登録失敗', 'インポート中にエラーが発生しました', true],
    ['インポート失敗', 'インポート中にエラーが発生しました', true],
    ['CSVインポート失敗', '空です', true],
  ]);
});

test('the file is the part csvFile of a form, the last one [APROD-56]', async () => {
  answers.push(json(200, { importedCount: 1, errors: [], message: '' }));
  await given(() => useImport(productPage)).mutateAsync({ chosen: { ...chosen, columns: ['name'] }, key: 'once', repeats: false });
  expect([...(sent?.keys() ?? [])]).toEqual(['columns', 'csvFile']);
  expect(sent?.get('csvFile')).toMatchObject({ name: 'a.csv' });
});

test('an answer of the documented fields alone is the result of an import; without a text the toast counts [ABRAND-26 APROD-57 APROD-63]', async () => {
  const check = (of: typeof brandDialog) => given(() => useCheck(of)).mutateAsync(chosen);
  answers.push(json(200, { importedCount: 3, errors: ['2行目：価格が空です。'], message: '3件登録しました' }));
  const { found, imported } = await check(productPage);
  expect(imported).toBe(true);
  expect(found).toMatchObject({ importedCount: 3, counts: { error: 1 }, errors: ['2行目：価格が空です。'], rows: [], importId: null });
  answers.push(json(200, { importedCount: 1200, errors: [] }), json(200, { importedCount: 2 }));
  await check(productPage);
  await given(() => useImport(brandDialog)).mutateAsync({ chosen, key: 'once', repeats: false });
  expect(words()).toEqual([
    ['インポート完了', '3件登録しました', false],
    ['インポート完了', '商品を1,200件追加しました', false],
    ['CSVインポート成功', 'ブランドを2件追加しました', false],
  ]);
  answers.push(json(200, { importedCount: 3, errors: [], message: '', rows: [] }));
  expect(await check(productPage)).toMatchObject({ imported: false });
  expect(toasts).toHaveLength(3);
});

test('an import or its undoing that a proxy says nobody has answered is not called failed', async () => {
  const lost = { code: 'no_answer', message: 'サーバーから返事がありませんでした。' };
  answers.push(json(502, lost));
  await expect(given(() => useImport(brandDialog)).mutateAsync({ chosen, key: 'once', repeats: false })).rejects.toThrow();
  toastUndoFailure(new RequestError(502, JSON.stringify(lost), ''));
  expect(toasts.map(({ title }) => title)).toEqual(['結果が届きませんでした', '結果が届きませんでした']);
});

test('an export saves the file under its name and says so, or why there is none [APROD-51 APROD-52]', async () => {
  const save = () => given(() => useExport(productDialog)).mutateAsync();
  answers.push(new Response('id', { headers: { 'content-disposition': 'attachment; filename="products_export_2026-11-29.csv"' } }));
  await save();
  answers.push(json(404, { code: 'nothing_to_export', message: 'エクスポートするデータがありません' }), new Response('', { status: 500 }));
  for (const _failure of answers.slice()) await expect(save()).rejects.toThrow();
  expect(clicked).toEqual(['products_export_2026-11-29.csv']);
  expect(words()).toEqual([
    ['エクスポート完了', 'products_export_2026-11-29.csv を保存しました', false],
    ['エクスポート失敗', 'エクスポートするデータがありません', true],
    ['エクスポート失敗', 'エクスポート中にエラーが発生しました', true],
  ]);
});
