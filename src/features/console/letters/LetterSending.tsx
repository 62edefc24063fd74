import { useState } from 'react';
import type { Letter } from '#api/contract/letters.ts';
import { AddressForm } from '../form/AddressForm.tsx';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { useIsOpen } from '#src/ui/form/use-is-open.ts';
import { WaitingButton } from '#src/ui/form/WaitingButton.tsx';
import { useList } from '../table/use-list.ts';
import { isConflict } from '../request-errors.ts';
import { useRead } from '../use-read.ts';
import { useLetterAction, useTrial } from './letter-calls.ts';
import { SendLetter } from './SendLetter.tsx';
import { SendTime, useSendTime } from './SendTime.tsx';

interface Props {
  id: number;
  /** The version that is shown. */
  version: string;
  /** Whether what is shown was saved; only that can be sent. */
  isSaved: boolean;
  /** Called with the stored letter instead of sending or deleting it, if somebody else saved it meanwhile. */
  onStale: (stored: Letter) => void;
  onDeleted: () => void;
}

/** Sends a saved letter: to oneself as a trial, to all subscribers now or at a time; or deletes it. */
export function LetterSending({ id, version, isSaved, onStale, onDeleted }: Props) {
  const time = useSendTime();
  const [asking, setAsking] = useState<'send' | 'delete'>();
  const mail = useRead('GET /api/admin/mail');
  const confirmed = useList('GET /api/admin/subscribers', { status: 'confirmed', search: '', sortOrder: 'asc', page: 1 });
  const trial = useTrial();
  const isOpen = useIsOpen();
  const action = useLetterAction((what) => {
    setAsking(undefined);
    // The dialog may be closed by then, and another letter be open.
    if (what === 'delete' && isOpen.current) onDeleted();
  });
  const readers = confirmed.data?.total ?? 0;
  const canSend = Boolean(mail.data?.server) && isSaved;
  const leaveStale = (error: unknown) => {
    if (!isConflict(error)) return;
    setAsking(undefined);
    onStale(error.current as Letter);
  };
  const send = () => action.mutate({ id, what: 'send', sendAt: time.sendAt, updatedAt: version }, { onError: leaveStale });
  return (
    <section className="console-card" aria-label="送る">
      <h2>送る</h2>
      {!isSaved && <p className="hint">下書きを保存すると送れます。</p>}
      <AddressForm
        label="テスト送信の宛先"
        optional
        hint="自分に送って、届き方を確かめます。"
        autoComplete="email"
        onAddress={(email) => trial.mutate({ id, email, updatedAt: version }, { onError: leaveStale })}
      >
        <WaitingButton data-variant="quiet" type="submit" waits={!canSend || trial.isPending}>
          テスト送信
        </WaitingButton>
      </AddressForm>
      <SendTime {...time} />
      <div className="settings-foot">
        <button className="btn" data-variant="quiet" data-danger="" type="button" onClick={() => setAsking('delete')}>
          下書きを削除する
        </button>
        <button
          className="btn"
          type="button"
          disabled={!canSend || time.problem !== undefined || readers === 0}
          onClick={() => setAsking('send')}
        >
          {time.sendAt === undefined ? '送る' : '予約する'}
        </button>
      </div>
      {confirmed.data && readers === 0 && <p className="hint">登録を確認した方がまだいないため、送れません。</p>}
      {asking === 'send' && (
        <SendLetter
          id={id}
          sendAt={time.sendAt}
          readers={readers}
          pending={action.isPending}
          onConfirm={send}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'delete' && (
        <ConfirmDialog
          title="下書きを削除する"
          text="この下書きを削除しますか？この操作は元に戻せません。"
          action="削除する"
          acting="削除中..."
          pending={action.isPending}
          onConfirm={() => action.mutate({ id, what: 'delete', updatedAt: version }, { onError: leaveStale })}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  );
}
