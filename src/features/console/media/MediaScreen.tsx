import { useState } from 'react';
import { Console } from '../Console.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { TablePager } from '../table/TablePager.tsx';
import { useList } from '../table/use-list.ts';
import { useTableQuery } from '../table/use-table-query.ts';
import { DeleteMedium } from './DeleteMedium.tsx';
import { DropPictures } from './DropPictures.tsx';
import { MediaFilters } from './MediaFilters.tsx';
import { MediumCard } from './MediumCard.tsx';
import { mediaShowOf, type Medium } from './media-words.ts';
import { PlacesDialog } from './PlacesDialog.tsx';
import { ReplaceDialog } from './ReplaceDialog.tsx';

const table = { filters: ['show'], sorts: [] } as const;

type Open = { dialog: 'places' | 'replace' | 'delete'; medium: Medium };

/** Renders the メディア screen. */
export default function MediaScreen() {
  return (
    <Console>
      <ScreenHead title="メディア" />
      <MediaBoard />
    </Console>
  );
}

/** Renders the uploaded pictures as a grid, and what can be done with each. */
function MediaBoard() {
  const [query, change] = useTableQuery(table);
  const [open, setOpen] = useState<Open>();
  const [added, setAdded] = useState<string>();
  const { empty, code } = mediaShowOf(query.show);
  const { data, isPending, isError, isFetching, isPlaceholderData, refetch } = useList('GET /api/admin/media', { ...query, show: code });
  const close = () => setOpen(undefined);
  const isNarrowed = query.search.trim() !== '';
  // New pictures come first, so only the first page shows whether the filter hides the added one.
  const isFilteredStart = !isFetching && query.page === 1 && (isNarrowed || code !== '');
  const isHidden = isFilteredStart && data?.items.every(({ url }) => url !== added) === true;
  return (
    <>
      <DropPictures onUploaded={setAdded}>
        {isHidden && (
          <p>
            絞り込みのため表示されていません。
            <button className="link" type="button" onClick={() => change({ search: '', show: '' }, false)}>
              すべての画像を表示する
            </button>
          </p>
        )}
      </DropPictures>
      <MediaFilters search={query.search} show={query.show} total={data?.total} onChange={change} />
      {isError && (
        <ListFailure text="画像を取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
      )}
      {isPending && <LoadingCards className="media-grid" cards={8} lines={4} />}
      {data?.items.length === 0 && (
        <div className="console-card table-empty">
          <p>{isNarrowed ? '見つかりませんでした' : empty}</p>
          <p className="hint">
            {isNarrowed ? '言葉を短くするか、絞り込みを変えてみてください。' : '商品、記事、ブランドに使う画像をここで管理できます。'}
          </p>
        </div>
      )}
      {data && data.items.length > 0 && (
        <ul className="media-grid" aria-label="画像の一覧" aria-busy={isPlaceholderData} data-stale={isPlaceholderData ? '' : undefined}>
          {data.items.map((medium) => (
            <li key={medium.name} className="console-card">
              <MediumCard medium={medium} onOpen={(dialog) => setOpen({ dialog, medium })} />
            </li>
          ))}
        </ul>
      )}
      {data && <TablePager onlyIfNeeded page={query.page} total={data.total} stale={isPlaceholderData} onChange={change} />}
      {open?.dialog === 'places' && <PlacesDialog medium={open.medium} onClose={close} />}
      {open?.dialog === 'replace' && <ReplaceDialog medium={open.medium} onClose={close} />}
      {open?.dialog === 'delete' && <DeleteMedium medium={open.medium} onClose={close} />}
    </>
  );
}
