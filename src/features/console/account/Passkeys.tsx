import { useMutation } from '@tanstack/react-query';
import { toast } from '#src/features/toast/toast.ts';
import { timeText } from '#src/lib/dates.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { writeCall } from '../calls.ts';
import { refresh } from '../query-client.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { makePasskey } from '../session/passkey.ts';
import { usePassedFocus } from '../use-passed-focus.ts';
import { reportFailure, useAccountChange } from './account-calls.ts';
import { browserName } from './browser-name.ts';
import { elsewhereOf, type OwnMember } from './own-member.ts';

/** Lists the passkeys of the calling member; any can be removed while another way in is left. */
export function Passkeys({ member }: { member: OwnMember }) {
  const { passkeys } = member;
  const elsewhere = elsewhereOf(member);
  const add = useMutation({
    mutationFn: async () => {
      const { options } = await writeCall('POST /api/admin/account/setup');
      const passkey = await makePasskey(options);
      return writeCall('POST /api/admin/account/passkeys', { body: { passkey, label: browserName(navigator.userAgent) } });
    },
    onSuccess: () => toast({ title: 'パスキーを登録しました', text: '次からこの端末の指紋や顔、PINでログインできます。' }),
    onError: (error) => reportFailure('パスキーを登録できませんでした', error),
    onSettled: () => refresh('GET /api/admin/account'),
  });
  const remove = useAccountChange('DELETE /api/admin/account/passkeys/{id}', {
    failed: 'パスキーを削除できませんでした',
    onSuccess: () =>
      toast({
        title: 'パスキーを削除しました',
        text: `${elsewhere}は無効になりました。端末の中のパスキーは、端末の設定から消してください。`,
      }),
  });
  return (
    <section className="console-card" aria-labelledby="passkeys-heading" tabIndex={-1}>
      <h2 id="passkeys-heading">パスキー</h2>
      <p className="hint">パスワードの代わりに、端末の指紋や顔、PINでログインします。偽のサイトでは使えないため、いちばん安全です。</p>
      <ul className="plain-rows">
        {passkeys.map((passkey) => (
          <PasskeyRow
            key={passkey.id}
            passkey={passkey}
            pending={remove.isPending}
            onRemove={() => {
              if (confirm(`このパスキーではログインできなくなり、${elsewhere}も無効になります。削除しますか？`))
                remove.mutate({ params: { id: passkey.id } });
            }}
          />
        ))}
        {passkeys.length === 0 && <li>まだありません</li>}
      </ul>
      <WaitingButton pending={add.isPending} onClick={() => add.mutate()}>
        {add.isPending ? '登録中...' : 'この端末のパスキーを登録'}
      </WaitingButton>
    </section>
  );
}

interface RowProps {
  passkey: OwnMember['passkeys'][number];
  pending: boolean;
  onRemove: () => void;
}

function PasskeyRow({ passkey: { label, createdAt, usedAt }, pending, onRemove }: RowProps) {
  const row = usePassedFocus<HTMLLIElement>();
  return (
    <li ref={row}>
      <p>
        {label}
        <small className="num">
          登録 <time dateTime={createdAt}>{timeText(createdAt)}</time>
          {usedAt !== null && (
            <>
              ・最後の使用 <time dateTime={usedAt}>{timeText(usedAt)}</time>
            </>
          )}
        </small>
      </p>
      <WaitingButton
        className="icon-btn"
        aria-label={`${label}（${timeText(createdAt)}）のパスキーを削除`}
        waits={pending}
        onClick={onRemove}
      >
        <Icon name="trash" />
      </WaitingButton>
    </li>
  );
}
