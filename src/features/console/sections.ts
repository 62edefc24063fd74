import { adminPaths } from '#src/lib/admin-paths.ts';
import type { IconName } from '#src/ui/art/marks.ts';

/** Entries of the console's menu, in order; the code is the last segment of the screen's path. A new screen adds its line here. */
const sections = [
  { code: 'products', label: '商品管理', icon: 'bag' },
  { code: 'articles', label: '記事管理', icon: 'book' },
  { code: 'brands', label: 'ブランド管理', icon: 'tag' },
  { code: 'seo', label: 'SEO設定', icon: 'search' },
  { code: 'settings', label: 'サイトの設定', icon: 'gear' },
  { code: 'dashboard', label: 'ダッシュボード', icon: 'grid' },
  { code: 'traffic', label: 'アクセス', icon: 'chart' },
  { code: 'moderation', label: '投稿の確認', icon: 'flag' },
  { code: 'photos', label: '写真の確認', icon: 'eye' },
  { code: 'notices', label: '回収・安全のお知らせ', icon: 'alert' },
  { code: 'prices', label: '価格の確認', icon: 'check' },
  { code: 'links', label: '切れたリンク', icon: 'link' },
  { code: 'subscribers', label: 'メルマガ登録者', icon: 'mail' },
  { code: 'letters', label: 'お知らせメール', icon: 'edit' },
  { code: 'mail', label: 'メールの送信', icon: 'upload' },
  { code: 'audit', label: '操作履歴', icon: 'clock' },
  { code: 'account', label: 'アカウント', icon: 'user' },
] as const satisfies ReadonlyArray<{ code: string; label: string; icon: IconName }>;

export const consoleSections = sections.map((section) => ({ ...section, href: adminPaths.screen(section.code) }));

/** Code of the menu entry that a console page marks as current. */
export type ConsoleSectionCode = (typeof sections)[number]['code'];
