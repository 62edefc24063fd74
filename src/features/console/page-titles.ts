import type { PageName } from '#api/contract/page-text.ts';

/** Names of the fixed pages in the console, whatever titles operators give them. */
export const pageTitles: Readonly<Record<PageName, string>> = {
  about: 'サイトについて',
  contact: 'お問い合わせ',
  privacy: 'プライバシーポリシー',
  terms: '利用規約',
  affiliate: '広告・アフィリエイトについて',
};

/** Returns the name of a fixed page; undefined for other texts. */
export function pageTitle(name: string): string | undefined {
  return name in pageTitles ? pageTitles[name as PageName] : undefined;
}
