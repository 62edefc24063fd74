import { ApiError } from '#api/api-error.ts';
import { words } from '#api/contract/errors.ts';

/** Prints an error as one line that a person can act on; the cause follows only if DEBUG is set. */
export function explain(error: unknown): void {
  const { code, message = String(error), cause } = error as { code?: string; message?: string; cause?: unknown };
  const refused = error instanceof ApiError ? (error.details.message ?? words[error.code]) : undefined;
  console.error(refused ?? sentences[code ?? ''] ?? message);
  if (process.env['DEBUG']) console.error(cause ?? error);
}

const sentences: Record<string, string> = {
  EADDRINUSE: 'そのポートは使われています。ほかのサーバーを止めるか、PORT=4322 npm start のように変えてください。',
  EACCES: 'そのアドレスまたはフォルダーを使う権限がありません。PORT、HOST、DATA_DIR を確かめてください。',
  DATABASE_UNAVAILABLE: 'PostgreSQLのデータベースにつながりません。サーバーが動いているか、アドレスと権限を確かめてください。',
  ERR_PARSE_ARGS_UNKNOWN_OPTION: 'そのオプションはありません。docs/operating.md と docs/contributing.md の使い方を確かめてください。',
  ENOSPC: 'ディスクの空きがありません。空きを作ってから、もう一度実行してください。続きから始まります。',
  SQLITE_FULL: 'ディスクの空きがありません。空きを作ってから、もう一度実行してください。続きから始まります。',
};
