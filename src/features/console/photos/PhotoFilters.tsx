import { figure } from '#src/lib/text.ts';
import { photoStateOf, photoStates } from './photo-actions.ts';

interface Props {
  state: string;
  total: number | undefined;
  onChange: (change: { state: string }) => void;
}

/** Filters the pictures by state, and says how many there are. */
export function PhotoFilters({ state, total, onChange }: Props) {
  return (
    <div className="list-filters" role="group" aria-label="写真を絞り込む">
      <div className="chips">
        {photoStates.map(({ code, label }) => (
          <button
            key={code}
            className="chip"
            type="button"
            aria-pressed={code === photoStateOf(state)}
            onClick={() => onChange({ state: code === 'waiting' ? '' : code })}
          >
            {label}
          </button>
        ))}
      </div>
      <p className="num table-total" role="status">
        {total === undefined ? '' : `${figure(total)}枚`}
      </p>
    </div>
  );
}
