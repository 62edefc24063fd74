import { afterEach, expect, test, vi } from 'vitest';
import { mostCsvBytes } from '#api/contract/csv-limits.ts';
import { words } from '#api/contract/errors.ts';
import { toasts } from '#src/features/toast/toasts-of-tests.ts';
import { RequestError } from '#src/lib/request.ts';
import { brandDialog, fileProblem, productDialog, productPage, toastUnreadableFile } from './csv-kinds.ts';

vi.mock('#src/features/toast/toast.ts', () => import('#src/features/toast/toasts-of-tests.ts'));

afterEach(() => {
  toasts.length = 0;
});

test('a file that cannot be read or checked fails in the documented words [ABRAND-25 APROD-46]', () => {
  const unread = new DOMException('', 'NotReadableError');
  for (const kind of [productDialog, productPage, brandDialog]) toastUnreadableFile(unread, kind);
  for (const kind of [productDialog, productPage, brandDialog]) toastUnreadableFile(new RequestError(500, '', ''), kind);
  toastUnreadableFile(new RequestError(422, '{"message":"空です"}', ''), productDialog);
  expect(toasts.map(({ title, text }) => [title, text])).toEqual([
    ['インポート失敗', 'ファイル読み込み中にエラーが発生しました'],
    ['インポート失敗', 'ファイル読み込み中にエラーが発生しました'],
    ['CSVインポート失敗', 'ファイル読み込み中にエラーが発生しました'],
    ['インポート失敗', 'CSVデータの解析中にエラーが発生しました'],
    ['インポート失敗', 'CSVデータの解析中にエラーが発生しました'],
    ['CSVインポート失敗', 'CSVアップロードに失敗しました'],
    ['インポート失敗', '空です'],
  ]);
  expect(toasts.every(({ destructive }) => destructive)).toBe(true);
});

test('the console refuses files with the sentences of the server, before they are sent', () => {
  expect(fileProblem({ name: 'a.CSV', size: mostCsvBytes }, productDialog)).toBeUndefined();
  expect(fileProblem({ name: 'a.csv', size: mostCsvBytes + 1 }, brandDialog)?.text).toBe(words.csv_too_large);
  expect(fileProblem({ name: 'a.xlsx', size: 9 }, productPage)?.text).toBe(words.not_csv);
});
