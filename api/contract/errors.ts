import { z } from 'zod';

/** Body of every answer that is not OK. `message` may be shown to a person; `fields` has one sentence for each faulty field. */
export const errorBody = z.object({
  message: z.string(),
  code: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
  current: z.unknown().optional(),
});

export type ErrorBody = z.infer<typeof errorBody>;

/** What a person reads, by code. A screen's own documented sentence wins where it has one. */
export const words = {
  malformed: 'リクエストを読み取れませんでした。',
  malformed_parameter: '条件の指定が正しくありません。',
  invalid: '入力内容を確認してください。',
  unauthorized: 'ログインが必要です。',
  wrong_password: 'パスワードが正しくありません',
  password_missing: 'パスワードを入力してください',
  forbidden: 'この操作は行えません。',
  unknown_path: 'お探しのAPIは見つかりませんでした。',
  method_not_allowed: 'この方法では呼び出せません。',
  not_found: 'お探しのものは見つかりませんでした。',
  product_not_found: '商品が見つかりませんでした',
  brand_not_found: 'ブランドが見つかりませんでした',
  article_not_found: '記事が見つかりませんでした',
  question_not_found: '質問が見つかりません',
  review_not_found: 'レビューが見つかりませんでした',
  reply_not_found: '回答が見つかりませんでした',
  gone: '削除されています。',
  stale: 'ほかの人が先に保存しています。内容を確認してください。',
  slug_taken: 'このスラッグはすでに使われています',
  brand_unknown: '指定されたブランドがありません',
  article_unknown: '指定された記事がありません',
  product_unknown: '指定された商品がありません',
  tag_unknown: '指定されたタグがありません',
  reply_unknown: '指定された回答がありません',
  already_resolved: 'この質問は解決済みです',
  not_deleted: '削除されていません',
  too_large: '送信できる大きさを超えています。',
  wrong_media_type: 'この形式は受け付けていません。',
  too_many: '短い時間に送信が続いています。しばらくしてからお試しください。',
  busy: 'ただいま混み合っています。少し待ってからお試しください。',
  disk_full: '保存領域がいっぱいです。時間をおいてお試しください。',
  internal: 'エラーが発生しました。時間をおいてお試しください。',
} as const;

export type ErrorCode = keyof typeof words;

export const statusOf: Record<ErrorCode, number> = {
  malformed: 400,
  malformed_parameter: 400,
  invalid: 422,
  unauthorized: 401,
  wrong_password: 401,
  password_missing: 422,
  forbidden: 403,
  unknown_path: 404,
  method_not_allowed: 405,
  not_found: 404,
  product_not_found: 404,
  brand_not_found: 404,
  article_not_found: 404,
  question_not_found: 404,
  review_not_found: 404,
  reply_not_found: 404,
  gone: 410,
  stale: 409,
  slug_taken: 409,
  brand_unknown: 422,
  article_unknown: 422,
  product_unknown: 422,
  tag_unknown: 422,
  reply_unknown: 422,
  already_resolved: 409,
  not_deleted: 409,
  too_large: 413,
  wrong_media_type: 415,
  too_many: 429,
  busy: 503,
  disk_full: 503,
  internal: 500,
};
