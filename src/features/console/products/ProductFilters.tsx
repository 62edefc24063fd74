import { offers } from '#api/contract/products.ts';
import { FilterSelect } from '../table/FilterSelect.tsx';
import { TableFilters } from '../table/TableFilters.tsx';
import { categoryChoices, petTypeChoices } from './product-labels.ts';
import type { ProductQuery } from './product-query.ts';

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
        label="ペットの種類"
        all="すべてのペット"
        choices={[...petTypeChoices.first, ...petTypeChoices.others]}
        value={query.petType}
        onChange={(petType) => onChange({ petType })}
      />
      <FilterSelect
        label="カテゴリー"
        all="すべてのカテゴリー"
        choices={[...categoryChoices.first, ...categoryChoices.others]}
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
    </TableFilters>
  );
}

/** Filters for what a product still lacks. */
const missingChoices = [
  { code: 'picture', label: '画像なし' },
  { code: 'price_check', label: '価格が未確認' },
] as const;

function isMissing(state: string): boolean {
  return missingChoices.some(({ code }) => code === state);
}
