import { noticeLabel } from '#api/contract/notice-kinds.ts';
import type { Notice } from '#db/queries/notices.ts';
import { plainMarkdown } from '#src/lib/plain-markdown.ts';
import { lines } from '#src/lib/text.ts';
import { noticePeriod } from './notice-view.ts';

/** Renders the notices about a product as a section of Markdown, as its page shows them; empty without one. */
export function noticeMarkdown(notices: readonly Notice[]): string {
  if (notices.length === 0) return '';
  return ['## 回収・安全のお知らせ', ...notices.map(oneNotice)].join('\n\n');
}

function oneNotice(notice: Notice): string {
  const { kind, title, body, lot, sourceUrl } = notice;
  const facts = [...(lot ? [`対象のロットなど: ${plainMarkdown(lot)}`] : []), `出典: ${sourceUrl}`, `期間: ${noticePeriod(notice)}`];
  return [
    `### ${noticeLabel(kind)}: ${plainMarkdown(title)}`,
    lines(body).map(plainMarkdown).join('\n\n'),
    facts.map((fact) => `- ${fact}`).join('\n'),
  ].join('\n\n');
}
