import { expect, test } from 'vitest';
import { roles } from '#api/contract/roles.ts';
import { consoleSections, mayOpen, menuOf, type ConsoleSectionCode } from './sections.ts';

/** What the hints of editors and moderators call their screens. */
const hintWords: Partial<Record<ConsoleSectionCode, string>> = {
  products: '商品',
  articles: '記事',
  brands: 'ブランド',
  seo: 'SEO設定',
  pages: 'ページと文言',
  media: '画像',
  moderation: 'レビュー・質問・回答',
  photos: '写真の確認',
  notices: '回収と安全のお知らせ',
  prices: '価格',
  links: 'リンクの確認',
};

test('the hints of editors and moderators name every screen that is theirs', () => {
  for (const { code, role } of consoleSections) {
    const hint = roles.find((known) => known.code === role)?.hint;
    if (hint === undefined || role === 'owner') continue;
    expect(hint).toContain(hintWords[code] ?? `a word for ${code}`);
  }
});

test('the menu has short groups, the dashboard before them', () => {
  const groups = menuOf('owner');
  expect(groups.map(({ label, sections }) => [label, sections.length])).toEqual([
    ['', 2],
    ['毎日の確認', 4],
    ['商品と記事', 5],
    ['サイト', 3],
    ['メール', 3],
    ['運営', 3],
  ]);
  expect(groups[0]?.sections[0]?.code).toBe('dashboard');
});

test('the menu of a role has what it may open, and no empty group', () => {
  for (const { code: role } of roles) {
    const groups = menuOf(role);
    expect(groups.filter(({ sections }) => sections.length === 0)).toEqual([]);
    const allowed = consoleSections.filter(({ code }) => mayOpen(role, code));
    expect(groups.flatMap(({ sections }) => sections)).toEqual(allowed);
  }
  expect(menuOf('moderator').map(({ label }) => label)).toEqual(['', '毎日の確認', '運営']);
});
