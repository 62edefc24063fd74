import { useState } from 'react';
import type { MailListName, OutgoingMail } from '#api/contract/mails.ts';
import { timeText } from '#src/lib/dates.ts';
import { ConfirmDialog } from '../form/ConfirmDialog.tsx';
import { RowMenu, type RowAction } from '../table/RowMenu.tsx';
import { TableFrame } from '../table/TableFrame.tsx';
import { emptyLists, mailKinds } from './mail-words.ts';
import { useMailAction } from './use-mail-action.ts';

interface Props {
  state: MailListName;
  rows: readonly OutgoingMail[];
  loading: boolean;
  stale: boolean;
  canSend: boolean;
}

/** Renders one mail per row: what it is for, to whom, its last answer, and what an operator may do. */
export function MailTable({ state, rows, loading, stale, canSend }: Props) {
  const [resending, setResending] = useState<OutgoingMail>();
  const [deleting, setDeleting] = useState<OutgoingMail>();
  const action = useMailAction();
  const resend = (mail: OutgoingMail) =>
    // The dialog of another mail may be open by then.
    action.mutate({ mail, what: 'resend' }, { onSuccess: () => setResending((open) => (open === mail ? undefined : open)) });
  const remove = (mail: OutgoingMail) =>
    action.mutate({ mail, what: 'delete' }, { onSuccess: () => setDeleting((open) => (open === mail ? undefined : open)) });
  const empty = emptyLists[state];
  return (
    <>
      <TableFrame
        caption="メール"
        columns={4}
        loading={loading}
        stale={stale}
        empty={
          <div className="table-empty">
            <p>{empty.title}</p>
            <p className="hint">{empty.text}</p>
          </div>
        }
        head={
          <>
            <th scope="col">メール</th>
            <th scope="col">最後の応答</th>
            <th scope="col">日時</th>
            <th scope="col" data-column="actions">
              操作
            </th>
          </>
        }
        rows={rows.map((mail) => (
          <MailRow
            key={mail.id}
            mail={mail}
            canSend={canSend}
            onResend={() => (mail.state === 'unclear' ? setResending(mail) : resend(mail))}
            onDelete={() => setDeleting(mail)}
          />
        ))}
      />
      {resending && (
        <ConfirmDialog
          title="もう一度送る"
          text="このメールはすでに届いているかもしれません。もう一度送りますか？"
          action="もう一度送る"
          acting="送信中..."
          pending={action.isPending && action.variables.mail === resending}
          onConfirm={() => resend(resending)}
          onClose={() => setResending(undefined)}
        />
      )}
      {deleting && (
        <ConfirmDialog
          title="メールを削除する"
          text={`${deleting.state === 'waiting' ? 'このメールは送られなくなります。' : ''}この操作は元に戻せません。`}
          action="削除する"
          acting="削除中..."
          pending={action.isPending && action.variables.mail === deleting}
          onConfirm={() => remove(deleting)}
          onClose={() => setDeleting(undefined)}
        />
      )}
    </>
  );
}

interface RowProps {
  mail: OutgoingMail;
  canSend: boolean;
  onResend: () => void;
  onDelete: () => void;
}

function MailRow({ mail, canSend, onResend, onDelete }: RowProps) {
  const { kind, recipient, state, attempts, answer, createdAt, dueAt, settledAt } = mail;
  const name = recipient ?? '非公開の宛先';
  const hasEnded = state === 'failed' || state === 'unclear';
  const actions: RowAction[] = [
    ...(hasEnded && canSend ? [{ label: 'もう一度送る', icon: 'upload', onSelect: onResend } as const] : []),
    ...(state === 'sending' ? [] : [{ label: '削除', icon: 'trash', danger: true, onSelect: onDelete } as const]),
  ];
  return (
    <tr>
      <th scope="row" data-column="wide">
        {mailKinds[kind]}
        <small className="mail-recipient">{name}</small>
      </th>
      <td className="mail-answer" data-column="rest">
        {answer}
        {attempts > 0 && <small className="mail-recipient">{attempts}回試しました</small>}
      </td>
      <td className="num" data-column="rest">
        {settledAt === null ? (
          <>
            <time dateTime={createdAt}>{timeText(createdAt)}</time>
            {attempts > 0 && state === 'waiting' && (
              <small className="mail-recipient">
                次は <time dateTime={dueAt}>{timeText(dueAt)}</time>
              </small>
            )}
          </>
        ) : (
          <time dateTime={settledAt}>{timeText(settledAt)}</time>
        )}
      </td>
      <td data-column="actions">{actions.length > 0 && <RowMenu name={name} actions={actions} />}</td>
    </tr>
  );
}
