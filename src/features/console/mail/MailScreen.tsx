import { useState } from 'react';
import type { MailListName } from '#api/contract/mails.ts';
import { ScreenHead } from '../ScreenHead.tsx';
import { Console } from '../Console.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { TablePager } from '../table/TablePager.tsx';
import { useList } from '../table/use-list.ts';
import { useTableQuery } from '../table/use-table-query.ts';
import { useRead } from '../use-read.ts';
import { MailOff } from './MailOff.tsx';
import { MailTable } from './MailTable.tsx';
import { firstList, mailListOf, mailLists } from './mail-words.ts';
import { figure } from '#src/lib/text.ts';

const table = { filters: ['state'], sorts: [] } as const;

/** Renders the メールの送信 screen. */
export default function MailScreen() {
  return (
    <Console>
      <MailBoard />
    </Console>
  );
}

/** Renders the mails that wait, failed or may have arrived; without a chosen list, the first that needs an operator. */
function MailBoard() {
  const [query, change] = useTableQuery(table);
  const status = useRead('GET /api/admin/mail');
  // Kept, so that the list does not change under an operator who has dealt with its last mail.
  const [first, setFirst] = useState<MailListName>();
  if (first === undefined && status.data) setFirst(firstList(status.data));
  const chosen = mailListOf(query.state) ?? first;
  const state = chosen ?? 'waiting';
  const { data, isPending, isError, isPlaceholderData, refetch } = useList('GET /api/admin/mails', { ...query, state });
  return (
    <>
      <ScreenHead title="メールの送信" />
      <MailOff />
      {status.data?.server && (
        <p className="screen-lead">
          {status.data.server} から、{status.data.from} の名前で送っています。
        </p>
      )}
      <nav className="mail-lists" aria-label="メールの状態">
        {mailLists.map(({ code, label }) => (
          <button key={code} className="chip" type="button" aria-pressed={code === state} onClick={() => change({ state: code })}>
            {label}
            {status.data && <span className="num">{figure(status.data[code])}</span>}
          </button>
        ))}
      </nav>
      <section className="table-panel" aria-label="メールの一覧">
        {isError ? (
          <ListFailure text="メールを取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
        ) : (
          <MailTable
            state={state}
            rows={data?.items ?? []}
            loading={isPending || (!chosen && status.isPending)}
            stale={isPlaceholderData}
            canSend={Boolean(status.data?.server)}
          />
        )}
        {data && <TablePager onlyIfNeeded page={query.page} total={data.total} stale={isPlaceholderData} onChange={change} />}
      </section>
    </>
  );
}
