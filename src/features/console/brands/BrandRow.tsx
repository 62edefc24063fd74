import { paths } from '#src/lib/paths.ts';
import { RowMenu, type RowAction } from '../table/RowMenu.tsx';
import type { Brand } from './brand-form.ts';
import { BrandTile } from '#src/features/brands/BrandTile.tsx';
import { StateBadge } from './StateBadge.tsx';

interface Props {
  brand: Brand;
  onEdit: (brand: Brand) => void;
  onVersions: (brand: Brand) => void;
  onDelete: (brand: Brand) => void;
}

/** Renders a brand as a table row. */
export function BrandRow({ brand, onEdit, onVersions, onDelete }: Props) {
  const { name, slug, url, isActive } = brand;
  const actions: RowAction[] = [
    { label: '編集', icon: 'edit', onSelect: () => onEdit(brand) },
    ...(url ? [{ label: 'サイトを開く', icon: 'ext', href: url } as const] : []),
    ...(isActive ? [{ label: '公開ページを見る', icon: 'ext', href: paths.brand(slug) } as const] : []),
    { label: '変更の履歴', icon: 'clock', onSelect: () => onVersions(brand) },
    { label: '削除', icon: 'trash', danger: true, onSelect: () => onDelete(brand) },
  ];
  return (
    <tr>
      <td data-column="logo">
        <BrandTile brand={brand} />
      </td>
      <th scope="row" data-column="name">
        <button className="row-name" type="button" onClick={() => onEdit(brand)}>
          {name}
        </button>
      </th>
      <td data-column="slug">{slug}</td>
      <td data-column="state">
        <StateBadge isActive={isActive} />
      </td>
      <td data-column="actions">
        <RowMenu name={name} actions={actions} />
      </td>
    </tr>
  );
}
