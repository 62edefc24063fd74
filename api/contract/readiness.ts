import { z } from 'zod';

/** Reasons why the server is not ready, each with the sentence that the operator reads. */
export const reasonSentences = {
  unpublished: 'サイトがまだ公開されていません。',
  behind: '公開が1分以上遅れています。',
  low_disk: '保存領域の空きが残りわずかです。',
  disk_full: '保存領域がいっぱいで、書き込めません。',
  read_only: '保存領域が読み取り専用で、書き込めません。',
  disk_error: '保存領域の読み書きに失敗しています。',
  too_many_files: '同時に開けるファイルの上限に達していて、書き込めません。',
  unwritable: '保存領域に書き込めません。',
  database_unavailable: 'データベースにつながりません。公開済みのページは配信しています。',
  unreadable: 'データベースか保存領域を読み取れません。',
  damaged: '公開フォルダーの記録が壊れているため、全ページを公開し直しています。',
  lost: '公開フォルダーのファイルがなくなったため、全ページを公開し直しています。',
  other_database: '公開中のサイトは別のデータベースのものです。全ページを公開し直しています。',
  older_database: 'データベースが公開中のサイトより古いため、全ページを公開し直しています。',
  older_build: '新しい版のページをまだ公開できていません。前の版のページを配信しています。',
  broken_off: 'ページの公開が途中で止まりました。自動でやり直します。',
  pages_failing: '書き込めないページがあります。自動でやり直します。',
  pages_outdated: '1分以上作り直せていないページがあります。前の内容を配信し、自動でやり直します。',
} as const;

export type Reason = keyof typeof reasonSentences;

const reasonCodes = Object.keys(reasonSentences) as [Reason, ...Reason[]];

/** Whether the site is up to date, and how far it is published. */
export const readiness = z.object({
  ready: z.boolean(),
  /**
   * Why the server is not ready, for machines and for the operator; both empty if it is. A server of several is ready all the same if
   * the reasons concern the database, the build or a few rows alone, because the published pages are complete.
   */
  reasons: z.array(z.enum(reasonCodes)),
  message: z.string(),
  /** Positions of the newest change in the log, and of the newest public one. */
  position: z.number(),
  publishedThrough: z.number(),
  /** Seconds by which the published pages of a server of several are behind, or may be while the database is unavailable. */
  lag: z.number().optional(),
  pages: z.number(),
  publishingAll: z.boolean(),
});

/** Answer of a server that runs. */
export const liveness = z.object({ alive: z.literal(true) });
