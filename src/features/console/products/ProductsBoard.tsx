import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { RowSelectionState } from '@tanstack/react-table';
import { useState } from 'react';
import { Icon } from '../Icon.tsx';
import { readListed } from '../calls.ts';
import { ScreenHead } from '../ScreenHead.tsx';
import { TablePager } from '../TablePager.tsx';
import { BulkBar } from './BulkBar.tsx';
import { DeleteProducts } from './DeleteProducts.tsx';
import { AddProductDialog, EditProductDialog } from './ProductDialog.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductTable } from './ProductTable.tsx';
import { Undo, type Undone } from './Undo.tsx';
import type { Product } from './product-form.ts';
import { rowsPerPage, tableCall } from './table-query.ts';
import { useTableQuery } from './use-table-query.ts';

type Open = { dialog: 'add'; copied?: Product } | { dialog: 'edit'; product: Product } | { dialog: 'delete'; products: Product[] };

/** The table of products and the dialogs over it. */
export function ProductsBoard() {
  const [query, change] = useTableQuery();
  const [open, setOpen] = useState<Open>();
  const [selected, setSelected] = useState<RowSelectionState>({});
  const [undone, setUndone] = useState<Undone>();
  const address = tableCall(query);
  const { data, isPending, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: [address],
    queryFn: () => readListed<Product>(address),
    retry: 1,
    placeholderData: keepPreviousData,
  });
  const rows = data?.items ?? noRows;
  const chosen = rows.filter(({ id }) => selected[String(id)]);
  const close = () => setOpen(undefined);

  return (
    <>
      <ScreenHead title="商品管理">
        <button className="btn" type="button" onClick={() => setOpen({ dialog: 'add' })}>
          <Icon name="plus" size={18} />
          新規商品
        </button>
      </ScreenHead>
      {undone && <Undo key={undone.ids.join()} {...undone} onDone={() => setUndone(undefined)} />}
      <section className="table-panel" aria-label="商品の一覧">
        <ProductFilters query={query} total={data?.total} onChange={change} />
        {chosen.length > 0 && (
          <BulkBar products={chosen} onDelete={() => setOpen({ dialog: 'delete', products: chosen })} onDone={() => setSelected({})} />
        )}
        {isError ? (
          <ListFailure onRetry={() => void refetch()} />
        ) : (
          <ProductTable
            rows={rows}
            loading={isPending}
            stale={isPlaceholderData}
            query={query}
            onChange={change}
            selected={selected}
            onSelect={setSelected}
            onEdit={(product) => setOpen({ dialog: 'edit', product })}
            onCopy={(copied) => setOpen({ dialog: 'add', copied })}
            onDelete={(product) => setOpen({ dialog: 'delete', products: [product] })}
          />
        )}
        {data && <TablePager page={query.page} rowsPerPage={rowsPerPage} total={data.total} onPage={(page) => change({ page })} />}
      </section>
      {open?.dialog === 'add' && <AddProductDialog copied={open.copied} onClose={close} />}
      {open?.dialog === 'edit' && <EditProductDialog product={open.product} onClose={close} />}
      {open?.dialog === 'delete' && (
        <DeleteProducts
          products={open.products}
          onDeleted={(ids) => {
            setUndone({ ids, names: open.products.map(({ name }) => name) });
            setSelected({});
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}

function ListFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="alert table-alert" role="alert">
      <Icon name="alert" />
      <div>
        <p className="alert-title">データの取得に失敗しました</p>
        <p>商品データを取得できませんでした。しばらくしてからもう一度お試しください。</p>
        <button className="btn" data-variant="quiet" type="button" onClick={onRetry}>
          もう一度読み込む
        </button>
      </div>
    </div>
  );
}

const noRows: Product[] = [];
