import { useState } from 'react';
import { brandDialog } from '../csv/csv-kinds.ts';
import { CsvButtons } from '../csv/CsvButtons.tsx';
import { FilterSelect } from '../table/FilterSelect.tsx';
import { Icon } from '#src/ui/art/Icon.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { TableFilters } from '../table/TableFilters.tsx';
import { TablePager } from '../table/TablePager.tsx';
import { useList } from '../table/use-list.ts';
import { useTableQuery } from '../table/use-table-query.ts';
import { useWantedRow } from '../table/use-wanted-row.ts';
import { Console } from '../Console.tsx';
import { formatPlainly } from '../form/EditConflict.tsx';
import { VersionsDialog } from '../versions/VersionsDialog.tsx';
import { brandKind, type Brand } from './brand-form.ts';
import { brandStates, brandTable, findBrands, pageOf } from './brand-query.ts';
import { AddBrandDialog, EditBrandDialog } from './BrandDialog.tsx';
import { BrandTable } from './BrandTable.tsx';
import { DeleteBrand, UndoBrand } from './DeleteBrand.tsx';
import { OrderBrands } from './OrderBrands.tsx';

type Open = { dialog: 'add' | 'order' } | { dialog: 'edit' | 'delete' | 'versions'; brand: Brand };

/** Renders the ブランド管理 screen. */
export default function BrandsScreen() {
  return (
    <Console>
      <BrandsBoard />
    </Console>
  );
}

/** Renders the table of brands and its dialogs. */
function BrandsBoard() {
  const [query, change] = useTableQuery(brandTable);
  const [open, setOpen] = useState<Open>();
  const [deleted, setDeleted] = useState<Brand>();
  const { data, isPending, isError, refetch } = useList('GET /api/admin/brands');
  const brands = data?.items ?? noBrands;
  const found = findBrands(brands, query);
  const close = () => setOpen(undefined);
  useWantedRow(data?.items, { noun: 'ブランド', open: (brand) => setOpen({ dialog: 'edit', brand }) });

  return (
    <>
      <ScreenHead title="ブランド管理">
        <CsvButtons words={brandDialog} />
        <button
          className="btn"
          data-variant="quiet"
          type="button"
          disabled={brands.length < 2}
          onClick={() => setOpen({ dialog: 'order' })}
        >
          <Icon name="sort" size={18} />
          並べ替え
        </button>
        <button className="btn" type="button" onClick={() => setOpen({ dialog: 'add' })}>
          <Icon name="plus" size={18} />
          新規ブランド
        </button>
      </ScreenHead>
      {deleted && <UndoBrand key={deleted.id} brand={deleted} onDone={() => setDeleted(undefined)} />}
      <section className="table-panel" aria-label="ブランドの一覧" tabIndex={-1}>
        <TableFilters
          label="ブランドを絞り込む"
          searchLabel="ブランド名・スラッグで検索"
          search={query.search}
          onSearch={(search) => change({ search })}
          total={data && found.length}
        >
          <FilterSelect label="状態" all="すべての状態" choices={brandStates} value={query.state} onChange={(state) => change({ state })} />
        </TableFilters>
        {isError ? (
          <ListFailure
            text="ブランドデータを取得できませんでした。しばらくしてからもう一度お試しください。"
            onRetry={() => void refetch()}
          />
        ) : (
          <BrandTable
            rows={pageOf(found, query.page)}
            loading={isPending}
            narrowed={brands.length > 0}
            onEdit={(brand) => setOpen({ dialog: 'edit', brand })}
            onVersions={(brand) => setOpen({ dialog: 'versions', brand })}
            onDelete={(brand) => setOpen({ dialog: 'delete', brand })}
          />
        )}
        {data && <TablePager page={query.page} total={found.length} onChange={change} />}
      </section>
      {open?.dialog === 'add' && <AddBrandDialog onClose={close} />}
      {open?.dialog === 'order' && <OrderBrands brands={brands} onClose={close} />}
      {open?.dialog === 'edit' && <EditBrandDialog brand={open.brand} onClose={close} />}
      {open?.dialog === 'versions' && (
        <VersionsDialog
          kind={brandKind}
          id={open.brand.id}
          name={open.brand.name}
          formatValue={(_field, value) => formatPlainly(value)}
          onRestore={() => setOpen({ dialog: 'edit', brand: open.brand })}
          onClose={close}
        />
      )}
      {open?.dialog === 'delete' && <DeleteBrand brand={open.brand} onDeleted={() => setDeleted(open.brand)} onClose={close} />}
    </>
  );
}

const noBrands: Brand[] = [];
