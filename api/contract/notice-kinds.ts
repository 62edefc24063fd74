/** Kinds of notices, the gravest first. */
export const noticeKinds = [
  { code: 'recall', label: '回収のお知らせ' },
  { code: 'safety', label: '安全のお知らせ' },
] as const;

/** Returns the label of a notice's kind. */
export function noticeLabel(kind: (typeof noticeKinds)[number]['code']): string {
  return (kind === 'recall' ? noticeKinds[0] : noticeKinds[1]).label;
}
