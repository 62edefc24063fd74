import { Icon } from '../Icon.tsx';
import { useBulk } from './product-calls.ts';

/** What was deleted just now. */
export interface Undone {
  ids: number[];
  names: string[];
}

/** Stays until it is used or put away: five seconds would be too short to think again. */
export function Undo({ ids, names: [name = '', ...others], onDone }: Undone & { onDone: () => void }) {
  const restore = useBulk();
  return (
    <div className="undo-bar" role="status">
      <Icon name="trash" size={18} />
      <p>
        「{name}」{others.length > 0 && `ほか${others.length}件`}を削除しました。
      </p>
      <button
        className="btn"
        data-variant="quiet"
        type="button"
        disabled={restore.isPending}
        onClick={() => restore.mutate({ ids, action: 'restore' }, { onSuccess: onDone })}
      >
        元に戻す
      </button>
      <button className="icon-btn" type="button" aria-label="この知らせを閉じる" onClick={onDone}>
        <Icon name="x" />
      </button>
    </div>
  );
}
