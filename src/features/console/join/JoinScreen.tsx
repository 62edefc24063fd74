import { QueryClientProvider, useMutation, useQuery } from '@tanstack/react-query';
import type { BodyOf } from '#api/contract/calls.ts';
import { roles } from '#api/contract/roles.ts';
import { labelOf } from '#api/contract/vocabulary.ts';
import { timeText } from '#src/lib/dates.ts';
import { call, sentenceOf } from '#src/lib/request.ts';
import { words } from '#src/lib/words.ts';
import { reportFailure } from '../account/account-calls.ts';
import { browserName } from '../account/browser-name.ts';
import { PasswordSetup } from '../account/PasswordSetup.tsx';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { queryClient } from '../query-client.ts';
import { fieldsOf } from '../request-errors.ts';
import { enter } from '../session/log-in.ts';
import { makePasskey } from '../session/passkey.ts';
import { Joined } from './Joined.tsx';

/**
 * Renders the page of an invitation: who is invited as what, and the ways to log in from now on. Before members log in by name, an owner
 * who registers takes the place of the site's password.
 */
export default function JoinScreen({ named }: { named: boolean }) {
  return (
    <QueryClientProvider client={queryClient}>
      <Join token={location.hash.slice(1)} named={named} />
    </QueryClientProvider>
  );
}

function Join({ token, named }: { token: string; named: boolean }) {
  const invitation = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call('POST /api/admin/invitation', { body: { token } }),
    retry: false,
  });
  const accept = useMutation({
    mutationFn: (body: BodyOf<'POST /api/admin/invitation/accept'>) => call('POST /api/admin/invitation/accept', { body }),
    onSuccess: enter,
    onError: (error) => Object.keys(fieldsOf(error)).length === 0 && reportFailure('登録できませんでした', error),
  });
  const passkey = useMutation({
    mutationFn: async () => {
      // A challenge of its own for each attempt: one expires after 5 minutes. The rest of the answer is not shown, since an app may
      // have read the code on the page by now.
      const { options } = await call('POST /api/admin/invitation', { body: { token } });
      return makePasskey(options);
    },
    onSuccess: (made) => accept.mutate({ token, way: 'passkey', passkey: made, label: browserName(navigator.userAgent) }),
    onError: (error) => reportFailure('パスキーを登録できませんでした', error),
  });
  if (accept.data) return <Joined codes={accept.data.recoveryCodes} />;
  if (invitation.isPending) return <p role="status">{words.loading}</p>;
  if (invitation.isError) return <InvitationFailure error={invitation.error} onRetry={() => void invitation.refetch()} />;
  const { name, role, expiresAt } = invitation.data;
  const pending = passkey.isPending || accept.isPending;
  return (
    <div className="named-login">
      <p>
        <b>{name}</b>さん
        {named || role !== 'owner'
          ? `、ようこそ。「${labelOf(roles, role)}」として招待されています。`
          : 'をオーナーとして登録します。登録が終わるまでは、いまのパスワードでログインできます。'}
        ログインの方法を1つ選んで登録してください。
      </p>
      <p className="hint">
        このリンクは <time dateTime={expiresAt}>{timeText(expiresAt)}</time> まで、1回だけ使えます。
      </p>
      <WaitingButton data-wide="" pending={pending} onClick={() => passkey.mutate()}>
        {pending ? '登録中...' : 'パスキーを登録する（おすすめ）'}
      </WaitingButton>
      <p className="hint">この端末の指紋や顔、PINでログインできるようになります。</p>
      <details className="join-password">
        <summary>パスワードと認証アプリを使う</summary>
        <PasswordSetup
          offer={invitation.data}
          action="登録する"
          pending={pending}
          problems={fieldsOf(accept.error)}
          onSubmit={(typed) => accept.mutate({ token, way: 'password', ...typed })}
        />
      </details>
    </div>
  );
}

function InvitationFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return (
    <div className="alert" data-tone="danger" role="alert">
      <div>
        <p className="alert-title">招待を開けませんでした</p>
        <p>{sentenceOf(error, 'もう一度お試しください。')}</p>
        <button className="btn" data-variant="quiet" type="button" onClick={onRetry}>
          もう一度試す
        </button>
      </div>
    </div>
  );
}
