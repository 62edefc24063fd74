import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { fillAddress } from '#api/contract/address-of.ts';
import type { Period } from '#api/contract/site-numbers.ts';
import { readFile, readListed } from '../calls.ts';
import { SaveCsv } from '../csv/SaveCsv.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { rowsPerPage } from '../table/table-query.ts';
import { SortSelect } from '../table/SortSelect.tsx';
import { TableFilters } from '../table/TableFilters.tsx';
import { TablePager } from '../table/TablePager.tsx';
import { columnsOf, orderOf, type TrafficQuery, type TrafficTableKind } from './traffic-query.ts';
import { TrafficTable } from './TrafficTable.tsx';

interface Props {
  table: TrafficTableKind;
  days: Period;
  query: TrafficQuery;
  onChange: (change: Partial<TrafficQuery>, instead?: boolean) => void;
}

/** Shows one table with its search, pages and CSV file. */
export function TrafficPanel({ table, days, query, onChange }: Props) {
  const asked = { days, search: query.search, ...orderOf(table, query) };
  const params = { table: table.code };
  const address = fillAddress('GET /api/admin/traffic/{table}', { params, query: { ...asked, page: query.page, limit: rowsPerPage } });
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [address],
    queryFn: () => readListed<'GET /api/admin/traffic/{table}'>(address),
    placeholderData: keepPreviousData,
  });
  return (
    <section className="table-panel" aria-label={`${table.label}ごとのアクセス`}>
      <TableFilters
        label="表を絞り込む"
        searchLabel={`${table.name}で検索`}
        search={query.search}
        onSearch={(search) => onChange({ search })}
        total={data?.total}
      >
        <SortSelect columns={columnsOf(table)} query={query} onChange={onChange} />
        <SaveCsv read={() => readFile('GET /api/admin/traffic/{table}/export', { params, query: asked, slow: true })} />
      </TableFilters>
      {isError ? (
        <ListFailure text="アクセスの数を取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
      ) : (
        <TrafficTable
          table={table}
          rows={data?.items ?? []}
          loading={isPending}
          stale={isPlaceholderData}
          query={query}
          onChange={onChange}
        />
      )}
      {table.columns.some(({ field }) => field === 'rate') && (
        <p className="hint">
          移動率は、商品ページの表示1回あたりの、そのページからショップへの移動です。くらべる表からの移動は含みません。
        </p>
      )}
      {data && <TablePager page={query.page} total={data.total} stale={isPlaceholderData} onChange={onChange} />}
    </section>
  );
}
