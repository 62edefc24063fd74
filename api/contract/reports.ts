import { z } from 'zod';
import { optionalText } from './typed-text.ts';

const choose = '理由を選択してください';

export const reportKind = z.enum(['review', 'brandReview', 'post', 'reply'], '報告する投稿の種類が正しくありません');
export const reportReason = z.enum(['spam', 'abuse', 'false', 'other'], choose);

/** Body of a report about a visitor's post. */
export const reportBody = z
  .object({
    kind: reportKind,
    id: z.int('報告する投稿を指定してください').min(1, '報告する投稿を指定してください'),
    reason: reportReason,
    comment: optionalText([500, 'くわしい内容は500文字以内で入力してください']),
  })
  .meta({ id: 'ReportBody' });

/** Response to a report; `id` is that of the reported post. */
export const createdReport = z
  .object({ success: z.literal(true), kind: reportKind, id: z.number(), reason: reportReason, comment: z.string(), createdAt: z.string() })
  .meta({ id: 'Report' });
