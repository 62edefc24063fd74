import { categories, formLabelOf, petTypes } from '#api/contract/vocabulary.ts';
import { ownPicture } from '#src/lib/own-picture.ts';
import { paths } from '#src/lib/paths.ts';
import { figure, yen } from '#src/lib/text.ts';
import { Phrases } from '#src/ui/Phrases.tsx';
import { RowMenu } from '../table/RowMenu.tsx';
import type { Product } from './product-form.ts';

interface Props {
  product: Product;
  selected: boolean;
  onSelect: () => void;
  onEdit: (product: Product) => void;
  onCopy: (product: Product) => void;
  onVersions: (product: Product) => void;
  onDelete: (product: Product) => void;
}

/** Renders a product as a table row. */
export function ProductRow({ product, selected, onSelect, onEdit, onCopy, onVersions, onDelete }: Props) {
  const { id, name, nameParts, category, petType, price, imageUrl } = product;
  const pack = paths.packImage(category, petType);
  return (
    <tr data-selected={selected ? '' : undefined}>
      <td className="select-cell">
        <label>
          <input type="checkbox" aria-label={`${name}を選ぶ`} checked={selected} onChange={onSelect} />
        </label>
      </td>
      <td className="num" data-column="id">
        {id}
      </td>
      <th scope="row" data-column="name">
        <div className="product-cell">
          <img
            src={ownPicture(imageUrl) ?? pack}
            alt=""
            width={44}
            height={44}
            loading="lazy"
            onError={({ currentTarget }) => {
              if (!currentTarget.src.endsWith(pack)) currentTarget.src = pack;
            }}
          />
          <button type="button" onClick={() => onEdit(product)}>
            <Phrases {...nameParts} />
          </button>
        </div>
      </th>
      <td data-column="category">{formLabelOf(categories, category)}</td>
      <td className="num" data-column="price">
        {figure(price)}円<small>公開表示 {yen(price)}</small>
      </td>
      <td data-column="petType">{formLabelOf(petTypes, petType)}</td>
      <td data-column="actions">
        <RowMenu
          name={name}
          actions={[
            { label: '編集', icon: 'edit', onSelect: () => onEdit(product) },
            { label: '複製', icon: 'plus', onSelect: () => onCopy(product) },
            { label: '公開ページを見る', icon: 'ext', href: paths.product(id) },
            { label: '変更の履歴', icon: 'clock', onSelect: () => onVersions(product) },
            { label: '削除', icon: 'trash', danger: true, onSelect: () => onDelete(product) },
          ]}
        />
      </td>
    </tr>
  );
}
