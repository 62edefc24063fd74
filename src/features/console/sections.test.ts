import { expect, test } from 'vitest';
import { roles } from '#api/contract/roles.ts';
import { consoleSections, type ConsoleSectionCode } from './sections.ts';

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
