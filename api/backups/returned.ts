import type { Ended } from '#db/changes/former-ends.ts';
import type { Db } from '#db/open.ts';
import { listMembers } from '#db/queries/members.ts';
import { findOperator } from '#db/queries/operator.ts';
import { countSubscribers } from '#db/queries/subscribers.ts';
import type { MemberRole } from '#db/tables/members.ts';
import { roles } from '../contract/roles.ts';
import { labelOf } from '../contract/vocabulary.ts';

/** Who a restored database lets in and mails. */
export interface Returned {
  /** Who can log in by name; undefined where the site's password is the way in. */
  members: Array<{ name: string; role: MemberRole }> | undefined;
  /** Subscribers who get newsletters. */
  subscribers: number;
}

/** Reads who a restored database lets in and mails. It has to be from after there were members. */
export async function findReturned(db: Db): Promise<Returned> {
  const named = (await findOperator(db))?.named ?? false;
  const members = named ? (await listMembers(db)).filter(({ passkeys, hasPassword }) => passkeys > 0 || hasPassword) : undefined;
  return { members, subscribers: await countSubscribers(db, { status: 'confirmed' }) };
}

/** Says what to look through after a restore without the database before: all that has ended since the backup is back. */
export function returnedLines({ members, subscribers }: Returned): string[] {
  const access = members
    ? `いまログインできるメンバー: ${namesOf(members)}。バックアップのあとに外した人や、下げた役割、変えたパスワードも元に戻っています。「メンバー」で確かめてください。`
    : '管理者パスワードは、バックアップのときのものに戻っています。そのあとに変えていたら、npm run password で変え直してください。';
  return [
    access,
    ...(subscribers > 0
      ? [`メルマガ登録者${subscribers}人には、バックアップのあとに配信を停止した人や削除した人も含まれます。送る前に確かめてください。`]
      : []),
    'バックアップのあとに削除した投稿や写真、非表示にした投稿も、公開に戻ります。',
    '前の pet-mikke.db が残っていれば、--after <前の pet-mikke.db> を付けて戻し直すと、これらを引き継げます。',
  ];
}

/** Says what a restore has ended as the database before had it, and who can log in now. */
export function endedLines({ members: left, subscribers, contacts, posts, photos }: Ended, { members }: Returned): string[] {
  const owners = members?.filter(({ role }) => role === 'owner') ?? [];
  return [
    `前のデータベースから引き継ぎました: 外したメンバー ${left}人、配信の停止 ${subscribers}人、消したメールアドレス ${contacts}件、削除・非表示の投稿 ${posts}件、取り下げた写真 ${photos}枚。`,
    ...(members ? [`いまログインできるメンバー: ${namesOf(members)}。バックアップのあとに加わった人は、招待し直してください。`] : []),
    ...(members && owners.length === 0
      ? ['ログインできるオーナーがいません。npm run password でパスワードを決めて、入り直してください。']
      : []),
  ];
}

function namesOf(members: NonNullable<Returned['members']>): string {
  return members.map(({ name, role }) => `${name}（${labelOf(roles, role)}）`).join('、') || 'なし';
}
