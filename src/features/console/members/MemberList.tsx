import { useState } from 'react';
import { roles } from '#api/contract/roles.ts';
import { labelOf } from '#api/contract/vocabulary.ts';
import { timeText } from '#src/lib/dates.ts';
import { RowMenu } from '../table/RowMenu.tsx';
import type { InvitationLink, Member } from './member-calls.ts';
import { RemoveMember } from './RemoveMember.tsx';
import { ResetMember } from './ResetMember.tsx';
import { RoleDialog } from './RoleDialog.tsx';

interface Props {
  members: readonly Member[];
  onLink: (link: InvitationLink) => void;
}

type Action = 'role' | 'reset' | 'remove';

/** Lists the members: name, role, how they log in, and a menu of what an owner may do. */
export function MemberList({ members, onLink }: Props) {
  const [chosen, setChosen] = useState<{ member: Member; action: Action }>();
  const close = () => setChosen(undefined);
  return (
    <section className="console-card" aria-label="メンバーの一覧">
      <ul className="plain-rows member-rows">
        {members.map((member) => (
          <MemberRow key={member.id} member={member} onChoose={(action) => setChosen({ member, action })} />
        ))}
      </ul>
      {chosen?.action === 'role' && <RoleDialog member={chosen.member} onClose={close} />}
      {chosen?.action === 'reset' && <ResetMember member={chosen.member} onLink={onLink} onClose={close} />}
      {chosen?.action === 'remove' && <RemoveMember member={chosen.member} onClose={close} />}
    </section>
  );
}

function MemberRow({ member, onChoose }: { member: Member; onChoose: (action: Action) => void }) {
  const { name, role, own, invitedUntil, seenAt } = member;
  return (
    <li>
      <p>
        <b>{name}</b>{' '}
        {own && (
          <span className="badge" data-tone="ok">
            あなた
          </span>
        )}
        <small className="num">
          {waysText(member)}
          {seenAt !== null && (
            <>
              ・最後の操作 <time dateTime={seenAt}>{timeText(seenAt)}</time>
            </>
          )}
        </small>
      </p>
      <span className="badge" data-tone={role === 'owner' ? 'info' : undefined}>
        {labelOf(roles, role)}
      </span>
      <RowMenu
        name={name}
        actions={[
          { label: '役割を変える', icon: 'edit', onSelect: () => onChoose('role') },
          ...(own
            ? []
            : [
                {
                  label: invitedUntil === null ? 'ログイン方法をリセット' : '招待リンクを作り直す',
                  icon: 'link' as const,
                  onSelect: () => onChoose('reset'),
                },
              ]),
          { label: 'メンバーから外す', icon: 'trash', danger: true, onSelect: () => onChoose('remove') },
        ]}
      />
    </li>
  );
}

/** Says how a member logs in, or until when their invitation waits. */
function waysText({ passkeys, hasPassword, invitedUntil }: Member): string {
  if (invitedUntil !== null)
    return Date.parse(invitedUntil) > Date.now() ? `招待中（${timeText(invitedUntil)} まで）` : '招待の期限が切れました';
  return [passkeys > 0 && `パスキー ${passkeys}個`, hasPassword && 'パスワードと確認コード'].filter(Boolean).join('・') || '未登録';
}
