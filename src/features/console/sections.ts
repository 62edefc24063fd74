import { adminPaths } from '#src/lib/admin-paths.ts';
import type { IconName } from '#src/ui/art/marks.ts';

interface ConsoleSection {
  code: string;
  label: string;
  icon: IconName;
  href: string;
}

/** Entries of the console's menu, in order. A new screen adds its line here. */
export const consoleSections = [
  { code: 'products', label: '商品管理', icon: 'bag', href: adminPaths.products() },
  { code: 'articles', label: '記事管理', icon: 'book', href: adminPaths.articles() },
  { code: 'brands', label: 'ブランド管理', icon: 'tag', href: adminPaths.brands() },
  { code: 'seo', label: 'SEO設定', icon: 'search', href: adminPaths.seo() },
  { code: 'dashboard', label: 'ダッシュボード', icon: 'grid', href: adminPaths.dashboard() },
  { code: 'moderation', label: '投稿の確認', icon: 'flag', href: adminPaths.moderation() },
  { code: 'subscribers', label: 'メルマガ登録者', icon: 'mail', href: adminPaths.subscribers() },
  { code: 'audit', label: '操作履歴', icon: 'clock', href: adminPaths.audit() },
  { code: 'account', label: 'アカウント', icon: 'user', href: adminPaths.account() },
] as const satisfies readonly ConsoleSection[];

/** Code of the menu entry that a console page marks as current. */
export type ConsoleSectionCode = (typeof consoleSections)[number]['code'];
