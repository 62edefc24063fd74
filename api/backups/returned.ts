import type { Ended } from '#db/changes/former-ends.ts';
import type { Db } from '#db/open.ts';
import { findOperator } from '#db/queries/operator.ts';
import { countSubscribers } from '#db/queries/subscribers.ts';
import type { MemberRole } from '#db/tables/members.ts';
import { roles } from '../contract/roles.ts';
import { labelOf } from '../contract/vocabulary.ts';
import { listUsableMembers } from '../operators/usable-members.ts';

/** Who a restored database lets in and mails. */
export interface Returned {
  /** Who can log in by name; undefined where the site's password is the way in. */
  members: ReturnedMember[] | undefined;
  /** Subscribers who get newsletters. */
  subscribers: number;
}

interface ReturnedMember {
  name: string;
  role: MemberRole;
  /** Has no passkey, and it is not known whether the server's secret will be the one of the codes. */
  needsSecret: boolean;
}

/**
 * Reads who a restored database lets in and mails. It has to be from after there were members. `opens` says whether the server's secret
 * reads the secret of codes; undefined if the server's is not known.
 */
export async function findReturned(db: Db, opens: ((codeSecret: string) => boolean) | undefined): Promise<Returned> {
  const named = (await findOperator(db))?.named ?? false;
  const usable = named ? await listUsableMembers(db, opens ?? (() => true)) : undefined;
  const members = usable?.map(({ name, role, passkeys }) => ({ name, role, needsSecret: opens === undefined && passkeys === 0 }));
  return { members, subscribers: await countSubscribers(db, { status: 'confirmed' }) };
}

/** Says what to look through after a restore without the database before: all that has ended since the backup is back. */
export function returnedLines({ members, subscribers }: Returned): string[] {
  const access = members
    ? accessLines(
        members,
        'バックアップのあとに外した人や、下げた役割、変えたパスワードも元に戻っています。「メンバー」で確かめてください。',
      )
    : ['管理者パスワードは、バックアップのときのものに戻っています。そのあとに変えていたら、npm run password で変え直してください。'];
  return [
    ...access,
    ...(subscribers > 0
      ? [`メルマガ登録者${subscribers}人には、バックアップのあとに配信を停止した人や削除した人も含まれます。送る前に確かめてください。`]
      : []),
    'バックアップのあとに削除した投稿や写真、非表示にした投稿も、公開に戻ります。書き直された投稿は、書き直す前の文章に戻ります。',
  ];
}

/** Says what a restore has ended as the database before had it, and who can log in now. */
export function endedLines({ members: left, subscribers, contacts, posts, edits, photos }: Ended, { members }: Returned): string[] {
  return [
    `前のデータベースから引き継ぎました: 外したメンバー ${left}人、配信の停止 ${subscribers}人、消したメールアドレス ${contacts}件、削除・非表示の投稿 ${posts}件、書き直された投稿 ${edits}件、取り下げた写真 ${photos}枚。`,
    ...(members ? accessLines(members, 'バックアップのあとに加わった人は、招待し直してください。') : []),
  ];
}

function accessLines(members: readonly ReturnedMember[], advice: string): string[] {
  const lines = [`いまログインできるメンバー: ${namesOf(members.filter(({ needsSecret }) => !needsSecret))}。${advice}`];
  const needing = members.filter(({ needsSecret }) => needsSecret);
  if (needing.length > 0)
    lines.push(`前と同じ秘密鍵 secret を置いたときだけログインできるメンバー（パスキーがありません）: ${namesOf(needing)}。`);
  if (members.every(({ role }) => role !== 'owner'))
    lines.push('ログインできるオーナーがいません。npm run password でパスワードを決めて、入り直してください。');
  return lines;
}

function namesOf(members: readonly ReturnedMember[]): string {
  return members.map(({ name, role }) => `${name}（${labelOf(roles, role)}）`).join('、') || 'なし';
}
