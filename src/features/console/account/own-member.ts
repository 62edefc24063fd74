import type { AnswerOf } from '#api/contract/calls.ts';

/** The calling member with their ways in. */
export type OwnMember = NonNullable<AnswerOf<'GET /api/admin/account'>['member']>;

/** Names what ends, beside the caller's own session, with a way in of theirs. Only owners invite. */
export function elsewhereOf({ role }: OwnMember): string {
  return role === 'owner' ? 'ほかの端末のログインと、あなたが作った招待リンク' : 'ほかの端末のログイン';
}
