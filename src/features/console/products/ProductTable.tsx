import {
  createColumnHelper,
  rowSelectionFeature,
  rowSortingFeature,
  tableFeatures,
  useTable,
  type RowSelectionState,
} from '@tanstack/react-table';
import type { TableSort } from '#api/contract/admin-products.ts';
import { words } from '#src/lib/words.ts';
import { SortHeader } from '../SortHeader.tsx';
import { ProductRow } from './ProductRow.tsx';
import type { Product } from './product-form.ts';
import type { TableQuery } from './table-query.ts';

interface Props {
  rows: Product[];
  loading: boolean;
  /** The rows on show are those of the question before. */
  stale: boolean;
  query: TableQuery;
  onChange: (change: Partial<TableQuery>) => void;
  selected: RowSelectionState;
  onSelect: (selected: RowSelectionState) => void;
  onEdit: (product: Product) => void;
  onCopy: (product: Product) => void;
  onDelete: (product: Product) => void;
}

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });
const helper = createColumnHelper<typeof features, Product>();
// The server orders the rows; the columns only name what by.
const columns = helper.columns([
  helper.accessor('id', { header: 'ID' }),
  helper.accessor('name', { header: '商品名' }),
  helper.accessor('category', { header: 'カテゴリー' }),
  helper.accessor('price', { header: '価格' }),
  helper.accessor('petType', { header: 'ペット' }),
]);

/** ID, name, category, price, pet and what can be done, one product on each row. */
export function ProductTable({ rows, loading, stale, query, onChange, selected, onSelect, ...actions }: Props) {
  const sorting = query.sortBy ? [{ id: query.sortBy, desc: query.sortOrder === 'desc' }] : query.search === '' ? newestFirst : [];
  const table = useTable({
    features,
    columns,
    data: rows,
    getRowId: ({ id }) => String(id),
    manualSorting: true,
    sortDescFirst: false,
    enableSortingRemoval: false,
    state: { sorting, rowSelection: selected },
    onSortingChange: (updater) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      if (next) onChange({ sortBy: next.id as TableSort, sortOrder: next.desc ? 'desc' : 'asc' });
    },
    onRowSelectionChange: (updater) => onSelect(typeof updater === 'function' ? updater(selected) : updater),
  });
  const [head] = table.getHeaderGroups();

  return (
    <div className="table-scroll" aria-busy={loading || stale}>
      <table className="console-table" data-stale={stale ? '' : undefined}>
        <caption className="sr-only">商品</caption>
        <thead>
          <tr>
            <th className="select-cell" scope="col">
              <input
                type="checkbox"
                aria-label="この一覧の商品をすべて選ぶ"
                checked={table.getIsAllRowsSelected()}
                onChange={table.getToggleAllRowsSelectedHandler()}
              />
            </th>
            {head?.headers.map(({ id, column }) => (
              <th key={id} scope="col" data-column={id} aria-sort={ariaSort[String(column.getIsSorted())]}>
                <SortHeader
                  label={String(column.columnDef.header)}
                  sorted={column.getIsSorted()}
                  onSort={(event) => column.getToggleSortingHandler()?.(event)}
                />
              </th>
            ))}
            <th scope="col" data-column="actions">
              操作
            </th>
          </tr>
        </thead>
        <tbody>
          {loading
            ? Array.from({ length: 10 }, (_, at) => <LoadingRow key={at} />)
            : table
                .getRowModel()
                .rows.map((row) => (
                  <ProductRow
                    key={row.id}
                    product={row.original}
                    selected={row.getIsSelected()}
                    onSelect={row.getToggleSelectedHandler()}
                    {...actions}
                  />
                ))}
        </tbody>
      </table>
      {loading && (
        <p className="sr-only" role="status">
          {words.loading}
        </p>
      )}
      {!loading && rows.length === 0 && <p className="table-empty">商品がありません</p>}
    </div>
  );
}

const newestFirst = [{ id: 'id', desc: true }];
const ariaSort: Record<string, 'ascending' | 'descending' | 'none'> = { false: 'none', asc: 'ascending', desc: 'descending' };

function LoadingRow() {
  return (
    <tr aria-hidden="true">
      <td colSpan={7}>
        <div className="skeleton">
          <i />
        </div>
      </td>
    </tr>
  );
}
