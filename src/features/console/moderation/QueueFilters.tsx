import { figure } from '#src/lib/text.ts';
import { FilterSelect } from '../table/FilterSelect.tsx';
import { postKinds, queueStates, queueStateOf } from './post-words.ts';

interface Props {
  query: { state: string; kind: string };
  total: number | undefined;
  onChange: (change: { state?: string; kind?: string }) => void;
}

/** Filters the queue by state and kind of post. */
export function QueueFilters({ query: { state, kind }, total, onChange }: Props) {
  return (
    <div className="list-filters" role="group" aria-label="投稿を絞り込む">
      <div className="chips">
        {queueStates.map(({ code, label }) => (
          <button
            key={code}
            className="chip"
            type="button"
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
    </div>
  );
}
