/** Roles of operators, with what each may do. An owner may do everything. */
export const roles = [
  { code: 'owner', label: 'オーナー', hint: 'すべての操作。メンバーとサイトの設定も変えられます' },
  {
    code: 'editor',
    label: '編集',
    hint: '商品・記事・ブランド・ページと文言・画像・SEO設定・回収と安全のお知らせ・価格とリンクの確認・CSV',
  },
  { code: 'moderator', label: '投稿の確認', hint: 'レビュー・質問・回答・写真の確認・報告への対応・確認に回す言葉' },
] as const;

export type Role = (typeof roles)[number]['code'];

/** Who may make a call of the operators' API beside owners. `any`: every operator; `visitor`: anybody, without a session. */
export type CallRole = Role | 'any' | 'visitor';

/** Returns whether an operator of a role may make a call that needs `needed`. */
export function mayCall(role: Role, needed: CallRole): boolean {
  return role === 'owner' || role === needed || needed === 'any' || needed === 'visitor';
}
