import { mayCall, type CallRole, type Role } from '#api/contract/roles.ts';
import { adminPaths } from '#src/lib/admin-paths.ts';
import type { IconName } from '#src/ui/art/marks.ts';

/**
 * Entries of the console's menu, in order; the code is the last segment of the screen's path, `role` who beside owners has it. A new
 * screen adds its line here.
 */
const sections = [
  { code: 'products', label: '商品管理', icon: 'bag', role: 'editor' },
  { code: 'articles', label: '記事管理', icon: 'book', role: 'editor' },
  { code: 'brands', label: 'ブランド管理', icon: 'tag', role: 'editor' },
  { code: 'seo', label: 'SEO設定', icon: 'search', role: 'editor' },
  { code: 'pages', label: 'ページと文言', icon: 'edit', role: 'editor' },
  { code: 'media', label: 'メディア', icon: 'image', role: 'editor' },
  { code: 'settings', label: 'サイトの設定', icon: 'gear', role: 'owner' },
  { code: 'dashboard', label: 'ダッシュボード', icon: 'grid', role: 'any' },
  { code: 'traffic', label: 'アクセス', icon: 'chart', role: 'any' },
  { code: 'moderation', label: '投稿の確認', icon: 'flag', role: 'moderator' },
  { code: 'photos', label: '写真の確認', icon: 'eye', role: 'moderator' },
  { code: 'notices', label: '回収・安全のお知らせ', icon: 'alert', role: 'editor' },
  { code: 'prices', label: '価格の確認', icon: 'check', role: 'editor' },
  { code: 'links', label: '切れたリンク', icon: 'link', role: 'editor' },
  { code: 'subscribers', label: 'メルマガ登録者', icon: 'mail', role: 'owner' },
  { code: 'letters', label: 'メルマガ', icon: 'edit', role: 'owner' },
  { code: 'mail', label: 'メールの送信', icon: 'upload', role: 'owner' },
  { code: 'members', label: 'メンバー', icon: 'users', role: 'owner' },
  { code: 'audit', label: '操作履歴', icon: 'clock', role: 'owner' },
  { code: 'account', label: 'アカウント', icon: 'user', role: 'any' },
] as const satisfies ReadonlyArray<{ code: string; label: string; icon: IconName; role: CallRole }>;

export const consoleSections = sections.map((section) => ({ ...section, href: adminPaths.screen(section.code) }));

/** Returns the menu of an operator. */
export function menuOf(role: Role): typeof consoleSections {
  return consoleSections.filter((section) => mayCall(role, section.role));
}

/** Returns whether an operator may open the pages of a section. */
export function mayOpen(role: Role, code: ConsoleSectionCode): boolean {
  return menuOf(role).some((section) => section.code === code);
}

/** Code of the menu entry that a console page marks as current. */
export type ConsoleSectionCode = (typeof sections)[number]['code'];
