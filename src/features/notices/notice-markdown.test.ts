import { expect, test } from 'vitest';
import type { Notice } from '#db/queries/notices.ts';
import { noticeMarkdown } from './notice-markdown.ts';

const notice: Notice = {
  ...{ id: 4, kind: 'recall', state: 'shown', changedAt: '2026-11-01T00:00:00.000Z', lot: 'L-1 *赤*' },
  ...{ title: '留め具が<b>外れる</b>おそれ', body: '使うのをやめてください。\n# 窓口へご連絡ください。' },
  ...{ sourceUrl: 'https://example.jp/recall', startsAt: '2026-11-01T00:00:00.000Z', endsAt: null },
};

test('a notice is in the Markdown with its text as typed, its lot, source and period', () => {
  const text = noticeMarkdown([notice]);
  expect(text).toContain('## 回収・安全のお知らせ\n\n### ');
  expect(text).toContain('留め具が\\<b\\>外れる\\</b\\>おそれ');
  expect(text).toContain('使うのをやめてください。\n\n\\# 窓口へご連絡ください。');
  expect(text).toContain('- 対象のロットなど: L-1 \\*赤\\*\n- 出典: https://example.jp/recall\n- 期間: 2026年11月01日から');
});

test('without a notice there is no section', () => {
  expect(noticeMarkdown([])).toBe('');
});
