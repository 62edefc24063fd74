import { useState } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { Passkeys } from './Passkeys.tsx';
import { MemberPassword } from './MemberPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useAccountChange } from './account-calls.ts';
import { elsewhereOf, type OwnMember } from './own-member.ts';

/** Renders how the calling member logs in: passkeys, password with codes, recovery codes. */
export function WaysIn({ member }: { member: OwnMember }) {
  return (
    <>
      <Passkeys member={member} />
      <MemberPassword member={member} />
      <Recovery member={member} />
    </>
  );
}

function Recovery({ member }: { member: OwnMember }) {
  const elsewhere = elsewhereOf(member);
  const [codes, setCodes] = useState<string[]>();
  const renew = useAccountChange('POST /api/admin/account/recovery-codes', {
    failed: '回復コードを作れませんでした',
    onSuccess: ({ recoveryCodes }) => setCodes(recoveryCodes),
  });
  return (
    <section className="console-card" aria-labelledby="recovery-heading">
      <h2 id="recovery-heading">回復コード</h2>
      <p>
        残り<b className="num">{member.recoveryCodes}</b>個
      </p>
      <p className="hint">新しく作ると、前のコードはすべて使えなくなり、{elsewhere}も無効になります。</p>
      <WaitingButton data-variant="secondary" pending={renew.isPending} onClick={() => renew.mutate({})}>
        新しい回復コードを作る
      </WaitingButton>
      <DialogFrame title="新しい回復コード" open={codes !== undefined} stays onClose={() => setCodes(undefined)}>
        <div className="dialog-body">
          <p>{elsewhere}は無効になりました。</p>
          {codes && <RecoveryCodes codes={codes} />}
        </div>
      </DialogFrame>
    </section>
  );
}
