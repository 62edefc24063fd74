import type { BodyOf } from '#api/contract/calls.ts';
import { call } from '#src/lib/request.ts';

/** Kinds of posts that can be reported. */
export type ReportKind = Report['kind'];
export type ReportReason = Report['reason'];

/** Reasons of a report; none is preselected. */
export const reportReasons = [
  { code: 'spam', label: '宣伝や迷惑な投稿' },
  { code: 'abuse', label: '中傷やいやがらせ' },
  { code: 'false', label: '事実と異なる内容' },
  { code: 'other', label: 'その他' },
] as const satisfies ReadonlyArray<{ code: ReportReason; label: string }>;

/** Reports a post to the operators. `subject` is a key such as `review:12`. */
export async function report(subject: string, reason: ReportReason, comment: string): Promise<void> {
  // A cast: `ReportButton` writes the attribute that the subject comes from, and the server checks it.
  const [kind, id] = subject.split(':') as [ReportKind, string];
  await call('POST /api/reports', { body: { kind, id: Number(id), reason, comment: comment.trim() || undefined } });
}

type Report = BodyOf<'POST /api/reports'>;
