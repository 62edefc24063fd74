import { mayCall, type CallRole, type Role } from '#api/contract/roles.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import type { IconName } from '#src/ui/art/marks.ts';

interface Section {
  /** Last segment of the screen's path. */
  code: string;
  label: string;
  icon: IconName;
  /** Who beside owners has it. */
  role: CallRole;
}

/** Groups of the console's menu with their entries, in order. A new screen adds its line to a group; the first has no heading. */
const groups = [
  {
    label: '',
    sections: [
      { code: 'dashboard', label: 'ダッシュボード', icon: 'grid', role: 'any' },
      { code: 'traffic', label: 'アクセス', icon: 'chart', role: 'any' },
    ],
  },
  {
    label: '毎日の確認',
    sections: [
      { code: 'moderation', label: '投稿の確認', icon: 'flag', role: 'moderator' },
      { code: 'photos', label: '写真の確認', icon: 'eye', role: 'moderator' },
      { code: 'prices', label: '価格の確認', icon: 'check', role: 'editor' },
      { code: 'links', label: '切れたリンク', icon: 'link', role: 'editor' },
    ],
  },
  {
    label: '商品と記事',
    sections: [
      { code: 'products', label: '商品管理', icon: 'bag', role: 'editor' },
      { code: 'articles', label: '記事管理', icon: 'book', role: 'editor' },
      { code: 'brands', label: 'ブランド管理', icon: 'tag', role: 'editor' },
      { code: 'media', label: 'メディア', icon: 'image', role: 'editor' },
      { code: 'notices', label: '回収・安全のお知らせ', icon: 'alert', role: 'editor' },
    ],
  },
  {
    label: 'サイト',
    sections: [
      { code: 'seo', label: 'SEO設定', icon: 'search', role: 'editor' },
      { code: 'pages', label: 'ページと文言', icon: 'edit', role: 'editor' },
      { code: 'settings', label: 'サイトの設定', icon: 'gear', role: 'owner' },
    ],
  },
  {
    label: 'メール',
    sections: [
      { code: 'letters', label: 'メルマガ', icon: 'edit', role: 'owner' },
      { code: 'subscribers', label: 'メルマガ登録者', icon: 'mail', role: 'owner' },
      { code: 'mail', label: 'メールの送信', icon: 'upload', role: 'owner' },
    ],
  },
  {
    label: '運営',
    sections: [
      { code: 'members', label: 'メンバー', icon: 'users', role: 'owner' },
      { code: 'audit', label: '操作履歴', icon: 'clock', role: 'owner' },
      { code: 'account', label: 'アカウント', icon: 'user', role: 'any' },
    ],
  },
] as const satisfies ReadonlyArray<{ label: string; sections: readonly Section[] }>;

const withHref = (section: (typeof groups)[number]['sections'][number]) => ({ ...section, href: adminPaths.screen(section.code) });

export const consoleSections = groups.flatMap(({ sections }) => sections.map(withHref));

/** Returns the menu of an operator: the groups that have entries for the role. */
export function menuOf(role: Role): Array<{ label: string; sections: typeof consoleSections }> {
  return groups
    .map(({ label, sections }) => ({ label, sections: sections.map(withHref).filter((section) => mayCall(role, section.role)) }))
    .filter(({ sections }) => sections.length > 0);
}

/** Returns whether an operator may open the pages of a section. */
export function mayOpen(role: Role, code: ConsoleSectionCode): boolean {
  return consoleSections.some((section) => section.code === code && mayCall(role, section.role));
}

/** Code of the menu entry that a console page marks as current. */
export type ConsoleSectionCode = (typeof groups)[number]['sections'][number]['code'];
