import { useState } from 'react';
import { DialogFrame } from '#src/ui/form/DialogFrame.tsx';
import { dateText } from '#src/lib/dates.ts';
import { excerpt } from '#src/lib/text.ts';
import { words } from '#src/lib/words.ts';
import type { Linked } from '../picker/linked.ts';
import { PickerFoot } from '../picker/PickerFoot.tsx';
import { toggled } from '../picker/toggled.ts';
import { ListFailure } from '../table/ListFailure.tsx';
import { useList } from '../table/use-list.ts';

interface Props {
  chosen: readonly Linked[];
  onChoose: (items: Linked[]) => void;
  onClose: () => void;
}

/** Picks among the newest public reviews. */
export function ReviewPicker({ chosen, onChoose, onClose }: Props) {
  const [picked, setPicked] = useState<readonly Linked[]>(chosen);
  const query = { state: 'published', kind: 'review', search: '', sortOrder: 'asc', page: 1 } as const;
  const { data, isPending, isError, refetch } = useList('GET /api/admin/moderation', query);
  return (
    <DialogFrame title="レビューを選ぶ" open onClose={onClose}>
      <div className="dialog-body picker" aria-busy={isPending}>
        {isError && <ListFailure text="レビューを取得できませんでした" onRetry={() => void refetch()} />}
        {isPending && <p role="status">{words.loading}</p>}
        {data?.items.length === 0 && <p className="table-empty">公開中のレビューはまだありません</p>}
        <ul className="picker-list">
          {(data?.items ?? []).map(({ id, about, text, nickname, createdAt, rating, isProvided }) => {
            const label = about.name ?? '商品';
            return (
              <li key={id}>
                <label className="check">
                  <input
                    type="checkbox"
                    checked={picked.some((item) => item.id === id)}
                    onChange={() => setPicked(toggled(picked, { id, label }))}
                  />
                  <span>
                    {label}
                    <small>
                      ★{rating}・{nickname}・{dateText(createdAt)}
                      {isProvided && '・提供品'}
                    </small>
                    <small>{excerpt(text, 60)}</small>
                  </span>
                </label>
              </li>
            );
          })}
        </ul>
      </div>
      <PickerFoot count={picked.length} onChoose={() => onChoose([...picked])} onClose={onClose} />
    </DialogFrame>
  );
}
