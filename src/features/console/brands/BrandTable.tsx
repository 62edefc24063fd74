import { TableFrame } from '../table/TableFrame.tsx';
import type { Brand } from './brand-form.ts';
import { BrandRow } from './BrandRow.tsx';

interface Props {
  rows: readonly Brand[];
  loading: boolean;
  /** Brands exist, so an empty table means that none match the filters. */
  narrowed: boolean;
  onEdit: (brand: Brand) => void;
  onVersions: (brand: Brand) => void;
  onDelete: (brand: Brand) => void;
}

const columns = [
  ['logo', 'ロゴ'],
  ['name', 'ブランド名'],
  ['slug', 'スラッグ'],
  ['state', '状態'],
  ['actions', '操作'],
] as const;

/** Renders one brand per row: logo, name, slug, state and actions. */
export function BrandTable({ rows, loading, narrowed, ...actions }: Props) {
  return (
    <TableFrame
      caption="ブランド"
      head={columns.map(([name, label]) => (
        <th key={name} scope="col" data-column={name}>
          {label}
        </th>
      ))}
      columns={columns.length}
      loading={loading}
      stale={false}
      empty={
        <p className="table-empty">
          {narrowed
            ? '条件に合うブランドがありません'
            : 'ブランドがありません。「新規ブランド」から追加できます。ブランドごとのページができ、商品を結びつけられます。'}
        </p>
      }
      rows={rows.map((brand) => (
        <BrandRow key={brand.id} brand={brand} {...actions} />
      ))}
    />
  );
}
