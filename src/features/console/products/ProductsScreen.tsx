import { useState } from 'react';
import { productDialog } from '../csv/csv-kinds.ts';
import { CsvButtons } from '../csv/CsvButtons.tsx';
import { Icon } from '#src/ui/art/Icon.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { TablePager } from '../table/TablePager.tsx';
import { useList } from '../table/use-list.ts';
import { useTableQuery } from '../table/use-table-query.ts';
import { useWantedRow } from '../table/use-wanted-row.ts';
import { Console } from '../Console.tsx';
import { FirstDay } from '../first-day/FirstDay.tsx';
import { BulkBar } from './BulkBar.tsx';
import { DeleteProducts } from './DeleteProducts.tsx';
import { AddProductDialog, EditProductDialog, ProductVersionsDialog } from './ProductDialog.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductTable } from './ProductTable.tsx';
import type { Product } from './product-form.ts';
import { isNarrowed, narrowingOf, ordered, productTable, unfiltered } from './product-query.ts';
import { changedOf, UndoProducts, type ChangedProducts } from './UndoProducts.tsx';
import { useChosen } from './use-chosen.ts';

type Open =
  { dialog: 'add'; copied?: Product } | { dialog: 'edit' | 'versions'; product: Product } | { dialog: 'delete'; products: Product[] };

/** Renders the 商品管理 screen. */
export default function ProductsScreen() {
  return (
    <Console>
      <ProductsBoard />
    </Console>
  );
}

/** Renders the table of products and its dialogs. */
function ProductsBoard() {
  const [query, change] = useTableQuery(productTable);
  const [open, setOpen] = useState<Open>();
  const [last, setLast] = useState<ChangedProducts>();
  const { data, isPending, isError, isPlaceholderData, refetch } = useList('GET /api/admin/products', ordered(query));
  const rows = data?.items ?? noRows;
  const { products: chosen, choose, drop, clear } = useChosen(rows, query);
  const selected = new Set(chosen.map(({ id }) => id));
  const close = () => setOpen(undefined);
  useWantedRow(isPlaceholderData ? undefined : data?.items, {
    noun: '商品',
    open: (product) => setOpen({ dialog: 'edit', product }),
    // Of the pages of the list, and of what it is narrowed to, only a search for the number surely has the product.
    widen: (id) => {
      const wide = { ...unfiltered, search: String(id) };
      if (narrowingOf(query) === narrowingOf(wide)) return false;
      change(wide, true);
      return true;
    },
  });

  return (
    <>
      <ScreenHead title="商品管理">
        <CsvButtons words={productDialog} />
        <button className="btn" type="button" onClick={() => setOpen({ dialog: 'add' })}>
          <Icon name="plus" size={18} />
          新規商品
        </button>
      </ScreenHead>
      {data?.total === 0 && !isNarrowed(query) && <FirstDay />}
      {last && <UndoProducts key={`${last.done} ${last.ids.join()}`} {...last} onDone={() => setLast(undefined)} />}
      <section className="table-panel" aria-label="商品の一覧" tabIndex={-1}>
        <ProductFilters query={query} total={data?.total} onChange={change} />
        {chosen.length > 0 && (
          <BulkBar
            products={chosen}
            onPage={rows.filter(({ id }) => selected.has(id)).length}
            onDelete={() => setOpen({ dialog: 'delete', products: chosen })}
            onChanged={setLast}
            onDone={clear}
          />
        )}
        {isError ? (
          <ListFailure text="商品データを取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
        ) : (
          <ProductTable
            rows={rows}
            loading={isPending}
            stale={isPlaceholderData}
            query={query}
            onChange={change}
            selected={selected}
            onSelect={choose}
            onEdit={(product) => setOpen({ dialog: 'edit', product })}
            onCopy={(copied) => setOpen({ dialog: 'add', copied })}
            onVersions={(product) => setOpen({ dialog: 'versions', product })}
            onDelete={(product) => setOpen({ dialog: 'delete', products: [product] })}
          />
        )}
        {data && <TablePager page={query.page} total={data.total} stale={isPlaceholderData} onChange={change} />}
      </section>
      {open?.dialog === 'add' && <AddProductDialog copied={open.copied} onClose={close} />}
      {open?.dialog === 'edit' && <EditProductDialog product={open.product} onClose={close} />}
      {open?.dialog === 'versions' && (
        <ProductVersionsDialog
          product={open.product}
          onRestore={() => setOpen({ dialog: 'edit', product: open.product })}
          onClose={close}
        />
      )}
      {open?.dialog === 'delete' && (
        <DeleteProducts
          products={open.products}
          onDeleted={(ids) => {
            setLast(changedOf(open.products, ids, { done: 'を削除', icon: 'trash', undo: { action: 'restore' } }));
            drop(open.products);
          }}
          onClose={close}
        />
      )}
    </>
  );
}

const noRows: Product[] = [];
