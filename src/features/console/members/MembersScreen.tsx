import { useState } from 'react';
import { Console } from '../Console.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { useRead } from '../use-read.ts';
import { BeginNames } from './BeginNames.tsx';
import { EndNames } from './EndNames.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { LinkDialog } from './LinkDialog.tsx';
import type { InvitationLink } from './member-calls.ts';
import { MemberList } from './MemberList.tsx';
import { ResumeNames } from './ResumeNames.tsx';

/** Renders the メンバー screen. */
export default function MembersScreen() {
  return (
    <Console>
      <Members />
    </Console>
  );
}

/** Lists the members and invites others; without named login, explains it and begins with the operator's own name. */
function Members() {
  const { data, isPending, isError, refetch } = useRead('GET /api/admin/members');
  const [inviting, setInviting] = useState(false);
  const [link, setLink] = useState<InvitationLink>();
  const named = data?.named ?? false;
  return (
    <>
      <ScreenHead title="メンバー">
        {named && (
          <button className="btn" type="button" onClick={() => setInviting(true)}>
            招待する
          </button>
        )}
      </ScreenHead>
      {isPending && <LoadingCards className="form-loading" cards={1} lines={4} />}
      {isError && (
        <ListFailure text="メンバーを取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
      )}
      {data && (
        <div className="members">
          {!named && data.members.length === 0 && <BeginNames />}
          {!named && data.members.length > 0 && <ResumeNames />}
          {data.members.length > 0 && <MemberList members={data.members} onLink={setLink} />}
          {named && <EndNames />}
        </div>
      )}
      {inviting && <InviteDialog onInvited={setLink} onClose={() => setInviting(false)} />}
      {link && <LinkDialog link={link} onClose={() => setLink(undefined)} />}
    </>
  );
}
