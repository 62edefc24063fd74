import type { Problem } from '../publisher/problem.ts';
import type { StorageProblem } from '../storage/storage-watch.ts';

/** Reasons why the server is not ready, each with the sentence that the operator reads. */
const sentences = {
  unpublished: 'サイトがまだ公開されていません。',
  behind: '公開が1分以上遅れています。',
  low_disk: '保存領域の空きが残りわずかです。',
  disk_full: '保存領域がいっぱいで、書き込めません。',
  read_only: '保存領域が読み取り専用で、書き込めません。',
  disk_error: '保存領域の読み書きに失敗しています。',
  too_many_files: '同時に開けるファイルの上限に達していて、書き込めません。',
  unwritable: '保存領域に書き込めません。',
  unreadable: 'データベースか保存領域を読み取れません。',
  damaged: '公開フォルダーの記録が壊れているため、全ページを公開し直しています。',
  lost: '公開フォルダーのファイルがなくなったため、全ページを公開し直しています。',
  other_database: '公開中のサイトは別のデータベースのものです。全ページを公開し直しています。',
  older_database: 'データベースが公開中のサイトより古いため、全ページを公開し直しています。',
  broken_off: 'ページの公開が途中で止まりました。自動でやり直します。',
  pages_failing: '書き込めないページがあります。自動でやり直します。',
} as const;

export type Reason = keyof typeof sentences;

export const reasonCodes = Object.keys(sentences) as [Reason, ...Reason[]];

/** Joins one sentence for each reason; a publishing or storage problem adds its detail, such as the system's error code. */
export function messageOf(reasons: readonly Reason[], ...faults: ReadonlyArray<Problem | StorageProblem | undefined>): string {
  const detail = (reason: Reason) => faults.map((fault) => (fault?.code === reason ? detailOf(fault) : '')).join('');
  return reasons.map((reason) => sentences[reason] + detail(reason)).join('');
}

function detailOf(problem: Problem | StorageProblem): string {
  if (problem.code === 'pages_failing') return `（${problem.pages}ページ、${problem.detail}）`;
  return 'detail' in problem ? `（${problem.detail}）` : '';
}
