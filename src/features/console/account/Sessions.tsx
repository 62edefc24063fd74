import { useMutation } from '@tanstack/react-query';
import type { ItemOf } from '#api/contract/calls.ts';
import { toast } from '#src/features/toast/toast.ts';
import { timeText } from '#src/lib/dates.ts';
import { sentenceOf } from '#src/lib/request.ts';
import { words } from '#src/lib/words.ts';
import { writeCall } from '../calls.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { isNamedLogin } from '../session/own-role.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { refresh } from '../query-client.ts';
import { usePassedFocus } from '../use-passed-focus.ts';
import { useRead } from '../use-read.ts';
import { browserName } from './browser-name.ts';

type Session = ItemOf<'GET /api/admin/sessions'>;

/** Lists the active sessions; any but the current one can be ended. */
export function Sessions() {
  const { data, isPending, isError, refetch } = useRead('GET /api/admin/sessions');
  const end = useMutation({
    mutationFn: ({ id }: Session) => writeCall('DELETE /api/admin/sessions/{id}', { params: { id } }),
    onSuccess: () => toast({ title: 'ログインを無効にしました', text: 'その端末では、もう一度ログインが必要になります。' }),
    onError: (error) =>
      toast({ title: 'ログインを無効にできませんでした', text: sentenceOf(error, 'もう一度お試しください。'), destructive: true }),
    onSettled: () => refresh('GET /api/admin/sessions'),
  });
  return (
    <section className="console-card" aria-labelledby="sessions-heading" tabIndex={-1}>
      <h2 id="sessions-heading">ログイン中の端末</h2>
      <p className="hint">
        8時間操作がないか、ログインから24時間たつと、自動で無効になります。
        {!isNamedLogin() && '番号は、操作履歴の「操作した人」に出る番号です。'}
      </p>
      {isPending && (
        <p className="sr-only" role="status">
          {words.loading}
        </p>
      )}
      {isError && <ListFailure text="ログイン中の端末を取得できませんでした。" onRetry={() => void refetch()} />}
      <ul className="plain-rows">
        {data?.map((session) => (
          <SessionRow key={session.id} session={session} pending={end.isPending} onEnd={() => end.mutate(session)} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session, pending, onEnd }: { session: Session; pending: boolean; onEnd: () => void }) {
  const row = usePassedFocus<HTMLLIElement>();
  const { userAgent, createdAt, current } = session;
  return (
    <li ref={row}>
      <SessionText {...session} />
      {!current && (
        <WaitingButton
          data-variant="quiet"
          data-danger=""
          waits={pending}
          aria-label={`${browserName(userAgent)}（${timeText(createdAt)}）のログインを無効にする`}
          onClick={onEnd}
        >
          無効にする
        </WaitingButton>
      )}
    </li>
  );
}

// The one operator's operations are logged under the number of the login, a member's under the name.
function SessionText({ id, userAgent, current, createdAt, seenAt }: Session) {
  const login = isNamedLogin() ? 'ログイン ' : `ログイン ${id}・`;
  return (
    <p>
      {browserName(userAgent)}{' '}
      {current && (
        <span className="badge" data-tone="ok">
          この端末
        </span>
      )}
      <small className="num">
        {login}
        <time dateTime={createdAt}>{timeText(createdAt)}</time>
        {'　'}
        <span className="inline-block">
          最後の操作 <time dateTime={seenAt}>{timeText(seenAt)}</time>
        </span>
      </small>
    </p>
  );
}
