import { Icon } from './Icon.tsx';

interface Props {
  /** Names of what was deleted. */
  names: readonly string[];
  pending: boolean;
  onUndo: () => void;
  /** Puts the bar away. */
  onDone: () => void;
}

/** Stays until it is used or put away: five seconds would be too short to think again. */
export function UndoBar({ names: [name = '', ...others], pending, onUndo, onDone }: Props) {
  return (
    <div className="undo-bar" role="status">
      <Icon name="trash" size={18} />
      <p>
        「{name}」{others.length > 0 && `ほか${others.length}件`}を削除しました。
      </p>
      <button className="btn" data-variant="quiet" type="button" disabled={pending} onClick={onUndo}>
        元に戻す
      </button>
      <button className="icon-btn" type="button" aria-label="この知らせを閉じる" onClick={onDone}>
        <Icon name="x" />
      </button>
    </div>
  );
}
