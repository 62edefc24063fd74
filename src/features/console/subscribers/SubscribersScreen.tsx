import { useState } from 'react';
import type { Subscriber } from '#api/contract/subscribers.ts';
import { FilterSelect } from '../table/FilterSelect.tsx';
import { MailOff } from '../mail/MailOff.tsx';
import { readFile } from '../calls.ts';
import { SaveCsv } from '../csv/SaveCsv.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { filterParameters } from '../table/table-query.ts';
import { TableFilters } from '../table/TableFilters.tsx';
import { TablePager } from '../table/TablePager.tsx';
import { useList } from '../table/use-list.ts';
import { useTableQuery } from '../table/use-table-query.ts';
import { Console } from '../Console.tsx';
import { ForgetAddress } from './ForgetAddress.tsx';
import { ForgetSubscriber } from './ForgetSubscriber.tsx';
import { subscriberStatuses } from './subscriber-words.ts';
import { SubscriberTable } from './SubscriberTable.tsx';

const table = { filters: ['status'], sorts: [] } as const;

/** Renders the メルマガ登録者 screen. */
export default function SubscribersScreen() {
  return (
    <Console>
      <SubscribersBoard />
    </Console>
  );
}

/** Renders the table of newsletter subscribers with its dialog, and the form that deletes an address. */
function SubscribersBoard() {
  const [query, change] = useTableQuery(table);
  const [leaving, setLeaving] = useState<Subscriber>();
  const { data, isPending, isError, isPlaceholderData, refetch } = useList('GET /api/admin/subscribers', query);
  const isNarrowed = query.search !== '' || query.status !== '';
  return (
    <>
      <ScreenHead title="メルマガ登録者">
        <SaveCsv read={() => readFile('GET /api/admin/subscribers/export', { query: filterParameters(query), slow: true })} />
      </ScreenHead>
      <MailOff />
      <section className="table-panel" aria-label="登録者の一覧" tabIndex={-1}>
        <TableFilters
          label="登録者を絞り込む"
          searchLabel="メールアドレスで検索"
          search={query.search}
          onSearch={(search) => change({ search })}
          total={data?.total}
        >
          <FilterSelect
            label="登録の状態"
            all="すべての状態"
            choices={subscriberStatuses}
            value={query.status}
            onChange={(status) => change({ status })}
          />
        </TableFilters>
        {isError ? (
          <ListFailure text="登録者を取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
        ) : (
          <SubscriberTable
            rows={data?.items ?? []}
            loading={isPending}
            stale={isPlaceholderData}
            empty={
              isNarrowed
                ? '条件に合う登録者はいません'
                : '登録者はまだいません。どのページにもある申し込み欄から登録した人が、ここに並びます。'
            }
            onForget={setLeaving}
          />
        )}
        {data && <TablePager page={query.page} total={data.total} stale={isPlaceholderData} onChange={change} />}
      </section>
      <ForgetAddress />
      {leaving && <ForgetSubscriber subscriber={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
