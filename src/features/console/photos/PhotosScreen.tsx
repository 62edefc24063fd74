import { useRef, useState } from 'react';
import { Console } from '../Console.tsx';
import { ScreenHead } from '../ScreenHead.tsx';
import { ListFailure } from '../table/ListFailure.tsx';
import { LoadingCards } from '../table/LoadingCards.tsx';
import { TablePager } from '../table/TablePager.tsx';
import { useList } from '../table/use-list.ts';
import { useTableQuery } from '../table/use-table-query.ts';
import { PhotoCard } from './PhotoCard.tsx';
import { PhotoFilters } from './PhotoFilters.tsx';
import { emptyWords, photoStateOf, type Photo, type PhotoAction } from './photo-actions.ts';
import { RefusePhoto } from './RefusePhoto.tsx';
import { usePhotoDecision } from './use-photo-decision.ts';
import { usePhotoKeys } from './use-photo-keys.ts';

const table = { filters: ['state'], sorts: [] } as const;

/** Renders the 写真の確認 screen. */
export default function PhotosScreen() {
  return (
    <Console>
      <PhotoBoard />
    </Console>
  );
}

/** Renders the queue of the pictures that visitors added to their reviews. */
function PhotoBoard() {
  const [query, change] = useTableQuery(table);
  const { data, isPending, isError, isPlaceholderData, dataUpdatedAt, refetch } = useList('GET /api/admin/photos', query);
  const [refusing, setRefusing] = useState<Photo>();
  const place = useRef<HTMLDivElement>(null);
  const decision = usePhotoDecision();
  const photos = data?.items ?? noPhotos;
  const send = (photo: Photo, action: PhotoAction) => {
    decision.mutate({ photo, action });
    focus.stay(photos.indexOf(photo));
  };
  const decide = (photo: Photo, action: PhotoAction) => {
    if (decision.isPending) return;
    // What is refused is deleted, so that one key alone must not do it.
    if (action === 'refuse') setRefusing(photo);
    else send(photo, action);
  };
  const focus = usePhotoKeys(place, { photos, updatedAt: dataUpdatedAt, decide });

  return (
    <>
      <ScreenHead title="写真の確認" />
      <PhotoFilters state={query.state} total={data?.total} onChange={change} />
      <div ref={place} className="moderation">
        {isError && (
          <ListFailure text="写真を取得できませんでした。しばらくしてからもう一度お試しください。" onRetry={() => void refetch()} />
        )}
        {isPending && <LoadingCards className="post-queue" lines={3} />}
        {data && photos.length === 0 && (
          <p className="console-card table-empty" tabIndex={-1}>
            {emptyWords[photoStateOf(query.state)]}
          </p>
        )}
        {photos.length > 0 && (
          <ol className="post-queue" aria-busy={isPlaceholderData} data-stale={isPlaceholderData ? '' : undefined}>
            {photos.map((photo) => (
              <li key={photo.id} className="console-card post-card" data-photo-card={photo.id}>
                <PhotoCard
                  photo={photo}
                  deciding={decision.isPending && decision.variables.photo.id === photo.id ? decision.variables.action : undefined}
                  busy={decision.isPending}
                  onDecide={(action) => decide(photo, action)}
                />
              </li>
            ))}
          </ol>
        )}
      </div>
      {data && <TablePager onlyIfNeeded page={query.page} total={data.total} stale={isPlaceholderData} onChange={change} />}
      {refusing && (
        <RefusePhoto
          photo={refusing}
          onConfirm={() => {
            setRefusing(undefined);
            send(refusing, 'refuse');
          }}
          onClose={() => setRefusing(undefined)}
        />
      )}
    </>
  );
}

const noPhotos: Photo[] = [];
