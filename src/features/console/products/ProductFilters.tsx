import { useEffect, useState } from 'react';
import { offers } from '#api/contract/products.ts';
import { figure } from '#src/lib/text.ts';
import { Icon } from '../Icon.tsx';
import { categoryChoices, petTypeChoices } from './product-labels.ts';
import type { TableQuery } from './table-query.ts';

interface Props {
  query: TableQuery;
  total: number | undefined;
  onChange: (change: Partial<TableQuery>) => void;
}

/** Milliseconds after the last letter until the list is asked for. */
const pause = 250;

/** Search and filters of the table. */
export function ProductFilters({ query, total, onChange }: Props) {
  const [typed, setTyped] = useState(query.search);
  useEffect(() => setTyped(query.search), [query.search]);
  useEffect(() => {
    if (typed === query.search) return;
    const timer = setTimeout(() => onChange({ search: typed, sortBy: undefined }), pause);
    return () => clearTimeout(timer);
  });
  const filter = (
    name: 'petType' | 'category' | 'offer',
    label: string,
    all: string,
    choices: ReadonlyArray<{ code: string; label: string }>,
  ) => (
    <select className="select" aria-label={label} value={query[name]} onChange={({ target }) => onChange({ [name]: target.value })}>
      <option value="">{all}</option>
      {choices.map(({ code, label: word }) => (
        <option key={code} value={code}>
          {word}
        </option>
      ))}
    </select>
  );
  return (
    <div className="table-filters" role="search" aria-label="商品を絞り込む">
      <div className="search-box">
        <Icon name="search" size={18} />
        <input
          type="search"
          aria-label="商品名・IDで検索"
          placeholder="商品名・IDで検索"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
      {filter('petType', 'ペットの種類', 'すべてのペット', [...petTypeChoices.first, ...petTypeChoices.others])}
      {filter('category', 'カテゴリー', 'すべてのカテゴリー', [...categoryChoices.first, ...categoryChoices.others])}
      {filter('offer', '表示する印', 'すべての状態', offers)}
      <p className="num table-total" role="status">
        {total === undefined ? '' : `${figure(total)}件`}
      </p>
    </div>
  );
}
