import type { Subscriber } from '#api/contract/subscribers.ts';
import { timeText } from '#src/lib/dates.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { TableFrame } from '../table/TableFrame.tsx';
import { subscriberStatuses } from './subscriber-words.ts';

interface Props {
  rows: readonly Subscriber[];
  loading: boolean;
  stale: boolean;
  empty: string;
  onForget: (subscriber: Subscriber) => void;
}

/** Renders one subscriber per row: address, status, time of consent and delete button. */
export function SubscriberTable({ rows, loading, stale, empty, onForget }: Props) {
  return (
    <TableFrame
      caption="登録者"
      columns={4}
      loading={loading}
      stale={stale}
      empty={<p className="table-empty">{empty}</p>}
      head={
        <>
          <th scope="col">メールアドレス</th>
          <th scope="col">状態</th>
          <th scope="col">同意した日時</th>
          <th scope="col" data-column="actions">
            操作
          </th>
        </>
      }
      rows={rows.map((subscriber) => (
        <SubscriberRow key={subscriber.id} subscriber={subscriber} onForget={() => onForget(subscriber)} />
      ))}
    />
  );
}

function SubscriberRow({
  subscriber: { email, status, consentAt, confirmedAt },
  onForget,
}: {
  subscriber: Subscriber;
  onForget: () => void;
}) {
  const choice = subscriberStatuses.find(({ code }) => code === status);
  return (
    <tr>
      <th scope="row" data-column="wide">
        {email}
      </th>
      <td data-column="rest">
        <span className="badge" data-tone={choice?.tone}>
          {choice?.label ?? status}
        </span>
      </td>
      <td className="num" data-column="rest">
        <span className="only-stacked">同意 </span>
        <time dateTime={consentAt}>{timeText(consentAt)}</time>
        {confirmedAt !== null && (
          <small className="mail-recipient">
            確認 <time dateTime={confirmedAt}>{timeText(confirmedAt)}</time>
          </small>
        )}
      </td>
      <td data-column="actions">
        <button className="icon-btn" type="button" aria-label={`${email}を削除`} onClick={onForget}>
          <Icon name="trash" />
        </button>
      </td>
    </tr>
  );
}
