import { productFields, type ProductField } from '#api/contract/product-fields.ts';
import { offers } from '#api/contract/vocabulary.ts';
import { FilterSelect } from '../table/FilterSelect.tsx';
import { SortSelect } from '../table/SortSelect.tsx';
import { TableFilters } from '../table/TableFilters.tsx';
import { choicesOf } from './product-choices.ts';
import type { ProductQuery } from './product-query.ts';
import { productColumns } from './ProductTable.tsx';

interface Props {
  query: ProductQuery;
  total: number | undefined;
  onChange: (change: Partial<ProductQuery>) => void;
}

/** Renders the search and filters of the product table. */
export function ProductFilters({ query, total, onChange }: Props) {
  return (
    <TableFilters
      label="商品を絞り込む"
      searchLabel="商品名・IDで検索"
      search={query.search}
      onSearch={(search) => onChange({ search, sortBy: undefined })}
      total={total}
    >
      <FilterSelect
        label={productFields.petType.label}
        all="すべてのペット"
        choices={allChoices(productFields.petType)}
        value={query.petType}
        onChange={(petType) => onChange({ petType })}
      />
      <FilterSelect
        label={productFields.category.label}
        all="すべてのカテゴリー"
        choices={allChoices(productFields.category)}
        value={query.category}
        onChange={(category) => onChange({ category })}
      />
      <FilterSelect
        label="表示するラベル"
        all="すべての状態"
        choices={[...offers, ...missingChoices]}
        value={query.missing === '' ? query.offer : query.missing}
        onChange={(state) => onChange(isMissing(state) ? { offer: '', missing: state } : { offer: state, missing: '' })}
      />
      <SortSelect columns={productColumns} query={query} onChange={onChange} />
    </TableFilters>
  );
}

/** Filters for what a product still lacks. */
const missingChoices = [
  { code: 'picture', label: '画像なし' },
  { code: 'price_check', label: '価格が未確認' },
] as const;

function allChoices(field: ProductField) {
  const { first, others } = choicesOf(field);
  return [...first, ...others];
}

function isMissing(state: string): boolean {
  return missingChoices.some(({ code }) => code === state);
}
