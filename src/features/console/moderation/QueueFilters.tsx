import { figure } from '#src/lib/text.ts';
import { FilterSelect } from '../table/FilterSelect.tsx';
import { SearchField } from '../table/SearchField.tsx';
import { postKinds, queueStates, queueStateOf } from './post-words.ts';

interface Props {
  query: { state: string; kind: string; search: string };
  total: number | undefined;
  onChange: (change: { state?: string; kind?: string; search?: string }) => void;
}

/** Filters the queue by state, kind of post and search. */
export function QueueFilters({ query: { state, kind, search }, total, onChange }: Props) {
  return (
    <div className="list-filters" role="search" aria-label="投稿を絞り込む">
      <div className="chips">
        {queueStates.map(({ code, label }) => (
          <button
            key={code}
            className="chip"
            type="button"
            data-state={code}
            aria-pressed={code === queueStateOf(state)}
            onClick={() => onChange({ state: code === 'waiting' ? '' : code })}
          >
            {label}
          </button>
        ))}
      </div>
      <FilterSelect
        label="投稿の種類"
        all="すべての種類"
        choices={postKinds}
        value={kind}
        onChange={(chosen) => onChange({ kind: chosen })}
      />
      <p className="num table-total" role="status">
        {total === undefined ? '' : `${figure(total)}件`}
      </p>
      <SearchField label="名前・本文・日付・番号などで検索" search={search} onSearch={(typed) => onChange({ search: typed })} />
    </div>
  );
}
