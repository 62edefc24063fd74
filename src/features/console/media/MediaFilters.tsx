import { TableFilters } from '../table/TableFilters.tsx';
import { mediaShowOf, mediaShows } from './media-words.ts';

interface Props {
  search: string;
  show: string;
  total: number | undefined;
  onChange: (change: { search?: string; show?: string }) => void;
}

/** Filters the pictures by words, use and description. */
export function MediaFilters({ search, show, total, onChange }: Props) {
  return (
    <div className="media-filters">
      <TableFilters
        label="画像を絞り込む"
        searchLabel="説明・ファイル名・商品などで検索"
        search={search}
        onSearch={(words) => onChange({ search: words })}
        total={total}
      >
        <div className="chips" role="group" aria-label="画像の種類">
          {mediaShows.map(({ code, label }) => (
            <button
              key={code}
              className="chip"
              type="button"
              aria-pressed={code === mediaShowOf(show).code}
              onClick={() => onChange({ show: code })}
            >
              {label}
            </button>
          ))}
        </div>
      </TableFilters>
    </div>
  );
}
