import { SortHeader } from '../table/SortHeader.tsx';
import { TableFrame } from '../table/TableFrame.tsx';
import { ProductRow } from './ProductRow.tsx';
import type { Product } from './product-form.ts';
import { isNarrowed, type ProductQuery } from './product-query.ts';

interface Props {
  rows: Product[];
  loading: boolean;
  /** The rows are from the previous query. */
  stale: boolean;
  query: ProductQuery;
  onChange: (change: Partial<ProductQuery>) => void;
  /** Ids of the selected products. */
  selected: ReadonlySet<number>;
  onSelect: (selected: ReadonlySet<number>) => void;
  onEdit: (product: Product) => void;
  onCopy: (product: Product) => void;
  onVersions: (product: Product) => void;
  onDelete: (product: Product) => void;
}

/** Sortable columns. */
export const productColumns = [
  ['id', 'ID'],
  ['name', '商品名'],
  ['category', 'カテゴリー'],
  ['price', '価格'],
  ['petType', 'ペット'],
] as const;

/** Renders one product per row: ID, name, category, price, pet and actions. */
export function ProductTable({ rows, loading, stale, query, onChange, selected, onSelect, ...actions }: Props) {
  const ids = new Set(rows.map(({ id }) => id));
  const empty = isNarrowed(query) ? (
    <p className="table-empty">商品がありません</p>
  ) : (
    <p className="table-empty">
      <b>商品がありません</b>
      まとめて登録するなら「CSVの取り込み」、1件ずつなら「新規商品」から。登録した商品は、すぐにサイトに並びます。
    </p>
  );
  const allSelected = ids.size > 0 && ids.isSubsetOf(selected);
  const head = (
    <>
      <th className="select-cell" scope="col">
        <label>
          <input
            type="checkbox"
            aria-label="この一覧の商品をすべて選ぶ"
            checked={allSelected}
            onChange={() => onSelect(allSelected ? selected.difference(ids) : selected.union(ids))}
          />
        </label>
      </th>
      {productColumns.map(([name, label]) => (
        <SortHeader
          key={name}
          name={name}
          label={label}
          query={query}
          usual={name === 'id' && query.search === '' ? 'desc' : undefined}
          onChange={onChange}
        />
      ))}
      <th scope="col" data-column="actions">
        操作
      </th>
    </>
  );
  return (
    <TableFrame
      caption="商品"
      head={head}
      columns={7}
      loading={loading}
      stale={stale}
      empty={empty}
      rows={rows.map((product) => (
        <ProductRow
          key={product.id}
          product={product}
          selected={selected.has(product.id)}
          onSelect={() => onSelect(selected.symmetricDifference(new Set([product.id])))}
          {...actions}
        />
      ))}
    />
  );
}
