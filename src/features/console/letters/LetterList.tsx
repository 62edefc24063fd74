import type { LetterLine } from '#api/contract/letters.ts';
import { timeText } from '#src/lib/dates.ts';
import { figure } from '#src/lib/text.ts';
import { Icon } from '#src/ui/art/Icon.tsx';
import { MailOff } from '../mail/MailOff.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { TableFrame } from '../table/TableFrame.tsx';
import type { TableQuery } from '../table/table-query.ts';
import { TablePager } from '../table/TablePager.tsx';
import { useList } from '../table/use-list.ts';
import { letterStates } from './letter-words.ts';

interface Props {
  query: TableQuery<'letter'>;
  onChange: (change: { page: number }, instead?: boolean) => void;
  onOpen: (letter: string) => void;
}

/** Renders all letters, newest first, with their results. */
export function LetterList({ query, onChange, onOpen }: Props) {
  const { data, isPending, isError, isPlaceholderData, refetch } = useList('GET /api/admin/letters', query);
  return (
    <>
      <ScreenHead title="メルマガ">
        <button className="btn" type="button" onClick={() => onOpen('new')}>
          <Icon name="plus" size={18} />
          新しく書く
        </button>
      </ScreenHead>
      <MailOff />
      <section className="table-panel" aria-label="メルマガの一覧">
        {isError ? (
          <ListFailure text="メルマガを取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
        ) : (
          <TableFrame
            caption="メルマガ"
            columns={4}
            loading={isPending}
            stale={isPlaceholderData}
            empty={
              <div className="table-empty">
                <p>メルマガはまだありません</p>
                <p className="hint">読みものや新しいレビューを選んで、登録を確認した方へまとめてお届けできます。</p>
              </div>
            }
            head={
              <>
                <th scope="col">件名</th>
                <th scope="col">状態</th>
                <th scope="col">結果</th>
                <th scope="col">日時</th>
              </>
            }
            rows={(data?.items ?? []).map((letter) => (
              <LetterRow key={letter.id} letter={letter} onOpen={() => onOpen(String(letter.id))} />
            ))}
          />
        )}
        {data && <TablePager onlyIfNeeded page={query.page} total={data.total} stale={isPlaceholderData} onChange={onChange} />}
      </section>
    </>
  );
}

function LetterRow({ letter, onOpen }: { letter: LetterLine; onOpen: () => void }) {
  const { subject, state, sendAt, startedAt, endedAt, updatedAt, recipients, sent, failed, unclear, unsubscribed } = letter;
  const at = endedAt ?? startedAt ?? sendAt ?? updatedAt;
  const results = [
    `送信 ${figure(sent)} / ${figure(recipients)}`,
    ...(failed > 0 ? [`送れなかった ${figure(failed)}`] : []),
    ...(unclear > 0 ? [`不明 ${figure(unclear)}`] : []),
    ...(unsubscribed > 0 ? [`停止 ${figure(unsubscribed)}`] : []),
  ];
  return (
    <tr>
      <th scope="row" data-column="wide">
        <button className="letter-open" type="button" onClick={onOpen}>
          {subject}
        </button>
      </th>
      <td data-column="rest">
        <span className="badge" data-tone={letterStates[state].tone}>
          {letterStates[state].label}
        </span>
      </td>
      <td className="num" data-column="rest">
        {state !== 'draft' && state !== 'scheduled' && results.join('　')}
      </td>
      <td className="num" data-column="rest">
        <time dateTime={at}>{timeText(at)}</time>
      </td>
    </tr>
  );
}
