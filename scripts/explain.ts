import { ApiError } from '#api/api-error.ts';
import { words } from '#api/contract/errors.ts';
import { unusable } from '#api/storage/storage-fault.ts';
import { notOpened, notOwner } from '#db/postgres/empty-database.ts';

/** Prints an error as one line that a person can act on; the cause follows only if DEBUG is set. */
export function explain(error: unknown): void {
  const { code = '', message = String(error), syscall, path, cause } = error as Partial<NodeJS.ErrnoException>;
  const refused = error instanceof ApiError ? (error.details.message ?? words[error.code]) : undefined;
  const place = path ?? (/^SQLITE_(CANTOPEN|READONLY|IOERR)/.test(code) ? 'DATA_DIR のデータベース' : undefined);
  console.error(refused ?? sentences[code] ?? sentences[`${syscall} ${code}`] ?? (place === undefined ? message : unusable(place, error)));
  if (process.env['DEBUG']) console.error(cause ?? error);
}

const noAddress = '設定 HOST はこのマシンのアドレスではありません。127.0.0.1 や ::1 のようなIPアドレスを指定してください。';

const sentences: Record<string, string> = {
  EADDRINUSE: 'そのポートは使われています。ほかのサーバーを止めるか、PORT=4322 npm start のように変えてください。',
  EADDRNOTAVAIL: noAddress,
  EAI_AGAIN: noAddress,
  ENOTFOUND: noAddress,
  'listen EINVAL': noAddress,
  'listen EACCES': 'そのポートを使う権限がありません。PORT=4322 npm start のように、1024以上にしてください。',
  DATABASE_UNAVAILABLE: notOpened,
  // PostgreSQL's codes of a wrong password, a role or a host that may not connect, a missing database, and a role that may not create tables.
  '28P01': notOpened,
  '28000': notOpened,
  '3D000': notOpened,
  '42501': notOwner,
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'そのオプションはありません。docs/operating.md と docs/contributing.md の使い方を確かめてください。',
  ENOSPC: 'ディスクの空きがありません。空きを作ってから、もう一度実行してください。続きから始まります。',
  SQLITE_FULL: 'ディスクの空きがありません。空きを作ってから、もう一度実行してください。続きから始まります。',
};
