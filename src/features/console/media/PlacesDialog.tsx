import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { fillAddress } from '#api/contract/address-of.ts';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { words } from '#src/lib/words.ts';
import { readListed } from '../calls.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { rowsPerPage } from '../table/table-query.ts';
import { TablePager } from '../table/TablePager.tsx';
import { mediumName, type Medium } from './media-words.ts';
import { PlaceList } from './PlaceList.tsx';

/** 使っている場所: pages through the places of a picture. */
export function PlacesDialog({ medium, onClose }: { medium: Medium; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const address = fillAddress('GET /api/admin/media/{name}/places', { params: { name: medium.name }, query: { page, limit: rowsPerPage } });
  const { data, isPending, isError, refetch } = useQuery({
    queryKey: [address],
    queryFn: () => readListed<'GET /api/admin/media/{name}/places'>(address),
  });
  return (
    <DialogFrame title="使っている場所" text={mediumName(medium)} open onClose={onClose}>
      <div className="dialog-body" aria-busy={isPending}>
        {isPending && <p role="status">{words.loading}</p>}
        {isError && <ListFailure text="使っている場所を取得できませんでした。" onRetry={() => void refetch()} />}
        {data && <PlaceList places={data.items} label="この画像を使っている場所" />}
        {data && <TablePager onlyIfNeeded page={page} total={data.total} onChange={(change) => setPage(change.page)} />}
      </div>
      <div className="dialog-foot">
        <button className="btn" data-variant="quiet" type="button" onClick={onClose}>
          閉じる
        </button>
      </div>
    </DialogFrame>
  );
}
