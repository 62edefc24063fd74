import { useState } from 'react';
import { DialogFoot } from '../form/DialogFoot.tsx';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { words } from '#src/lib/words.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { TablePager } from '../table/TablePager.tsx';
import { useList } from '../table/use-list.ts';
import { MediaFilters } from './MediaFilters.tsx';
import { mediaShowOf, mediumName, type Medium } from './media-words.ts';
import { MediumPicture } from './MediumPicture.tsx';

interface Props {
  onPick: (medium: Medium) => void;
  onClose: () => void;
}

/** メディアから選ぶ: the same grid as the screen, each picture a button. */
export function MediaPicker({ onPick, onClose }: Props) {
  const [query, setQuery] = useState({ search: '', show: '', page: 1 });
  const { search, page } = query;
  const { code: show, empty } = mediaShowOf(query.show);
  const { data, isPending, isError, isPlaceholderData, refetch } = useList('GET /api/admin/media', {
    search,
    show,
    page,
    sortBy: undefined,
    sortOrder: 'asc',
  });
  return (
    <DialogFrame title="メディアから選ぶ" size="wide" open onClose={onClose}>
      <div className="dialog-body" aria-busy={isPending}>
        <MediaFilters
          search={search}
          show={query.show}
          total={data?.total}
          onChange={(change) => setQuery((before) => ({ ...before, page: 1, ...change }))}
        />
        {isError && <ListFailure text="画像を取得できませんでした。" onRetry={() => void refetch()} />}
        {isPending && <p role="status">{words.loading}</p>}
        {data?.items.length === 0 && <p className="table-empty">{search.trim() === '' ? empty : '見つかりませんでした'}</p>}
        <ul className="media-choice-grid" aria-label="画像" data-stale={isPlaceholderData ? '' : undefined}>
          {data?.items.map((medium) => (
            <li key={medium.name}>
              <button className="media-choice" type="button" onClick={() => onPick(medium)}>
                <span className="medium-tile">
                  <MediumPicture medium={medium} />
                </span>
                <span className="media-choice-name" aria-hidden="true">
                  {mediumName(medium)}
                </span>
              </button>
            </li>
          ))}
        </ul>
        {data && (
          <TablePager
            onlyIfNeeded
            page={page}
            total={data.total}
            stale={isPlaceholderData}
            onChange={(change) => setQuery((before) => ({ ...before, ...change }))}
          />
        )}
      </div>
      <DialogFoot onClose={onClose} />
    </DialogFrame>
  );
}
