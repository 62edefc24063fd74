import type { CsvKind } from '#api/contract/csv-columns.ts';
import { mostCsvBytes } from '#api/contract/csv-limits.ts';
import { toast } from '#src/features/toast/toast.ts';
import { RequestError, sentenceOf } from '#src/lib/request.ts';

/** Endpoints and documented messages for importing one kind of file. */
export interface ImportWords {
  kind: CsvKind;
  noun: string;
  /** Path below `/api/admin/` of the calls for lists, templates, exports and rejected rows. */
  place: 'products' | 'brands';
  /** Call that imports. */
  call: 'POST /api/admin/products/batch' | 'POST /api/admin/products/import' | 'POST /api/admin/brands/import';
  done: string;
  failed: string;
  /** Fallback when the server sends no error message. */
  failure: string;
  /** Toast of a file that could not be read or checked; the text where the server sends no message. */
  unchecked: { title: string; text: string };
  notCsv: { title: string; text: string };
}

const products = { kind: 'product', noun: '商品', place: 'products' } as const;
const wrongFile = { title: 'ファイル形式エラー', text: 'CSVファイルを選択してください' } as const;

/** Import dialog of the product table. */
export const productDialog: ImportWords = {
  ...products,
  call: 'POST /api/admin/products/batch',
  done: '商品一括登録完了',
  failed: '商品一括登録失敗',
  failure: 'インポート中にエラーが発生しました',
  unchecked: { title: 'インポート失敗', text: 'CSVデータの解析中にエラーが発生しました' },
  notCsv: wrongFile,
};

/** The separate import screen for products. */
export const productPage: ImportWords = {
  ...productDialog,
  call: 'POST /api/admin/products/import',
  done: 'インポート完了',
  failed: 'インポート失敗',
};

export const brandDialog: ImportWords = {
  kind: 'brand',
  noun: 'ブランド',
  place: 'brands',
  call: 'POST /api/admin/brands/import',
  done: 'CSVインポート成功',
  failed: 'CSVインポート失敗',
  failure: 'CSVアップロードに失敗しました',
  unchecked: { title: 'CSVインポート失敗', text: 'CSVアップロードに失敗しました' },
  notCsv: wrongFile,
};

/** Returns the message for a file that is not taken, in the server's words where it has some; undefined for any other. */
export function fileProblem({ name, size }: Pick<File, 'name' | 'size'>, { notCsv }: ImportWords): ImportWords['notCsv'] | undefined {
  if (!/\.csv$/i.test(name)) return notCsv;
  return size > mostCsvBytes
    ? { title: 'ファイルサイズエラー', text: 'CSVファイルは20MBまでです。分けてから取り込んでください。' }
    : undefined;
}

/** Shows a toast for a file that could not be read or checked. */
export function toastUnreadableFile(error: unknown, { unchecked }: ImportWords): void {
  const unread = !(error instanceof RequestError) && error instanceof DOMException && error.name === 'NotReadableError';
  const text = unread ? 'ファイル読み込み中にエラーが発生しました' : sentenceOf(error, unchecked.text);
  toast({ title: unchecked.title, text, destructive: true });
}
